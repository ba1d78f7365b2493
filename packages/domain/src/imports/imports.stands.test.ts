// Stands of companies, as the columns of a file name them.
import { describe, expect, it } from 'vitest'
import type { StandPart } from '../custom-fields/index.ts'
import { matchColumns } from './imports.columns.ts'
import { judgeRows } from './imports.judge.ts'
import { fieldOfColumn } from './imports.new-field.ts'
import type { ImportFacts, ImportPlan, KnownTeam, StandInFacts } from './imports.rows.ts'
import type { ImportTarget } from './imports.vocabulary.ts'

const team = (id: string, known: Partial<KnownTeam> = {}): KnownTeam => ({
  id,
  name: id,
  teamTypeId: null,
  owner: null,
  isWithdrawn: false,
  isOrganiser: false,
  parent: null,
  hasStandShares: false,
  memberCount: 0,
  values: {},
  ...known,
})

const FIELDS = [
  { id: 'number', label: 'Platz', type: 'text', options: [], standPart: 'number' },
  { id: 'hall', label: 'Ort', type: 'dropdown', options: ['Hall 1', 'Hall 2'], standPart: 'hall' },
  { id: 'size', label: 'Groß', type: 'number', options: [], standPart: 'size' },
] as const

const PLACE = { hall: 'Hall 2', size: '40', type: '' }
const held = (number: string, teamId: string, parentTeamId: string | null = null) =>
  [
    number.toLowerCase(),
    { number, ...PLACE, holders: [{ teamId, name: teamId, parentTeamId }] },
  ] as const

const facts: ImportFacts = {
  teamTypes: [],
  customFields: FIELDS,
  teams: [
    team('Bread', { hasStandShares: true, values: { number: 'B12', hall: 'Hall 2', size: '40' } }),
    team('Butter', {
      parent: { id: 'Bread', name: 'Bread' },
      values: { number: 'B12', hall: 'Hall 2', size: '' },
    }),
    team('Empty'),
    team('Gone', { isWithdrawn: true }),
  ],
  stands: new Map<string, StandInFacts>([
    held('B12', 'Bread'),
    held('C3', 'Other'),
    ['d4', { number: 'D4', ...PLACE, holders: [] }],
  ]),
  teamsOfMembers: new Map(),
  memberLimit: 5,
}

const targets: ImportTarget[] = [
  'teamName',
  'standShareOf',
  'field:number',
  'field:hall',
  'field:size',
]
const plan: ImportPlan = { targets, teamTypeIds: {}, emptyErases: false, dateReadings: {} }
const judge = (lines: readonly (readonly string[])[], over: Partial<ImportPlan> = {}) =>
  judgeRows(lines, { ...plan, ...over }, facts)
const problems = (lines: readonly (readonly string[])[], over: Partial<ImportPlan> = {}) =>
  judge(lines, over).map((row) => row.problems.map(({ code }) => code).join())

describe('a stand in a file', () => {
  it.each<[string, string[][], string[]]>([
    ['is new', [['Jam', '', 'A1', 'Hall 1', '20']], ['']],
    ['is its own', [['Bread', '', 'b12', '', '']], ['']],
    ['of another company', [['Jam', '', 'c3', '', '']], ['standTaken']],
    ['of several numbers', [['Jam', '', 'A1, B12', '', '']], ['standTaken']],
    ['of the main exhibitor', [['Butter', '', 'B12', '', '']], ['']],
    ['of the main exhibitor, for a new stand share', [['Jam', 'Bread', 'B12', '', '']], ['']],
    [
      'of a later row',
      [
        ['Jam', 'Ham', 'A1'],
        ['Ham', '', 'A1'],
      ],
      ['', ''],
    ],
    [
      'twice',
      [
        ['Jam', '', 'A1'],
        ['Ham', '', 'a1'],
      ],
      ['', 'standTwiceInFile'],
    ],
    ['with a long number', [['Jam', '', 'x'.repeat(31)]], ['tooLong']],
    ['without a number', [['Jam', '', '', 'Hall 1', '']], ['']],
    ['that a company has', [['Bread', '', '', 'Hall 1', '50']], ['']],
    ['of a company without one', [['Empty', '', '', '', '20']], ['']],
    ['of a withdrawn company', [['Gone', '', 'C3', 'Hall 1', '']], ['']],
  ])('%s', (_, lines, found) => {
    expect(problems(lines)).toEqual(found)
  })

  it('without a number leaves out hall and size, and the row shows them', () => {
    const [jam, empty, bread, share] = judge([
      ['Jam', '', '', 'Hall 1', '20'],
      ['Empty', '', '', '', '20'],
      ['Bread', '', '', 'Hall 1', ''],
      ['Ham', 'Bread', '', 'Hall 1', ''],
    ])
    expect(jam).toMatchObject({ verdict: 'new', wanted: { values: [] } })
    expect(jam?.relations).toMatchObject({ standLeftOut: ['Hall 1', '20'] })
    expect(empty).toMatchObject({ verdict: 'unchanged', relations: { standLeftOut: ['20'] } })
    expect(bread?.relations).toEqual({})
    expect(share?.relations).not.toHaveProperty('standLeftOut')
  })

  it.each<[string, string[], object[]]>([
    [
      'another hall and size',
      ['Jam', '', 'D4', 'Hall 1', '12'],
      [
        { number: 'D4', part: 'hall', from: 'Hall 2', to: 'Hall 1' },
        { number: 'D4', part: 'size', from: '40', to: '12' },
      ],
    ],
    ['the same', ['Jam', '', 'd4', 'hall 2', '40.0'], []],
    ['nothing but the number', ['Jam', '', 'D4'], []],
    ['a hall that its first stand has', ['Jam', '', 'N1, D4', 'Hall 1'], []],
    [
      'the size of several',
      ['Jam', '', 'D4, N1', '', '50'],
      [{ number: 'D4', part: 'size', from: '40', to: '50' }],
    ],
    ['its own stand, which its custom fields show', ['Bread', '', 'B12', 'Hall 1', ''], []],
    ['a stand share of its main exhibitor', ['Butter', '', 'B12', 'Hall 1', ''], []],
  ])('that is free shows what the file changes about it: %s', (_, line, changes) => {
    const [row] = judge([line])
    expect(row?.relations.standChanges ?? []).toEqual(changes)
  })

  it('moves if the organiser chooses so, and the row names who loses it', () => {
    expect(problems([['Jam', '', 'C3']], { standsMove: true })).toEqual([''])
    const taken = (lines: string[][]) =>
      judge(lines, { standsMove: true }).map(({ relations }) => relations.standsTaken ?? [])
    const c3 = { number: 'C3', teamId: 'Other', teamName: 'Other' }
    expect(taken([['Jam', '', 'c3, D4']])).toEqual([[c3]])
    expect(taken([['Butter', '', 'B12']])).toEqual([[]])
    // The file gives the other company another stand.
    const exchange = [
      ['Jam', '', 'B12'],
      ['Bread', '', 'D4'],
    ]
    expect(taken(exchange)).toEqual([[], []])
  })

  it('is written as the event writes it', () => {
    const [row] = judge([['Bread', '', 'b12', 'hall 2', '40.00']])
    expect(row).toMatchObject({ verdict: 'unchanged', changes: [] })
  })

  it('has no size and no place of its own for a stand share on it', () => {
    const [share, later] = judge([
      ['Butter', '', 'B12', 'Hall 2', '12'],
      ['Jam', 'Bread', '', 'Hall 1', '12'],
    ])
    expect(share).toMatchObject({ verdict: 'unchanged' })
    expect(later).toMatchObject({ verdict: 'new', wanted: { values: [] } })
  })
})

it('headings of stands find the custom field that shows them, whatever its label is', () => {
  const headings = ['Firma', 'Standnummer', 'Hallen-Nr.', 'Fläche (m²)']
  expect(matchColumns(headings, FIELDS)).toEqual([
    'teamName',
    'field:number',
    'field:hall',
    'field:size',
  ])
})

it.each<[string, readonly { standPart: StandPart }[], object]>([
  ['Stand-Nr.', [], { type: 'text', standPart: 'number' }],
  ['Stand-Nr.', [{ standPart: 'number' }], { type: 'dropdown', standPart: null }],
  ['Fläche', [{ standPart: 'number' }], { type: 'number', standPart: 'size' }],
  ['Halle', [{ standPart: 'number' }], { type: 'dropdown', standPart: 'hall' }],
  // Only numbers make stands.
  ['Halle', [], { type: 'dropdown', standPart: null }],
  ['Telefon', [{ standPart: 'number' }], { type: 'dropdown', standPart: null }],
])('a new field for %s shows its part of the stand: %j', (heading, standFields, found) => {
  expect(
    fieldOfColumn(heading, { type: 'dropdown', options: ['A', 'B'] }, standFields),
  ).toMatchObject(found)
})
