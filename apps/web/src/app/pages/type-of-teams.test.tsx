import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import answers from '../../testing/answers/organiser.json'
import { openPortal } from '../../testing/open-portal.tsx'

const LIST = answers['/api/teams?search=&direction=asc&sort=name']
const [first] = LIST.items.map(({ id }) => id)

test('the type of the selected teams is changed, and put back by Undo', async () => {
  const before = [{ teamTypeId: LIST.items[0]?.teamTypeId ?? null, teamIds: [first] }]
  const { user, changes } = await openPortal('organiser', '/admin/teams', {
    'POST /api/teams/change-type': { done: true, before },
    'POST /api/teams/put-back-types': { changed: 1, unchanged: 0 },
  })
  await user.click(await screen.findByRole('checkbox', { name: /Abbey Pest Control/ }))
  await user.click(screen.getByRole('button', { name: 'Change team type' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.selectOptions(dialog.getByRole('combobox'), 'No team type')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  const undone = () => changes.find(({ call }) => call === 'POST /api/teams/put-back-types')
  await waitFor(() => expect(undone()?.body).toEqual({ from: null, before }))
})
