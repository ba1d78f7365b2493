import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aViewer, aViewerTeam } from '../kernel/kernel.builders.ts'
import {
  canReview,
  isAwaiting,
  mayMove,
  needsNote,
  REVIEW_MOVES,
  statusAfter,
  requestedStatusOf,
} from './tasks.approval.ts'
import { APPROVAL_STATES, REQUESTED_STATES } from './tasks.vocabulary.ts'

describe('the possible decisions of a reviewer', () => {
  test.each([
    ['none', []],
    ['submitted', ['inReview', 'approved', 'changesRequested', 'rejected']],
    ['inReview', ['submitted', 'approved', 'changesRequested', 'rejected']],
    ['approved', ['submitted', 'changesRequested', 'rejected']],
    ['changesRequested', ['submitted']],
    ['rejected', ['submitted']],
  ] as const)('%s', (from, moves) => {
    expect(REVIEW_MOVES.filter((move) => mayMove(from, move))).toEqual(moves)
  })

  test('a team gets a reason if it has to act', () => {
    expect(REVIEW_MOVES.filter(needsNote)).toEqual(['changesRequested', 'rejected'])
  })
})

describe("a team's change", () => {
  const open = { isComplete: false, isNotApplicable: false }
  test.each([
    ['complete', false, { ...open, isComplete: true, approval: 'none', requested: null }],
    ['notApplicable', false, { ...open, isNotApplicable: true, approval: 'none', requested: null }],
    ['complete', true, { ...open, approval: 'submitted', requested: 'complete' }],
    ['notApplicable', true, { ...open, approval: 'submitted', requested: 'notApplicable' }],
    ['open', true, { ...open, approval: 'none', requested: null }],
    ['open', false, { ...open, approval: 'none', requested: null }],
  ] as const)('%s, with approval: %s', (input, isNeeded, status) => {
    expect(requestedStatusOf(input, isNeeded)).toEqual(status)
  })
})

test('only an approval completes, in the requested state', () => {
  const moves = fc.constantFrom(...REVIEW_MOVES)
  const asked = fc.constantFrom(...REQUESTED_STATES)
  fc.assert(
    fc.property(asked, fc.array(moves, { minLength: 1, maxLength: 8 }), (requested, all) => {
      let status = requestedStatusOf(requested, true)
      for (const move of all) if (mayMove(status.approval, move)) status = statusAfter(status, move)
      const isApproved = status.approval === 'approved'
      expect(status.isComplete).toBe(isApproved && requested === 'complete')
      expect(status.isNotApplicable).toBe(isApproved && requested === 'notApplicable')
      expect(status.requested).toBe(requested)
    }),
  )
})

test('submitted tasks and tasks in review wait', () => {
  expect(APPROVAL_STATES.filter(isAwaiting)).toEqual(['submitted', 'inReview'])
})

describe('who decides', () => {
  test.each([
    ['a moderator without a team', aViewer({ permissions: 'moderator', team: null }), true],
    [
      'an admin of another team',
      aViewer({ permissions: 'admin', team: aViewerTeam({ id: 'tech' }) }),
      true,
    ],
    [
      'an admin about the own team',
      aViewer({ permissions: 'admin', team: aViewerTeam({ id: 'food' }) }),
      false,
    ],
    [
      'somebody of the team',
      aViewer({ permissions: 'user', team: aViewerTeam({ id: 'food' }) }),
      false,
    ],
    [
      'somebody of another team',
      aViewer({ permissions: 'user', team: aViewerTeam({ id: 'tech' }) }),
      false,
    ],
  ])('%s', (_who, viewer, may) => {
    expect(canReview(viewer, 'food')).toBe(may)
  })
})
