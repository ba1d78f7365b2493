import { aField, aFormDefinition } from '@eventflow/domain/builders/forms'
import { type Answers, GUEST_FACTS, validateAnswers } from '@eventflow/domain/forms/engine'
import { expect, test } from 'vitest'
import { removeLoop } from '../filler/store/loop-changes.ts'
import { aDevice, aStored, owner } from './draft.fixture.ts'
import { createDeviceDraft } from './device-draft.ts'
import { openSession } from './draft-session.ts'

const chair = { itemId: 'chair', label: 'Chair', price: '10.00', description: '' }
const definition = aFormDefinition(
  [
    aField('itemList', { id: 'order', items: [chair] }),
    aField('template', { id: 'rooms', fieldGroupId: 'room', isLooping: true, maxLoops: 3 }),
  ],
  {
    groups: [
      {
        group: { id: 'room', title: 'Room' },
        fields: [aField('itemList', { id: 'more', items: [chair] })],
      },
    ],
  },
)
const row = (itemId: string, quantity = 1) => ({ itemId, quantity })
const rooms = (...templateValues: Answers[]) => ({
  loopCount: templateValues.length,
  templateValues,
})

const notHere = () => Promise.reject(new Error('Not called here'))

const openWith = (values: Answers, device = aDevice()) =>
  openSession({
    definition,
    facts: GUEST_FACTS,
    submission: aStored({ values, revision: 3 }),
    isSingle: true,
    port: {
      saveDraft: notHere,
      keepsChanges: false,
      submit: notHere,
      sendFile: notHere,
      device: createDeviceDraft(owner, () => device.store),
    },
    describeProblem: ({ path, code }) => ({ path, message: code }),
  })

test('a draft that orders a removed item can be submitted, and reports the removal', () => {
  const { store, isDirty } = openWith({
    order: [row('gone', 2), row('chair')],
    rooms: rooms({}, { more: [row('gone')] }),
  })
  expect(store.read().values).toEqual({
    order: [row('chair')],
    rooms: rooms({ $id: '0' }, { $id: '1', more: [] }),
  })
  expect(
    validateAnswers(definition, store.read().values, { mode: 'final', facts: GUEST_FACTS }),
  ).toEqual([])
  expect(['order', 'rooms[0].more', 'rooms[1].more'].map(store.withdrawnAt)).toEqual([1, 0, 1])
  expect(isDirty()).toBe(false)
  removeLoop(store.core, 'rooms', 0)
  expect(store.withdrawnAt('rooms[0].more')).toBe(1)
})

test('an order of a removed item on this device causes no conflict', () => {
  const device = aDevice()
  createDeviceDraft(owner, () => device.store).write({
    values: { order: [row('gone', 5), row('chair', 2)] },
    base: { revision: 3, values: { order: [row('gone', 1)] } },
    changedAt: '2026-03-01T09:00:00Z',
  })
  const { store, read } = openWith({ order: [row('gone', 1)] }, device)
  expect(store.read().values).toEqual({ order: [row('chair', 2)] })
  expect(read()).toMatchObject({ questions: [], merged: [] })
  expect(store.withdrawnAt('order')).toBe(1)
})
