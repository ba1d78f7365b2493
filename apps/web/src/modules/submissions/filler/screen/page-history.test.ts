import { aField, aFormDefinition } from '@eventflow/domain/builders/forms'
import { GUEST_FACTS } from '@eventflow/domain/forms/engine'
import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { createFillingStore } from '../store/filling-store.ts'
import { followPages } from './page-history.ts'

const definition = aFormDefinition([
  aField('text', { id: 'a', label: 'A' }),
  aField('newPage', { id: 'second', label: 'Second' }),
  aField('text', { id: 'b', label: 'B' }),
  aField('newPage', { id: 'third', label: 'Third' }),
  aField('text', { id: 'c', label: 'C' }),
])
const aStore = (pageId: string | null = null) =>
  createFillingStore({
    definition,
    facts: GUEST_FACTS,
    values: {},
    pageId,
    describeProblem: ({ path, code }) => ({ path, message: code }),
  })

function opened() {
  const history = createMemoryHistory({ initialEntries: ['/forms', '/forms/f?taskId=t'] })
  const store = aStore()
  const stop = followPages(store, history)
  return { history, store, stop, page: () => store.read().view.page.id }
}

test('Back moves through the pages and then out, and Forward returns the same way', () => {
  const { history, store, page } = opened()
  store.goTo('second')
  store.goTo('third')
  expect(history.location.href).toBe('/forms/f?taskId=t')
  history.back()
  expect(page()).toBe('second')
  history.back()
  expect(page()).toBeNull()
  history.forward()
  expect(page()).toBe('second')
  history.go(-2)
  expect(history.location.pathname).toBe('/forms')
  expect(page()).toBe('second')
})

test('the form’s Back button uses the browser history, so that no page is visited twice', () => {
  const { history, store, page } = opened()
  store.goTo('second')
  store.goTo(null)
  expect(page()).toBeNull()
  history.back()
  expect(history.location.pathname).toBe('/forms')
})

test('after a reload the page of the entry is open', () => {
  const { history, store, stop } = opened()
  store.goTo('second')
  stop()
  const again = aStore()
  followPages(again, history)
  expect(again.read().view.page.id).toBe('second')
})
