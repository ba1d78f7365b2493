import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a text whose part is not loaded is reported, and works after loading', async () => {
  const report = vi.fn<(error: Error) => void>()
  vi.stubGlobal('reportError', report)
  // A page that has not loaded any part yet.
  vi.resetModules()
  const { loadWords, wordsOf } = await import('./words-catalogue.ts')
  const t = wordsOf([])
  expect(t('notifications.mine.readAll')).toBe('notifications.mine.readAll')
  expect(report.mock.calls.map(([{ message }]) => message)).toEqual([
    'No words for notifications.mine.readAll',
  ])
  await loadWords('readers')
  expect(t('notifications.mine.readAll')).toBe('Mark all as read')
  expect(report).toHaveBeenCalledTimes(1)
})
