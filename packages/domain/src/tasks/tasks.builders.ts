// The cases of effectiveDue, isMet and impactOn: read by the tests of the rules and by those of their twins in SQL.
import type { NeededStatus } from './tasks.dependencies.ts'
import type { DueClock, DueFacts, EffectiveDue } from './tasks.due.ts'
import type { ImpactKind, Standing } from './tasks.impact.ts'

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
    name: 'a date of its own, later',
    facts: { ...plain, dueDateOverride: '2026-04-02' },
    clock: week(),
    due: { dueDate: '2026-04-02', dueReason: 'team' },
  },
  {
    name: 'a date of its own, earlier, and joined late',
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
    name: 'a team that always gets more time, over the end of a month',
    facts: { ...plain, dueDate: '2028-02-27', extraDays: 3 },
    clock: week(),
    due: { dueDate: '2028-03-01', dueReason: 'team' },
  },
  {
    name: 'a hard deadline of a team that always gets more time',
    facts: { ...plain, isTimeSensitive: true, extraDays: 5 },
    clock: week(),
    due: { dueDate: '2026-03-20', dueReason: 'task' },
  },
  {
    name: 'a date of its own of a team that always gets more time',
    facts: { ...plain, dueDateOverride: '2026-03-21', extraDays: 5 },
    clock: week(),
    due: { dueDate: '2026-03-21', dueReason: 'team' },
  },
  {
    name: 'always gets more time, and joined so late that it has even more',
    facts: { ...plain, extraDays: 5, joinedAt: '2026-03-25T09:00:00Z' },
    clock: week(),
    due: { dueDate: '2026-04-01', dueReason: 'joinedLate' },
  },
  {
    name: 'always gets more time, and joined so late that it makes no difference',
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
    name: 'joined so many days before that both dates are one',
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
    name: 'over the change to summer time (29 March)',
    facts: { ...plain, joinedAt: '2026-03-28T23:30:00Z' },
    clock: week(),
    due: { dueDate: '2026-04-04', dueReason: 'joinedLate' },
  },
  {
    name: 'half an hour before midnight in summer time is the next day already',
    facts: { ...plain, joinedAt: '2026-03-29T23:30:00Z' },
    clock: week(),
    due: { dueDate: '2026-04-06', dueReason: 'joinedLate' },
  },
  {
    name: 'over the change to winter time (25 October)',
    facts: { ...plain, joinedAt: '2026-10-24T22:59:59Z' },
    clock: week(),
    due: { dueDate: '2026-10-31', dueReason: 'joinedLate' },
  },
  {
    name: 'over 29 February',
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
  /** Whether it is met where it has to be sent, and where it has to be approved. */
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
  { name: 'not asked of the team', status: { ...open, isAsked: false }, met: both(true) },
  {
    name: 'sent, and not asked any more',
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
  { name: 'neither before nor after', before: null, after: null, kind: null },
  { name: 'a team gets it', before: null, after: stands, kind: 'gained' },
  {
    name: 'gets it back, done already',
    before: null,
    after: { ...stands, state: 'complete' },
    kind: 'gained',
  },
  { name: 'a team has it no more', before: stands, after: null, kind: 'lost' },
  { name: 'had done it, and has it no more', before: own, after: null, kind: 'lost' },
  { name: 'nothing changes', before: stands, after: stands, kind: null },
  { name: 'another day', before: stands, after: moved, kind: 'moved' },
  {
    name: 'another day that is soon',
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
    name: 'late before, and not any more',
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
    name: 'a date of its own stays',
    before: own,
    after: { ...own, taskDueDate: '2026-08-01' },
    kind: 'ownDate',
  },
  { name: 'a date of its own, and the task keeps its', before: own, after: own, kind: null },
  {
    name: 'done, whatever the day',
    before: { ...stands, state: 'complete' },
    after: { ...moved, state: 'complete' },
    kind: null,
  },
  {
    name: 'does not apply, whatever the day',
    before: { ...own, state: 'notApplicable' },
    after: { ...own, state: 'notApplicable', taskDueDate: '2026-08-01' },
    kind: null,
  },
]
