import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SIGN_IN_OF_DEVICE } from '../../platform/session.ts'
import teamsAnswers from '../../testing/answers/team.json?raw'
import { notifyUnauthenticated } from '../../platform/unauthenticated.ts'
import { openPortal } from '../../testing/open-portal.tsx'

const { '/api/session': hers } = JSON.parse(teamsAnswers)
const FORM = '01a226a2-2a1f-77e8-b347-d47e00c97603'
const TASK = '01a226a2-2aba-7647-98e3-f8b2c67c3f9d'
const ADDRESS = `/forms/${FORM}?taskId=${TASK}`
const CONFIRMATION = '01a226a2-2a27-71cd-8779-0899e0c34ab5'
const SUBMISSION = '01a226a2-2c08-70d6-a145-b3a00d39fa5e'
const ENDED = /^You have been signed out\./

const refused = () => Response.json({ status: 401, code: 'UNAUTHENTICATED' }, { status: 401 })

/** A form whose session ended while an answer was typed. */
async function signedOutInForm() {
  const server = { session: hers as unknown, isSignedIn: true, revision: 1 }
  const done = () => ({
    submissionId: SUBMISSION,
    confirmationId: CONFIRMATION,
    email: null,
    emailTo: null,
  })
  const saved = () => {
    server.revision += 1
    return { submissionId: SUBMISSION, revision: server.revision, savedAt: '2026-11-29T09:41:00Z' }
  }
  const portal = await openPortal('team', ADDRESS, {
    '/api/session': () => server.session,
    [`PUT /api/filling/${FORM}/draft`]: () => (server.isSignedIn ? saved() : refused()),
    [`POST /api/filling/${FORM}/submit`]: () => (server.isSignedIn ? done() : refused()),
  })
  server.isSignedIn = false
  server.session = { viewer: null }
  await portal.user.type(screen.getByLabelText(/^Website/), '/new')
  await portal.user.tab()
  await screen.findByText(ENDED, {}, { timeout: 8_000 })
  return {
    ...portal,
    signInElsewhere: (session: unknown = hers) => {
      server.isSignedIn = true
      server.session = session
    },
  }
}

test.each([
  [
    'a sign-in in another tab',
    () => new StorageEvent('storage', { key: SIGN_IN_OF_DEVICE }),
    window,
  ],
  ['the return to the tab', () => new Event('visibilitychange'), document],
  ['the return to the window', () => new Event('focus'), window],
] as const)(
  '%s removes the banner and saves what was typed',
  async (_what, event, target) => {
    const { signInElsewhere } = await signedOutInForm()
    await screen.findAllByText('Not saved yet; stored on this device')
    signInElsewhere()
    act(() => void target.dispatchEvent(event()))
    await waitFor(() => expect(screen.queryByText(ENDED)).toBeNull())
    expect((await screen.findAllByText(/^Changes saved/)).length).toBeGreaterThan(0)
  },
  30_000,
)

test('a form is submitted after a new sign-in that this tab has not noticed', async () => {
  const { user, signInElsewhere, address } = await signedOutInForm()
  signInElsewhere()
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await user.click(await screen.findByRole('button', { name: 'Submit again' }))
  await waitFor(() => expect(address()).toContain(CONFIRMATION))
  expect(screen.queryByText(ENDED)).toBeNull()
}, 30_000)

test.each([
  ['after a new sign-in', hers, '/my-team'],
  ['without one', { viewer: null }, '/auth/login?continuePath=%2Fmy-team'],
])(
  'the next screen %s has the right address',
  async (_what, now, opened) => {
    let session: unknown = hers
    const { user, address } = await openPortal('team', '/tasks', { '/api/session': () => session })
    session = { viewer: null }
    act(() => notifyUnauthenticated())
    await screen.findByText(ENDED)
    session = now
    const [link] = screen.getAllByRole('link', { name: 'Team' })
    if (link) await user.click(link)
    await waitFor(() => expect(address()).toBe(opened))
  },
  30_000,
)

test('without a session the pages of the open form turn, and nothing typed is lost', async () => {
  const { user, address } = await signedOutInForm()
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await screen.findByLabelText(/^Email for visitors/)
  screen.getByText(ENDED)
  await user.click(screen.getByRole('button', { name: 'Submit again' }))
  screen.getByText(ENDED)
  expect(address()).toBe(ADDRESS)
}, 30_000)
