import { aField, aFormDefinition } from '@eventflow/domain/builders/forms'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../../../testing/draw.tsx'
import { FormFiller } from '../screen/form-filler.tsx'

const options = [
  { label: 'Electricity', value: 'e' },
  { label: 'Gas', value: 'g', isDisabled: true },
]
const definition = aFormDefinition([
  aField('checkbox', { id: 'many', label: 'Services', options, isMulti: true }),
  aField('dropdown', { id: 'one', label: 'Supply', options, isMulti: false }),
])

const drawWith = (values: Record<string, unknown>) =>
  draw(
    <FormFiller
      mode="fill"
      prices={{ currencyId: 'GBP', arePricesWithoutVat: false }}
      definition={definition}
      facts={{ user: {}, admin: {}, custom: {} }}
      initialValues={values}
    />,
  )

test('options that are no longer offered are marked, in checkboxes and lists', () => {
  drawWith({})
  const gas = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Gas (not available)' })
  expect(gas.disabled).toBe(true)
  const option = screen.getByRole<HTMLOptionElement>('option', { name: 'Gas (not available)' })
  expect(option.disabled).toBe(true)
  expect(screen.getByRole('checkbox', { name: 'Electricity' })).toBeDefined()
})

test('an option selected before it was withdrawn can be deselected', () => {
  drawWith({ many: ['g'] })
  const gas = { name: 'Gas (no longer offered)' }
  expect(screen.getByRole<HTMLInputElement>('checkbox', gas).disabled).toBe(false)
})

test('a selected option that was removed is visible and can be replaced', () => {
  drawWith({ many: ['e', 'gone'], one: 'gone' })
  const removed = { name: 'An option that is no longer offered' }
  expect(screen.getByRole<HTMLInputElement>('checkbox', removed).checked).toBe(true)
  const list = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Supply' })
  expect(list.options[list.selectedIndex]?.textContent).toBe(removed.name)
  fireEvent.change(list, { target: { value: '' } })
  expect(screen.queryByRole('option', removed)).toBeNull()
})

test('an option that excludes the others is never selected with them', async () => {
  const none = { label: 'None of these', value: 'n', isExclusive: true }
  const services = aField('checkbox', {
    id: 'many',
    label: 'Services',
    options: [...options, none],
    isMulti: true,
  })
  const { user } = draw(
    <FormFiller
      mode="fill"
      prices={{ currencyId: 'GBP', arePricesWithoutVat: false }}
      definition={aFormDefinition([services])}
      facts={{ user: {}, admin: {}, custom: {} }}
      initialValues={{ many: ['e'] }}
    />,
  )
  const isChosen = (name: string) =>
    screen.getByRole<HTMLInputElement>('checkbox', { name }).checked
  await user.click(screen.getByRole('checkbox', { name: 'None of these' }))
  expect([isChosen('Electricity'), isChosen('None of these')]).toEqual([false, true])
  await user.click(screen.getByRole('checkbox', { name: 'Electricity' }))
  expect([isChosen('Electricity'), isChosen('None of these')]).toEqual([true, false])
})
