import { aField, aFormDefinition } from '@eventflow/domain/builders/forms'
import type { Filling } from '@eventflow/domain/submissions'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fakeServices, fakeSession } from '../../../../gallery/fake-services.ts'
import { ServicesProvider } from '../../../platform/portal-context.tsx'
import { sessionQuery } from '../../../platform/session.ts'
import { speak } from '../../../platform/words-catalogue.ts'
import { draw } from '../../../testing/draw.tsx'
import { aStored, networkFailure, problem } from './draft.fixture.ts'
import { createDeviceDraft } from './device-draft.ts'
import type { SubmissionPort } from './draft-session.ts'
import { FillingScreen } from './filling-screen.tsx'

const definition = aFormDefinition([
  aField('text', { id: 'name', label: 'Stand name', isRequired: true }),
  aField('text', { id: 'power', label: 'Power' }),
])

const filling: Filling = {
  definition,
  facts: { user: {}, admin: {}, custom: {} },
  task: { id: 'task', title: 'Tell us', dueDate: '2026-06-25', state: 'pending' },
  tasks: [],
  submission: null,
  files: {},
  opening: {
    state: 'open',
    opensAt: null,
    closesAt: null,
    editableUntil: null,
    submissionsPerTeam: null,
  },
  canEdit: true,
}

const SUBMITTED: Filling['submission'] = {
  ...aStored({ values: { name: 'Harbour' }, revision: 3, isDraft: false }),
  values: { name: 'Harbour' },
  orderNumber: null,
  changes: null,
  formId: definition.form.id,
  teamId: 'food',
  taskId: 'task',
  isGuest: false,
  submittedAt: '2026-06-15T12:00:00.000Z',
  submittedByName: 'Ann',
  createdAt: '2026-06-15T12:00:00.000Z',
  createdBy: null,
  updatedBy: null,
}

function drawForm(port: Partial<SubmissionPort> = {}, over: Partial<Filling> = {}) {
  const saveDraft = vi.fn<SubmissionPort['saveDraft']>((_values, revision) =>
    Promise.resolve({ revision: revision + 1, savedAt: new Date().toISOString() }),
  )
  const submit = vi.fn<SubmissionPort['submit']>(() =>
    Promise.resolve({ submissionId: 's1', confirmationId: 'c1' }),
  )
  const onSubmitted = vi.fn<() => void>()
  const stored = new Map<string, string>()
  const store = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  const target = { formId: definition.form.id, taskId: 'task', submissionId: null }
  const device = createDeviceDraft({ userId: 'ann', ...target }, () => store)
  const form = (
    <FillingScreen
      filling={{ ...filling, ...over }}
      port={{
        saveDraft,
        keepsChanges: true,
        submit,
        sendFile: () => Promise.reject(new Error('No file is sent here')),
        device,
        ...port,
      }}
      isGone={false}
      timeZone="Europe/London"
      prices={{ currencyId: 'GBP', arePricesWithoutVat: false }}
      onSubmitted={onSubmitted}
      onDraftSaved={() => undefined}
    />
  )
  // Leaving a changed submission asks first, which needs a router.
  const router = createRouter({
    routeTree: createRootRoute({ component: () => form }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  const drawn = draw(
    <ServicesProvider services={fakeServices}>
      {over.submission ? <RouterProvider router={router} /> : form}
    </ServicesProvider>,
  )
  drawn.queryClient.setQueryData(sessionQuery(fakeServices).queryKey, fakeSession)
  return { ...drawn, saveDraft, submit, onSubmitted, device }
}

const OWN_NAME = `${fakeSession.viewer?.firstName} ${fakeSession.viewer?.surname}`

const nameInput = () => screen.getByLabelText<HTMLInputElement>(/^Stand name/)

test('answers are submitted once, and nothing stays on the device', async () => {
  const { user, submit, onSubmitted, device } = drawForm()
  await user.type(nameInput(), 'Ours')
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  await waitFor(() => expect(onSubmitted).toHaveBeenCalledOnce())
  expect(submit).toHaveBeenCalledExactlyOnceWith({ name: 'Ours' }, 0)
  expect(device.read()).toBeNull()
})

test('problems follow the language that the reader changes to', async () => {
  onTestFinished(() => act(() => speak('en')))
  await speak('en')
  const { user } = drawForm()
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  expect(screen.getAllByText(/Please answer this question/)).toHaveLength(2)
  await act(() => speak('de'))
  expect(screen.getAllByText(/Bitte beantworten Sie diese Frage/)).toHaveLength(2)
  await act(() => speak('en'))
  expect(screen.queryByText(/Bitte beantworten/)).toBeNull()
})

test('a missing required answer is reported, and nothing is sent', async () => {
  const { user, submit } = drawForm()
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  expect(nameInput().getAttribute('aria-invalid')).toBe('true')
  expect(submit).not.toHaveBeenCalled()
})

test('offline, the form shows that, and the device has the typed answers', async () => {
  const { user, device } = drawForm({ saveDraft: () => Promise.reject(networkFailure()) })
  await user.type(nameInput(), 'Ours')
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  expect(await screen.findAllByText('Not saved yet; stored on this device')).not.toEqual([])
  // Only the frame shows that the device is offline.
  expect(screen.queryByRole('alert')).toBeNull()
  expect(device.read()?.values).toEqual({ name: 'Ours' })
})

test('if both changed one answer, the user compares and chooses', async () => {
  const theirs = aStored({ revision: 4, values: { name: 'Theirs' } })
  const saveDraft = vi
    .fn<SubmissionPort['saveDraft']>(() =>
      Promise.resolve({ revision: 5, savedAt: '2026-06-15T12:00:00.000Z' }),
    )
    .mockRejectedValueOnce(problem(409, 'STALE_REVISION', { current: theirs }))
  const { user } = drawForm({ saveDraft })
  await user.type(nameInput(), 'Ours')
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  await user.click(await screen.findByRole('button', { name: 'Compare and choose' }))
  await user.click(await screen.findByLabelText(/Theirs$/))
  await user.click(screen.getByRole('button', { name: 'Keep my choice' }))
  await waitFor(() => expect(nameInput().value).toBe('Theirs'))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('changes after submitting are shown as unsubmitted until they are discarded', async () => {
  const { user } = drawForm({}, { submission: SUBMITTED })
  await screen.findByLabelText(/Stand name/)
  expect(screen.queryByText(/^Unsubmitted changes/)).toBeNull()
  await user.type(screen.getByLabelText(/Stand name/), '!')
  expect(await screen.findByText(/^Unsubmitted changes/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Discard the changes' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Discard the changes' }))
  expect(screen.queryByText(/^Unsubmitted changes/)).toBeNull()
  expect(screen.getByLabelText(/Stand name/)).toHaveProperty('value', 'Harbour')
})

test.each([
  ['Ben', 'Ben has changed “Power”. Their version is shown.'],
  [OWN_NAME, 'You changed “Power” in another tab or on another device. That version is shown.'],
])('answers changed by %s are listed until the notice is closed', async (updatedByName, said) => {
  const theirs = aStored({ revision: 4, values: { power: '32 kW' }, updatedByName })
  const saveDraft = vi
    .fn<SubmissionPort['saveDraft']>(() =>
      Promise.resolve({ revision: 5, savedAt: '2026-06-15T12:00:00.000Z' }),
    )
    .mockRejectedValueOnce(problem(409, 'STALE_REVISION', { current: theirs }))
  const { user } = drawForm({ saveDraft })
  await user.type(nameInput(), 'Ours')
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  expect(await screen.findByText(said)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByText(said)).toBeNull()
})

test('a complete order is shown before it is sent, with items that are no longer offered', async () => {
  const item = (itemId: string, price: string) => ({
    itemId,
    label: itemId,
    price,
    description: '',
  })
  const order = aFormDefinition([
    aField('itemList', {
      id: 'list',
      label: 'Furniture',
      items: [item('Chair', '10.00'), { ...item('Desk', '50.00'), isDisabled: true }],
    }),
    aField('grandTotal', { id: 'total', label: 'To pay' }),
  ])
  const values = { list: [{ itemId: 'Desk', price: '50.00', quantity: 2 }], total: '105.00' }
  const { user, submit } = drawForm(
    {},
    {
      definition: order,
      keptOrders: { gone: 700, 'order-corrections': -200 },
      submission: { ...SUBMITTED, values },
    },
  )
  // The quantity can be reduced but not increased.
  const desk = await screen.findByLabelText<HTMLInputElement>('Quantity of Desk')
  expect(screen.getByText('Desk (no longer offered)')).toBeDefined()
  await user.clear(desk)
  await user.type(desk, '3')
  await user.click(screen.getByRole('button', { name: 'Submit again' }))
  expect(await screen.findByText('“Desk” is no longer offered. Keep at most 2')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'One less: Desk' }))
  await user.click(screen.getByRole('button', { name: 'One more: Chair' }))
  await user.click(screen.getByRole('button', { name: 'Submit again' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Check your order' }))
  expect(dialog.getByText('Order total: £115.00')).toBeDefined()
  expect(dialog.getByText('Before this change: £105.00')).toBeDefined()
  expect(dialog.getByText(/^This includes -£2.00 of credits and charges/)).toBeDefined()
  expect(dialog.getByText(/£7\.00/)).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Back to the form' }))
  expect(submit).not.toHaveBeenCalled()
  await user.clear(desk)
  await user.click(screen.getByRole('button', { name: 'Submit again' }))
  const again = within(await screen.findByRole('dialog', { name: 'Check your order' }))
  expect(again.getByText('Order total: £15.00')).toBeDefined()
  await user.click(again.getByRole('button', { name: 'Submit again' }))
  await waitFor(() => expect(submit).toHaveBeenCalledOnce())
  // The server does not change answers that are not sent.
  expect(submit.mock.calls[0]?.[0]).toMatchObject({
    list: [
      { itemId: 'Chair', quantity: 1 },
      { itemId: 'Desk', quantity: 0 },
    ],
  })
})

test.each([
  ['until a deadline', true, true],
  ['never, because the form does not let teams change it', false, true],
  ['never, because a guest sends it', true, false],
])(
  'a reviewed order names its repetitions and can be changed %s',
  async (_when, isEditable, keepsChanges) => {
    const item = { itemId: 'Bed', label: 'Bed', description: '' }
    const order = aFormDefinition(
      [aField('template', { id: 'rooms', label: 'Rooms', fieldGroupId: 'room', isLooping: true })],
      {
        form: { isEditable },
        groups: [
          {
            group: { id: 'room', title: 'Room' },
            fields: [
              aField('itemList', {
                id: 'beds',
                label: 'Beds',
                items: [
                  { ...item, price: '10.00' },
                  { ...item, itemId: 'Tent', label: 'Tent', price: 'on request' },
                ],
              }),
            ],
          },
        ],
      },
    )
    const opening = { ...filling.opening, editableUntil: '2026-12-01T17:00:00.000Z' }
    const { user } = drawForm({ keepsChanges }, { definition: order, opening })
    await user.click(await screen.findByRole('button', { name: 'One more: Bed' }))
    await user.click(screen.getByRole('button', { name: 'One more: Tent' }))
    await user.click(screen.getByRole('button', { name: 'Submit' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Check your order' }))
    expect(dialog.getByText(/^Room/)).toBeDefined()
    expect(dialog.getAllByText('Not in the total: Tent (on request)')).toHaveLength(2)
    const until = dialog.queryByText('You can change it until Tue 1 Dec, 17:00.')
    expect(until === null).toBe(!(isEditable && keepsChanges))
  },
)

test.each([
  [
    { currencyId: 'EUR', arePricesWithoutVat: false },
    'You ordered in EUR. Submitting again changes your order to GBP at today’s prices.',
    '€20.00',
  ],
  [
    { currencyId: 'GBP', arePricesWithoutVat: true },
    'Since you ordered, prices are no longer shown “excl. VAT”.',
    '£20.00 excl. VAT',
  ],
])('an order at %j explains what submitting again changes', async (orderedPrices, text, total) => {
  const item = { itemId: 'Chair', label: 'Chair', description: '', price: '10.00' }
  const order = aFormDefinition([aField('itemList', { id: 'list', items: [item] })])
  const values = { list: [{ itemId: 'Chair', price: '10.00', quantity: 2 }] }
  const { user } = drawForm(
    {},
    { definition: order, orderedPrices, submission: { ...SUBMITTED, values } },
  )
  await user.click(await screen.findByRole('button', { name: 'One more: Chair' }))
  await user.click(screen.getByRole('button', { name: 'Submit again' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Check your order' }))
  expect(dialog.getByText(text)).toBeDefined()
  expect(dialog.getByText(`Before this change: ${total}`)).toBeDefined()
  expect(dialog.getByText('Order total: £30.00')).toBeDefined()
})

test('a changed quantity is reviewed at today’s price, an unchanged one at that of the order', async () => {
  const item = (itemId: string, price: string) => ({
    itemId,
    label: itemId,
    description: '',
    price,
  })
  const items = [item('Chair', '10.00'), item('Desk', '30.00')]
  const order = aFormDefinition([aField('itemList', { id: 'list', items })])
  const row = (itemId: string, price: string) => ({ itemId, price, quantity: 2 })
  const values = { list: [row('Chair', '10.00'), row('Desk', '30.00')] }
  const { user } = drawForm(
    {},
    {
      definition: order,
      currentPrices: { 'list.Chair': '12.00', 'list.Desk': '39.00' },
      submission: { ...SUBMITTED, values },
    },
  )
  await user.click(await screen.findByRole('button', { name: 'One more: Desk' }))
  await user.click(screen.getByRole('button', { name: 'Submit again' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Check your order' }))
  expect(dialog.getByText('Order total: £137.00')).toBeDefined()
  expect(dialog.getByText('Before this change: £80.00')).toBeDefined()
  expect(
    dialog.getByText(/^Desk: .*today’s price applies \(£39.00, before £30.00\)\.$/),
  ).toBeDefined()
  expect(dialog.queryByText(/^Chair: /)).toBeNull()
})

test('while a submitted order is edited, its lines and totals are those that will be stored', async () => {
  const item = (itemId: string, price: string) => ({
    itemId,
    label: itemId,
    description: '',
    price,
  })
  const items = [item('Chair', '10.00'), item('Desk', '30.00')]
  const order = aFormDefinition([
    aField('itemList', { id: 'list', label: 'Furniture', items, showSubtotals: true }),
    aField('grandTotal', { id: 'total', label: 'To pay' }),
  ])
  const row = (itemId: string, price: string) => ({ itemId, price, quantity: 2 })
  const values = { list: [row('Chair', '10.00'), row('Desk', '30.00')] }
  const { user } = drawForm(
    {},
    {
      definition: order,
      currentPrices: { 'list.Chair': '12.00', 'list.Desk': '39.00' },
      submission: { ...SUBMITTED, values },
    },
  )
  const list = within(await screen.findByRole('group', { name: 'Furniture' }))
  const line = (label: string) =>
    list.getAllByRole('listitem').find((each) => each.textContent?.startsWith(label))?.textContent
  const sums = () => screen.getAllByRole('status').map((each) => each.textContent)
  expect(line('Desk')).toMatch(/^Desk£30\.00.*£60\.00$/)
  await user.click(list.getByRole('button', { name: 'One more: Desk' }))
  expect(line('Desk')).toMatch(
    /^DeskThe quantity has changed, so today’s price applies \(£39\.00, before £30\.00\)\.£39\.00.*£117\.00$/,
  )
  expect(line('Chair')).toMatch(/^Chair£10\.00.*£20\.00$/)
  expect(sums().filter((text) => text === '£137.00')).toHaveLength(2)
  await user.click(list.getByRole('button', { name: 'One less: Desk' }))
  expect(line('Desk')).toMatch(/^Desk£30\.00.*£60\.00$/)
  expect(sums().filter((text) => text === '£80.00')).toHaveLength(2)
})

test('an ordered item shows the prices of another quantity while its own is kept', async () => {
  const dated = {
    itemId: 'Chair',
    label: 'Chair',
    description: '',
    price: '10.00',
    laterPrices: [{ from: '2099-12-05', price: '18.00' }],
  }
  const order = aFormDefinition([aField('itemList', { id: 'list', items: [dated] })])
  const values = { list: [{ itemId: 'Chair', price: '10.00', quantity: 2 }] }
  const currentPrices = { 'list.Chair': '15.00' }
  const { user } = drawForm(
    {},
    { definition: order, submission: { ...SUBMITTED, values }, currentPrices },
  )
  const kept =
    /^Your order keeps this price\. Another quantity: now £15\.00, from .*5 Dec.* £18\.00/
  expect(await screen.findByText(kept)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'One more: Chair' }))
  expect(screen.queryByText(kept)).toBeNull()
  expect(screen.getByText(/^Until .*4 Dec.*, then £18\.00/)).toBeDefined()
})
