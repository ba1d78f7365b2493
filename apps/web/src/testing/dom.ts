// Runs before each file of component tests: adds browser features that happy-dom lacks.
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { fetchDrawings } from '../ui/icon-drawings.ts'
import { setWindowWidth, WIDE } from './draw.tsx'

// Tests cannot observe the layer of a menu.
HTMLElement.prototype.showPopover ??= () => undefined

globalThis.reportError ??= (error) => {
  throw error
}

// One second is too short on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

// Icons are loaded in advance, so that none appears in the middle of a test.
await fetchDrawings()

beforeEach(() => setWindowWidth(WIDE))

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})
