import { expect, test } from 'vitest'
import { workAllowed, workHold, type FormWork, type WorkAllowed } from './form-work.ts'

const DRAFT = { isDraft: true }
const SUBMITTED = { isDraft: false }
const WORK: FormWork = { submission: SUBMITTED, isOpen: true, approval: null }
const inState = (state: NonNullable<FormWork['approval']>['state']) => ({ approval: { state } })
const allowed = (over: Partial<WorkAllowed>): WorkAllowed => ({
  hold: null,
  canView: true,
  canSubmit: true,
  isToChange: false,
  changesEnd: 'form',
  ...over,
})
const HELD = { canSubmit: false, changesEnd: null } as const

test.each<[string, Partial<FormWork>, Partial<WorkAllowed>]>([
  ['not begun', { submission: null }, { canView: false, changesEnd: null }],
  ['a draft', { submission: DRAFT }, { changesEnd: null }],
  ['submitted', {}, {}],
  ['submitted, and the form is closed', { isOpen: false }, HELD],
  ['waiting for approval', inState('submitted'), { changesEnd: 'review' }],
  [
    'waiting for approval, and the form is closed',
    { ...inState('submitted'), isOpen: false },
    HELD,
  ],
  ['in review', inState('inReview'), { ...HELD, hold: 'inReview' }],
  [
    'a draft in review, because the team asked to skip it',
    { ...inState('inReview'), submission: DRAFT },
    { ...HELD, hold: 'inReview' },
  ],
  ['to be changed', inState('changesRequested'), { isToChange: true }],
  ['rejected', inState('rejected'), { isToChange: true }],
  [
    'to be changed, with approval needed',
    { ...inState('changesRequested'), needsApproval: true },
    { isToChange: true, changesEnd: 'review' },
  ],
  ['to be changed, and the form is closed', { ...inState('rejected'), isOpen: false }, HELD],
  [
    'to be changed, and locked',
    { ...inState('changesRequested'), isLocked: true },
    { ...HELD, hold: 'locked' },
  ],
  ['approved', { ...inState('approved'), needsApproval: true }, { changesEnd: 'review' }],
  ['locked', { isLocked: true }, { ...HELD, hold: 'locked' }],
  ['locked in review', { ...inState('inReview'), isLocked: true }, { ...HELD, hold: 'locked' }],
])('the form of a task that is %s allows what its state allows', (_case, over, expected) => {
  expect(workAllowed({ ...WORK, ...over })).toEqual(allowed(expected))
})

test('only a lock and a review hold the work of a team', () => {
  const states = [
    'none',
    'submitted',
    'inReview',
    'approved',
    'changesRequested',
    'rejected',
  ] as const
  expect(states.filter((state) => workHold(inState(state)) !== null)).toEqual(['inReview'])
  expect(workHold({ isLocked: true })).toBe('locked')
})
