import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import organisersAnswers from '../../../../testing/answers/organiser.json'
import { openPortal } from '../../../../testing/open-portal.tsx'

const ID = '01a226a2-265d-74ca-a68d-a2b6c9871b53'
const CALL = `POST /api/teams/${ID}/replace-company`

const field = (id: string, label: string, value: string, type = 'text') => ({
  id,
  label,
  value,
  type,
  placeholder: '',
  description: '',
  options: [],
  showField: true,
  showToChildTeams: false,
  teamCanEdit: false,
  index: 0,
  isRequired: false,
  isTranslated: null,
  isDescriptionTranslated: null,
})

const fields = [
  field('hall', 'Hall', '2'),
  field('phone', 'Phone', '1'),
  field('signed', 'Contract signed', '2026-04-27', 'date'),
  field('bar', 'Bar', ''),
]

const order = (orderNumber: number, teamId: string) => ({
  id: String(orderNumber),
  orderNumber,
  teamId,
  teamName: 'A company',
  formTitle: 'Furniture',
  total: '407.40',
  taxes: null,
  currencyId: 'GBP',
  approval: null,
  paid: null,
})
const ORDERS = { items: [order(2, ID), order(5, 'share')], nextCursor: null, total: 2 }

async function openForm(answers: Readonly<Record<string, unknown>> = {}) {
  const portal = await openPortal('organiser', `/admin/teams/${ID}/replace-company`, {
    [`/api/teams/${ID}/custom-fields`]: { teamId: ID, revision: 1, fields },
    [`/api/orders?teamId=${ID}`]: ORDERS,
    [CALL]: { id: ID, name: 'Best Stands', ownerEmail: 'ann@best.example', welcomeEmail: null },
    ...answers,
  })
  const sent = () => portal.changes.filter(({ call }) => call === CALL).map(({ body }) => body)
  const replace = () => portal.user.click(screen.getByRole('button', { name: 'Replace company' }))
  /** Also answers the question. */
  const confirm = async () => {
    await replace()
    const dialog = within(await screen.findByRole('dialog'))
    await portal.user.click(dialog.getByRole('button', { name: 'Replace company' }))
  }
  return { ...portal, sent, replace, confirm }
}

test('a company of the event takes over the values that stay chosen', async () => {
  const { user, sent, replace, confirm } = await openForm()
  await user.click(await screen.findByLabelText('A company of this event'))
  const list = screen.getByLabelText<HTMLSelectElement>(/^Company that takes over/)
  await within(list).findByText('Albion Bank Hospitality')
  expect(within(list).queryByText('Abbey Pest Control')).toBeNull()
  await replace()
  expect(screen.getAllByText('Choose the company that takes over').length).toBeGreaterThan(0)
  expect(sent()).toEqual([])
  await user.selectOptions(list, 'Albion Bank Hospitality')
  expect(screen.queryByRole('checkbox', { name: /Bar/ })).toBeNull()
  // Contact data and dates are the old company's; only values of the stand are chosen at first.
  const isChosen = (name: RegExp) =>
    screen.getByRole<HTMLInputElement>('checkbox', { name }).checked
  expect([isChosen(/Hall/), isChosen(/Phone/), isChosen(/Contract/)]).toEqual([true, false, false])
  expect(screen.getByText('Mon 27 Apr')).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Insolvent')
  await confirm()
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toEqual({
    revision: 1,
    reason: 'Insolvent',
    customFieldIds: ['hall'],
    replacementId: '01a226a2-265d-74ca-a6a5-cead35843a1d',
  })
})

test('a new company can be planned, without a contact', async () => {
  const { user, sent, confirm } = await openForm()
  await user.type(await screen.findByRole('textbox', { name: /^Team name/ }), 'Best Stands')
  await user.click(screen.getByRole('switch', { name: 'There is no contact yet' }))
  expect(screen.queryByRole('textbox', { name: /^Email/ })).toBeNull()
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Insolvent')
  await confirm()
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toMatchObject({ newCompany: { name: 'Best Stands', owner: null } })
})

test('a new company is entered with its contact', async () => {
  const { user, sent, confirm } = await openForm()
  await user.type(await screen.findByRole('textbox', { name: /^Team name/ }), 'Best Stands')
  await user.type(screen.getByRole('textbox', { name: /^First name/ }), 'Ann')
  await user.type(screen.getByRole('textbox', { name: /^Surname/ }), 'Best')
  await user.type(screen.getByRole('textbox', { name: /^Email/ }), 'ann@best.example ')
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Insolvent')
  await confirm()
  await waitFor(() => expect(sent()).toHaveLength(1))
  const owner = { firstName: 'Ann', surname: 'Best', email: 'ann@best.example' }
  expect(sent()[0]).toMatchObject({ newCompany: { name: 'Best Stands', owner } })
})

test('the question lists what leaves lists and sums, without the orders of stand shares', async () => {
  const { user, sent, replace } = await openForm()
  await user.type(await screen.findByRole('textbox', { name: /^Team name/ }), 'Best Stands')
  await user.click(screen.getByRole('switch', { name: 'There is no contact yet' }))
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Insolvent')
  await replace()
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toMatch(/no longer in lists, counts, reports and exports/)
  expect(dialog.textContent).toMatch(/1 order stays, but is no longer in the list and the sums/)
  expect(dialog.textContent).toContain('No. 2 · Furniture · £407.40')
  expect(dialog.textContent).not.toContain('No. 5')
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(sent()).toEqual([])
})

const TEAM = organisersAnswers[`/api/teams/${ID}`]
const withdrawn = (replacedBy: object | null) => ({
  [`/api/teams/${ID}`]: {
    ...TEAM,
    isWithdrawn: true,
    childTeams: [{ id: 'share', name: 'Corner' }],
    withdrawal: { at: '2026-11-20T09:00:00Z', byName: null, reason: 'Cancelled', replacedBy },
  },
})

test('a company that has withdrawn before is replaced without another reason', async () => {
  const { user, sent, replace } = await openForm(withdrawn(null))
  await user.type(await screen.findByRole('textbox', { name: /^Team name/ }), 'Best Stands')
  await user.click(screen.getByRole('switch', { name: 'There is no contact yet' }))
  expect(screen.queryByRole('textbox', { name: /Reason/ })).toBeNull()
  await replace()
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/stays withdrawn\. Its answers, files and conversations/)).toBeTruthy()
  expect(dialog.getByText(/^1 stand share stays withdrawn with/)).toBeTruthy()
  expect(dialog.queryByText(/no longer in lists/)).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Replace company' }))
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).not.toHaveProperty('reason')
})

test.each([
  ['no company has taken over the stand', null, 1],
  ['a company has taken over the stand', { id: 'other', name: 'Other' }, 0],
])('the page of a withdrawn company offers to replace it: %s', async (_what, replacedBy, count) => {
  const { user } = await openPortal('organiser', `/admin/teams/${ID}`, withdrawn(replacedBy))
  await user.click(screen.getByRole('button', { name: `Actions for ${TEAM.name}` }))
  expect(screen.queryAllByRole('menuitem', { name: 'Replace company…' })).toHaveLength(count)
})
