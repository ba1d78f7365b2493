import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPortal } from '../../testing/open-portal.tsx'
import organisersAnswers from '../../testing/answers/organiser.json?raw'

const answers = JSON.parse(organisersAnswers)
const path = Object.keys(answers).find((key) => key.startsWith('/api/users?')) ?? ''
const [user] = answers[path].items

const typeAddress = async (address: string, teamNames: (string | null)[] = ['First', 'Second']) => {
  const email = 'ann@agency.example'
  const people = teamNames.map((teamName) => ({
    ...user,
    id: teamName ?? 'none',
    firstName: 'Ann',
    surname: 'Lee',
    email,
    teamName,
  }))
  const portal = await openPortal('organiser', '/admin/teams/add-team', {
    [`/api/users?search=${encodeURIComponent(email)}&limit=20`]: {
      ...answers[path],
      items: people,
    },
  })
  await portal.user.type(screen.getByRole('textbox', { name: /^Email/ }), address)
  return portal
}

test('shows organisers that an address belongs to a person of the event', async () => {
  await typeAddress('Ann@Agency.example')
  expect(
    await screen.findByText(/^This address belongs to Ann Lee.*: First, Second\./),
  ).toBeTruthy()
})

test('shows nothing for another address', async () => {
  const { isIdle } = await typeAddress('new@agency.example')
  await waitFor(() => expect(isIdle()).toBe(true))
  expect(screen.queryByText(/^This address belongs/)).toBeNull()
})

test.each([
  [['First'], 'The name that you enter is shown in this team only.'],
  [[null], 'The name stays Ann Lee.'],
])('another name than that of a person in %j has a stated effect', async (teamNames, said) => {
  const { user: person } = await typeAddress('ann@agency.example', teamNames)
  await screen.findByText(/^This address belongs to Ann Lee/)
  await person.type(screen.getByRole('textbox', { name: /^First name/ }), 'Anne')
  await person.type(screen.getByRole('textbox', { name: /^Surname/ }), 'Lee')
  expect(await screen.findByText(said)).toBeTruthy()
  await person.clear(screen.getByRole('textbox', { name: /^First name/ }))
  await person.type(screen.getByRole('textbox', { name: /^First name/ }), 'Ann')
  await waitFor(() => expect(screen.queryByText(said)).toBeNull())
})
