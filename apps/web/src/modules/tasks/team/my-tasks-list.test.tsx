import type { TeamTask } from '@eventflow/domain/tasks'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawAnswered, wholeList } from '../../../testing/in-router.tsx'
import { setWindowWidth, WIDE } from '../../../testing/draw.tsx'
import { MyTasksList } from './my-tasks-list.tsx'
import { myTasksQuery } from './my-tasks.queries.ts'

const TASK: TeamTask = {
  id: 't',
  title: 'Name your stand manager',
  dueDate: '2026-06-20',
  dueReason: 'task',
  taskDueDate: '2026-06-20',
  extension: null,
  description: '',
  type: 'task',
  formId: null,
  isTimeSensitive: false,
  isLockedAfterDue: false,
  isNotApplicableAllowed: true,
  formFacts: null,
  isApprovalNeeded: false,
  externalLink: null,
  disclaimer: '',
  toRead: null,
  attachments: [],
  completesWhen: null,
  fileRules: null,
  expiry: null,
  files: [],
  taskGroupTitles: [],
  waitsFor: [],
  state: 'dueSoon',
  daysLeft: 5,
  isComplete: false,
  isNotApplicable: false,
  notApplicableReason: null,
  assignedTo: null,
  submission: null,
  completedAt: null,
  completedByName: null,
  agreement: null,
  approval: null,
  statusRevision: 0,
  createdAt: '2026-06-01T10:00:00.000Z',
}

test('what a team has to do stands first until somebody asks for another order', async () => {
  setWindowWidth(WIDE)
  const wishes = { search: '', direction: 'asc', state: undefined } as const
  const answers = (sort: string, title: string) =>
    [
      myTasksQuery({ ...wishes, sort, isMine: false }).queryKey,
      wholeList([{ ...TASK, title }], { counts: {} }),
    ] as const
  drawAnswered(<MyTasksList teamName="Bread & Butter Ltd" newsOf={() => null} />, [
    answers('dueDate', 'By date'),
    answers('state', 'By state'),
  ])
  expect(await screen.findByRole('link', { name: 'By state' })).toBeTruthy()
  expect(screen.getByRole('columnheader', { name: /State/ }).getAttribute('aria-sort')).toBe(
    'ascending',
  )
})
