// Several people of one company: in further rows of a file, or in further columns.
import { describe, expect, it } from 'vitest'
import { matchColumns } from './imports.columns.ts'
import { judgeRows } from './imports.judge.ts'
import type { ImportFacts, ImportPlan, JudgedRow, KnownTeam } from './imports.rows.ts'
import type { ImportTarget } from './imports.vocabulary.ts'

const bread: KnownTeam = {
  id: 'bread',
  name: 'Bread',
  teamTypeId: null,
  owner: { userId: 'ann', firstName: 'Ann', surname: 'Lee', email: 'ann@bread.example' },
  isWithdrawn: false,
  isOrganiser: false,
  parent: null,
  hasStandShares: false,
  memberCount: 2,
  values: { hall: 'Hall 1' },
}

const facts: ImportFacts = {
  teamTypes: [],
  customFields: [{ id: 'hall', type: 'text', options: [] }],
  teams: [
    bread,
    {
      ...bread,
      id: 'pie',
      name: 'Pie',
      owner: { userId: 'pia', firstName: 'Pia', surname: 'Ei', email: 'pia@pie.example' },
    },
    { ...bread, id: 'stall', name: 'Stall', owner: null, memberCount: 0 },
  ],
  teamsOfMembers: new Map([
    ['mo@bread.example', [{ id: 'bread', name: 'Bread', firstName: 'Mo', surname: 'Ray' }]],
  ]),
  memberLimit: 4,
}

const TARGETS = [
  'teamName',
  'field:hall',
  'state',
  'ownerFullName',
  'ownerEmail',
  'contact:2:fullName',
  'contact:2:email',
  'contact:3:email',
] as const satisfies ImportTarget[]

type Cells = Partial<Record<(typeof TARGETS)[number], string>>

const plan: ImportPlan = { targets: TARGETS, teamTypeIds: {}, emptyErases: false, dateReadings: {} }
const judge = (rows: readonly Cells[], requested: Partial<ImportPlan> = {}) =>
  judgeRows(
    rows.map((cells) => TARGETS.map((target) => cells[target] ?? '')),
    { ...plan, ...requested },
    facts,
  )

const person = (name: string, company: string): Cells => ({
  teamName: company,
  ownerFullName: `${name} Ek`,
  ownerEmail: `${name.toLowerCase()}@${company.toLowerCase()}.example`,
})

/** The verdict of a row, its problems, and the people who join. */
const short = ({ verdict, problems, colleagues, relations }: JudgedRow): string =>
  [
    verdict,
    ...problems.map(({ code }) => code),
    ...(verdict === 'colleague' ? [relations.person?.email] : []),
    ...colleagues.map((one) => `+${one.relations.person?.email}`),
  ].join(' ')

describe('rows of one company', () => {
  it.each<[string, Cells[], string[]]>([
    [
      'are one team with several people, the first of whom owns it',
      [person('Bo', 'Jam'), person('Di', 'jam '), person('Al', 'Jam')],
      ['new', 'colleague di@jam .example', 'colleague al@jam.example'].map((text) =>
        text.replace('jam .', 'jam .'),
      ),
    ],
  ])('%s', (_what, rows) => {
    const [first, ...others] = judge(
      rows.map((row) => ({ ...row, ownerEmail: row.ownerEmail?.replace(' ', '') ?? '' })),
    )
    expect(first?.verdict).toBe('new')
    expect(others.map(short)).toEqual(['colleague di@jam.example', 'colleague al@jam.example'])
    expect(others.map(({ relations }) => relations.owner)).toEqual(['Bo Ek', 'Bo Ek'])
  })

  it.each<[string, Cells[], string[]]>([
    [
      'with two halls are both to fix',
      [
        { ...person('Bo', 'Jam'), 'field:hall': 'Hall 1' },
        { ...person('Di', 'Jam'), 'field:hall': 'Hall 2' },
        person('Al', 'Jam'),
      ],
      ['rejected rowsDiffer', 'rejected rowsDiffer', 'rejected leadToFix'],
    ],
    [
      'with the same hall, written differently only in its spaces, do not differ',
      [
        { ...person('Bo', 'Jam'), 'field:hall': 'Hall 1' },
        { ...person('Di', 'Jam'), 'field:hall': ' Hall 1' },
      ],
      ['new', 'colleague di@jam.example'],
    ],
    [
      'with a wrong address leave the others as they are',
      [person('Bo', 'Jam'), { ...person('Di', 'Jam'), ownerEmail: 'di@' }, person('Al', 'Jam')],
      ['new', 'rejected notAnEmail', 'colleague al@jam.example'],
    ],
    [
      'need their first row',
      [{ ...person('Bo', 'Jam'), ownerEmail: 'bo@' }, person('Di', 'Jam')],
      ['rejected notAnEmail', 'rejected leadToFix'],
    ],
    [
      'with the same person add nobody twice',
      [person('Bo', 'Jam'), person('Bo', 'Jam')],
      ['new', 'unchanged'],
    ],
    [
      'without an address are to fix',
      [person('Bo', 'Jam'), { teamName: 'Jam' }],
      ['new', 'rejected teamTwiceInFile'],
    ],
    [
      'with a person of another company of the file add them there too',
      [
        person('Bo', 'Jam'),
        person('Di', 'Ham'),
        { ...person('Di', 'Jam'), ownerEmail: 'di@ham.example' },
      ],
      ['new', 'new', 'colleague di@ham.example'],
    ],
    [
      'with a person of another team add them',
      [person('Bo', 'Jam'), { ...person('Pia', 'Jam'), ownerEmail: 'pia@pie.example' }],
      ['new', 'colleague pia@pie.example'],
    ],
    [
      'do not exceed the limit of people',
      ['Bo', 'Di', 'Al', 'Ed', 'Jo'].map((name) => person(name, 'Jam')),
      [
        'new',
        'colleague di@jam.example',
        'colleague al@jam.example',
        'colleague ed@jam.example',
        'rejected teamFull',
      ],
    ],
    [
      'of an existing team add its new people, in any order',
      [
        person('Di', 'Bread'),
        { ...person('Ann', 'Bread'), ownerFullName: 'Ann Lee' },
        person('Mo', 'Bread'),
      ],
      ['unchanged +di@bread.example', 'unchanged', 'unchanged'],
    ],
    ['whose only person is a member change nothing', [person('Mo', 'Bread')], ['unchanged']],
    [
      'with another person than the owner are to fix',
      [person('Di', 'Bread')],
      ['rejected teamHasAnotherOwner'],
    ],
    [
      'of a planned team give it its owner and colleagues',
      [person('Di', 'Stall'), person('Al', 'Stall')],
      ['change', 'colleague al@stall.example'],
    ],
  ])('%s', (_what, rows, expected) => expect(judge(rows).map(short)).toEqual(expected))

  it('may differ where the organiser lets the first row win', () => {
    const rows = [
      { ...person('Bo', 'Jam'), 'field:hall': 'Hall 1' },
      { ...person('Di', 'Jam'), 'field:hall': 'Hall 2' },
    ]
    const judged = judge(rows, { firstRowWins: ['field:hall'] })
    expect(judged.map(short)).toEqual(['new', 'colleague di@jam.example'])
    expect(judged[0]?.wanted?.values).toEqual([{ customFieldId: 'hall', value: 'Hall 1' }])
  })

  it('complete the first row: its empty cells, and its missing owner', () => {
    const [first, second] = judge([
      { teamName: 'Jam' },
      { ...person('Di', 'Jam'), 'field:hall': 'Hall 2' },
    ])
    expect(first).toMatchObject({
      verdict: 'new',
      wanted: {
        owner: { firstName: 'Di', email: 'di@jam.example' },
        values: [{ customFieldId: 'hall', value: 'Hall 2' }],
      },
      relations: {
        fill: { 1: 'Hall 2', 3: 'Di Ek', 4: 'di@jam.example' },
        person: { email: 'di@jam.example' },
      },
    })
    expect(second?.verdict).toBe('unchanged')
  })

  it('join an existing team with another owner if the organiser chooses so', () => {
    const [row] = judge([{ ...person('Di', 'Bread'), 'field:hall': 'Hall 3' }], {
      othersJoin: true,
    })
    expect(row).toMatchObject({
      verdict: 'change',
      teamId: 'bread',
      changes: [{ target: 'field:hall', from: 'Hall 1', to: 'Hall 3' }],
      colleagues: [
        { contact: 1, relations: { person: { email: 'di@bread.example' }, owner: 'Ann Lee' } },
      ],
    })
  })
})

describe('further contacts of a row', () => {
  const bo = person('Bo', 'Jam')
  it.each<[string, Cells, string]>([
    [
      'join',
      { ...bo, 'contact:2:fullName': 'Di Oy', 'contact:2:email': 'di@jam.example' },
      'new +di@jam.example',
    ],
    [
      'have their name in the address',
      { ...bo, 'contact:3:email': 'di.oy@jam.example' },
      'new +di.oy@jam.example',
    ],
    [
      'have their name beside the address',
      { ...bo, 'contact:3:email': 'Di Oy <di@jam.example>' },
      'new +di@jam.example',
    ],
    ['need a name', { ...bo, 'contact:3:email': 'info@jam.example' }, 'rejected nameMissing'],
    [
      'need an address that can be used',
      { ...bo, 'contact:2:email': 'di@' },
      'rejected notAnEmail',
    ],
    [
      'without an address are left out',
      { ...bo, 'contact:2:fullName': 'Di Oy', 'contact:2:email': 'tbc' },
      'new',
    ],
    [
      'are added once',
      { ...bo, 'contact:2:fullName': 'Bo Ek', 'contact:2:email': 'bo@jam.example' },
      'new',
    ],
    [
      'are nobody in a planned team',
      { ...bo, state: 'planned', 'contact:3:email': 'di.oy@jam.example' },
      'new',
    ],
    [
      'who are members already stay',
      {
        ...person('Ann', 'Bread'),
        ownerFullName: 'Ann Lee',
        'contact:3:email': 'Mo X <mo@bread.example>',
      },
      'unchanged',
    ],
    [
      'of another team join this one too',
      { ...bo, 'contact:3:email': 'Mo X <mo@bread.example>' },
      'new +mo@bread.example',
    ],
  ])('%s', (_what, cells, expected) => expect(judge([cells]).map(short)).toEqual([expected]))

  it('own the team if the row has no owner', () => {
    const [row] = judge([{ teamName: 'Jam', 'contact:3:email': 'di.oy@jam.example' }])
    expect(row).toMatchObject({
      verdict: 'new',
      wanted: { owner: { firstName: 'Di', surname: 'Oy', email: 'di.oy@jam.example' } },
      relations: { person: { email: 'di.oy@jam.example' } },
      colleagues: [],
    })
  })
})

it.each<[string[], (ImportTarget | null)[]]>([
  [
    ['Contact 1 name', 'Contact 1 email', 'Contact 2 name', 'Contact 2 email', 'Contact 3 email'],
    ['ownerFullName', 'ownerEmail', 'contact:2:fullName', 'contact:2:email', 'contact:3:email'],
  ],
  [
    ['Ansprechpartner', 'E-Mail', 'Kontakt 2 Vorname', 'Kontakt 2 Nachname', 'Kontakt 2 E-Mail'],
    ['ownerFullName', 'ownerEmail', 'contact:2:firstName', 'contact:2:surname', 'contact:2:email'],
  ],
  [
    ['Colleague email', 'Colleague email', 'Colleague email'],
    ['contact:2:email', 'contact:3:email', 'contact:4:email'],
  ],
  [
    ['Colleague name', 'Colleague email', 'Colleague name', 'Colleague email'],
    ['contact:2:fullName', 'contact:2:email', 'contact:3:fullName', 'contact:3:email'],
  ],
  [
    [
      '2. Ansprechpartner',
      'E-Mail Ansprechpartner 2',
      'Dritter Kontakt',
      'Weiterer Kontakt E-Mail',
    ],
    ['contact:2:fullName', 'contact:2:email', 'contact:3:fullName', 'contact:4:email'],
  ],
  [
    ['Kollegin', 'Kollegin E-Mail'],
    ['contact:2:fullName', 'contact:2:email'],
  ],
  [
    ['E-Mail', 'E-Mail 2', 'Vorname 2'],
    ['ownerEmail', 'contact:2:email', 'contact:2:firstName'],
  ],
  [
    ['Name 2', 'Telefon 2', 'Stand 2', 'Contact'],
    [null, null, null, 'ownerFullName'],
  ],
])('the headings %j are contacts', (headings, expected) => {
  expect(matchColumns(['Firma', ...headings], []).slice(1)).toEqual(expected)
})
