import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tries } from '../kernel/kernel.builders.ts'
import { TASK_TYPES } from './task-types.ts'
import {
  becomesComplete,
  isConditionMet,
  isNoLongerComplete,
  mayHaveCondition,
  type Condition,
  type ConditionFacts,
  type StandingStatus,
} from './tasks.completion.ts'
import { APPROVAL_STATES } from './tasks.vocabulary.ts'

const three: Condition = { kind: 'members', count: 3 }
const stand: Condition = { kind: 'customField', customFieldId: 'stand' }
const nothing: ConditionFacts = { memberCount: 1, value: null }
const open: StandingStatus = {
  isComplete: false,
  isNotApplicable: false,
  approval: 'none',
  isByItself: false,
  isLocked: false,
}

test.each<[string, Condition, Partial<ConditionFacts>, boolean]>([
  ['two of three people', three, { memberCount: 2 }, false],
  ['the third', three, { memberCount: 3 }, true],
  ['more than that', three, { memberCount: 9 }, true],
  ['only people, for a condition about a custom field', stand, { memberCount: 9 }, false],
  ['an empty custom field', stand, { value: '' }, false],
  ['one that says something', stand, { value: 'A12' }, true],
  ['one that says no', stand, { value: '0' }, true],
  ['a checkbox without a tick', stand, { value: false }, false],
  ['a ticked one', stand, { value: true }, true],
  ['one that is gone', stand, { value: null }, false],
])('%s', (_what, condition, facts, isMet) => {
  expect(isConditionMet(condition, { ...nothing, ...facts })).toBe(isMet)
})

describe('a met condition completes a task', () => {
  const facts = { memberCount: 3, value: 'A12' }
  test.each<[string, Partial<StandingStatus>, boolean]>([
    ['that is open', {}, true],
    ['and leaves a complete task', { isComplete: true }, false],
    ['and leaves an N/A task', { isNotApplicable: true }, false],
    ['and leaves a task locked by its deadline', { isLocked: true }, false],
    ['and leaves a submitted task', { approval: 'submitted' }, false],
    ['and leaves a task in review', { approval: 'inReview' }, false],
    ['and leaves a task with requested changes', { approval: 'changesRequested' }, false],
    ['and leaves a rejected task', { approval: 'rejected' }, false],
  ])('%s', (_which, status, is) => {
    for (const condition of [three, stand])
      expect(becomesComplete(condition, { facts, status: { ...open, ...status } })).toBe(is)
  })
})

describe('a condition that is no longer met opens a task', () => {
  const byItself = { isByItself: true }
  test.each<[string, Partial<StandingStatus>, boolean]>([
    ['that it has completed', { ...byItself, isComplete: true }, true],
    ['that it has submitted', { ...byItself, approval: 'submitted' }, true],
    ['and leaves one that a person has completed', { isComplete: true }, false],
    ['and leaves an approved one', { ...byItself, isComplete: true, approval: 'approved' }, false],
    ['and leaves one in review', { ...byItself, approval: 'inReview' }, false],
    ['and leaves a locked one', { ...byItself, isComplete: true, isLocked: true }, false],
    ['and leaves an open one', byItself, false],
  ])('%s', (_which, status, is) => {
    for (const condition of [three, stand])
      expect(
        isNoLongerComplete(condition, { facts: nothing, status: { ...open, ...status } }),
      ).toBe(is)
    const met = { facts: { memberCount: 3, value: null }, status: { ...open, ...status } }
    expect(isNoLongerComplete(three, met)).toBe(false)
  })
})

const anyStatus = fc.record<StandingStatus>({
  isComplete: fc.boolean(),
  isNotApplicable: fc.boolean(),
  approval: fc.constantFrom(...APPROVAL_STATES),
  isByItself: fc.boolean(),
  isLocked: fc.boolean(),
})
const anyFacts = fc.record<ConditionFacts>({
  memberCount: fc.nat(120),
  value: fc.option(fc.oneof(fc.boolean(), fc.string())),
})
const anyCondition = fc.oneof(
  fc.constant(stand),
  fc.integer({ min: 2, max: 100 }).map((count): Condition => ({ kind: 'members', count })),
)

test('an unmet condition completes nothing, and another member never makes it unmet', () => {
  fc.assert(
    fc.property(anyCondition, anyFacts, anyStatus, (condition, facts, status) => {
      const isNow = becomesComplete(condition, { facts, status })
      if (!isConditionMet(condition, facts)) expect(isNow).toBe(false)
      const more = { ...facts, memberCount: facts.memberCount + 1 }
      if (isNow) expect(becomesComplete(condition, { facts: more, status })).toBe(true)
    }),
    { numRuns: tries(100, 5_000) },
  )
})

test('only tasks that a team ticks without an agreement can have a condition', () => {
  expect(TASK_TYPES.filter(mayHaveCondition)).toEqual(['task', 'externalForm'])
})
