// Stand shares and states of teams, as the columns of a file name them.
import { describe, expect, it } from 'vitest'
import { matchColumns } from './imports.columns.ts'
import { judgeRows } from './imports.judge.ts'
import type { ImportFacts, ImportPlan, KnownTeam } from './imports.rows.ts'
import { readState } from './imports.states.ts'
import type { ImportTarget } from './imports.vocabulary.ts'

const team = (id: string, known: Partial<KnownTeam> = {}): KnownTeam => ({
  id,
  name: id,
  teamTypeId: null,
  owner: { userId: id, firstName: 'Ann', surname: 'Lee', email: `ann@${id.toLowerCase()}.example` },
  isWithdrawn: false,
  isOrganiser: false,
  parent: null,
  hasStandShares: false,
  memberCount: 1,
  values: {},
  ...known,
})

const facts: ImportFacts = {
  teamTypes: [],
  customFields: [],
  teams: [
    team('Bread'),
    team('Butter', { parent: { id: 'Bread', name: 'Bread' } }),
    team('Host', { hasStandShares: true }),
    team('Gone', { isWithdrawn: true }),
    team('Stall', { owner: null }),
    team('Crew', { isOrganiser: true }),
    team('Twin 1', { name: 'Twin' }),
    team('Twin 2', { name: 'Twin' }),
  ],
  teamsOfMembers: new Map(),
  memberLimit: 5,
}

const TARGETS = [
  'teamName',
  'standShareOf',
  'state',
  'ownerFirstName',
  'ownerSurname',
  'ownerEmail',
] as const satisfies ImportTarget[]

type Line = readonly [name: string, standShareOf?: string, state?: string, email?: string]

const plan: ImportPlan = { targets: TARGETS, teamTypeIds: {}, emptyErases: false, dateReadings: {} }
const judge = (lines: readonly Line[], requested: Partial<ImportPlan> = {}) =>
  judgeRows(
    lines.map(([name, share = '', state = '', email = `ann@${name.toLowerCase()}.example`]) => [
      name,
      share,
      state,
      ...(email === '' ? ['', ''] : ['Ann', 'Lee']),
      email,
    ]),
    { ...plan, ...requested },
    facts,
  )
const problems = (lines: readonly Line[]) =>
  judge(lines).map((row) => row.problems.map(({ code }) => code).join())

describe('a stand share', () => {
  it.each<[string, Line[], string[]]>([
    ['of a company in the event', [['Jam', 'bread']], ['']],
    ['of a later row', [['Jam', 'Ham '], ['Ham']], ['', '']],
    ['of nobody', [['Jam', 'Nobody']], ['unknownParent']],
    ['of a name that two companies have', [['Jam', 'Twin']], ['parentInDoubt']],
    ['of itself', [['Jam', 'JAM']], ['ownParent']],
    ['of a company of the event with its own name', [['Bread', 'Bread']], ['ownParent']],
    [
      'of one another',
      [
        ['Jam', 'Ham'],
        ['Ham', 'Jam'],
      ],
      ['shareCycle', 'shareCycle'],
    ],
    [
      'in a circle of three',
      [
        ['Jam', 'Ham'],
        ['Ham', 'Pie'],
        ['Pie', 'Jam'],
      ],
      ['shareCycle', 'shareCycle', 'shareCycle'],
    ],
    ['of a stand share of the event', [['Jam', 'Butter']], ['parentIsShare']],
    [
      'of a stand share of the file',
      [
        ['Jam', 'Ham'],
        ['Ham', 'Bread'],
      ],
      ['parentIsShare', ''],
    ],
    ['with stand shares of its own', [['Host', 'Bread']], ['hasOwnShares']],
    [
      'of a row that is still to be fixed',
      [
        ['Jam', 'Ham'],
        ['Ham', '', 'perhaps'],
      ],
      ['parentToFix', 'unknownState'],
    ],
    ['of a withdrawn company', [['Jam', 'Gone']], ['parentWithdrawn']],
    [
      'of a company that returns with the same file',
      [
        ['Jam', 'Gone'],
        ['Gone', '', 'active'],
      ],
      ['', ''],
    ],
    [
      'of a company that withdraws with the same file',
      [
        ['Jam', 'Bread'],
        ['Bread', '', 'withdrawn'],
      ],
      ['parentWithdrawn', ''],
    ],
    [
      'that withdraws with its company',
      [
        ['Jam', 'Bread', 'withdrawn'],
        ['Bread', '', 'withdrawn'],
      ],
      ['', ''],
    ],
  ])('%s', (_what, lines, expected) => expect(problems(lines)).toEqual(expected))

  it('changes an existing company, and names the former one', () => {
    const [moved, same, left] = [
      ...judge([['Bread', 'Host']]),
      ...judge([['Butter', 'bread']]),
      ...judge([['Butter']], { emptyErases: true }),
    ]
    expect(moved).toMatchObject({
      verdict: 'change',
      parentId: 'Host',
      changes: [{ target: 'standShareOf', from: '', to: 'Host' }],
    })
    expect(same?.verdict).toBe('unchanged')
    expect(left).toMatchObject({
      parentId: null,
      changes: [{ target: 'standShareOf', from: 'Bread', to: '' }],
    })
    expect(judge([['Butter']])[0]?.verdict).toBe('unchanged')
  })
})

describe('a state', () => {
  it.each<[string, Line, string]>([
    ['planned needs no contact', ['Jam', '', 'planned', ''], 'new planned'],
    ['planned leaves out a contact', ['Jam', '', 'geplant', 'not an address'], 'new planned'],
    ['active is that of every new company', ['Jam', '', 'aktiv'], 'new'],
    ['active needs a contact', ['Jam', '', 'active', ''], 'rejected activeWithoutContact'],
    [
      'active needs a contact of a planned one',
      ['Stall', '', 'active', ''],
      'rejected activeWithoutContact',
    ],
    ['active gives a planned one its contact', ['Stall', '', 'active'], 'change ownerEmail'],
    ['withdrawn, of a new company', ['Jam', '', 'zurückgezogen'], 'new withdrawn'],
    ['withdrawn, of an active one', ['Bread', '', 'Abgesagt'], 'change state'],
    ['withdrawn, as it is', ['Gone', '', 'withdrawn'], 'unchanged'],
    ['active, as it is', ['Bread', '', 'Not invited yet'], 'unchanged'],
    ['planned, as it is', ['Stall', '', 'planned', ''], 'unchanged'],
    ['active again', ['Gone', '', 'active'], 'change state'],
    ['none leaves the state unchanged', ['Gone'], 'unchanged'],
    ['planned, of a company with a contact', ['Bread', '', 'planned'], 'rejected cannotBePlanned'],
    ['unknown', ['Jam', '', 'CA'], 'rejected unknownState'],
    ['withdrawn, of the organisers', ['Crew', '', 'withdrawn'], 'rejected organisersStay'],
  ])('%s', (_what, line, expected) => {
    const [row] = judge([line])
    const changed = row?.changes.map(({ target }) => target) ?? []
    const texts = [
      row?.verdict,
      row?.relations.state,
      ...changed.filter((target) => !/Name$|Surname$/.test(target)),
      ...(row?.problems.map(({ code }) => code) ?? []),
    ]
    expect(texts.filter(Boolean).join(' ')).toBe(expected)
  })

  it.each([
    ['Planned', 'planned'],
    ['in Planung', 'planned'],
    ['BESTÄTIGT', 'active'],
    ['Noch nicht eingeladen', 'active'],
    ['cancelled', 'withdrawn'],
    ['storniert', 'withdrawn'],
  ])('is read from %j', (text, state) => expect(readState(text)).toEqual({ value: state }))
})

it.each([
  ['shares the stand of', 'standShareOf'],
  ['Mitaussteller von', 'standShareOf'],
  ['Hauptaussteller', 'standShareOf'],
  ['Stand share of', 'standShareOf'],
  ['State', 'state'],
  ['Teilnahme', 'state'],
  ['Absagegrund', 'withdrawnReason'],
])('the heading %j is %s', (heading, target) =>
  expect(matchColumns(['Firma', heading], [])).toEqual(['teamName', target]),
)

it('a custom field called State comes before the state of a team', () =>
  expect(matchColumns(['State', 'State'], [{ id: 'county', label: 'State' }])).toEqual([
    'field:county',
    'state',
  ]))
