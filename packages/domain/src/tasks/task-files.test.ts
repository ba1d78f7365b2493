import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  fileFault,
  fileRulesOf,
  isDoneWith,
  isLocked,
  isOpenAgain,
  isWithdrawnWithout,
  mayChangeFiles,
  returnsFiles,
  teamMayNow,
  type TaskOfTeamRules,
} from './task-files.ts'
import { TASK_TYPES } from './task-types.ts'
import { APPROVAL_STATES } from './tasks.vocabulary.ts'
import type { FileRules } from './types/file-rules.ts'

const rules = (over: Partial<FileRules> = {}): FileRules => ({
  minCount: 1,
  maxCount: 5,
  kinds: ['pdf'],
  maxSizeMB: 2,
  ...over,
})

test('only uploads and PDF forms have files, each with its own defaults', () => {
  expect(TASK_TYPES.filter(returnsFiles)).toEqual(['pdfForm', 'upload'])
  expect(fileRulesOf({ type: 'pdfForm', fileRules: null })).toMatchObject({
    minCount: 1,
    maxCount: 1,
    kinds: ['pdf'],
    maxSizeMB: 50,
  })
  expect(fileRulesOf({ type: 'upload', fileRules: rules() })).toEqual(rules())
  expect(fileRulesOf({ type: 'task', fileRules: rules() })).toBeNull()
})

describe('accepted files', () => {
  const pdf = { mimeType: 'application/pdf', size: 2_000_000 }
  const word = { mimeType: 'application/msword', size: 1 }
  test.each<[string, FileRules, { mimeType: string; size: number }, string | null]>([
    ['a PDF of the very size', rules(), pdf, null],
    ['a byte more', rules(), { ...pdf, size: 2_000_001 }, 'tooLarge'],
    ['a document if only a PDF is accepted', rules(), word, 'wrongKind'],
    ['a document among documents', rules({ kinds: ['docs'] }), word, null],
    ['a PDF among documents', rules({ kinds: ['docs'] }), pdf, null],
    [
      'a picture among documents',
      rules({ kinds: ['docs'] }),
      { ...pdf, mimeType: 'image/png' },
      'wrongKind',
    ],
    [
      'a ZIP if it is accepted',
      rules({ kinds: ['zip'] }),
      { ...pdf, mimeType: 'application/zip' },
      null,
    ],
  ])('%s', (_what, asked, file, fault) => {
    expect(fileFault(asked, file)).toBe(fault)
  })
})

test('a task is complete with the required files, but never without any', () => {
  fc.assert(
    fc.property(fc.nat(50), fc.nat(50), (minCount, count) => {
      expect(isDoneWith(rules({ minCount }), count)).toBe(count > 0 && count >= minCount)
    }),
  )
})

describe('a task is open again', () => {
  const file = { validUntil: null }
  const open = {
    type: 'upload' as const,
    fileRules: rules({ minCount: 1 }),
    expiry: null,
    files: [file],
    isApprovalNeeded: false,
    isComplete: false,
    isNotApplicable: false,
    waitsFor: [],
    approval: null,
    submission: null,
  }
  test.each([
    ['with all its files', {}, true],
    ['with one file too few', { fileRules: rules({ minCount: 2 }) }, false],
    [
      'with a file that has no date yet',
      { expiry: { acceptedFrom: '2026-07-01', neededUntil: '2026-07-02' } },
      false,
    ],
    [
      'with files that are sent by hand',
      { isApprovalNeeded: true, fileRules: rules({ maxCount: 3 }) },
      false,
    ],
    ['and complete', { isComplete: true }, false],
    ['and not applicable', { isNotApplicable: true }, false],
    ['after another one', { waitsFor: [1] }, false],
    [
      'where the organisers want changes',
      { approval: { state: 'changesRequested' as const } },
      false,
    ],
    [
      'with its answers',
      { type: 'form' as const, files: [], submission: { isDraft: false } },
      true,
    ],
    ['with a draft', { type: 'form' as const, files: [], submission: { isDraft: true } }, false],
    ['with nothing', { type: 'task' as const, files: [] }, false],
  ])('%s', (_what, over, is) => {
    expect(isOpenAgain({ ...open, ...over })).toBe(is)
  })
})

const mayTick = (task: Pick<TaskOfTeamRules, 'type' | 'fileRules' | 'completesWhen'>): boolean =>
  teamMayNow('complete', { isNotApplicableAllowed: true, ...task })

test('a task can only be ticked without a file if none is required', () => {
  const [none, one] = [rules({ minCount: 0 }), rules()]
  const completesWhen = null
  expect(mayTick({ type: 'pdfForm', fileRules: none, completesWhen })).toBe(true)
  expect(mayTick({ type: 'pdfForm', fileRules: null, completesWhen })).toBe(false)
  expect(mayTick({ type: 'upload', fileRules: one, completesWhen })).toBe(false)
})

test('a task with a condition can only be ticked after changes were requested', () => {
  const task = { type: 'task' as const, fileRules: null, isNotApplicableAllowed: true }
  const completesWhen = { kind: 'members', count: 2 }
  expect(teamMayNow('complete', { ...task, completesWhen: null })).toBe(true)
  expect(teamMayNow('complete', { ...task, completesWhen })).toBe(false)
  const may = APPROVAL_STATES.filter((state) =>
    teamMayNow('complete', { ...task, completesWhen, approval: { state } }),
  )
  expect(may).toEqual(['changesRequested', 'rejected'])
})

const inTime = { isTimeSensitive: false, isLockedAfterDue: false }
const undated = { expiry: null, files: [], dueDate: '2026-03-10', approval: null }
const NOW = new Date('2026-03-11T12:00:00Z')
const AT_ONCE = { validUntil: null, at: '2026-03-11T11:00:00Z' }
const A_DAY_AGO = { validUntil: null, at: '2026-03-10T12:00:00Z' }
const open = { ...inTime, ...undated, isComplete: false, isNotApplicable: false }
/** A document that expires before the end of the event, on 20 March. */
const lapsing = {
  expiry: { acceptedFrom: '2026-03-01', neededUntil: '2026-03-20' },
  files: [{ validUntil: '2026-03-15', at: '2026-03-01T12:00:00Z' }],
}
const locking = { isTimeSensitive: true, isLockedAfterDue: true }
const late = { ...open, isComplete: true, daysLeft: -1 }

test.each<[string, Parameters<typeof mayChangeFiles>[0], boolean]>([
  ['open, before the date', { ...open, daysLeft: 3 }, true],
  ['complete, on the day', { ...open, isComplete: true, daysLeft: 0 }, true],
  ['complete, a day late', { ...open, isComplete: true, daysLeft: -1 }, false],
  ['returned late, an hour ago', { ...late, files: [AT_ONCE] }, true],
  ['returned late, a day ago', { ...late, files: [A_DAY_AGO] }, false],
  ['one of them an hour ago', { ...late, files: [A_DAY_AGO, AT_ONCE] }, true],
  ['late and approved', { ...late, files: [AT_ONCE], approval: { state: 'approved' } }, false],
  ['late and locked', { ...late, ...locking, files: [AT_ONCE] }, false],
  ['waits for approval', { ...open, daysLeft: 3, approval: { state: 'submitted' } }, true],
  ['in review', { ...open, daysLeft: 3, approval: { state: 'inReview' } }, false],
  ['complete, a day late, lapsing', { ...open, ...lapsing, isComplete: true, daysLeft: -1 }, true],
  ['lapsed after the event', { ...open, ...lapsing, isComplete: true, daysLeft: -11 }, false],
  ['open, a day late', { ...open, daysLeft: -1 }, true],
  ['not applicable', { ...open, isNotApplicable: true, daysLeft: 3 }, false],
  ['open, a day late, locked', { ...open, ...locking, daysLeft: -1 }, false],
])('files can be changed: %s', (_when, task, may) => {
  expect(mayChangeFiles(task, NOW)).toBe(may)
})

test.each([
  ['on the day itself', { ...locking, daysLeft: 0 }, false],
  ['a day late', { ...locking, daysLeft: -1 }, true],
  ['a day late, but no hard deadline', { ...locking, isTimeSensitive: false, daysLeft: -1 }, false],
  [
    'a day late, and it does not lock',
    { ...locking, isLockedAfterDue: false, daysLeft: -1 },
    false,
  ],
])('a hard deadline locks its task: %s', (_when, task, locks) => {
  expect(isLocked(task)).toBe(locks)
})

test('an organiser can prevent teams from marking a task as N/A', () => {
  const task = { type: 'upload', fileRules: null } as const
  expect(
    teamMayNow('markNotApplicable', { ...task, isNotApplicableAllowed: true, completesWhen: null }),
  ).toBe(true)
  expect(
    teamMayNow('markNotApplicable', {
      ...task,
      isNotApplicableAllowed: false,
      completesWhen: null,
    }),
  ).toBe(false)
})

test.each([
  ['the only file while it waits', 'submitted', 1, 1, true],
  ['the only file while somebody reviews it', 'inReview', 1, 1, true],
  ['one of two if one is enough', 'submitted', 1, 2, false],
  ['one of two if both are needed', 'submitted', 2, 2, true],
  ['one file if organisers accepted too few', 'submitted', 2, 1, false],
  ['the only file after it was sent back', 'changesRequested', 1, 1, false],
  ['the only file before it is sent', 'none', 1, 1, false],
] as const)('removing %s: %s, %d needed, %d there', (_what, state, minCount, count, withdraws) => {
  const files = Array.from({ length: count }, (_, nth) => ({ id: `${nth}`, validUntil: null }))
  const fileRules = rules({ minCount })
  const task = { type: 'upload', fileRules, expiry: null, files, approval: { state } } as const
  expect(isWithdrawnWithout(task, '0')).toBe(withdraws)
})
