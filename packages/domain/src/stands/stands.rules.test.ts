import { describe, expect, test } from 'vitest'
import {
  isStranger,
  mainHolder,
  numbersIn,
  standsOfTeam,
  valueOfStandPart,
  whoHasStand,
  type StandOfTeam,
} from './stands.rules.ts'

const stand = (over: Partial<StandOfTeam> = {}): StandOfTeam => ({
  number: 'B12',
  hall: 'Hall 2',
  size: '40.5',
  type: 'Row',
  isMain: true,
  ...over,
})

describe('the value of a custom field that shows the stand', () => {
  const two = [stand(), stand({ number: 'C3', hall: 'Hall 3', size: '9.6', type: 'Island' })]
  test.each([
    ['no stand', [], ['', '', '', '']],
    ['one stand', [stand()], ['B12', 'Hall 2', '40.5', 'Row']],
    ['several stands', two, ['B12, C3', 'Hall 2, Hall 3', '50.1', 'Row, Island']],
    [
      'two stands in one hall',
      [stand(), stand({ number: 'B13', hall: 'HALL 2', size: '' })],
      ['B12, B13', 'Hall 2', '40.5', 'Row'],
    ],
    ['a stand without a size', [stand({ size: '' })], ['B12', 'Hall 2', '', 'Row']],
    ['the stand of a main exhibitor', [stand({ isMain: false })], ['B12', 'Hall 2', '', 'Row']],
    [
      'sizes that binary fractions cannot add',
      [stand({ size: '0.1' }), stand({ number: 'C', size: '0.2' })],
      ['B12, C', 'Hall 2', '0.3', 'Row'],
    ],
  ])('of %s', (_, stands, values) => {
    const types = { number: 'text', hall: 'text', size: 'number', type: 'text' } as const
    const shown = (['number', 'hall', 'size', 'type'] as const).map((standPart) =>
      valueOfStandPart(stands, { standPart, type: types[standPart] }),
    )
    expect(shown).toEqual(values)
  })

  test('of a dropdown is that of the first stand that has one', () => {
    const hall = { standPart: 'hall', type: 'dropdown' } as const
    expect(valueOfStandPart(two, hall)).toBe('Hall 2')
    expect(valueOfStandPart([stand({ hall: '' }), ...two.slice(1)], hall)).toBe('Hall 3')
    expect(valueOfStandPart([], hall)).toBe('')
  })
})

test.each([
  ['', []],
  ['B12', ['B12']],
  [' B12 , b12;C3\nD4,', ['B12', 'C3', 'D4']],
])('the numbers in %j', (text, numbers) => {
  expect(numbersIn(text)).toEqual(numbers)
})

const main = { teamId: 'main', parentTeamId: null }
const share = { teamId: 'share', parentTeamId: 'main' }
const sister = { teamId: 'sister', parentTeamId: 'main' }
const other = { teamId: 'other', parentTeamId: null }

describe('who has a stand', () => {
  test.each([
    ['nobody', [], main, null],
    ['the company itself', [main], main, null],
    ['its main exhibitor', [main], share, null],
    ['its stand share', [share], main, null],
    ['its main exhibitor and another stand share', [share, main], sister, null],
    ['another stand share alone', [share], sister, 'share'],
    ['another company', [main, share], other, 'main'],
  ])('%s', (_, holders, team, taker) => {
    expect(whoHasStand(holders, team)?.teamId ?? null).toBe(taker)
  })

  test('the main exhibitor counts, in any order', () => {
    expect(mainHolder([share, main])).toBe(main)
    expect(mainHolder([share])).toBe(share)
    expect(mainHolder([])).toBeNull()
  })
})

describe('the stands of a company', () => {
  const stands = [
    { id: 'shared', holders: [share, main] },
    { id: 'own', holders: [main] },
  ]
  const seen = (team: typeof share | typeof main, of = stands) =>
    standsOfTeam(team, of).map(({ stand: { id }, isMain, isFromParent }) => ({
      id,
      isMain,
      isFromParent,
    }))

  test('are its own', () => {
    expect(seen(main)).toEqual([
      { id: 'shared', isMain: true, isFromParent: false },
      { id: 'own', isMain: true, isFromParent: false },
    ])
    expect(seen(share)).toEqual([{ id: 'shared', isMain: false, isFromParent: false }])
  })

  test('of a stand share without any are those of its main exhibitor', () => {
    expect(seen(sister)).toEqual([
      { id: 'shared', isMain: false, isFromParent: true },
      { id: 'own', isMain: false, isFromParent: true },
    ])
    expect(seen(other)).toEqual([])
  })
})

test('a stand share stays on a stand that its main exhibitor or another stand share of it gets', () => {
  expect([main, share, sister].map((holder) => isStranger(holder, share))).toEqual([
    false,
    false,
    false,
  ])
  expect([main, share].map((holder) => isStranger(holder, other))).toEqual([true, true])
})
