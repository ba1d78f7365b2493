import type { AvailableForm } from '@eventflow/domain/submissions'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawAnswered } from '../../../testing/in-router.tsx'
import { FormsList } from './forms-list.tsx'

type Task = AvailableForm['tasks'][number]
const APPROVAL = { state: 'changesRequested', requested: 'complete', note: 'Too high' } as const
const TASK: Task = {
  id: 'task',
  title: 'Stand',
  dueDate: '2026-12-18',
  state: 'dueSoon',
  submission: { id: 's1', isDraft: false, hasChanges: false },
}
const aForm = (task: Task, state: 'open' | 'closed' = 'open'): AvailableForm => ({
  id: 'form',
  title: 'Stand details',
  isTranslated: true,
  description: '',
  isDescriptionTranslated: true,
  opening: {
    state,
    opensAt: null,
    closesAt: null,
    editableUntil: null,
    submissionsPerTeam: null,
  },
  tasks: [task],
  draft: null,
  submissions: [],
  submissionsTotal: 0,
})

test.each<[string, AvailableForm, string, RegExp]>([
  [
    'that the organisers want changed',
    aForm({ ...TASK, approval: APPROVAL }),
    'Change “Stand details”',
    /forms\/form\?taskId=task$/,
  ],
  [
    'that waits for approval',
    aForm({ ...TASK, approval: { ...APPROVAL, state: 'submitted' } }),
    'View “Stand details”',
    /submissions\/s1$/,
  ],
  [
    'in review',
    aForm({ ...TASK, approval: { ...APPROVAL, state: 'inReview' } }),
    'View “Stand details”',
    /submissions\/s1$/,
  ],
  [
    'of a locked task',
    aForm({ ...TASK, approval: APPROVAL, isLocked: true }),
    'View “Stand details”',
    /submissions\/s1$/,
  ],
  [
    'that is locked before it was submitted',
    aForm({ ...TASK, isLocked: true, submission: { id: 's1', isDraft: true, hasChanges: false } }),
    'View “Stand details”',
    /forms\/form\?taskId=task$/,
  ],
  [
    'that is closed',
    aForm({ ...TASK, approval: APPROVAL }, 'closed'),
    'View “Stand details”',
    /submissions\/s1$/,
  ],
])('a submitted form %s has the button for what comes next', async (_case, form, name, to) => {
  drawAnswered(
    <FormsList
      forms={[form]}
      timeZone="Europe/London"
      now={new Date('2026-12-01T12:00:00Z')}
      isBusy={false}
      hasTeam
      taskState={() => null}
    />,
    [],
  )
  const link = await screen.findByRole('link', { name })
  expect(link.getAttribute('href')).toMatch(to)
})

const SENT = { hasChanges: false, submittedAt: '2026-11-30T18:35:00.000Z' }

test.each([
  [['s1'], [/^Submitted on Mon/]],
  [
    ['s2', 's1'],
    [/^No\. 2, submitted on Mon/, /^No\. 1, submitted on Mon/],
  ],
])('submissions %j of one form can be told apart', async (ids, texts) => {
  const submissions = ids.map((id) => ({ ...SENT, id }))
  const form = { ...aForm(TASK), tasks: [], submissions, submissionsTotal: ids.length }
  drawAnswered(
    <FormsList
      forms={[form]}
      hasTeam
      timeZone="Europe/London"
      now={new Date('2026-11-30T19:00:00Z')}
      isBusy={false}
      taskState={() => null}
    />,
    [],
  )
  const lines = await screen.findAllByText(/ubmitted on Mon/)
  expect(lines).toHaveLength(texts.length)
  lines.forEach((line, place) => expect(line.textContent).toMatch(texts[place] ?? /$^/))
})
