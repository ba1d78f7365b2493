import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { keysOf, type Viewer } from '../kernel/index.ts'
import { aViewer, aViewerTeam, tries } from '../kernel/kernel.builders.ts'
import {
  audienceRules,
  isInAudience,
  whyHidden,
  type HiddenReason,
  type Restriction,
} from './audience.ts'

const everybody: Restriction = {
  ownerKind: 'task',
  teamTypeIds: [],
  hiddenTeamTypeIds: [],
  showToChildTeams: false,
  dimensions: [],
}
const food = { ...everybody, teamTypeIds: ['food'] }
const foodAndChildren = { ...food, showToChildTeams: true }
const hiddenFromFood = { ...everybody, hiddenTeamTypeIds: ['food'] }
const page = (restriction: Restriction): Restriction => ({ ...restriction, ownerKind: 'content' })
const download = (teamTypeIds: string[], hiddenTeamTypeIds: string[]): Restriction => ({
  ...everybody,
  ownerKind: 'download',
  teamTypeIds,
  hiddenTeamTypeIds,
})
const team = (over: Parameters<typeof aViewerTeam>[0]) => aViewer({ team: aViewerTeam(over) })

describe('teams that have a task', () => {
  test.each([
    ['a moderator without a team', aViewer({ permissions: 'moderator', team: null }), food, true],
    ['an organiser team of another type', team({ isOrganiser: true }), food, true],
    ['a user without a team', aViewer({ team: null }), everybody, false],
    ['a team without a type, unrestricted', team({}), everybody, true],
    ['a team without a type, restricted', team({}), food, false],
    ['a team of the type', team({ teamTypeId: 'food' }), food, true],
    ['a team of another type', team({ teamTypeId: 'tech' }), food, false],
    ['a stand share, unrestricted', team({ standShareRole: 'child' }), everybody, true],
    ['a stand share with the flag', team({ standShareRole: 'child' }), foodAndChildren, true],
    [
      'a stand share of the type without the flag',
      team({ standShareRole: 'child', teamTypeId: 'food' }),
      food,
      false,
    ],
    ['a parent of the type', team({ standShareRole: 'parent', teamTypeId: 'food' }), food, true],
  ] as const)('%s', (_who, viewer, restriction, may) => {
    expect(isInAudience(viewer, restriction)).toBe(may)
  })
})

describe('a task with stand shares, all combinations', () => {
  const types = [null, 'food', 'tech']
  // The results are for teams without a type, of the type food, and of the type tech.
  test.each([
    ['for everybody', everybody, [true, true, true], [true, true, true]],
    [
      'for everybody, with the flag',
      { ...everybody, showToChildTeams: true },
      [true, true, true],
      [true, true, true],
    ],
    ['for food', food, [false, true, false], [false, false, false]],
    ['for food, with the flag', foodAndChildren, [false, true, false], [true, true, true]],
    ['hidden from food', hiddenFromFood, [true, false, true], [true, false, true]],
    [
      'for food and tech, hidden from food, with the flag',
      { ...hiddenFromFood, teamTypeIds: ['food', 'tech'], showToChildTeams: true },
      [false, false, true],
      [true, false, true],
    ],
  ] as const)('%s', (_whom, restriction, ofTeams, ofShares) => {
    const seen = (over: Parameters<typeof aViewerTeam>[0]) =>
      types.map((teamTypeId) => isInAudience(team({ ...over, teamTypeId }), restriction))
    expect(seen({ standShareRole: null })).toEqual(ofTeams)
    expect(seen({ standShareRole: 'parent' })).toEqual(ofTeams)
    // The parent's type makes no difference.
    for (const parentTeamTypeId of types)
      expect(seen({ standShareRole: 'child', parentTeamTypeId })).toEqual(ofShares)
    for (const standShareRole of [null, 'parent', 'child'] as const)
      expect(seen({ standShareRole, isOrganiser: true })).toEqual([true, true, true])
  })
})

describe('records for certain values of custom fields', () => {
  const inHall = (hall: string, over: Parameters<typeof aViewerTeam>[0] = {}) =>
    team({ dimensionValues: { hall, outdoors: false }, ...over })
  const hall2 = { ...everybody, dimensions: [{ customFieldId: 'hall', values: ['2', '3'] }] }
  const share = (over: Parameters<typeof aViewerTeam>[0]) =>
    team({ standShareRole: 'child', parentDimensionValues: { hall: '2' }, ...over })
  const withShares = { ...hall2, showToChildTeams: true }
  const both = {
    ...hall2,
    dimensions: [...hall2.dimensions, { customFieldId: 'outdoors', values: ['true'] }],
  }

  test.each<[string, Viewer, Restriction, HiddenReason | null]>([
    ['a team with a named value', inHall('2'), hall2, null],
    ['a team with another value', inHall('1'), hall2, 'otherValue'],
    ['a team without a value', team({}), hall2, 'otherValue'],
    ['a team that fits one of two dimensions', inHall('2'), both, 'otherValue'],
    ['an organiser team', team({ isOrganiser: true }), hall2, null],
    ['a stand share of a parent with the value', share({}), page(hall2), 'standShare'],
    ['the same, shown to stand shares', share({}), page(withShares), null],
    [
      'a stand share with the value itself',
      share({ dimensionValues: { hall: '3' } }),
      page(hall2),
      null,
    ],
    ['a task, for a stand share', share({ dimensionValues: { hall: '2' } }), hall2, 'standShare'],
    ['a task shown to stand shares', share({}), withShares, null],
    ['a type and a value', inHall('2', { teamTypeId: 'food' }), { ...hall2, ...food }, null],
    [
      'a value and another type',
      inHall('2', { teamTypeId: 'tech' }),
      { ...food, dimensions: hall2.dimensions },
      'otherType',
    ],
  ])('%s', (_what, viewer, restriction, reason) => {
    expect(whyHidden(viewer, restriction)).toBe(reason)
  })

  const ids = fc.constantFrom('hall', 'zone', 'outdoors')
  const value = fc.constantFrom('1', '2', 'true', 'false')
  const dimensions = fc.uniqueArray(
    fc.record({ customFieldId: ids, values: fc.uniqueArray(value, { minLength: 1 }) }),
    { selector: ({ customFieldId }) => customFieldId },
  )
  const values = fc.dictionary(ids, fc.oneof(value, fc.boolean()))
  const anyTeam = fc.record({
    teamTypeId: fc.constantFrom(null, 'food', 'tech'),
    standShareRole: fc.constantFrom(null, 'child' as const),
    dimensionValues: values,
    parentDimensionValues: values,
  })
  const anyRestriction = fc.record({
    ownerKind: fc.constantFrom(...keysOf(audienceRules)),
    teamTypeIds: fc.subarray(['food', 'tech']),
    hiddenTeamTypeIds: fc.subarray(['food', 'tech']),
    showToChildTeams: fc.boolean(),
    dimensions,
  })

  test('a further dimension never shows a record to more teams', () => {
    fc.assert(
      fc.property(anyTeam, anyRestriction, (facts, restriction) => {
        const viewer = team(facts)
        const fewer = { ...restriction, dimensions: restriction.dimensions.slice(1) }
        if (isInAudience(viewer, restriction)) expect(isInAudience(viewer, fewer)).toBe(true)
      }),
      { numRuns: tries(200, 5000) },
    )
  })

  test('a further value never hides a record', () => {
    fc.assert(
      fc.property(anyTeam, anyRestriction, value, (facts, restriction, further) => {
        const viewer = team(facts)
        const wider = restriction.dimensions.map((one) => ({
          ...one,
          values: [...one.values, further],
        }))
        if (isInAudience(viewer, restriction))
          expect(isInAudience(viewer, { ...restriction, dimensions: wider })).toBe(true)
      }),
      { numRuns: tries(200, 5000) },
    )
  })
})

describe('reasons for hiding a record', () => {
  const share = { standShareRole: 'child', parentTeamTypeId: 'food' } as const
  const cases: [string, Viewer, Restriction, HiddenReason | null][] = [
    ['a user without a team', aViewer({ team: null }), everybody, 'noTeam'],
    ['a task for another type', team({ teamTypeId: 'tech' }), food, 'otherType'],
    ['a task for a type, for a team without one', team({}), food, 'noType'],
    ['a task, for a stand share', team(share), food, 'standShare'],
    ['a task shown to stand shares', team(share), foodAndChildren, null],
    ['a page for its type', team({ teamTypeId: 'food' }), page(food), null],
    ["a page for the parent's type", team(share), page(food), 'standShare'],
    [
      "a page for the parent's type that stand shares see",
      team(share),
      page(foodAndChildren),
      null,
    ],
    [
      'a page for another type, shown to stand shares',
      team({ ...share, parentTeamTypeId: 'tech' }),
      page(foodAndChildren),
      'otherType',
    ],
    [
      'a page for the type of a stand share',
      team({ ...share, teamTypeId: 'food' }),
      page(food),
      null,
    ],
    ['a download for everybody', team({}), download([], []), null],
    [
      'a download hidden from its type',
      team({ teamTypeId: 'food' }),
      download([], ['food']),
      'hiddenType',
    ],
    [
      'a download shown and hidden',
      team({ teamTypeId: 'food' }),
      download(['food'], ['food']),
      'hiddenType',
    ],
    ['a download hidden from others', team({ teamTypeId: 'food' }), download([], ['tech']), null],
    [
      'a download shown to others',
      team({ teamTypeId: 'food' }),
      download(['tech'], []),
      'otherType',
    ],
    ['anything, for an organiser team', team({ isOrganiser: true }), download(['tech'], []), null],
  ]
  test.each(cases)('%s', (_what, viewer, restriction, reason) => {
    expect(whyHidden(viewer, restriction)).toBe(reason)
    expect(isInAudience(viewer, restriction)).toBe(reason === null)
  })
})
