import { aField, aFormDefinition } from '@eventflow/domain/builders/forms'
import { NO_WINDOW, type FormDetail } from '@eventflow/domain/forms'
import { englishWords } from '@eventflow/domain/words'
import { describe, expect, it, test } from 'vitest'
import { settingsOf, settingsProblems, windowIn } from './settings-values.ts'

const timeZone = 'Europe/London'
const form: FormDetail = {
  ...NO_WINDOW,
  ...aFormDefinition([]).form,
  definition: aFormDefinition([aField('text', { id: 'a', label: 'Stand' })]),
  isPublished: false,
  isArchived: false,
  hasChanges: false,
  fieldCount: 1,
  submissionCount: 0,
  draftCount: 0,
  unsubmittedCount: 0,
  withdrawnSubmissionCount: 0,
  withdrawnDraftCount: 0,
  taskCount: 0,
  createdAt: '2026-01-05T09:00:00.000Z',
  createdBy: null,
  updatedAt: '2026-01-05T09:00:00.000Z',
  updatedBy: null,
  confirmationIds: [],
  notificationIds: [],
  webhookIds: [],
  publishProblems: [],
  draft: null,
  surroundings: { confirmations: [], notifications: [], webhooks: [], customFieldIds: null },
}
const bounds = {
  opensAt: '2026-07-01T08:00:00.000Z',
  closesAt: '2026-12-01T17:00:00.000Z',
  editableUntil: null,
  submissionsPerTeam: 2,
}

test("times are edited in the event's time zone and converted back to the same instants", () => {
  const values = settingsOf({ ...form, ...bounds }, timeZone)
  expect(values).toMatchObject({
    opensAt: '2026-07-01T09:00',
    closesAt: '2026-12-01T17:00',
    editableUntil: '',
    submissionsPerTeam: '2',
  })
  expect(windowIn(values, timeZone)).toEqual(bounds)
  expect(windowIn(settingsOf(form, timeZone), timeZone)).toEqual(NO_WINDOW)
})

describe('settings are rejected at their field:', () => {
  it.each([
    [{ title: '  ' }, 'title'],
    [{ opensAt: '2026-07-01T09:00', closesAt: '2026-07-01T09:00' }, 'closesAt'],
    [{ opensAt: '2026-07-01T09:00', editableUntil: '2026-06-01T09:00' }, 'editableUntil'],
    [{ submissionsPerTeam: '0' }, 'submissionsPerTeam'],
    [{ submissionsPerTeam: '1.5' }, 'submissionsPerTeam'],
    [{ submissionsPerTeam: 'two' }, 'submissionsPerTeam'],
  ])('%j at %s', (over, path) => {
    const values = { ...settingsOf(form, timeZone), ...over }
    const found = settingsProblems(values, { form, timeZone, t: englishWords() })
    expect(found.map((problem) => problem.path)).toEqual([path])
  })

  it('a form without questions cannot be published', () => {
    const blank = { ...form, definition: aFormDefinition([]) }
    const values = { ...settingsOf(blank, timeZone), isPublished: true }
    const found = settingsProblems(values, { form: blank, timeZone, t: englishWords() })
    expect(found).toMatchObject([{ path: 'isPublished' }])
  })
})

test.each([
  [1, { perTeam: 'one', submissionsPerTeam: '' }],
  [null, { perTeam: 'several', submissionsPerTeam: '' }],
  [5, { perTeam: 'several', submissionsPerTeam: '5' }],
] as const)(
  'a limit of %s submissions per team is edited as a choice and converted back',
  (count, shown) => {
    const values = settingsOf({ ...form, submissionsPerTeam: count }, timeZone)
    expect(values).toMatchObject(shown)
    expect(windowIn(values, timeZone).submissionsPerTeam).toBe(count)
  },
)
