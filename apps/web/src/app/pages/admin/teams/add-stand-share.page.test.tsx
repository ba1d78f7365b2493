import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPortal } from '../../../../testing/open-portal.tsx'

const ID = '01a226a2-265d-74ca-a68d-a2b6c9871b53'
const CALL = `POST /api/teams/${ID}/stand-shares`

test('an admin can add a planned stand share, without a contact', async () => {
  const { user, changes } = await openPortal('organiser', `/admin/teams/add-stand-share/${ID}`, {
    [CALL]: { id: ID, name: 'Corner', isPlanned: true, ownerEmail: '', welcomeEmail: null },
  })
  await user.type(await screen.findByRole('textbox', { name: /^Team name/ }), 'Corner')
  await user.click(screen.getByRole('switch', { name: 'There is no contact yet' }))
  expect(screen.queryByRole('textbox', { name: /^Email/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Add stand share' }))
  await waitFor(() => expect(changes.filter(({ call }) => call === CALL)).toHaveLength(1))
  expect(changes.find(({ call }) => call === CALL)?.body).toMatchObject({
    name: 'Corner',
    owner: null,
  })
})
