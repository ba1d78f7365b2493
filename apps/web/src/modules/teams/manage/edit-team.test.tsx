import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import organisersAnswers from '../../../testing/answers/organiser.json?raw'
import { openPortal } from '../../../testing/open-portal.tsx'

const answers: Record<string, { id: string; name: string; extraDays: number }> =
  JSON.parse(organisersAnswers)
const team = Object.entries(answers).find(([path]) =>
  /^\/api\/teams\/[0-9a-f-]{36}$/.test(path),
)?.[1]
const RULE =
  'Saved. Hard deadlines, dates set for this team alone and later dates for late joiners have not moved.'

test('after extra days are saved, the message shows which due dates have not moved', async () => {
  const { user } = await openPortal('organiser', `/admin/teams/${team?.id}/edit-team`)
  await user.type(screen.getByLabelText(/^Extra days/), '5')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(RULE)
})

test('without new extra days, the usual message is shown', async () => {
  const { user } = await openPortal('organiser', `/admin/teams/${team?.id}/edit-team`)
  await user.type(screen.getByLabelText(/^Team name/), ' Ltd')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Your updates have been successfully saved')
  expect(screen.queryByText(RULE)).toBeNull()
})

test('the page of a team with extra days shows which due dates they do not move', async () => {
  await openPortal('organiser', `/admin/teams/${team?.id}`, {
    [`/api/teams/${team?.id}`]: { ...team, extraDays: 5 },
  })
  screen.getByText(/^5 days\. Hard deadlines, .* do not move\.$/)
})
