import type { Notification } from '@eventflow/domain/notifications'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fakeServices } from '../../../../gallery/fake-services.ts'
import { menuQuery } from '../../../platform/session.ts'
import { api } from '../../../platform/api.ts'
import { pagewise } from '../../../platform/page-list.ts'
import { drawAnswered, wholeList, type Answer } from '../../../testing/in-router.tsx'
import { OnlyReading } from '../../../ui/only-reading.ts'
import { NotificationActions } from './publishing.tsx'

const SENT: Notification = {
  id: 'n',
  title: 'Build-up starts an hour earlier',
  description: '',
  translations: {},
  sendEmail: true,
  teamId: null,
  teamName: null,
  teamTypeIds: [],
  hideFromTeamTypeIds: [],
  dimensions: [],
  linkUrl: null,
  scheduledAt: null,
  status: 'sent',
  publishedAt: '2026-06-15T10:00:00.000Z',
  sentAt: '2026-06-15T10:05:00.000Z',
  providerResponse: { accepted: 38, refused: 0, responses: [] },
  recipientCount: 40,
  readCount: 12,
  waitingEmailCount: 0,
  revision: 3,
  createdAt: '2026-06-14T10:00:00.000Z',
  createdBy: 'a',
  updatedAt: '2026-06-15T10:05:00.000Z',
  updatedBy: 'a',
}

const PERSON = {
  id: 'p',
  name: 'Sam Field',
  email: 'sam@bread.example',
  teamName: 'Bread & Butter Ltd',
  isFlagged: false,
}

interface Drawing {
  readonly isOnlyReading?: boolean
  readonly flaggedCount?: number
  readonly answers?: readonly Answer[]
}

function drawOne(
  notification: Notification,
  { isOnlyReading = false, flaggedCount = 0, answers = [] }: Drawing = {},
) {
  const { queryKey } = api.notifications.recipients.infiniteOptions({
    input: (cursor: string | undefined) => ({
      adminNotificationId: notification.id,
      cursor,
      limit: 20,
    }),
    ...pagewise,
  })
  const people = wholeList([PERSON], { flaggedCount, isOnHold: false })
  return drawAnswered(
    <OnlyReading value={isOnlyReading}>
      <NotificationActions notification={notification} />
    </OnlyReading>,
    [
      [
        menuQuery(fakeServices).queryKey,
        { corePages: [{ id: 'notifications', isPublished: true }], pages: [], sections: [] },
      ],
      [queryKey, people],
      [
        api.notifications.recipients.queryKey({ input: { adminNotificationId: notification.id } }),
        people.pages[0],
      ],
      ...answers,
    ],
  )
}

test('a published notification shows how many people have read it and how many emails were accepted', async () => {
  drawOne(SENT)
  expect(await screen.findByText('12 of 40 have read it in the portal.')).toBeTruthy()
  expect(screen.getByText('The mail server accepted 38 emails.')).toBeTruthy()
  expect(screen.queryByText(/^Failed to send/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Send by email to Sam Field' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Push now' })).toBeNull()
})

test("refusals by the mail server are reported in the specification's wording", async () => {
  const responses = [
    { to: 'Ann Lee', ErrorCode: '406', Message: 'Inactive recipient' },
    { to: 'Sam Field', ErrorCode: '550', Message: 'mailbox unavailable' },
  ]
  const providerResponse = { accepted: 0, refused: 3, responses }
  drawOne({ ...SENT, status: 'failed', providerResponse })
  expect(await screen.findByText('Failed to send 3 emails')).toBeTruthy()
  expect(screen.getByText('Email 1: 406 - Inactive recipient (Ann Lee)')).toBeTruthy()
  expect(screen.getByText('Email 2: 550 - mailbox unavailable (Sam Field)')).toBeTruthy()
  expect(screen.getByText('and 1 more')).toBeTruthy()
})

test('read-only users see no buttons to send it', async () => {
  drawOne({ ...SENT, status: 'draft', providerResponse: null }, { isOnlyReading: true })
  expect(await screen.findByText('Not published yet.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Push now' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Schedule' })).toBeNull()
})

test('shows the number of people without email before it is published', async () => {
  drawOne({ ...SENT, status: 'draft', providerResponse: null }, { flaggedCount: 1 })
  await userEvent.click(await screen.findByRole('button', { name: 'Push now' }))
  const { textContent } = await screen.findByRole('dialog')
  expect(textContent).toContain('0 people get an email. 1 person gets no email, because')
})

test.each([
  [true, '1 person sees it in the portal immediately. 1 person gets an email.'],
  [
    false,
    'Nobody sees it in the portal until the page “Notifications” is published. 1 person gets an email.',
  ],
])(
  'before it is pushed, it says who will see it (page published: %s)',
  async (isPublished, text) => {
    const corePages = [{ id: 'notifications', isPublished }]
    const menu = [menuQuery(fakeServices).queryKey, { corePages, pages: [], sections: [] }] as const
    drawOne({ ...SENT, status: 'draft', providerResponse: null }, { answers: [menu] })
    await userEvent.click(await screen.findByRole('button', { name: 'Push now' }))
    expect((await screen.findByRole('dialog')).textContent).toContain(text)
  },
)

test('pushed while its page is unpublished: nothing says that people see it', async () => {
  const menu = { corePages: [{ id: 'notifications', isPublished: false }], pages: [], sections: [] }
  const answers = [[menuQuery(fakeServices).queryKey, menu]] as const
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(SENT)))
  onTestFinished(() => void vi.unstubAllGlobals())
  drawOne({ ...SENT, status: 'draft', providerResponse: null }, { answers })
  await userEvent.click(await screen.findByRole('button', { name: 'Push now' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Push now' }))
  expect(
    await screen.findByText(
      'The notification is published, but nobody sees it in the portal until the page “Notifications” is published.',
    ),
  ).toBeTruthy()
})

test('a published one does not count readers while its page is unpublished', async () => {
  const menu = { corePages: [{ id: 'notifications', isPublished: false }], pages: [], sections: [] }
  drawOne(SENT, { answers: [[menuQuery(fakeServices).queryKey, menu]] })
  expect(await screen.findByText(/^Nobody sees it in the portal until/)).toBeTruthy()
  expect(screen.queryByText(/have read it/)).toBeNull()
})

test('shows the number of emails being sent', async () => {
  drawOne({ ...SENT, status: 'pushed', providerResponse: null, waitingEmailCount: 7 })
  expect(await screen.findByText('7 emails are queued.')).toBeTruthy()
})
