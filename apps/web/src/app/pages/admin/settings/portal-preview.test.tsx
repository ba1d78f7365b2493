import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import organisers from '../../../../testing/answers/organiser.json'
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

test('the preview uses terms that are being edited', async () => {
  const { user } = await openPortal('organiser', '/admin/terminology')
  const preview = await screen.findByRole('region', { name: 'Preview' })
  await within(preview).findAllByText('Tasks')
  const term = screen.getByRole('textbox', { name: 'Tasks' })
  await user.clear(term)
  await user.type(term, 'Actions')
  await waitFor(() => expect(within(preview).getAllByText('Actions').length).toBeGreaterThan(0))
  expect(within(preview).queryByText('Tasks')).toBeNull()
})

test('a title that is removed from a core page is replaced by the term', async () => {
  const { corePages, ...menu } = organisers['/api/menu']
  const stored = corePages.map((page) =>
    page.id === 'tasks' ? { ...page, title: 'To-dos' } : page,
  )
  await openPortal('organiser', '/admin/core-pages', {
    '/api/menu': { ...menu, corePages: stored },
  })
  const preview = await screen.findByRole('region', { name: 'Preview' })
  expect(await within(preview).findAllByText('Tasks')).not.toHaveLength(0)
  expect(within(preview).queryByText('To-dos')).toBeNull()
})

test('the colour of the branding is shown in the preview before it is saved', async () => {
  const { user } = await openPortal('organiser', '/admin/branding')
  const preview = await screen.findByRole('region', { name: 'Preview' })
  const navigation = () =>
    preview.querySelector<HTMLElement>('[inert]')?.style.getPropertyValue('--nav-ground')
  await waitFor(() => expect(navigation()).toBeTruthy())
  const before = navigation()
  const colour = screen.getByRole('textbox', { name: /colour/i })
  await user.clear(colour)
  await user.type(colour, '#7a0b3c')
  await waitFor(() => expect(navigation()).not.toBe(before))
})

test('unsaved cards are shown to the chosen team', async () => {
  const { user, changes } = await openPortal('organiser', '/admin/card-layouts/default')
  await screen.findByRole('region', { name: 'Preview' })
  const title = await screen.findByRole('textbox', { name: 'Title' })
  await user.type(title, 'Typed')
  await waitFor(() =>
    expect(changes.findLast(({ call }) => call === CALL)?.body).toMatchObject({
      draft: { cards: { 0: { title: expect.stringMatching(/Typed$/) }, length: 6 } },
    }),
  )
})

test('the onboarding greets the owner of the chosen team', async () => {
  await openPortal('organiser', '/admin/onboarding')
  const preview = await screen.findByRole('region', { name: 'Preview' })
  const team = organisers['/api/teams?limit=200&search='].items[0]
  const [firstName] = team?.ownerName.split(' ') ?? []
  expect(await within(preview).findByText(new RegExp(`Dear ${firstName}`))).toBeTruthy()
})

test('settings that are not valid yet are no failure: the preview waits until they are', async () => {
  const isTooLong = { path: 'draft.dashboardHeader.title', message: 'Enter at most 200 characters' }
  const refusal = { status: 422, code: 'INVALID_INPUT', title: 'Invalid', problems: [isTooLong] }
  await openPortal('organiser', '/admin/dashboard-header', {
    [CALL]: Response.json(refusal, { status: 422 }),
  })
  const preview = await screen.findByRole('region', { name: 'Preview' })
  expect(await within(preview).findByText(/^Some settings are not valid yet\./)).toBeTruthy()
  expect(within(preview).queryByRole('button', { name: 'Try Again' })).toBeNull()
})
