import fc from 'fast-check'
import { expect, test } from 'vitest'
import { claimsOn, nextOffers, teamsAhead, unitsOffered, type WaitingTeam } from './waiting-list.ts'

const team = (teamId: string, quantity: number, offered = 0): WaitingTeam => ({
  teamId,
  quantity,
  offered,
})

test.each<[string, number, WaitingTeam[], [string, number][]]>([
  ['nobody waits', 3, [], []],
  ['nothing is free', 0, [team('a', 1)], []],
  ['more is ordered than there is', -2, [team('a', 1)], []],
  ['the first gets what it wants', 1, [team('a', 1), team('b', 1)], [['a', 1]]],
  [
    'what the first leaves is for the next',
    3,
    [team('a', 1), team('b', 2)],
    [
      ['a', 1],
      ['b', 2],
    ],
  ],
  [
    'the first gets a part, although the second would fit',
    1,
    [team('a', 2), team('b', 1)],
    [['a', 1]],
  ],
  [
    'a part is completed before the next gets anything',
    1,
    [team('a', 2, 1), team('b', 1)],
    [['a', 1]],
  ],
  ['a team with all that it wants gets no more', 1, [team('a', 2, 2), team('b', 1)], [['b', 1]]],
])('%s', (_case, free, teams, expected) => {
  expect(nextOffers(free, teams).map(({ team: { teamId }, units }) => [teamId, units])).toEqual(
    expected,
  )
})

const teams = fc.array(
  fc
    .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 9 }))
    .map(([quantity, offered]) => ({ quantity, offered: Math.min(quantity, offered) })),
  { maxLength: 8 },
)

test('no unit stays free while a team waits, and no more is offered than is free', () => {
  fc.assert(
    fc.property(teams, fc.integer({ min: -3, max: 40 }), (some, free) => {
      const line = some.map((each, place) => ({ ...each, teamId: `t${place}` }))
      const offers = nextOffers(free, line)
      const given = offers.reduce((sum, { units }) => sum + units, 0)
      const wanted = line.reduce((sum, { quantity, offered }) => sum + quantity - offered, 0)
      expect(given).toBe(Math.max(Math.min(free, wanted), 0))
      for (const { team: of, units } of offers) {
        expect(of.offered + units).toBeLessThanOrEqual(of.quantity)
        // Everybody before has all that they want.
        for (const before of line.slice(0, line.indexOf(of))) {
          const own = offers.find((each) => each.team === before)?.units ?? 0
          expect(before.offered + own).toBe(before.quantity)
        }
      }
    }),
  )
})

test('nobody passes those who wait, and a team has what is reserved for it', () => {
  const line = [team('a', 3, 2), team('b', 4)]
  expect(claimsOn(line, 'a')).toEqual({ byOthers: 4, offered: 2 })
  expect(claimsOn(line, 'b')).toEqual({ byOthers: 3, offered: 0 })
  expect(claimsOn(line, 'c')).toEqual({ byOthers: 7, offered: 0 })
  expect(claimsOn(line, null)).toEqual({ byOthers: 7, offered: 0 })
  expect(unitsOffered(line)).toBe(2)
})

test('a place counts the teams that still wait for units', () => {
  const line = [team('a', 2, 2), team('b', 2, 1), team('c', 1)]
  expect(['a', 'b', 'c', 'd'].map((id) => teamsAhead(line, id))).toEqual([0, 0, 1, 2])
})

test('a team that cannot order claims only its offer, and nobody waits behind it', () => {
  const line = [{ ...team('a', 3, 1), isSkipped: true }, team('b', 1)]
  expect(claimsOn(line, 'c')).toEqual({ byOthers: 2, offered: 0 })
  expect(teamsAhead(line, 'b')).toBe(0)
})
