import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tries } from '../kernel/kernel.builders.ts'
import { chosenFor, whyNotChosen, type Choice, type ChoosingTeam } from './chosen.ts'

const choice = (id: string, over: Partial<Choice> = {}): Choice => ({
  id,
  name: id,
  teamTypeIds: [],
  dimensions: [],
  ...over,
})
const halls = (...values: string[]) => ({ customFieldId: 'hall', values })
const zones = (...values: string[]) => ({ customFieldId: 'zone', values })

const food = choice('food', { teamTypeIds: ['food'] })
const hall3 = choice('hall3', { dimensions: [halls('3')] })
const hall3Food = choice('z-hall3-food', { teamTypeIds: ['food'], dimensions: [halls('3')] })
const hall3ZoneA = choice('z-hall3-a', { dimensions: [halls('3'), zones('A')] })
const halls23 = choice('a-halls-2-3', { dimensions: [halls('2', '3')] })
const nobody = choice('nobody')

const team = (
  teamTypeId: string | null,
  own: ChoosingTeam['dimensionValues'] = {},
  parent: ChoosingTeam['parentDimensionValues'] = {},
): ChoosingTeam => ({ teamTypeId, dimensionValues: own, parentDimensionValues: parent })

test.each([
  ['its team type', [nobody, food], team('food'), 'food'],
  ['another team type', [food], team('media'), undefined],
  ['no team type', [food], team(null), undefined],
  ['its value', [hall3], team(null, { hall: '3' }), 'hall3'],
  [
    'a boolean value',
    [choice('on', { dimensions: [halls('true')] })],
    team(null, { hall: true }),
    'on',
  ],
  ['another value', [hall3], team('food', { hall: '2' }), undefined],
  ['no value', [hall3], team('food'), undefined],
  ['unknown values', [hall3], { teamTypeId: 'food' }, undefined],
  [
    'its own value, and not its parent’s',
    [hall3],
    team(null, { hall: '2' }, { hall: '3' }),
    undefined,
  ],
  ['the value of its parent without its own', [hall3], team(null, {}, { hall: '3' }), 'hall3'],
  [
    'the value of its parent if its own is empty',
    [hall3],
    team(null, { hall: '' }, { hall: '3' }),
    'hall3',
  ],
  [
    'the tick of its parent if its own checkbox is not ticked',
    [
      choice('on', { dimensions: [halls('true')] }),
      choice('off', { dimensions: [halls('false')] }),
    ],
    team(null, { hall: false }, { hall: true }),
    'on',
  ],
  [
    'its own tick if its parent has none',
    [
      choice('on', { dimensions: [halls('true')] }),
      choice('off', { dimensions: [halls('false')] }),
    ],
    team(null, { hall: true }, { hall: false }),
    'on',
  ],
  [
    'an unticked checkbox without a parent',
    [choice('off', { dimensions: [halls('false')] })],
    team(null, { hall: false }),
    'off',
  ],
  ['type and value before the type alone', [food, hall3], team('food', { hall: '3' }), 'hall3'],
  ['a value without the type', [hall3Food], team('media', { hall: '3' }), undefined],
  ['the type without the value', [hall3Food, food], team('food', { hall: '2' }), 'food'],
  [
    'more dimensions first',
    [halls23, hall3ZoneA],
    team(null, { hall: '3', zone: 'A' }),
    'z-hall3-a',
  ],
  ['one dimension of two', [hall3ZoneA, hall3], team(null, { hall: '3', zone: 'B' }), 'hall3'],
  ['with types before without', [hall3, hall3Food], team('food', { hall: '3' }), 'z-hall3-food'],
  ['the first by name', [hall3, halls23], team(null, { hall: '3' }), 'a-halls-2-3'],
  [
    'names in capitals',
    [
      choice('1', { name: 'b', dimensions: [halls('3')] }),
      choice('2', { name: 'A', dimensions: [halls('3')] }),
    ],
    team(null, { hall: '3' }),
    '2',
  ],
  [
    'the first by id if names are equal',
    [
      { ...hall3, id: 'b' },
      { ...hall3, id: 'a' },
    ],
    team(null, { hall: '3' }),
    'a',
  ],
  ['nothing named', [nobody], team('food', { hall: '3' }), undefined],
] as const)('%s', (_what, choices, of, expected) => {
  expect(chosenFor(choices, of)?.id).toBe(expected)
})

test.each([
  ['the chosen one', [food], 'food', team('food'), null],
  ['another type', [food], 'food', team('media'), { reason: 'otherType', chosen: undefined }],
  ['no type', [food], 'food', team(null), { reason: 'noType', chosen: undefined }],
  ['another value', [hall3], 'hall3', team('food'), { reason: 'otherValue', chosen: undefined }],
  [
    'a narrower one',
    [food, hall3],
    'food',
    team('food', { hall: '3' }),
    { reason: 'otherChoice', chosen: hall3 },
  ],
  [
    'a record for nobody',
    [nobody],
    'nobody',
    team('food'),
    { reason: 'otherType', chosen: undefined },
  ],
] as const)('why not: %s', (_what, choices, id, of, expected) => {
  expect(whyNotChosen(choices, id, of)).toEqual(expected)
})

test.each([
  ['has a team that no other has', team('media'), null],
  ['not one of another', team('food'), { reason: 'otherChoice', chosen: food }],
])('the standard one %s', (_what, of, expected) => {
  const standard = choice('standard', { isStandard: true })
  expect(whyNotChosen([standard, food], 'standard', of)).toEqual(expected)
})

const values = fc.record(
  { hall: fc.constantFrom('1', '2', '3'), zone: fc.constantFrom('A', 'B') },
  { requiredKeys: [] },
)
const anyTeam = fc.record({
  teamTypeId: fc.constantFrom('food', 'media', null),
  dimensionValues: values,
  parentDimensionValues: values,
})
const anyChoices = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
    name: fc.constantFrom('One', 'one', 'Two'),
    teamTypeIds: fc.subarray(['food', 'media']),
    dimensions: fc.subarray([halls('1', '2'), zones('A')]),
  }),
  { selector: ({ id }) => id },
)

test('each team has exactly one, in any order of the list, and never a wider one with fewer dimensions', () => {
  fc.assert(
    fc.property(anyChoices, anyTeam, (choices, of) => {
      const all = [...choices, choice('standard', { isStandard: true })]
      const having = all.filter(({ id }) => whyNotChosen(all, id, of) === null)
      expect(having).toHaveLength(1)
      expect(having[0]).toBe(chosenFor(all, of))
      expect(chosenFor(all.toReversed(), of)).toBe(having[0])
      const fitting = choices.filter((one) => chosenFor([one], of) === one)
      const dimensions = having[0]?.dimensions.length ?? 0
      expect(fitting.every((one) => one.dimensions.length <= dimensions)).toBe(true)
    }),
    { numRuns: tries(100, 2000) },
  )
})
