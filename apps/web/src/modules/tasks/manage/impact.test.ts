import type { Impact, ImpactLine, Task } from '@eventflow/domain/tasks'
import { englishWords } from '@eventflow/domain/words'
import { expect, test } from 'vitest'
import { impactLines } from './impact.tsx'
import { asIfOf, isUndoable } from './task-undo.ts'

const t = englishWords()
const none = { done: 0, drafts: 0, submissions: 0, files: 0, ownDates: 0 }
const line = (kind: ImpactLine['kind'], teams: number, more = {}): ImpactLine => ({
  kind,
  teams,
  ...none,
  ...more,
})
const reminders = { days: 7, before: 4, after: 4, changed: 0 }

test.each<[string, Impact, string[]]>([
  ['nothing', { lines: [], reminders: null }, ['No team is affected.']],
  ['reminders that stay', { lines: [], reminders }, ['No team is affected.']],
  [
    'work that is hidden',
    { lines: [line('lost', 2, { drafts: 1, files: 3 }), line('gained', 1)], reminders: null },
    [
      '2 teams no longer have it',
      'Their work is not deleted: 1 draft, 3 files. They see it again if they get the task back.',
      'It is new for 1 team',
    ],
  ],
  [
    'reminders',
    { lines: [line('moved', 5)], reminders: { ...reminders, after: 1, changed: 1 } },
    [
      'New date for 5 teams',
      'Reminders in the next 7 days: 1 instead of 4',
      '1 of them has different content',
    ],
  ],
])('describes %s', (_name, impact, lines) => {
  expect(impactLines(impact, t)).toEqual(lines)
})

const task = {
  dueDate: '2026-07-01',
  isTimeSensitive: false,
  isPublished: true,
  showToChildTeams: false,
  dimensions: [{ customFieldId: 'hall', values: ['1', '2'] }],
  teamTypeIds: ['food', 'tech'],
  hideFromTeamTypeIds: [],
  attachmentIds: ['map'],
  taskGroupIds: [],
  isApprovalNeeded: false,
  disclaimer: '',
  type: 'task',
  formId: null,
  revision: 3,
} as unknown as Task

test.each([
  ['nothing', {}, null],
  ['the same types in another order', { teamTypeIds: ['tech', 'food'] }, null],
  ['no date yet', { dueDate: '' }, null],
  ['another date', { dueDate: '2026-07-02' }, { dueDate: '2026-07-02' }],
  [
    'the same values in another order',
    { dimensions: [{ customFieldId: 'hall', values: ['2', '1'] }] },
    null,
  ],
  ['no values', { dimensions: [] }, { dimensions: [] }],
  ['all types', { teamTypeIds: [] }, { teamTypeIds: [] }],
  ['a hidden type', { hideFromTeamTypeIds: ['food'] }, { hideFromTeamTypeIds: ['food'] }],
])('the impact of a draft with %s is computed', (_name, typed, change) => {
  expect(asIfOf(task, { ...task, ...typed })).toEqual(change)
})

const saved = { ...task, dueDate: '2026-07-02', revision: 4 }
test.each([
  ['another date', saved, true],
  ['other words alone', { ...task, revision: 4 }, false],
  ['a save over what somebody else has saved', { ...saved, revision: 5 }, false],
  ['a file taken away with it', { ...saved, attachmentIds: [] }, false],
  ['approval turned on with it', { ...saved, isApprovalNeeded: true }, false],
])('whether %s can be undone', (_name, after, is) => {
  expect(isUndoable(task, after)).toBe(is)
})
