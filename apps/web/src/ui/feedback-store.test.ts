import { expect, test } from 'vitest'
import { createFeedbackStore } from './feedback-store.ts'

test('messages about a missing network disappear when it is back, others stay', () => {
  const store = createFeedbackStore()
  store.show({ type: 'error', message: 'Offline', isOffline: true })
  store.show({ type: 'error', message: 'Refused' })
  store.dismissOffline()
  expect(store.read().map(({ message }) => message)).toEqual(['Refused'])
})

test('feedback is empty at first and after it is cleared', () => {
  const store = createFeedbackStore()
  expect(store.read()).toEqual([])
  store.show({ type: 'success' })
  expect(store.read()).toHaveLength(1)
  store.clear()
  expect(store.read()).toEqual([])
})

test('only the three newest messages are shown', () => {
  const store = createFeedbackStore()
  for (const message of ['1', '2', '3', '4']) store.show({ type: 'info', message })
  expect(store.read().map((entry) => entry.message)).toEqual(['2', '3', '4'])
})

test('a repeated message is shown once, as the newest', () => {
  const store = createFeedbackStore()
  store.show({ type: 'success' })
  store.show({ type: 'info', message: 'between' })
  store.show({ type: 'success' })
  expect(store.read().map(({ type }) => type)).toEqual(['info', 'success'])
})

test('messages with an action are never merged', () => {
  const store = createFeedbackStore()
  const action = { label: 'Undo', run: () => undefined }
  for (const message of ['Archived', 'Archived']) store.show({ type: 'success', message, action })
  expect(store.read()).toHaveLength(2)
})

test('dismissing one message leaves the others', () => {
  const store = createFeedbackStore()
  const first = store.show({ type: 'info', message: 'first' })
  store.show({ type: 'error', message: 'second' })
  store.dismiss(first)
  expect(store.read().map((entry) => entry.message)).toEqual(['second'])
})

test('listeners are called', () => {
  const store = createFeedbackStore()
  let notifiedCount = 0
  const stop = store.subscribe(() => notifiedCount++)
  store.show({ type: 'info' })
  stop()
  store.clear()
  expect(notifiedCount).toBe(1)
})
