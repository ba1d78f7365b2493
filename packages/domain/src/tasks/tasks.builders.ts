// Cases of taskState, effectiveDue, isMet and impactOn, for the tests of the rules and of the same rules
// in SQL.
import type { NeededStatus } from './tasks.dependencies.ts'
import type { DueClock, DueFacts, EffectiveDue } from './tasks.due.ts'
import type { ImpactKind } from './tasks.impact.ts'
import type { Standing } from './tasks.oracle.ts'

interface DueCase {
  readonly name: string
  readonly facts: DueFacts
  readonly clock: DueClock
  readonly due: EffectiveDue
}

const plain: DueFacts = {
  dueDate: '2026-03-20',
  isTimeSensitive: false,
  dueDateOverride: null,
  extraDays: 0,
  joinedAt: null,
}
const week = (timeZone = 'Europe/London', lateJoinDays = 7): DueClock => ({
  timeZone,
  lateJoinDays,
})

export const dueCases: readonly DueCase[] = [
  {
    name: 'a team that was there from the start',
    facts: plain,
    clock: week(),
    due: { dueDate: '2026-03-20', dueReason: 'task' },
  },
  {
    name: 'a later date of its own',
    facts: { ...plain, dueDateOverride: '2026-04-02' },
    clock: week(),
    due: { dueDate: '2026-04-02', dueReason: 'team' },
  },
  {
    name: 'an earlier date of its own, and joined late',
    facts: { ...plain, dueDateOverride: '2026-03-01', joinedAt: '2026-03-25T09:00:00Z' },
    clock: week(),
    due: { dueDate: '2026-03-01', dueReason: 'team' },
  },
  {
    name: 'a hard deadline that organisers have moved for the team',
    facts: { ...plain, isTimeSensitive: true, dueDateOverride: '2026-03-22' },
    clock: week(),
    due: { dueDate: '2026-03-22', dueReason: 'team' },
  },
  {
    name: 'a hard deadline of a team that joined late',
    facts: { ...plain, isTimeSensitive: true, joinedAt: '2026-04-10T09:00:00Z' },
    clock: week(),
    due: { dueDate: '2026-03-20', dueReason: 'task' },
  },
  {
    name: 'a team with extra days, across the end of a month',
    facts: { ...plain, dueDate: '2028-02-27', extraDays: 3 },
    clock: week(),
    due: { dueDate: '2028-03-01', dueReason: 'team' },
  },
  {
    name: 'a hard deadline of a team with extra days',
    facts: { ...plain, isTimeSensitive: true, extraDays: 5 },
    clock: week(),
    due: { dueDate: '2026-03-20', dueReason: 'task' },
  },
  {
    name: 'a date of its own of a team with extra days',
    facts: { ...plain, dueDateOverride: '2026-03-21', extraDays: 5 },
    clock: week(),
    due: { dueDate: '2026-03-21', dueReason: 'team' },
  },
  {
    name: 'extra days, and joined so late that it has even more',
    facts: { ...plain, extraDays: 5, joinedAt: '2026-03-25T09:00:00Z' },
    clock: week(),
    due: { dueDate: '2026-04-01', dueReason: 'joinedLate' },
  },
  {
    name: 'extra days, and joined late without any effect',
    facts: { ...plain, extraDays: 5, joinedAt: '2026-03-18T09:00:00Z' },
    clock: week(),
    due: { dueDate: '2026-03-25', dueReason: 'team' },
  },
  {
    name: 'joined long before',
    facts: { ...plain, joinedAt: '2026-01-10T09:00:00Z' },
    clock: week(),
    due: { dueDate: '2026-03-20', dueReason: 'task' },
  },
  {
    name: 'joined so that both dates are the same',
    facts: { ...plain, joinedAt: '2026-03-13T09:00:00Z' },
    clock: week(),
    due: { dueDate: '2026-03-20', dueReason: 'task' },
  },
  {
    name: 'joined a day later than that',
    facts: { ...plain, joinedAt: '2026-03-14T09:00:00Z' },
    clock: week(),
    due: { dueDate: '2026-03-21', dueReason: 'joinedLate' },
  },
  {
    name: 'joined after the day, with nothing allowed',
    facts: { ...plain, joinedAt: '2026-03-25T09:00:00Z' },
    clock: week('Europe/London', 0),
    due: { dueDate: '2026-03-25', dueReason: 'joinedLate' },
  },
  {
    name: 'across the start of summer time (29 March)',
    facts: { ...plain, joinedAt: '2026-03-28T23:30:00Z' },
    clock: week(),
    due: { dueDate: '2026-04-04', dueReason: 'joinedLate' },
  },
  {
    name: 'half an hour before midnight UTC is the next day in summer time',
    facts: { ...plain, joinedAt: '2026-03-29T23:30:00Z' },
    clock: week(),
    due: { dueDate: '2026-04-06', dueReason: 'joinedLate' },
  },
  {
    name: 'across the end of summer time (25 October)',
    facts: { ...plain, joinedAt: '2026-10-24T22:59:59Z' },
    clock: week(),
    due: { dueDate: '2026-10-31', dueReason: 'joinedLate' },
  },
  {
    name: 'across 29 February',
    facts: { ...plain, dueDate: '2028-02-01', joinedAt: '2028-02-23T12:00:00Z' },
    clock: week(),
    due: { dueDate: '2028-03-01', dueReason: 'joinedLate' },
  },
  {
    name: 'on 29 February',
    facts: { ...plain, dueDate: '2028-02-01', joinedAt: '2028-02-29T12:00:00Z' },
    clock: week(),
    due: { dueDate: '2028-03-07', dueReason: 'joinedLate' },
  },
  {
    name: 'the same minute, a day later in Tokyo',
    facts: { ...plain, joinedAt: '2026-03-31T20:00:00Z' },
    clock: week('Asia/Tokyo'),
    due: { dueDate: '2026-04-08', dueReason: 'joinedLate' },
  },
  {
    name: 'the same minute, not in Los Angeles',
    facts: { ...plain, joinedAt: '2026-04-01T05:00:00Z' },
    clock: week('America/Los_Angeles'),
    due: { dueDate: '2026-04-07', dueReason: 'joinedLate' },
  },
]

interface DependencyCase {
  readonly name: string
  readonly status: NeededStatus
  /** Whether it is met if it has to be submitted, and if it has to be approved. */
  readonly met: { readonly submitted: boolean; readonly approved: boolean }
}

const open: NeededStatus = {
  isAsked: true,
  isComplete: false,
  isNotApplicable: false,
  approval: 'none',
}
const both = (isMet: boolean) => ({ submitted: isMet, approved: isMet })

export const dependencyCases: readonly DependencyCase[] = [
  { name: 'nothing done', status: open, met: both(false) },
  { name: 'complete', status: { ...open, isComplete: true }, met: both(true) },
  { name: 'not applicable', status: { ...open, isNotApplicable: true }, met: both(true) },
  {
    name: 'sent',
    status: { ...open, approval: 'submitted' },
    met: { submitted: true, approved: false },
  },
  {
    name: 'in review',
    status: { ...open, approval: 'inReview' },
    met: { submitted: true, approved: false },
  },
  {
    name: 'approved',
    status: { ...open, isComplete: true, approval: 'approved' },
    met: both(true),
  },
  {
    name: 'sent back for changes',
    status: { ...open, approval: 'changesRequested' },
    met: both(false),
  },
  { name: 'rejected', status: { ...open, approval: 'rejected' }, met: both(false) },
  { name: 'not assigned to the team', status: { ...open, isAsked: false }, met: both(true) },
  {
    name: 'sent, and no longer assigned',
    status: { ...open, isAsked: false, approval: 'submitted' },
    met: both(true),
  },
]

interface ImpactCase {
  readonly name: string
  readonly before: Standing | null
  readonly after: Standing | null
  readonly kind: ImpactKind | null
}

const stands: Standing = {
  state: 'pending',
  dueDate: '2026-07-01',
  taskDueDate: '2026-07-01',
  isOwnDate: false,
}
const moved: Standing = { ...stands, dueDate: '2026-08-01', taskDueDate: '2026-08-01' }
const own: Standing = { ...stands, isOwnDate: true }

export const impactCases: readonly ImpactCase[] = [
  { name: 'not assigned before or after', before: null, after: null, kind: null },
  { name: 'a team gets it', before: null, after: stands, kind: 'gained' },
  {
    name: 'gets it back, already complete',
    before: null,
    after: { ...stands, state: 'complete' },
    kind: 'gained',
  },
  { name: 'a team loses it', before: stands, after: null, kind: 'lost' },
  { name: 'had completed it, and loses it', before: own, after: null, kind: 'lost' },
  { name: 'nothing changes', before: stands, after: stands, kind: null },
  { name: 'another day', before: stands, after: moved, kind: 'moved' },
  {
    name: 'another day within the due-soon range',
    before: stands,
    after: { ...moved, state: 'dueSoon' },
    kind: 'moved',
  },
  {
    name: 'a day that has passed',
    before: stands,
    after: { ...moved, state: 'overdue' },
    kind: 'late',
  },
  {
    name: 'late before, and no longer',
    before: { ...stands, state: 'overdue' },
    after: moved,
    kind: 'notLate',
  },
  {
    name: 'late on another day',
    before: { ...stands, state: 'overdue' },
    after: { ...moved, state: 'overdue' },
    kind: 'moved',
  },
  {
    name: 'sent in time for the later day',
    before: { ...stands, state: 'overdue' },
    after: { ...moved, state: 'awaitingApproval' },
    kind: 'notLate',
  },
  {
    name: 'a date of its own is unchanged',
    before: own,
    after: { ...own, taskDueDate: '2026-08-01' },
    kind: 'ownDate',
  },
  {
    name: 'a date of its own, and the task’s date is unchanged',
    before: own,
    after: own,
    kind: null,
  },
  {
    name: 'complete, on any day',
    before: { ...stands, state: 'complete' },
    after: { ...moved, state: 'complete' },
    kind: null,
  },
  {
    name: 'N/A, on any day',
    before: { ...own, state: 'notApplicable' },
    after: { ...own, state: 'notApplicable', taskDueDate: '2026-08-01' },
    kind: null,
  },
]

interface StateCase {
  readonly name: string
  readonly dueDate: string
  readonly now: string
  readonly timeZone: string
  readonly state: 'pending' | 'dueSoon' | 'overdue'
}

const on = (
  name: string,
  [dueDate, now, timeZone]: readonly [string, string, string],
  state: StateCase['state'],
): StateCase => ({ name, dueDate, now, timeZone, state })
const LONDON = 'Europe/London'
const NEW_YORK = 'America/New_York'
const TOKYO = 'Asia/Tokyo'
const KOLKATA = 'Asia/Kolkata'
const CAIRO = 'Africa/Cairo'
const FAR_EAST = 'Pacific/Kiritimati'

/** For an open task; 30 days is within the range of "due soon". */
export const stateCases: readonly StateCase[] = [
  on('more than dueSoonDays away', ['2026-03-04', '2026-02-01T12:00:00Z', LONDON], 'pending'),
  on('exactly dueSoonDays away', ['2026-03-03', '2026-02-01T12:00:00Z', LONDON], 'dueSoon'),
  on('on the day itself', ['2026-02-01', '2026-02-01T23:59:59Z', LONDON], 'dueSoon'),
  on('a second after the day', ['2026-01-31', '2026-02-01T00:00:00Z', LONDON], 'overdue'),
  on('late on a summer day', ['2026-07-01', '2026-07-01T22:59:59Z', LONDON], 'dueSoon'),
  on('past midnight in summer time', ['2026-07-01', '2026-07-01T23:00:00Z', LONDON], 'overdue'),
  on('over the change to summer time', ['2026-03-30', '2026-02-28T12:00:00Z', LONDON], 'dueSoon'),
  on('the day of 23 hours, its end', ['2026-03-29', '2026-03-29T22:59:59Z', LONDON], 'dueSoon'),
  on('the day of 23 hours, past it', ['2026-03-29', '2026-03-29T23:00:00Z', LONDON], 'overdue'),
  on('the day of 25 hours, its end', ['2026-10-25', '2026-10-25T23:59:59Z', LONDON], 'dueSoon'),
  on('the day of 25 hours, past it', ['2026-10-25', '2026-10-26T00:00:00Z', LONDON], 'overdue'),
  on(
    'due soon begins at midnight, across the end of summer time',
    ['2026-11-14', '2026-10-14T23:00:00Z', LONDON],
    'dueSoon',
  ),
  on('and not a second before', ['2026-11-14', '2026-10-14T22:59:59Z', LONDON], 'pending'),
  on('29 February, its end', ['2028-02-29', '2028-02-29T23:59:59Z', LONDON], 'dueSoon'),
  on('29 February, past it', ['2028-02-29', '2028-03-01T00:00:00Z', LONDON], 'overdue'),
  on('30 days across 29 February', ['2028-03-01', '2028-01-31T12:00:00Z', LONDON], 'dueSoon'),
  on('31 days across 29 February', ['2028-03-01', '2028-01-30T12:00:00Z', LONDON], 'pending'),
  on('30 days where there is none', ['2027-03-01', '2027-01-30T12:00:00Z', LONDON], 'dueSoon'),
  on('still yesterday in New York', ['2026-01-31', '2026-02-01T04:00:00Z', NEW_YORK], 'dueSoon'),
  on('tomorrow already in Tokyo', ['2026-01-31', '2026-02-01T04:00:00Z', TOKYO], 'overdue'),
  on('half an hour beside the others', ['2026-07-01', '2026-07-01T18:30:00Z', KOLKATA], 'overdue'),
  on('where clocks leave midnight out', ['2026-04-23', '2026-04-23T22:00:00Z', CAIRO], 'overdue'),
  on('and a second before', ['2026-04-23', '2026-04-23T21:59:59Z', CAIRO], 'dueSoon'),
  on('in a zone 14 hours ahead', ['2026-07-01', '2026-07-01T10:00:00Z', FAR_EAST], 'overdue'),
]
