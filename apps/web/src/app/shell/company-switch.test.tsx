import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openPortal } from '../../testing/open-portal.tsx'
import teamsAnswers from '../../testing/answers/team.json?raw'
import { notifyUnauthenticated } from '../../platform/unauthenticated.ts'

const { '/api/session': hers } = JSON.parse(teamsAnswers)
const { viewer } = hers
const several = { ...hers, viewer: { ...viewer, companies: 3 } }
const items = [
  { userId: 'a', name: 'Alpha', tasks: { open: 5, overdue: 2 }, unread: 1 },
  { userId: viewer.userId, name: viewer.team.name, tasks: { open: 1, overdue: 0 }, unread: 0 },
  { userId: 'z', name: 'Zeta', tasks: null, unread: 0 },
].map((one) => ({ ...one, isCurrent: one.userId === viewer.userId }))

const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
afterEach(() => assign.mockClear())

async function openSwitch(address = '/dashboard') {
  const calls: string[] = []
  const switched = (userId: string) => () => {
    calls.push(userId)
    return { viewer: { ...viewer, userId } }
  }
  const portal = await openPortal('team', address, {
    '/api/session': () => several,
    '/api/companies': () => ({ items }),
    'POST /api/companies/a': switched('a'),
    [`POST /api/companies/${viewer.userId}`]: switched(viewer.userId),
  })
  return { ...portal, calls }
}

test('shows the companies of the person with what waits in each, and opens another one', async () => {
  const { user, calls } = await openSwitch()
  const name = `Your companies: ${viewer.team.name}. Something waits in 1 other`
  await user.click(await screen.findByRole('button', { name }))
  const menu = within(screen.getByRole('menu', { name }))
  const texts = menu.getAllByRole('menuitemradio').map((one) => one.textContent)
  expect(texts).toEqual([
    'Alpha2 overdue · 5 open · 1 unread notification',
    `${viewer.team.name}1 open`,
    'Zeta',
  ])
  expect(menu.getByRole('menuitemradio', { checked: true }).textContent).toContain(viewer.team.name)
  await user.keyboard('{Home}{Enter}')
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/'))
  expect(calls).toEqual(['a'])
})

test('a link of an email for another company opens that company at the same address', async () => {
  const { calls } = await openSwitch('/tasks?company=a&state=overdue')
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/tasks?state=overdue'))
  expect(calls).toEqual(['a'])
  // Nothing of the current company is shown meanwhile.
  const headings = screen.getAllByRole('heading', { level: 1 }).map((one) => one.textContent)
  expect(headings).toEqual(['Opening another company…'])
})

test.each([
  ['the companies are unknown', { '/api/companies': () => new Response(null, { status: 500 }) }],
  ['the switch is refused', { 'POST /api/companies/a': () => new Response(null, { status: 404 }) }],
])(
  'a link opens the current company if %s',
  async (_what, answers) => {
    const portal = await openPortal('team', '/tasks?company=a', {
      '/api/session': () => several,
      '/api/companies': () => ({ items }),
      ...answers,
    })
    await waitFor(() => expect(portal.address()).toBe('/tasks'), { timeout: 20_000 })
    expect(await screen.findByRole('heading', { level: 1, name: 'Tasks' })).toBeTruthy()
  },
  30_000,
)

test.each(['somebody', viewer.userId])('a link for %s opens no other company', async (userId) => {
  const { calls } = await openSwitch(`/tasks?company=${userId}`)
  await screen.findByRole('button', { name: /^Your companies/ })
  expect(await screen.findByRole('heading', { level: 1, name: 'Tasks' })).toBeTruthy()
  expect(calls).toEqual([])
  expect(assign).not.toHaveBeenCalled()
})

test('a line below the header names the current company', async () => {
  await openSwitch('/tasks')
  const line = await screen.findByText(viewer.team.name, { selector: 'p' })
  expect(line.closest('header')).not.toBeNull()
})

test('a person with one company has neither a switch nor a line', async () => {
  await openPortal('team', '/tasks', { '/api/session': () => hers })
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByText(viewer.team.name, { selector: 'header p' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Your companies/ })).toBeNull()
})

test('a tab of the former company keeps its input and can switch back', async () => {
  const other = { viewer: { ...viewer, userId: 'a', team: { ...viewer.team, name: 'Alpha' } } }
  let session: unknown = several
  const portal = await openPortal('team', '/dashboard', {
    '/api/session': () => session,
    '/api/companies': () => ({ items }),
    [`POST /api/companies/${viewer.userId}`]: () => {
      session = several
      return several
    },
  })
  session = other
  act(() => notifyUnauthenticated())
  await screen.findByText(/^This browser is now signed in for Alpha/)
  const back = { name: `Switch back to ${viewer.team.name}` }
  const sent = vi.spyOn(globalThis, 'fetch')
  await portal.user.click(screen.getByRole('button', back))
  await waitFor(() => expect(screen.queryByText(/^This browser is now/)).toBeNull())
  // The session is that of another user. A call that names the user of this page would be refused.
  const calls = sent.mock.calls.flatMap(([call]) => (call instanceof Request ? [call] : []))
  const switched = calls.find(({ url }) => url.endsWith(`/api/companies/${viewer.userId}`))
  expect(switched?.headers.get('eventflow-user')).toBeNull()
  expect(assign).not.toHaveBeenCalled()
})

test('a tab of the former company shows nothing of the new one', async () => {
  const read = JSON.parse(teamsAnswers)['/api/my-tasks?search=&direction=asc&sort=state']
  const named = (userId: string, title: string) =>
    Response.json(
      { ...read, items: read.items.map((one: object) => ({ ...one, title })) },
      { headers: { 'eventflow-user': userId } },
    )
  let answer = named(viewer.userId, 'Own task')
  let session: unknown = several
  const { queryClient } = await openPortal('team', '/tasks', {
    '/api/session': () => session,
    '/api/companies': () => ({ items }),
    '/api/my-tasks?search=&direction=asc&sort=state': () => answer,
  })
  await screen.findAllByText('Own task')
  session = { viewer: { ...viewer, userId: 'a', team: { ...viewer.team, name: 'Alpha' } } }
  answer = named('a', 'Task of Alpha')
  await act(() => queryClient.invalidateQueries({ refetchType: 'active' }))
  await screen.findByText(/^This browser is now signed in for Alpha/)
  expect(screen.queryAllByText('Task of Alpha')).toEqual([])
  expect(screen.queryAllByText('Own task')).not.toEqual([])
})

test('a tab of the former company opens every other screen in the new company', async () => {
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined)
  let session: unknown = several
  const { user } = await openPortal('team', '/tasks', {
    '/api/session': () => session,
    '/api/companies': () => ({ items }),
  })
  session = { viewer: { ...viewer, userId: 'a', team: { ...viewer.team, name: 'Alpha' } } }
  act(() => notifyUnauthenticated())
  await screen.findByText(/^This browser is now signed in for Alpha/)
  await user.click(screen.getAllByRole('link', { name: /^Downloads/ })[0] ?? document.body)
  await waitFor(() =>
    expect([...replace.mock.calls, ...assign.mock.calls].flat().map(String)).toContainEqual(
      expect.stringContaining('/downloads'),
    ),
  )
})

test('unsaved input is not left without a question', async () => {
  const { user, calls } = await openSwitch('/my-account')
  await user.type(screen.getByRole('textbox', { name: /^First name/ }), 'x')
  await user.click(await screen.findByRole('button', { name: /^Your companies/ }))
  await user.click(screen.getByRole('menuitemradio', { name: /^Alpha/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(calls).toEqual([])
  await user.click(dialog.getAllByRole('button').at(0) ?? document.body)
  expect(calls).toEqual([])
  expect(screen.getByRole('textbox', { name: /^First name/ })).toBeTruthy()
})

test('a person who no longer belongs to the company of the page can open the other one', async () => {
  const alpha = { ...viewer, userId: 'a', team: { ...viewer.team, name: 'Alpha' } }
  let session: unknown = several
  let remaining = items
  const calls: string[] = []
  const { user } = await openPortal('team', '/tasks', {
    '/api/session': () => session,
    '/api/companies': () => ({ items: remaining }),
    'POST /api/companies/a': () => {
      calls.push('a')
      return { viewer: alpha }
    },
  })
  session = { viewer: alpha }
  remaining = items.filter(({ userId }) => userId === 'a')
  act(() => notifyUnauthenticated())
  await screen.findByText(new RegExp(`^You no longer have access to ${viewer.team.name}`))
  expect(screen.queryByText(/signed out|in another tab|^This browser/)).toBeNull()
  expect(screen.queryByRole('button', { name: /^Switch back/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Open Alpha' }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/'))
  expect(calls).toEqual(['a'])
})
