import { expect, test } from 'vitest'
import { isChunkError, reloadOnceFor, type ReloadPort } from './chunk-reload.ts'

const missing = new TypeError('Failed to fetch dynamically imported module: /assets/tasks-1a2b.js')

function aPage(at: { time: number; online?: boolean }) {
  const kept = new Map<string, string>()
  const page = { reloads: 0 }
  const port: ReloadPort = {
    remembered: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
    },
    now: () => at.time,
    isOnline: () => at.online ?? true,
    reload: () => void page.reloads++,
  }
  return { page, port }
}

test.each([
  'Failed to fetch dynamically imported module: /assets/a.js',
  'error loading dynamically imported module: /assets/a.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/a.css',
])('a failed fetch of a program file is recognised: %s', (message) => {
  expect(isChunkError(new Error(message))).toBe(true)
})

test('other errors are not', () => {
  expect(isChunkError(new Error('Cannot read properties of undefined'))).toBe(false)
  expect(isChunkError('Failed to fetch dynamically imported module')).toBe(false)
})

test('the page is reloaded once, and again only after a minute', () => {
  const at = { time: 1_000_000 }
  const { page, port } = aPage(at)
  expect(reloadOnceFor(missing, port)).toBe(true)
  expect(reloadOnceFor(missing, port)).toBe(false)
  at.time += 60_000
  expect(reloadOnceFor(missing, port)).toBe(true)
  expect(page.reloads).toBe(2)
})

test('the page is not reloaded offline', () => {
  const { page, port } = aPage({ time: 1_000_000, online: false })
  expect(reloadOnceFor(missing, port)).toBe(false)
  expect(page.reloads).toBe(0)
})

test('an error of the program does not reload the page', () => {
  const { page, port } = aPage({ time: 1_000_000 })
  expect(reloadOnceFor(new Error('x is not a function'), port)).toBe(false)
  expect(page.reloads).toBe(0)
})
