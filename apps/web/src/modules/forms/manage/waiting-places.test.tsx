// Deleting a form, or an item list in it, shows how many places on waiting lists are lost.
import { aField, aFormDefinition } from '@eventflow/domain/builders/forms'
import type { FormLine } from '@eventflow/domain/forms'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { api } from '../../../platform/api.ts'
import { drawAnswered, type Answer } from '../../../testing/in-router.tsx'
import { RemoveFieldDialog, removalOf } from './builder/screen/remove-field-dialog.tsx'
import type { Builder } from './builder/screen/use-builder.ts'
import { RemoveFormsDialog } from './remove-forms-dialog.tsx'

const list = (fieldId: string, itemId: string, waiting: number) => ({
  fieldId,
  itemId,
  label: itemId,
  hours: 36,
  stock: 12,
  ordered: 12,
  offered: 0,
  waiting,
  teams: [],
})

const lists = (formId: string, items: readonly ReturnType<typeof list>[]): Answer => [
  api.waitingLists.list.queryOptions({ input: { formId } }).queryKey,
  { formTitle: 'Power', items, areEmailsHeld: false },
]

const form = (id: string): FormLine =>
  ({ id, title: id, fieldCount: 1, submissionCount: 3, draftCount: 0, taskCount: 0 }) as FormLine

const closed = { isOpen: true, onConfirm: vi.fn(), onClose: vi.fn() }

test('forms: the places on all their lists together', async () => {
  drawAnswered(<RemoveFormsDialog forms={[form('power'), form('water')]} {...closed} />, [
    lists('power', [list('power', 'socket', 2), list('power', 'cable', 1)]),
    lists('water', [list('water', 'tap', 1)]),
  ])
  expect(
    await screen.findByText('4 places on waiting lists, with their reservations'),
  ).toBeDefined()
})

test('a form for which nobody waits shows nothing about waiting lists', async () => {
  drawAnswered(<RemoveFormsDialog forms={[form('power')]} {...closed} />, [
    lists('power', [list('power', 'socket', 0)]),
  ])
  expect(await screen.findByText('3 submissions and their files')).toBeDefined()
  expect(screen.queryByText(/waiting list/)).toBeNull()
})

const item = { itemId: 'socket', label: 'Socket', price: '1.00', description: '', stock: 1 }
const power = aField('itemList', {
  id: 'power',
  label: 'Power',
  items: [{ ...item, offerHours: 5 }],
})
const other = aField('itemList', { id: 'other', label: 'Other', items: [item] })

const definition = aFormDefinition([power, other])
const stored = { id: 'form', submissionCount: 0, draftCount: 0, definition }
const builder = { kind: 'form', draft: definition, state: { stored } } as unknown as Builder

test('a field: the places on the lists of its items alone', async () => {
  expect(removalOf(builder, 'power').hasWaitingList).toBe(true)
  expect(removalOf(builder, 'other').hasWaitingList).toBe(false)
  drawAnswered(<RemoveFieldDialog builder={builder} fieldId="power" {...closed} />, [
    lists('form', [list('power', 'socket', 1), list('other', 'cable', 5)]),
  ])
  expect(await screen.findByText('1 place on a waiting list, with its reservation')).toBeDefined()
})
