import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import teamsAnswers from '../../testing/answers/team.json'
import { openPortal } from '../../testing/open-portal.tsx'

const TEAM = '01a226a2-265d-74ca-a672-d009d4c11ba0'
const team = teamsAnswers[`/api/teams/${TEAM}`]
const [member] = team.members

test('a person who keeps the name that the portal knows is announced by that name', async () => {
  const added = {
    ...member,
    userId: 'ann',
    firstName: 'Ann',
    surname: 'Lee',
    email: 'ann@x.example',
  }
  const { user } = await openPortal('team', '/my-team/add-team-member', {
    [`POST /api/teams/${TEAM}/members`]: {
      ...team,
      members: [...team.members, added],
      welcomeEmail: null,
    },
  })
  await user.type(screen.getByRole('textbox', { name: /^First name/ }), 'Anne')
  await user.type(screen.getByRole('textbox', { name: /^Surname/ }), 'Lea')
  await user.type(screen.getByRole('textbox', { name: /^Email/ }), ' Ann@x.example')
  await user.click(screen.getByRole('button', { name: /^Add .*member$/ }))
  expect(await screen.findByText('Ann Lee has been added')).toBeTruthy()
})
