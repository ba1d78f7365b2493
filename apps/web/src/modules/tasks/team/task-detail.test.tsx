import type { TeamTask } from '@eventflow/domain/tasks'
import { englishWords } from '@eventflow/domain/words'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../../testing/draw.tsx'
import { drawAnswered } from '../../../testing/in-router.tsx'
import { DueLabel } from '../due-label.tsx'
import { TaskDetail } from './task-detail.tsx'
import { TaskBadges } from '../approval-badge.tsx'
import { approvalOf, TASK } from './team-task.fixture.ts'

const t = englishWords()
const DONE = {
  isComplete: true,
  state: 'complete',
  completedAt: '2026-06-12T10:00:00.000Z',
} as const
const DATE = 'Fri 12 Jun, 11:00'

/** All texts that only some states show. */
const TEXTS = {
  byAnn: t('tasks.task.completedBy', { name: 'Ann', date: DATE }),
  unnamed: t('tasks.task.completed', { date: DATE }),
  reason: t('tasks.task.because', { reason: 'No stand' }),
  openAgain: t('tasks.task.openAgain'),
  locked: t('tasks.task.locked'),
  ofTeam: t('tasks.moreTime.ofTeam', { date: 'Sat 20 Jun' }),
  extended: t('tasks.moreTime.extended', { date: 'Sun 28 Jun' }),
  joinedLate: t('tasks.moreTime.joinedLate', { date: 'Sun 28 Jun' }),
  usual: t('tasks.moreTime.usual', { date: 'Sat 20 Jun' }),
} as const

type Name = keyof typeof TEXTS

test.each<[string, Partial<TeamTask>, Name[]]>([
  ['open', {}, []],
  ['completed by Ann', { ...DONE, completedByName: 'Ann' }, ['byAnn']],
  ['completed by nobody', DONE, ['unnamed']],
  ['marked without a reason', { isNotApplicable: true, state: 'notApplicable' }, []],
  [
    'not applicable, although completed before',
    { ...DONE, isNotApplicable: true, state: 'notApplicable', notApplicableReason: 'No stand' },
    ['reason'],
  ],
  ['due earlier for this team', { dueDate: '2026-06-10' }, ['ofTeam']],
  ['extended for this team', { dueDate: '2026-06-28', dueReason: 'team' }, ['extended', 'usual']],
  [
    'due later because the team joined late',
    { dueDate: '2026-06-28', dueReason: 'joinedLate' },
    ['joinedLate', 'usual'],
  ],
])('a task that is %s shows exactly what happened', async (_state, over, names) => {
  const { container } = drawAnswered(
    <TaskDetail
      task={{ ...TASK, taskDueDate: '2026-06-20', ...over }}
      timeZone="Europe/London"
      assignee={<span>Nobody yet</span>}
      attachments={null}
      comments={null}
    />,
    [],
  )
  await screen.findByText('Nobody yet')
  const shown = Object.entries(TEXTS).filter(([, text]) => container.textContent?.includes(text))
  expect(shown.map(([name]) => name)).toEqual(names)
})

const LATE = '3 days late'

test.each<[TeamTask['state'], boolean, string]>([
  ['overdue', false, `Sat 20 Jun${LATE}`],
  ['overdue', true, 'Sat 20 Jun'],
  ['complete', false, 'Sat 20 Jun'],
  ['notApplicable', false, 'Sat 20 Jun'],
])('the due date of a task that is %s (date only: %s) is “%s”', (state, isDateOnly, text) => {
  const task = { dueDate: '2026-06-20', daysLeft: -3, state, isTimeSensitive: false }
  const { container } = draw(<DueLabel task={task} isDateOnly={isDateOnly} />)
  expect(container.textContent).toBe(text)
})

test('without a heading, the due date of a task that is done is called that', () => {
  const task = { dueDate: '2026-06-20', daysLeft: -3, isTimeSensitive: false }
  const { container } = draw(<DueLabel task={{ ...task, state: 'complete' }} isDateOnly isAlone />)
  expect(container.textContent).toBe('Due Sat 20 Jun')
})

test.each<[TeamTask['state'], Parameters<typeof approvalOf>[0], string]>([
  ['overdue', 'submitted', 'Sent after the due date Awaiting approval'],
  ['overdue', 'inReview', 'Sent after the due date In review'],
  ['overdue', 'rejected', '3 days late Rejected'],
  ['awaitingApproval', 'submitted', 'Awaiting approval '],
  ['awaitingApproval', 'inReview', ' In review'],
])('a task that is %s and %s shows “%s”, so that it never hides that it waits', (...of) => {
  const [state, name, text] = of
  const approval = approvalOf(name)
  const { container } = draw(<TaskBadges state={state} daysLeft={-3} approval={approval} />)
  expect(container.textContent).toBe(text)
  const task = { ...TASK, state, daysLeft: -3, approval }
  const due = draw(<DueLabel task={task} />).container.textContent
  expect(due?.includes(LATE)).toBe(name === 'rejected')
})

test.each(['submitted', 'rejected'] as const)(
  'a task that was sent late and is %s offers more time only if something is left to do',
  async (decision) => {
    const late = { state: 'overdue', daysLeft: -3, approval: approvalOf(decision) } as const
    drawAnswered(
      <TaskDetail
        task={{ ...TASK, ...late, isApprovalNeeded: true }}
        timeZone="Europe/London"
        assignee={<span>Nobody yet</span>}
        attachments={null}
        comments={null}
      />,
      [],
    )
    await screen.findByText('Nobody yet')
    const ask = screen.queryByRole('button', { name: 'Ask for more time' })
    expect(ask !== null).toBe(decision === 'rejected')
  },
)
