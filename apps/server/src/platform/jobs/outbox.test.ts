import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { watchGate } from './outbox.ts'

test('what leaves the portal stops and goes on with the gate', async () => {
  const seen: string[] = []
  let isOpen = false
  const stopWatching = await watchGate(
    {
      isOpen: async () => isOpen,
      start: async () => void seen.push('goes'),
      stop: async () => void seen.push('stops'),
    },
    5,
  )
  await pause(50)
  expect(seen).toEqual([])
  isOpen = true
  await expect.poll(() => seen).toEqual(['goes'])
  isOpen = false
  await expect.poll(() => seen).toEqual(['goes', 'stops'])
  stopWatching()
  isOpen = true
  await pause(50)
  expect(seen).toEqual(['goes', 'stops'])
})

test('a database that is away for a moment neither stops nor starts anything', async () => {
  const seen: string[] = []
  let isAway = false
  const stopWatching = await watchGate(
    {
      isOpen: async () => {
        if (isAway) throw new Error('away')
        return true
      },
      start: async () => void seen.push('goes'),
      stop: async () => void seen.push('stops'),
    },
    5,
  )
  isAway = true
  await pause(50)
  isAway = false
  await pause(50)
  expect(seen).toEqual(['goes'])
  stopWatching()
})
