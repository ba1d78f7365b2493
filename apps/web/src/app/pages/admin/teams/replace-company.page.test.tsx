import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPortal } from '../../../../testing/open-portal.tsx'

const ID = '01a226a2-265d-74ca-a68d-a2b6c9871b53'
const CALL = `POST /api/teams/${ID}/replace-company`

const field = (id: string, label: string, value: string) => ({
  id,
  label,
  value,
  type: 'text',
  placeholder: '',
  description: '',
  options: [],
  showField: true,
  showToChildTeams: false,
  teamCanEdit: true,
  index: 0,
  isRequired: false,
  isTranslated: null,
  isDescriptionTranslated: null,
})

const fields = [field('hall', 'Hall', '2'), field('phone', 'Phone', '1'), field('bar', 'Bar', '')]

async function openForm() {
  const portal = await openPortal('organiser', `/admin/teams/${ID}/replace-company`, {
    [`/api/teams/${ID}/custom-fields`]: { teamId: ID, revision: 1, fields },
    [CALL]: { id: ID, name: 'Best Stands', ownerEmail: 'ann@best.example', welcomeEmail: null },
  })
  const sent = () => portal.changes.filter(({ call }) => call === CALL).map(({ body }) => body)
  const replace = () => portal.user.click(screen.getByRole('button', { name: 'Replace company' }))
  return { ...portal, sent, replace }
}

test('a company of the event takes over the values that stay chosen', async () => {
  const { user, sent, replace } = await openForm()
  await user.click(await screen.findByLabelText('A company of this event'))
  const list = screen.getByLabelText<HTMLSelectElement>(/^Company that takes over/)
  await within(list).findByText('Albion Bank Hospitality')
  expect(within(list).queryByText('Abbey Pest Control')).toBeNull()
  await replace()
  expect(screen.getAllByText('Choose the company that takes over').length).toBeGreaterThan(0)
  expect(sent()).toEqual([])
  await user.selectOptions(list, 'Albion Bank Hospitality')
  expect(screen.queryByRole('checkbox', { name: /Bar/ })).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: /Phone/ }))
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Insolvent')
  await replace()
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toEqual({
    revision: 1,
    reason: 'Insolvent',
    customFieldIds: ['hall'],
    replacementId: '01a226a2-265d-74ca-a6a5-cead35843a1d',
  })
})

test('a new company can be planned, without a contact', async () => {
  const { user, sent, replace } = await openForm()
  await user.type(await screen.findByRole('textbox', { name: /^Team name/ }), 'Best Stands')
  await user.click(screen.getByRole('switch', { name: 'There is no contact yet' }))
  expect(screen.queryByRole('textbox', { name: /^Email/ })).toBeNull()
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Insolvent')
  await replace()
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toMatchObject({ newCompany: { name: 'Best Stands', owner: null } })
})

test('a new company is entered with its contact', async () => {
  const { user, sent, replace } = await openForm()
  await user.type(await screen.findByRole('textbox', { name: /^Team name/ }), 'Best Stands')
  await user.type(screen.getByRole('textbox', { name: /^First name/ }), 'Ann')
  await user.type(screen.getByRole('textbox', { name: /^Surname/ }), 'Best')
  await user.type(screen.getByRole('textbox', { name: /^Email/ }), 'ann@best.example ')
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Insolvent')
  await replace()
  await waitFor(() => expect(sent()).toHaveLength(1))
  const owner = { firstName: 'Ann', surname: 'Best', email: 'ann@best.example' }
  expect(sent()[0]).toMatchObject({ newCompany: { name: 'Best Stands', owner } })
})
