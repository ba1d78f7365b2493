import { beforeEach, expect, test } from 'vitest'
import { createReceiverBackoff, type ReceiverBackoff } from './webhooks.backoff.ts'

let now = 0
let patience: ReceiverBackoff
beforeEach(() => {
  now = 0
  patience = createReceiverBackoff(() => now)
})

test('a receiver that answers is called by as many as there are', () => {
  const calls = [1, 2, 3].map(() => patience.enter('a'))
  expect(calls).not.toContain(null)
  for (const leave of calls) leave?.(false)
  expect(patience.enter('a')).not.toBeNull()
})

test('one that was silent is called by one at a time, and others are as before', () => {
  patience.enter('a')?.(true)
  const only = patience.enter('a')
  expect(only).not.toBeNull()
  expect(patience.enter('a')).toBeNull()
  expect([patience.enter('b'), patience.enter('b')]).not.toContain(null)
  only?.(true)
  expect(patience.enter('a')).not.toBeNull()
  expect(patience.enter('a')).toBeNull()
})

test('calls that began before the silence and end during it bring no second one along', () => {
  const earlier = patience.enter('a')
  patience.enter('a')?.(true)
  expect(patience.enter('a')).not.toBeNull()
  earlier?.(true)
  expect(patience.enter('a')).toBeNull()
})

test('an answer ends the silence, and so does a minute in which nobody called', () => {
  patience.enter('a')?.(true)
  patience.enter('a')?.(false)
  expect([patience.enter('a'), patience.enter('a')]).not.toContain(null)
  patience.enter('b')?.(true)
  now += 60_000
  expect([patience.enter('b'), patience.enter('b')]).not.toContain(null)
})
