import type { Item } from '@eventflow/domain/forms'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { api } from '../../../../../platform/api.ts'
import { drawAnswered } from '../../../../../testing/in-router.tsx'
import { teamTypeChoicesQuery } from '../../../../../ui/audience/team-type-choices.ts'
import { AllowanceField } from './allowance-field.tsx'

const badge: Item = { itemId: 'badge', label: 'Badge', price: '12', description: '' }

function Settings({ first }: { first: Item }) {
  const [item, setItem] = useState(first)
  return (
    <>
      <AllowanceField item={item} onChange={setItem} />
      <output data-testid="stored">{JSON.stringify(item.allowance ?? null)}</output>
    </>
  )
}

const customFields = (items: object[]) =>
  [
    api.customFields.list.queryOptions({ input: { sort: 'index', limit: 200 } }).queryKey,
    { items, total: items.length, nextCursor: null },
  ] as const
const size = { id: 'm2', label: 'Stand size', type: 'number' }
const hall = { id: 'hall', label: 'Hall', type: 'text' }
const gold = { value: 'gold', label: 'Gold sponsor' }
const acme = { id: 'acme', name: 'Acme' }
const drawWith = (over: Partial<Item> = {}, fields: object[] = [size, hall], total = 1) =>
  drawAnswered(<Settings first={{ ...badge, ...over }} />, [
    customFields(fields),
    [teamTypeChoicesQuery().queryKey, [gold]],
    ...['', 'a'].map(
      (search) =>
        [
          api.teams.list.queryOptions({ input: { limit: 200, search } }).queryKey,
          { items: [acme], total, nextCursor: null },
        ] as const,
    ),
    [api.teams.get.queryOptions({ input: { teamId: 'acme' } }).queryKey, acme],
  ])
const stored = (): unknown => JSON.parse(screen.getByTestId('stored').textContent ?? '')
const basis = () => screen.findByRole('combobox', { name: /^Included units/ })

test('an item has no included units until an organiser chooses a basis', async () => {
  const { user } = drawWith()
  await user.selectOptions(await basis(), 'team')
  expect(stored()).toEqual({ by: 'team', units: 1 })
  const units = screen.getByLabelText(/^Units/)
  await user.clear(units)
  await user.type(units, '4')
  expect(stored()).toEqual({ by: 'team', units: 4 })
  await user.selectOptions(await basis(), 'none')
  expect(stored()).toBeNull()
})

test.each(['', 'many', '1.5', '-2', '100001'])(
  'units typed as “%s” are refused and change nothing',
  async (typed) => {
    const { user } = drawWith({ allowance: { by: 'team', units: 7 } })
    const units = await screen.findByLabelText(/^Units/)
    await user.clear(units)
    if (typed !== '') {
      await user.click(units)
      await user.paste(typed)
    }
    expect(screen.getByText('Enter a whole number from 0 to 100000')).toBeDefined()
    expect(stored()).toEqual({ by: 'team', units: 7 })
  },
)

test('units of team types, and of all others', async () => {
  const { user } = drawWith({
    allowance: { by: 'teamType', units: 2, ofTypes: [{ teamTypeId: 'deleted', units: 9 }] },
  })
  await user.type(await screen.findByLabelText(/^Units for “Gold sponsor”/), '6')
  expect(stored()).toEqual({
    by: 'teamType',
    units: 2,
    ofTypes: [{ teamTypeId: 'gold', units: 6 }],
  })
  await user.clear(screen.getByLabelText(/^Units for “Gold sponsor”/))
  expect(stored()).toEqual({ by: 'teamType', units: 2, ofTypes: [] })
})

test('units by stand size need a custom field for numbers', async () => {
  const { user } = drawWith()
  await user.selectOptions(await basis(), 'size')
  expect(screen.getByText(/^Choose a custom field\. Until then/)).toBeDefined()
  expect(stored()).toBeNull()
  const field = screen.getByRole('combobox', { name: /^Custom field/ })
  expect(field.textContent).not.toContain('Hall')
  await user.selectOptions(field, 'm2')
  const each = screen.getByLabelText(/^For each full/)
  await user.clear(each)
  expect(screen.getByText('Enter a whole number from 1 to 100000')).toBeDefined()
  await user.type(each, '3')
  expect(stored()).toEqual({ by: 'size', units: 1, size: 3, fieldId: 'm2' })
})

test('an event without a custom field for numbers says so', async () => {
  const { user } = drawWith({}, [hall])
  await user.selectOptions(await basis(), 'size')
  expect(screen.getByText(/^Add a custom field for numbers first/)).toBeDefined()
})

test('a deleted custom field is reported', async () => {
  drawWith({ allowance: { by: 'size', units: 1, size: 3, fieldId: 'gone' } })
  expect(await screen.findByText(/^This custom field was deleted/)).toBeDefined()
})

test('a single team has its own units', async () => {
  const { user } = drawWith({ allowance: { by: 'team', units: 4 } })
  await user.click(await screen.findByRole('button', { name: /^Set units for a single/ }))
  await user.selectOptions(screen.getByRole('combobox', { name: /^Add a/ }), 'acme')
  const units = screen.getByLabelText('Units for Acme')
  await user.clear(units)
  await user.type(units, '9')
  expect(stored()).toEqual({ by: 'team', units: 4, ofTeams: [{ teamId: 'acme', units: 9 }] })
  await user.click(screen.getByRole('button', { name: 'Remove Acme' }))
  expect(stored()).toEqual({ by: 'team', units: 4 })
})

test('the search for a single team is empty again after one was chosen', async () => {
  const { user } = drawWith({ allowance: { by: 'team', units: 4 } }, [size], 30)
  await user.click(await screen.findByRole('button', { name: /^Set units for a single/ }))
  const search = screen.getByRole<HTMLInputElement>('searchbox', { name: /^Find a/ })
  await user.type(search, 'a')
  await user.selectOptions(screen.getByRole('combobox', { name: /^Add a/ }), 'acme')
  expect(search.value).toBe('')
})

test.each([
  ['teams can change', { showField: true, teamCanEdit: true }, true],
  ['only organisers can change', { showField: true, teamCanEdit: false }, false],
  ['teams do not see', { showField: false, teamCanEdit: true }, false],
])('a stand size that %s: warns %s', async (_which, settings, warns) => {
  const allowance = { by: 'size', units: 1, size: 3, fieldId: 'm2' } as const
  drawWith({ allowance }, [{ ...size, ...settings }])
  await screen.findByRole('combobox', { name: /^Custom field with the stand size/ })
  expect(screen.queryByText(/can change this field themselves/) !== null).toBe(warns)
})
