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
