import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPortal } from '../../../../testing/open-portal.tsx'

const CALL = 'POST /api/portal-preview'

test('the preview follows unsaved changes, for the chosen team', async () => {
  const { user, changes } = await openPortal('organiser', '/admin/dashboard-header')
  const preview = await screen.findByRole('region', { name: 'Preview' })
  await waitFor(() => expect(preview.textContent).toContain('Welcome to the Northern Hospitality'))
  await user.type(screen.getByRole('textbox', { name: 'Title' }), '!')
  const asked = () => changes.filter(({ call }) => call === CALL).map(({ body }) => body)
  await waitFor(() =>
    expect(asked().at(-1)).toMatchObject({
      draft: { dashboardHeader: { title: expect.stringMatching(/!$/) } },
    }),
  )
  const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'As seen by' })
  const other = choice.options[1]?.value ?? ''
  await user.selectOptions(choice, other)
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ teamId: other }))
})

test('a search without a team says so, and shows no preview of another one', async () => {
  const { user } = await openPortal('organiser', '/admin/dashboard-header', {
    '/api/teams?limit=200&search=zzz': { items: [], total: 0, limit: 200, offset: 0 },
  })
  await screen.findByRole('combobox', { name: 'As seen by' })
  await user.type(screen.getByRole('searchbox', { name: 'Find a team' }), 'zzz')
  expect(await screen.findByText('Nothing found')).toBeTruthy()
  expect(screen.queryByRole('combobox', { name: 'As seen by' })).toBeNull()
})
