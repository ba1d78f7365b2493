import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { watchGate } from './outbox.ts'

const workThatIsSeen = (seen: string[], name: string) => ({
  start: async () => void seen.push(`${name} starts`),
  stop: async () => void seen.push(`${name} stops`),
})

test('work starts and stops with the gate, once each', async () => {
  const seen: string[] = []
  let isOpen = false
  const gate = watchGate(async () => isOpen, 5)
  await gate.add(workThatIsSeen(seen, 'one'))
  await gate.add(workThatIsSeen(seen, 'two'))
  await pause(50)
  // Another or an earlier process may have started it.
  expect(seen.splice(0)).toEqual(['one stops', 'two stops'])
  expect(gate.isShut()).toBe(true)
  isOpen = true
  await expect.poll(() => seen).toEqual(['one starts', 'two starts'])
  await gate.add(workThatIsSeen(seen, 'three'))
  expect(seen).toEqual(['one starts', 'two starts', 'three starts'])
  isOpen = false
  await expect.poll(() => seen.slice(3)).toEqual(['one stops', 'two stops', 'three stops'])
  gate.leave()
  isOpen = true
  await pause(50)
  expect(seen).toHaveLength(6)
})

test('an unavailable database neither stops nor starts anything', async () => {
  const seen: string[] = []
  let isAway = false
  const gate = watchGate(async () => {
    if (isAway) throw new Error('away')
    return true
  }, 5)
  await gate.add(workThatIsSeen(seen, 'one'))
  isAway = true
  await pause(50)
  isAway = false
  await pause(50)
  expect(seen).toEqual(['one starts'])
  gate.leave()
})

test('work that could not start is started at the next check, and nothing else again', async () => {
  const seen: string[] = []
  let isOpen = false
  let tries = 0
  const gate = watchGate(async () => isOpen, 5)
  await gate.add(workThatIsSeen(seen, 'one'))
  await gate.add({
    start: async () => {
      tries += 1
      if (tries === 1) throw new Error('not yet')
      seen.push('two starts')
    },
    stop: async () => undefined,
  })
  isOpen = true
  await expect.poll(() => seen).toEqual(['one stops', 'one starts', 'two starts'])
  gate.leave()
})
