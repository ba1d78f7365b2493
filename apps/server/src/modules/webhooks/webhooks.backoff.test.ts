import { beforeEach, expect, test } from 'vitest'
import { createReceiverBackoff, type Leave, type ReceiverBackoff } from './webhooks.backoff.ts'

let now = 0
let patience: ReceiverBackoff
beforeEach(() => {
  now = 0
  patience = createReceiverBackoff(() => now)
})

const enterAll = (receivers: string): Promise<(Leave | null)[]> =>
  Promise.all([...receivers].map((receiver) => patience.enter(receiver)))

/** Whether each of these receivers, named by a letter, may be called. */
const may = async (receivers: string): Promise<boolean[]> =>
  (await enterAll(receivers)).map((leave) => leave !== null)

const called = async (receiver: string, wasSilent: boolean): Promise<void> =>
  (await patience.enter(receiver))?.(wasSilent)

test('a receiver that answers gets three concurrent calls, and the next one as soon as one has finished', async () => {
  const calls = await enterAll('aaa')
  expect(calls).not.toContain(null)
  const fourth = patience.enter('a')
  calls[0]?.(false)
  expect(await fourth).not.toBeNull()
})

test('a receiver with waiting calls gets no further slot, and others continue', async () => {
  expect(await may('aaa')).toEqual([true, true, true])
  now += 1_000
  expect(await may('aaaab')).toEqual([false, false, false, false, true])
})

test('a delivery that waits for a slot is postponed if none becomes free in time', async () => {
  const really = createReceiverBackoff(() => performance.now())
  const enter = () => really.enter('a')
  const calls = await Promise.all([enter(), enter(), enter(), enter(), enter()])
  expect(calls.map((leave) => leave !== null)).toEqual([true, true, true, false, false])
})

test('a silent receiver gets one call at a time, and others are not affected', async () => {
  await called('a', true)
  const only = await patience.enter('a')
  expect(only).not.toBeNull()
  expect(await may('abb')).toEqual([false, true, true])
  only?.(true)
  expect(await may('aa')).toEqual([true, false])
})

test('calls from before the silence that end during it do not allow a second one', async () => {
  const earlier = await patience.enter('a')
  await called('a', true)
  expect(await may('a')).toEqual([true])
  earlier?.(true)
  expect(await may('a')).toEqual([false])
})

test('an answer ends the silence, and so does a minute without a call', async () => {
  await called('a', true)
  await called('a', false)
  expect(await may('aa')).toEqual([true, true])
  await called('b', true)
  now += 60_000
  expect(await may('bb')).toEqual([true, true])
})
