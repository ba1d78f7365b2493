import { noEmails } from '@eventflow/domain/mail'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { drawInRouter } from '../../../../testing/in-router.tsx'
import { ChaserEnd } from './chaser-end.tsx'
import type { ChaserProgress } from './chaser-run.ts'

const person = (userId: string, name: string) => ({
  userId,
  name,
  email: `${userId}@example.com`,
  teamId: null,
  teamName: null,
  lastInvitedAt: null,
  isJustChased: false,
  hasBounced: false,
})
const RECIPIENTS = [person('ann', 'Ann Lee'), person('bob', 'Bob Ray')]

async function drawEnd(progress: Partial<ChaserProgress>) {
  const onRetry = vi.fn()
  const all = { emails: noEmails(), leftOut: [], failed: [], wanted: 2, done: 2, ...progress }
  const drawn = drawInRouter(<ChaserEnd progress={all} recipients={RECIPIENTS} onRetry={onRetry} />)
  await screen.findByRole('status')
  return { ...drawn, onRetry }
}

const queued = (count: number) => ({ ...noEmails(), queued: count })
const refused = (userId: string) => ({ userId, code: '550', message: 'mailbox unavailable' })
const leftOut = (userId: string) => ({ userId, why: 'signedIn' as const })

test.each<[string, Partial<ChaserProgress>, string[]]>([
  ['one went', { emails: queued(1) }, ['1 email is on its way']],
  [
    'the event holds its emails',
    { emails: { ...noEmails(), held: 2 } },
    ['2 emails are held in the outbox until they are released'],
  ],
  ['several went', { emails: queued(2) }, ['2 emails are on their way']],
  [
    'one was skipped',
    { emails: queued(1), leftOut: [leftOut('ann')] },
    ['1 person was skipped: they have signed in, have left or were just reminded.'],
  ],
  [
    'several were skipped',
    { leftOut: [leftOut('ann'), leftOut('bob')] },
    ['2 people were skipped: they have signed in, have left or were just reminded.'],
  ],
  [
    'it was interrupted',
    { emails: queued(1), done: 1 },
    ['Sending stopped after 1 of 2. Send again: nobody gets a second email.'],
  ],
  [
    'one failed',
    { emails: queued(1), failed: [refused('bob')] },
    ['Failed to send 1 email', 'Email 1: 550 - mailbox unavailable (Bob Ray)'],
  ],
  [
    'several failed',
    { failed: [refused('ann'), refused('bob')] },
    [
      'Failed to send 2 emails',
      'Email 1: 550 - mailbox unavailable (Ann Lee)',
      'Email 2: 550 - mailbox unavailable (Bob Ray)',
    ],
  ],
])('the result if %s', async (_case, progress, texts) => {
  await drawEnd(progress)
  for (const text of texts) expect(screen.getByText(text)).toBeTruthy()
})

test('only failed reminders are sent again', async () => {
  const { user, onRetry } = await drawEnd({ emails: queued(1), failed: [refused('bob')] })
  await user.click(screen.getByRole('button', { name: 'Retry the 1 that failed' }))
  expect(onRetry.mock.calls).toEqual([[['bob']]])
})

test('nothing is shown about failures if there are none', async () => {
  await drawEnd({ emails: queued(2) })
  expect(screen.queryByText(/Failed to send/)).toBeNull()
})

test.each<[string, Partial<ChaserProgress>, string[]]>([
  ['queued emails', { emails: queued(1) }, ['/admin/emails/undelivered']],
  ['held emails', { emails: { ...noEmails(), held: 1 } }, ['/admin/emails/outbox']],
  ['no email', { leftOut: [leftOut('ann')] }, []],
])('links lead where %s are listed', async (_what, progress, places) => {
  await drawEnd(progress)
  const links = screen.queryAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(places)
})
