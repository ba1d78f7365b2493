import { setImmediate as soon } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { lineForEach } from './turns.ts'

/** Work with several names. The test ends it. */
function workOf(line: ReturnType<typeof lineForEach>) {
  const running: { name: string; end: () => void }[] = []
  const begin = (name: string) =>
    line(name, () => new Promise<void>((end) => void running.push({ name, end })))
  return { running, begin, names: () => running.map(({ name }) => name) }
}

test('work with one name waits in line, and other work does not', async () => {
  const { running, begin, names } = workOf(lineForEach({ places: 2, restsAbove: 9 }))
  const done = ['a', 'a', 'a', 'b'].map(begin)
  await soon()
  expect(names()).toEqual(['a', 'a', 'b'])
  running[0]?.end()
  await expect.poll(names).toEqual(['a', 'a', 'b', 'a'])
  for (const { end } of running) end()
  await Promise.all(done)
})

test('a long line runs one at a time until it is short again', async () => {
  const { running, begin, names } = workOf(lineForEach({ places: 2, restsAbove: 2 }))
  const done = ['a', 'a', 'a', 'a', 'a'].map(begin)
  await soon()
  expect(names()).toHaveLength(2)
  running[0]?.end()
  // The second still runs, so nothing follows the first.
  await new Promise((later) => setTimeout(later, 20))
  expect(names()).toHaveLength(2)
  running[1]?.end()
  await expect.poll(names).toHaveLength(4)
  for (const { end } of running) end()
  await expect.poll(names).toHaveLength(5)
  for (const { end } of running) end()
  await Promise.all(done)
})

test('failed work passes its turn to the next', async () => {
  const line = lineForEach({ places: 1, restsAbove: 9 })
  const failed = line('a', () => Promise.reject(new Error('no')))
  const next = line('a', async () => 'done')
  await expect(failed).rejects.toThrow('no')
  expect(await next).toBe('done')
})
