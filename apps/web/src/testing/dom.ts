// Before each file of component tests: what a browser has and happy-dom has not.
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { fetchDrawings } from '../ui/icon-drawings.ts'
import { setWindowWidth, WIDE } from './draw.tsx'

// Which layer a menu stands in is nothing that a test sees.
HTMLElement.prototype.showPopover ??= () => undefined

// Icons are drawn from the beginning: none comes while a test looks elsewhere.
await fetchDrawings()

beforeEach(() => setWindowWidth(WIDE))

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})
