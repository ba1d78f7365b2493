import { screen, waitFor, within } from '@testing-library/react'
import { useQuery } from '@tanstack/react-query'
import type { TeamTask } from '@eventflow/domain/tasks'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { PHONE, setWindowWidth, WIDE } from '../../../testing/draw.tsx'
import { drawAnswered } from '../../../testing/in-router.tsx'
import { sendWaiting } from '../../../platform/outbox-sender.ts'
import { outbox } from '../../../platform/outbox.ts'
import { myTaskQuery } from './my-tasks.queries.ts'
import { ScrollArea } from '../../../ui/bar.tsx'
import { TaskActions } from './task-actions.tsx'
import { TaskDetail } from './task-detail.tsx'
import { approvalOf, TASK } from './team-task.fixture.ts'

afterEach(() => vi.unstubAllGlobals())

const REOPENED = { id: 's', isDraft: false, hasChanges: false }
const drawDetail = (over: Partial<TeamTask>) =>
  drawAnswered(
    <TaskDetail
      task={{ ...TASK, ...over }}
      timeZone="Europe/London"
      assignee={null}
      attachments={null}
      comments={null}
    />,
    [],
  )

function Actions() {
  const { data } = useQuery({ ...myTaskQuery(TASK.id), staleTime: Infinity })
  return data ? <TaskActions task={data} /> : null
}

test('pressing Enter twice on “Mark as complete” does not reopen the task', async () => {
  const params: boolean[] = []
  let task = TASK
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'PUT') {
      const { isComplete }: { isComplete: boolean } = await request.json()
      params.push(isComplete)
      task = { ...TASK, isComplete, state: isComplete ? 'complete' : 'dueSoon', statusRevision: 1 }
    }
    return Response.json(task)
  })
  const { user } = drawAnswered(<Actions />, [[myTaskQuery(TASK.id).queryKey, TASK]])
  const button = await screen.findByRole('button', { name: 'Mark as complete' })
  button.focus()
  await user.keyboard('{Enter}')
  await screen.findByRole('button', { name: 'Mark as not complete' })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('group')))
  await user.keyboard('{Enter}')
  expect(params).toEqual([true])
})

test('a task that was opened again says what to do about it', async () => {
  const { unmount } = drawDetail({ type: 'form', formId: 'f', submission: REOPENED })
  expect(await screen.findByText(/open again/)).toBeDefined()
  unmount()
  drawDetail({ type: 'form', formId: 'f', submission: REOPENED, isComplete: true })
  await screen.findByRole('link', { name: 'View your answers' })
  expect(screen.queryByText(/open again/)).toBeNull()
})

test('a text is to be agreed to only while the task is open', async () => {
  const terms = { type: 'disclaimer', disclaimer: 'We hold public liability cover.' } as const
  const { unmount } = drawDetail(terms)
  expect(await screen.findByText('Please agree to this text')).toBeDefined()
  unmount()
  drawDetail({ ...terms, isComplete: true, state: 'complete' })
  expect(await screen.findByText('Terms')).toBeDefined()
  expect(screen.queryByText('Please agree to this text')).toBeNull()
})

test('a team that has longer than others reads until when', async () => {
  const extended = { taskDueDate: '2026-06-10', dueReason: 'joinedLate' } as const
  const { unmount } = drawDetail(extended)
  expect(await screen.findByText('You joined later, so you have until Sat 20 Jun')).toBeDefined()
  unmount()
  drawDetail({ ...extended, isComplete: true, state: 'complete' })
  expect(await screen.findByText('Due Sat 20 Jun')).toBeDefined()
})

test('on a phone the main action has a bar below what scrolls, until it is done', async () => {
  setWindowWidth(PHONE)
  onTestFinished(() => setWindowWidth(WIDE))
  const draw = (over: Partial<TeamTask>) =>
    drawAnswered(
      <ScrollArea id="content">
        <TaskActions task={{ ...TASK, ...over }} />
      </ScrollArea>,
      [],
    )
  const isInBar = (name: string) =>
    screen.getByRole('button', { name }).closest('#content') === null
  const { unmount } = draw({})
  await screen.findByRole('button', { name: 'Mark as complete' })
  expect(isInBar('Mark as complete')).toBe(true)
  expect(isInBar('This does not apply to us')).toBe(false)
  unmount()
  draw({ isComplete: true, state: 'complete' })
  await screen.findByRole('button', { name: 'Mark as not complete' })
  expect(isInBar('Mark as not complete')).toBe(false)
})

const SEND = 'Send for approval'
const WITHDRAW = 'Withdraw'

test.each([
  [SEND, 'submitted', 'done'],
  [SEND, 'inReview', 'done'],
  [SEND, 'changesRequested', 'refused'],
  [SEND, 'none', 'refused'],
  [WITHDRAW, 'none', 'done'],
  [WITHDRAW, 'changesRequested', 'done'],
  [WITHDRAW, 'inReview', 'refused'],
] as const)('“%s” without an answer, while the approval is “%s”: %s', async (name, now, kind) => {
  // Other tests may have left something there.
  const clear = () => {
    localStorage.clear()
    outbox.tell()
  }
  clear()
  onTestFinished(clear)
  const approval = name === WITHDRAW ? approvalOf('submitted') : null
  const task: TeamTask = { ...TASK, isApprovalNeeded: true, approval }
  vi.stubGlobal('fetch', (request: Request) =>
    request.method === 'PUT'
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(Response.json(task)),
  )
  const { user } = drawAnswered(<Actions />, [[myTaskQuery(TASK.id).queryKey, task]])
  await user.click(await screen.findByRole('button', { name }))
  await waitFor(() => expect(localStorage).toHaveLength(1))
  const [, userId = ''] = (localStorage.key(0) ?? '').split(' ')
  const approvalNow = now === 'none' ? null : approvalOf(now)
  const current = { ...task, approval: approvalNow, statusRevision: task.statusRevision + 1 }
  const [sent] = await sendWaiting(outbox, userId, () =>
    Promise.resolve(Response.json({ code: 'STALE_REVISION', current }, { status: 409 })),
  )
  expect(sent?.outcome.kind).toBe(kind)
})

const SKIP = {
  requested: 'notApplicable' as const,
  sentAt: '2026-06-15T09:00:00Z',
  sentByName: 'Mia Member',
  at: '2026-06-15T10:00:00Z',
  by: 'o',
  byName: 'Sam Field',
  note: null,
}

test('a task that needs approval is not marked as N/A: the team asks to skip it', async () => {
  const task = { ...TASK, isApprovalNeeded: true }
  const { user } = drawAnswered(<TaskActions task={task} />, [])
  await user.click(await screen.findByRole('button', { name: 'Ask to skip this' }))
  expect(
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Ask to skip this' }),
  ).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Mark as N/A' })).toBeNull()
})

test('a refused request to skip is called that, and there is nothing to send again', async () => {
  const approval = { ...SKIP, state: 'rejected' as const }
  drawDetail({ isApprovalNeeded: true, approval, notApplicableReason: 'No stand' })
  expect((await screen.findAllByText('Skip request refused')).length).toBeGreaterThan(0)
  expect(screen.queryByText('Rejected')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Send for approval' })).toBeDefined()
})

test('a form that the organisers sent back is changed with the main button', async () => {
  const sentBack = { ...TASK, type: 'form', formId: 'f', submission: REOPENED } as const
  const { unmount } = drawDetail({ ...sentBack, approval: approvalOf('changesRequested') })
  const change = await screen.findByRole('link', { name: 'Change your answers' })
  expect(change.getAttribute('href')).toBe(`/forms/f?taskId=${TASK.id}`)
  expect(screen.getByRole('link', { name: 'View your answers' })).toBeDefined()
  unmount()
  drawDetail({ ...sentBack, approval: approvalOf('submitted') })
  expect(await screen.findByRole('link', { name: 'View your answers' })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Change your answers' })).toBeNull()
})

test.each<[string, Partial<TeamTask>]>([
  ['in review', { approval: approvalOf('inReview'), isApprovalNeeded: true }],
  ['locked', { isTimeSensitive: true, isLockedAfterDue: true, daysLeft: -1, state: 'overdue' }],
])('a team can view its answers while the task is %s', async (_case, over) => {
  drawDetail({ type: 'form', formId: 'f', submission: REOPENED, ...over })
  const link = await screen.findByRole('link', { name: 'View your answers' })
  expect(link.getAttribute('href')).toMatch(/forms\/f\/submissions\/s$/)
  expect(screen.queryByRole('link', { name: 'Change your answers' })).toBeNull()
})

test('a locked draft can be viewed but not continued', async () => {
  const draft = { ...REOPENED, isDraft: true }
  const locked = { isTimeSensitive: true, isLockedAfterDue: true, daysLeft: -1 }
  drawDetail({ type: 'form', formId: 'f', submission: draft, ...locked })
  await screen.findByRole('link', { name: 'View your answers' })
  expect(screen.queryByRole('link', { name: 'Continue the form' })).toBeNull()
})

test('a task in review has one badge', async () => {
  const approval = approvalOf('inReview')
  drawDetail({ isApprovalNeeded: true, approval, state: 'awaitingApproval' })
  await screen.findAllByText('In review')
  expect(screen.queryByText('Awaiting approval')).toBeNull()
})
