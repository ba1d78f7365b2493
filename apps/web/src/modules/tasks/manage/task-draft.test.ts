import { DomainError, kernelErrors } from '@eventflow/domain/kernel'
import { tasksErrors, usualFileRules, type Task } from '@eventflow/domain/tasks'
import { englishWords } from '@eventflow/domain/words'
import { describe, expect, test } from 'vitest'
import { failureOf } from '../../../platform/failure.ts'
import {
  asDraftFailure,
  copyOfTask,
  dueWarning,
  draftOf,
  draftProblems,
  dueOf,
  EMPTY_DRAFT,
  inputOf,
  typedFileRules,
  type TaskDraft,
} from './task-draft.ts'

const t = englishWords()

const draft = (part: Partial<TaskDraft> = {}): TaskDraft => ({
  ...EMPTY_DRAFT,
  title: 'Order electricity',
  dueDate: '2026-03-03',
  ...part,
})

const stored = (part: Partial<Task> = {}): Task => ({
  id: 'task-1',
  title: 'Agree to the rules',
  dueDate: '2026-03-03',
  description: 'Read them first.',
  translations: {},
  type: 'disclaimer',
  formId: null,
  formTitle: null,
  asksToRead: null,
  teamTypeIds: ['island'],
  hideFromTeamTypeIds: [],
  showToChildTeams: true,
  dimensions: [],
  isTimeSensitive: true,
  isLockedAfterDue: false,
  isNotApplicableAllowed: true,
  agreedCount: 0,
  agreedEarlierCount: 0,
  formFacts: null,
  isApprovalNeeded: false,
  isArchived: false,
  isPublished: true,
  externalLink: null,
  disclaimer: 'We agree.',
  completesWhen: null,
  expiry: null,
  fileRules: null,
  attachmentIds: ['file-1'],
  attachments: [{ id: 'file-1', name: 'Rules.pdf', size: 1200 }],
  taskGroupIds: ['safety'],
  dependsOn: [{ taskId: 'task-0', needs: 'approved' }],
  revision: 4,
  createdAt: '2026-01-01T00:00:00.000Z',
  createdBy: null,
  updatedAt: '2026-01-01T00:00:00.000Z',
  updatedBy: null,
  ...part,
})

describe('a saved task', () => {
  test.each([{ kind: 'page', contentId: 'page-1' } as const, { kind: 'manual' } as const])(
    'keeps what must be read, unless its type changes: %j',
    (asksToRead) => {
      const task = stored({ asksToRead })
      expect(inputOf(draftOf(task), task).asksToRead).toEqual(asksToRead)
      expect(inputOf({ ...draftOf(task), type: 'task' }, task).asksToRead).toBeNull()
    },
  )

  test('is unchanged if nothing was edited', () => {
    const task = stored()
    const { title, dueDate, description, type, disclaimer } = task
    const { teamTypeIds, taskGroupIds, attachmentIds, dependsOn } = task
    expect(inputOf(draftOf(task), task)).toEqual({
      asksToRead: null,
      title,
      dueDate,
      description,
      translations: {},
      fileRules: null,
      completesWhen: null,
      expiry: null,
      type,
      disclaimer,
      teamTypeIds,
      hideFromTeamTypeIds: [],
      taskGroupIds,
      dependsOn,
      attachmentIds,
      formId: null,
      externalLink: null,
      showToChildTeams: true,
      dimensions: [],
      isTimeSensitive: true,
      isLockedAfterDue: false,
      isNotApplicableAllowed: true,
      isApprovalNeeded: false,
      isPublished: true,
    })
  })

  test.each([
    ['nothing, if teams complete it', {}, null],
    ['a number of people', { completesWhen: 'members', conditionMembers: '3' }, { count: 3 }],
    [
      'a custom field',
      { completesWhen: 'customField', conditionFieldId: 'hall' },
      { customFieldId: 'hall' },
    ],
    ['nothing, for another type', { type: 'form', completesWhen: 'members' }, null],
  ] as const)('has as its condition: %s', (_what, part, condition) => {
    const { completesWhen } = inputOf(draft(part), undefined)
    if (condition === null) expect(completesWhen).toBeNull()
    else expect(completesWhen).toMatchObject(condition)
  })

  test('has no values typed for another type', () => {
    const typed = draft({ formId: 'form-1', externalLink: 'https://a.example', disclaimer: 'Yes' })
    expect(inputOf(typed, undefined)).toMatchObject({
      formId: null,
      externalLink: null,
      disclaimer: '',
    })
  })

  test('keeps and shows an earlier text to accept', () => {
    const task = stored()
    expect(inputOf({ ...draftOf(task), type: 'task' }, task).disclaimer).toBe('We agree.')
  })

  test('has trimmed texts', () => {
    const typed = draft({
      title: ' Book ',
      externalLink: ' https://a.example ',
      type: 'externalForm',
    })
    expect(inputOf(typed, undefined)).toMatchObject({
      title: 'Book',
      externalLink: 'https://a.example',
    })
  })
})

describe('the problems of a draft', () => {
  const cases: [string, Partial<TaskDraft>, string[]][] = [
    ['nothing', {}, []],
    ['no title', { title: '  ' }, ['title']],
    ['a title that is too long', { title: 'x'.repeat(201) }, ['title']],
    ['no date', { dueDate: '' }, ['dueDate']],
    ['neither', { title: '', dueDate: '' }, ['title', 'dueDate']],
    ['a form task without a form', { type: 'form' }, ['formId']],
    ['a form task with its form', { type: 'form', formId: 'form-1' }, []],
    ['an external form without its address', { type: 'externalForm' }, ['externalLink']],
    [
      'an address without https',
      { type: 'externalForm', externalLink: 'a.example' },
      ['externalLink'],
    ],
    [
      'a script for an address',
      { type: 'externalForm', externalLink: 'javascript:a' },
      ['externalLink'],
    ],
    ['a good address', { type: 'externalForm', externalLink: 'https://a.example/f?x=1' }, []],
    ['a bad address that is not shown', { externalLink: 'a.example' }, []],
    ['a disclaimer without its text', { type: 'disclaimer', disclaimer: ' ' }, ['disclaimer']],
    ['a description beyond the limit', { description: 'x'.repeat(100_001) }, ['description']],
  ]
  test.each(cases)('%s', (_, part, paths) => {
    expect(draftProblems(draft(part), undefined, t).map(({ path }) => path)).toEqual(paths)
  })
})

describe('the files that teams return', () => {
  const asked = typedFileRules(usualFileRules('upload'))
  const upload = (part: Partial<TaskDraft>) => draft({ type: 'upload', ...asked, ...part })

  test('are configured only for types with files', () => {
    expect(inputOf(upload({ fileMaxCount: '7' }), undefined).fileRules).toEqual({
      kinds: ['docs', 'image'],
      minCount: 1,
      maxCount: 7,
      maxSizeMB: 50,
    })
    expect(inputOf(upload({ type: 'task' }), undefined).fileRules).toBeNull()
  })

  test('have an expiry date only if required, and only for these types', () => {
    const expiry = (part: Partial<TaskDraft>) => inputOf(upload(part), undefined).expiry
    expect(expiry({})).toBeNull()
    expect(expiry({ hasExpiry: true })).toEqual({ notBefore: null })
    const dated = { hasExpiry: true, expiryNotBefore: '2026-03-20' }
    expect(expiry(dated)).toEqual({ notBefore: '2026-03-20' })
    expect(expiry({ ...dated, type: 'task' })).toBeNull()
  })

  const cases: [string, Partial<TaskDraft>, string[]][] = [
    ['as it is usual', {}, []],
    ['no kind', { fileKinds: [] }, ['fileKinds']],
    ['no number', { fileMinCount: '' }, ['fileMinCount']],
    ['half a file', { fileMaxCount: '1.5' }, ['fileMaxCount']],
    ['fewer than are asked for', { fileMinCount: '6' }, ['fileMaxCount']],
    ['larger than any portal takes', { fileMaxSizeMB: '101' }, ['fileMaxSizeMB']],
    ['nothing of it on another type', { type: 'task', fileKinds: [] }, []],
  ]
  test.each(cases)('%s', (_, part, paths) => {
    expect(draftProblems(upload(part), undefined, t).map(({ path }) => path)).toEqual(paths)
  })

  test('have problems shown at the field', () => {
    const problems = [{ path: 'fileRules.maxCount', message: 'Too few' }]
    const failure = asDraftFailure(new DomainError(kernelErrors.invalidInput, { problems }))
    expect(failureOf(failure).problems[0]?.path).toBe('fileMaxCount')
  })
})

describe('refusals by the server', () => {
  test('lost files are reported at the file input', () => {
    const problems = [{ path: 'attachmentIds', message: 'Upload it again' }]
    const failure = failureOf(
      asDraftFailure(new DomainError(kernelErrors.invalidInput, { problems })),
    )
    expect(failure.problems).toEqual([{ path: 'attachments', message: 'Upload it again' }])
  })

  test('a form with answers is reported at the choice of the form', () => {
    const failure = failureOf(asDraftFailure(new DomainError(tasksErrors.formLocked)))
    expect(failure.problems.map(({ path }) => path)).toEqual(['formId'])
  })

  test("a stale save keeps the other person's version", () => {
    const current = stored({ title: 'Newer' })
    const failure = failureOf(
      asDraftFailure(new DomainError(kernelErrors.staleRevision, { current })),
    )
    expect(failure).toMatchObject({ code: 'STALE_REVISION', current: { title: 'Newer' } })
  })
})

describe('the date as teams will see it', () => {
  const clock = {
    now: new Date('2026-03-01T12:00:00Z'),
    timeZone: 'Europe/London',
    dueSoonDays: 7,
    lateJoinDays: 7,
  }

  test('a date in two days is due soon', () => {
    expect(dueOf(draft(), clock)).toMatchObject({ daysLeft: 2, state: 'dueSoon' })
  })

  test('without a date nothing is shown', () => {
    expect(dueOf(draft({ dueDate: '' }), clock)).toBeNull()
  })
})

test.each([
  ['changed', { dueDate: '2026-02-20', type: 'task' }, 'past'],
  ['of another type', { dueDate: '2026-03-01', type: 'tbc' }, 'past'],
  ['unchanged', { dueDate: '2026-03-01', type: 'task' }, null],
] as const)('a day that has passed, %s since the last save', (_what, saved, warning) => {
  const now = new Date('2026-03-02T12:00:00Z')
  const clock = { now, timeZone: 'Europe/London', dueSoonDays: 3, lateJoinDays: 7 }
  expect(dueWarning({ dueDate: '2026-03-01', type: 'task', saved }, clock)).toBe(warning)
})

test.each([
  ['a day that has passed', '2026-03-01', 'task', 'past'],
  ['the day itself', '2026-03-02', 'task', null],
  ['a Saturday', '2026-03-07', 'task', 'weekend'],
  ['a Sunday', '2026-03-08', 'form', 'weekend'],
  ['a Monday', '2026-03-09', 'task', null],
  ['a day that does not count', '2026-03-01', 'tbc', null],
  ['no day yet', '', 'task', null],
] as const)('the warning before saving, for %s', (_what, dueDate, type, warning) => {
  const clock = {
    now: new Date('2026-03-02T12:00:00Z'),
    timeZone: 'Europe/London',
    dueSoonDays: 3,
    lateJoinDays: 7,
  }
  expect(dueWarning({ dueDate, type }, clock)).toBe(warning)
})

test('a copy begins with everything except the files', () => {
  const copy = copyOfTask(stored(), t)
  const { attachments: _, ...rest } = draftOf(stored())
  expect(copy).toEqual({ ...rest, title: `Copy of ${rest.title}`, attachments: [] })
})
