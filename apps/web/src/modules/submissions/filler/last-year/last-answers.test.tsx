import {
  aDropdown,
  aField,
  aFormDefinition,
  aLogicEntry,
  aRule,
} from '@eventflow/domain/builders/forms'
import type { Filling } from '@eventflow/domain/submissions'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawForm, SUBMITTED } from '../../draft/filling-screen.fixture.tsx'

const definition = aFormDefinition(
  [
    aField('text', { id: 'name', label: 'Stand name' }),
    aField('section', { id: 'power', label: 'Power' }),
    aDropdown({ id: 'needs', label: 'Do you need power?' }, 'Yes', 'No'),
    aField('text', { id: 'kind', label: 'Which socket?' }),
    aField('text', { id: 'phone', label: 'Electrician' }),
  ],
  {
    logic: [
      aLogicEntry({
        thenFieldId: 'kind',
        rules: [aRule({ sourceId: 'needs', sourceValue: 'yes' })],
      }),
    ],
  },
)
const lastAnswers = {
  givenIn: '2026',
  values: { name: 'Bell & Son', needs: 'yes', kind: '32 A' },
  leftOut: [{ path: 'phone' }],
}
const drawOffer = (over: Partial<Filling> = {}) =>
  drawForm({}, { definition, lastAnswers, ...over })

const offers = () => screen.findAllByText('Answers from 2026')
const use = 'Use these answers'
const inputOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

test('each section shows its answers of last year, and fills in nothing', async () => {
  const { saveDraft } = drawOffer()
  expect(await offers()).toHaveLength(2)
  expect(inputOf('Stand name').value).toBe('')
  const shown = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  // The question about the socket appears with the offered answer before it.
  expect(shown).toEqual(['Bell & Son', 'Yes', '32 A'])
  expect(screen.getByText('No longer possible: Electrician')).toBeDefined()
  expect(screen.queryByText('From 2026')).toBe(null)
  expect(saveDraft).not.toHaveBeenCalled()
})

test('accepted answers are filled in for one section, marked, and saved like typed ones', async () => {
  const { user, saveDraft } = drawOffer()
  const [, ofPower] = await screen.findAllByRole('button', { name: use })
  if (ofPower) await user.click(ofPower)
  expect(inputOf('Which socket?').value).toBe('32 A')
  expect(inputOf('Stand name').value).toBe('')
  expect(await screen.findAllByText('From 2026')).toHaveLength(2)
  expect(await offers()).toHaveLength(1)
  await user.type(inputOf('Which socket?'), '!')
  expect(screen.getAllByText('From 2026')).toHaveLength(1)
  await waitFor(
    () => expect(saveDraft.mock.lastCall?.[0]).toEqual({ needs: 'yes', kind: '32 A!' }),
    { timeout: 4_000 },
  )
})

test('typed answers stay', async () => {
  const { user } = drawOffer()
  await offers()
  await user.type(inputOf('Stand name'), 'Bell Ltd')
  await waitFor(async () => expect(await offers()).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: use }))
  expect(inputOf('Stand name').value).toBe('Bell Ltd')
})

test('answers to hidden questions are not offered', async () => {
  const { user } = drawOffer()
  await offers()
  await user.selectOptions(screen.getByLabelText('Do you need power?'), 'No')
  await waitFor(async () => expect(await offers()).toHaveLength(1))
  expect(screen.queryByText('32 A')).toBe(null)
})

test('answers of a section can be left out', async () => {
  const { user } = drawOffer()
  const [first] = await screen.findAllByRole('button', { name: 'Leave them out' })
  if (first) await user.click(first)
  expect(await offers()).toHaveLength(1)
  expect(inputOf('Stand name').value).toBe('')
})

test('a draft that contains them shows which they are', async () => {
  const values = { name: 'Bell & Son' }
  drawOffer({ submission: { ...SUBMITTED, isDraft: true, submittedAt: null, values } })
  const mark = await screen.findByText('From 2026')
  expect(within(mark.parentElement ?? mark).getByLabelText('Stand name')).toBeDefined()
  expect(await offers()).toHaveLength(1)
})

test('a form without such answers has no offer', async () => {
  drawOffer({ lastAnswers: undefined })
  await screen.findByLabelText('Stand name')
  expect(screen.queryByText('Answers from 2026')).toBe(null)
})

test('what is no longer possible names options, and the maximum of items', async () => {
  const leftOut = [
    { path: 'needs', options: ['Perhaps'] },
    { path: 'order', item: 'Lamp' },
    { path: 'order', item: 'Badge', atMost: 3 },
  ]
  const order = aField('itemList', {
    id: 'order',
    label: 'Order',
    items: [
      { itemId: 'badge', label: 'Badge', price: '10.00', description: '' },
      { itemId: 'chair', label: 'Chair', price: '10.00', description: '' },
    ],
  })
  const rows = [{ itemId: 'chair', price: '10.00', quantity: 2 }]
  const { user } = drawOffer({
    definition: { ...definition, fields: [...definition.fields, order] },
    lastAnswers: { givenIn: '2026', values: { order: rows }, leftOut },
  })
  expect(
    await screen.findByText('No longer possible: Do you need power? (Perhaps), Lamp'),
  ).toBeDefined()
  expect(screen.getByText('Badge: at most 3')).toBeDefined()
  await user.click(screen.getByRole('button', { name: use }))
  // The total below has today's prices.
  expect(await screen.findByText('Quantities from 2026')).toBeDefined()
})

test('the offer of an order stays while a quantity is typed, and is not repeated afterwards', async () => {
  const item = (itemId: string, label: string) => ({
    itemId,
    label,
    price: '10.00',
    description: '',
  })
  const order = aField('itemList', {
    id: 'order',
    label: 'Order',
    items: [item('badge', 'Badge'), item('chair', 'Chair')],
  })
  const row = (itemId: string, quantity: number) => ({ itemId, price: '10.00', quantity })
  const { user, saveDraft } = drawOffer({
    definition: aFormDefinition([order]),
    lastAnswers: {
      givenIn: '2026',
      values: { order: [row('badge', 2), row('chair', 1)] },
      leftOut: [],
    },
  })
  await user.click(await screen.findByRole('button', { name: 'One more: Badge' }))
  expect(await offers()).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: use }))
  await waitFor(
    () =>
      expect(saveDraft.mock.lastCall?.[0]).toEqual({ order: [row('badge', 1), row('chair', 1)] }),
    { timeout: 4_000 },
  )
  await user.click(screen.getByRole('button', { name: 'One less: Chair' }))
  expect(screen.queryByText('Answers from 2026')).toBe(null)
})
