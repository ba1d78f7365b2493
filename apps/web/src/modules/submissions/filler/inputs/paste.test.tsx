// Pasting spreadsheet rows into a form.
import { aField, aFormDefinition } from '@eventflow/domain/builders/forms'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { draw } from '../../../../testing/draw.tsx'
import { FormFiller } from '../screen/form-filler.tsx'
// Loaded on demand. Importing it here avoids a wait in the tests.
import './pasted-answers.ts'
import './seldom-inputs.ts'

const definition = aFormDefinition([
  aField('repeater', {
    id: 'names',
    label: 'Names',
    max: 3,
    cellSchema: [
      { id: 'cell1', label: 'Name', type: 'text' },
      { id: 'cell2', label: 'Email', type: 'email' },
    ],
  }),
  aField('itemList', {
    id: 'order',
    label: 'Order',
    items: ['Chair', 'Table'].map((label) => ({
      itemId: label,
      label,
      price: '10',
      description: '',
    })),
  }),
])

let user: ReturnType<typeof draw>['user']

beforeEach(() => {
  ;({ user } = draw(
    <FormFiller
      mode="preview"
      prices={{ currencyId: 'GBP', arePricesWithoutVat: false }}
      definition={definition}
      facts={{ user: {}, admin: {}, custom: {} }}
    />,
  ))
})

const texts = (label: string) =>
  screen.getAllByLabelText(label).map((input) => (input as HTMLInputElement).value)

test('rows are pasted starting at the cell, the rest is reported, and all of it can be undone', async () => {
  await user.type(await screen.findByLabelText('Name'), 'Before')
  await user.paste('Ann\tann@example.com\nBo\tbo\nCem\t\nDee\t')
  expect(
    await screen.findByText('3 rows are pasted. 1 row is left out: the list has no room for it.'),
  ).toBeDefined()
  expect([texts('Name'), texts('Email')]).toEqual([
    ['Ann', 'Bo', 'Cem'],
    ['ann@example.com', 'bo', ''],
  ])
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  expect(
    await screen.findByText('Names, row 2, Email: Enter an email address such as name@example.com'),
  ).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(texts('Name')).toEqual(['Before'])
})

test('one cell is pasted as text', async () => {
  await user.click(await screen.findByLabelText('Name'))
  await user.paste('Ann Lee')
  expect(texts('Name')).toEqual(['Ann Lee'])
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('a paste that was changed since cannot be undone', async () => {
  await user.click(await screen.findByLabelText('Name'))
  await user.paste('Ann\tann@example.com\nBo\tbo@example.com')
  await screen.findByText('2 rows are pasted.')
  await user.type(screen.getAllByLabelText('Name')[1] as HTMLElement, 'b')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText(/cannot be undone/)).toBeDefined()
  expect(texts('Name')).toEqual(['Ann', 'Bob'])
})

test('quantities are assigned to the items named in the lines', async () => {
  await user.type(await screen.findByLabelText('Quantity of Chair'), '9')
  await user.paste('Table\t4\nSofa\t2')
  expect(
    await screen.findByText(
      '1 quantity is pasted. 1 line is left out: it needs the name of an item and one whole number.',
    ),
  ).toBeDefined()
  expect(texts('Quantity of Table')).toEqual(['4'])
  expect(texts('Quantity of Chair')).toEqual(['9'])
})
