import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { storableCell } from './imports.cells.ts'
import { judgeRows, missingParts, withDateReadings } from './imports.judge.ts'
import type { ImportFacts, ImportPlan, KnownTeam } from './imports.rows.ts'
import { REQUIRED_IMPORT_PARTS, type ImportTarget } from './imports.vocabulary.ts'

const field = (id: string, type: 'text' | 'number' | 'date' | 'checkbox' | 'dropdown') => ({
  id,
  type,
  options: type === 'dropdown' ? ['Hall 1', 'Hall 2'] : [],
})

const bread: KnownTeam = {
  id: 'bread',
  name: 'Bread & Butter',
  teamTypeId: 'gold',
  owner: { userId: 'ann', firstName: 'Ann', surname: 'Lee', email: 'ann@bread.example' },
  isWithdrawn: false,
  isOrganiser: false,
  parent: null,
  hasStandShares: false,
  memberCount: 1,
  values: { stand: 'A1' },
}

const breadLtd: KnownTeam = {
  ...bread,
  id: 'breadLtd',
  name: 'Bread Ltd',
  owner: { userId: 'lou', firstName: 'Lou', surname: 'Loaf', email: 'lou@bread.example' },
  memberCount: 2,
}

const facts: ImportFacts = {
  teamTypes: [
    { id: 'gold', name: 'Gold' },
    { id: 'silver', name: 'Silver' },
  ],
  customFields: [
    field('stand', 'text'),
    field('power', 'number'),
    field('moveIn', 'date'),
    field('insured', 'checkbox'),
    field('hall', 'dropdown'),
  ],
  teams: [bread, breadLtd],
  teamsOfMembers: new Map([
    [
      'member@bread.example',
      [{ id: 'breadLtd', name: 'Bread Ltd', firstName: 'Mo', surname: 'Ray' }],
    ],
  ]),
  memberLimit: 5,
}

const TARGETS: ImportTarget[] = [
  'teamName',
  'teamType',
  'ownerFirstName',
  'ownerSurname',
  'ownerEmail',
  'field:stand',
  'field:power',
  'field:moveIn',
  'field:insured',
  'field:hall',
]
const plan: ImportPlan = { targets: TARGETS, teamTypeIds: {}, emptyErases: false, dateReadings: {} }

type Cells = Partial<Record<(typeof TARGETS)[number], string>>
const fresh: Cells = {
  teamName: 'Cheese Ltd',
  ownerFirstName: 'Bo',
  ownerSurname: 'Ek',
  ownerEmail: 'bo@cheese.example',
}
const known: Cells = {
  teamName: 'Bread & Butter',
  ownerFirstName: 'Ann',
  ownerSurname: 'Lee',
  ownerEmail: 'Ann@Bread.example ',
}
const row = (cells: Cells): string[] => TARGETS.map((target) => cells[target] ?? '')
const judge = (cells: Cells[], requested: Partial<ImportPlan> = {}) =>
  judgeRows(cells.map(row), { ...plan, ...requested }, facts)
const only = (cells: Cells, requested: Partial<ImportPlan> = {}) => {
  const [judged] = judge([cells], requested)
  if (judged === undefined) throw new Error('No row was judged')
  return judged
}

describe('a row', () => {
  it('with an unknown owner is a new team', () => {
    expect(only({ ...fresh, teamType: ' gold ', 'field:insured': 'Yes' })).toMatchObject({
      verdict: 'new',
      teamId: null,
      wanted: {
        name: 'Cheese Ltd',
        teamTypeId: 'gold',
        owner: { email: 'bo@cheese.example' },
        values: [{ customFieldId: 'insured', value: true }],
      },
    })
  })

  it('with a known owner changes their team, and lists the old and new values', () => {
    const { verdict, teamId, changes } = only({ ...known, teamType: 'Silver', 'field:stand': 'B2' })
    expect({ verdict, teamId }).toEqual({ verdict: 'change', teamId: 'bread' })
    expect(changes).toEqual([
      { target: 'teamType', from: 'Gold', to: 'Silver' },
      { target: 'field:stand', from: 'A1', to: 'B2' },
    ])
  })

  it('with the stored values changes nothing', () => {
    expect(only({ ...known, teamType: 'GOLD', 'field:stand': 'A1' }).verdict).toBe('unchanged')
  })

  it('erases with empty cells only if requested', () => {
    expect(only(known).verdict).toBe('unchanged')
    expect(only(known, { emptyErases: true }).changes).toEqual([
      { target: 'teamType', from: 'Gold', to: '' },
      { target: 'field:stand', from: 'A1', to: '' },
    ])
  })

  it.each<[string, Cells, string]>([
    ['no name', { ...fresh, teamName: '' }, 'teamName required'],
    ['a long name', { ...fresh, teamName: 'x'.repeat(121) }, 'teamName tooLong'],
    ['half a letter', { ...fresh, teamName: 'A\uD800' }, 'teamName cannotBeStored'],
    ['half an email', { ...fresh, ownerEmail: 'bo@' }, 'ownerEmail notAnEmail'],
    ['an unknown type', { ...fresh, teamType: 'Platinum' }, 'teamType unknownTeamType'],
    ['the name of a prototype', { ...fresh, teamType: 'toString' }, 'teamType unknownTeamType'],
    [
      'another owner of a team',
      { ...fresh, teamName: 'bread &  butter' },
      'teamName teamHasAnotherOwner',
    ],
    ['words for a number', { ...fresh, 'field:power': 'lots' }, 'field:power notANumber'],
    ['a number in doubt', { ...fresh, 'field:power': '1.200' }, 'field:power numberInDoubt'],
    ['a number for a date', { ...fresh, 'field:moveIn': '46349' }, 'field:moveIn notADate'],
    ['an invalid date', { ...fresh, 'field:moveIn': '31/02/2026' }, 'field:moveIn notADate'],
    ['a date in doubt', { ...fresh, 'field:moveIn': '03/11/2026' }, 'field:moveIn dateInDoubt'],
    ['a tick in doubt', { ...fresh, 'field:insured': 'perhaps' }, 'field:insured notATick'],
    ['a control character', { ...fresh, teamName: 'L\u0092Été' }, 'teamName cannotBeStored'],
    ['a broken letter', { ...fresh, ownerSurname: 'M\uFFFDller' }, 'ownerSurname cannotBeStored'],
    ['a broken text', { ...fresh, 'field:stand': 'A\u00011' }, 'field:stand cannotBeStored'],
    ['a broken email', { ...fresh, ownerEmail: 'a\u0080@b.example' }, 'ownerEmail cannotBeStored'],
    ['an error cell', { ...fresh, 'field:stand': '#REF!' }, 'field:stand errorCell'],
    ['an error cell of a German sheet', { ...fresh, teamName: '#NV' }, 'teamName errorCell'],
    [
      'a shortened number',
      { ...fresh, 'field:stand': '4,91702E+11' },
      'field:stand shortenedNumber',
    ],
    [
      'an amount with a unit in doubt',
      { ...fresh, 'field:power': '1.200 kW' },
      'field:power numberInDoubt',
    ],
    ['no option', { ...fresh, 'field:hall': 'Hall 9' }, 'field:hall notAnOption'],
  ])('with %s is rejected', (_what, cells, problem) => {
    const judged = only(cells)
    expect(judged).toMatchObject({ verdict: 'rejected', wanted: null })
    expect(judged.problems.map(({ target, code }) => `${target} ${code}`)).toEqual([problem])
  })

  it.each<[ImportTarget, string, string | boolean]>([
    ['field:power', '6,5', '6.5'],
    ['field:moveIn', '3.11.2026', '2026-11-03'],
    ['field:moveIn', '13/11/2026', '2026-11-13'],
    ['field:moveIn', '2026-11-03T00:00:00.000Z', '2026-11-03'],
    ['field:stand', '1E10', '1E10'],
    ['field:power', '40,5 m²', '40.5'],
    ['field:power', '1.200,50 €', '1200.50'],
    ['field:power', '12kW', '12'],
    ['field:power', '£1,250.00', '1250.00'],
    ['field:insured', 'WAHR', true],
    ['field:insured', 'Falsch', false],
    ['field:insured', '☑', true],
    ['field:insured', '☐', false],
    ['field:insured', 'x', true],
    ['field:insured', 'No', false],
    ['field:hall', 'hall 2', 'Hall 2'],
  ])('reads %s %j as %j', (target, text, value) => {
    const { wanted } = only({ ...fresh, [target]: text })
    expect(wanted?.values.map((one) => one.value)).toEqual([value])
  })

  it('reads ambiguous numbers of number cells with decimals, and leaves texts as they are', () => {
    const cells = row({ ...fresh, 'field:power': '1.234', 'field:stand': '12.101' })
    const numberColumns = cells.flatMap((text, at) => (/^\d+\.\d{3}$/.test(text) ? [at] : []))
    const [judged] = judgeRows([cells], { ...plan, numberColumns }, facts)
    expect(judged?.wanted?.values.map(({ value }) => value).toSorted()).toEqual([
      '1.2340',
      '12.101',
    ])
  })

  it('reads dates in the chosen format, or in that of the column', () => {
    const dates = ['03/11/2026', '11/13/2026', '13/11/2026']
    const rows = dates.map((date, at) => {
      const other = { teamName: `Ham ${at}`, ownerEmail: `${at}@ham.example` }
      return row({ ...fresh, ...other, 'field:moveIn': date })
    })
    const read = (some: string[][], chosen: ImportPlan['dateReadings'] = {}) =>
      judgeRows(
        some,
        withDateReadings({ ...plan, dateReadings: chosen }, some, facts.customFields),
        facts,
      ).map(({ wanted, problems }) => wanted?.values[0]?.value ?? problems[0]?.code)
    expect(read(rows.slice(0, 2))).toEqual(['2026-03-11', '2026-11-13'])
    expect(read(rows)).toEqual(['dateInDoubt', '2026-11-13', '2026-11-13'])
    expect(read(rows, { 'field:moveIn': 'day' })).toEqual(['2026-11-03', 'notADate', '2026-11-13'])
  })

  it.each<[string, Cells]>([
    ['another name of the team', { ...known, teamName: 'Bread, Butter & Jam' }],
    ['another name of its owner', { ...known, ownerSurname: 'Lee-Wright' }],
    ['another name and surname', { ...known, teamName: 'Bread plc', ownerSurname: 'Lee-Wright' }],
  ])('changes the team of its owner with %s', (_what, cells) =>
    expect(only(cells)).toMatchObject({ verdict: 'change', teamId: 'bread' }),
  )

  it('reads an address with the name of its person', () => {
    const { wanted } = only({ ...fresh, ownerEmail: 'Ek, Bo <bo@cheese.example>' })
    expect(wanted?.owner?.email).toBe('bo@cheese.example')
  })

  it('uses the team type that the organiser has chosen for a name', () => {
    const teamTypeIds = { 'gold sponsor': 'gold' }
    const { wanted } = only({ ...fresh, teamType: 'Gold  Sponsor' }, { teamTypeIds })
    expect(wanted?.teamTypeId).toBe('gold')
  })

  it('uses the type of that name rather than one that was chosen before it was added', () => {
    const teamTypeIds = { gold: 'silver' }
    const { wanted } = only({ ...fresh, teamType: 'Gold' }, { teamTypeIds })
    expect(wanted?.teamTypeId).toBe('gold')
  })

  it('ignores a chosen type that was deleted', () => {
    const teamTypeIds = { platinum: 'gone' }
    expect(only({ ...fresh, teamType: 'Platinum' }, { teamTypeIds }).verdict).toBe('rejected')
  })
})

describe('a column with full names', () => {
  const targets: ImportTarget[] = ['teamName', 'ownerFullName', 'ownerEmail']
  it.each<[string, string, string]>([
    ['Heike Groß', 'Heike', 'Groß'],
    ['Šimek, Zoë', 'Zoë', 'Šimek'],
    ['Marie von der Heide', 'Marie', 'von der Heide'],
    ['Frau  Dr. Anna Maria Köhler', 'Dr. Anna Maria', 'Köhler'],
    ['Mr. Ludwig van Beethoven', 'Ludwig', 'van Beethoven'],
    ['Van Morrison', 'Van', 'Morrison'],
    ['Luca d’Angelo', 'Luca', 'd’Angelo'],
  ])('reads %s as %s and %s', (full, firstName, surname) => {
    const [judged] = judgeRows([['Ham', full, 'di@ham.example']], { ...plan, targets }, facts)
    expect(judged?.wanted?.owner).toMatchObject({ firstName, surname })
  })

  it.each([
    ['Käthe', 'ownerFullName notAFullName'],
    ['Frau Köhler', 'ownerFullName notAFullName'],
    ['#NV', 'ownerFullName errorCell'],
    ['', 'ownerFirstName required'],
  ])('does not split %j', (full, problem) => {
    const [judged] = judgeRows([['Ham', full, 'di@ham.example']], { ...plan, targets }, facts)
    expect(judged?.problems.map(({ target, code }) => `${target} ${code}`)).toContain(problem)
  })

  it('is enough for a file without first names and surnames', () => {
    expect(missingParts(targets, REQUIRED_IMPORT_PARTS)).toEqual([])
    expect(missingParts(['teamName', 'ownerFullName'], REQUIRED_IMPORT_PARTS)).toEqual([
      'ownerEmail',
    ])
  })
})

describe('a row without an owner', () => {
  const stall: KnownTeam = { ...bread, id: 'stall', name: 'Stall 7', owner: null }
  const judgeAmong = (teams: KnownTeam[], cells: Cells) =>
    judgeRows([row(cells)], plan, { ...facts, teams })[0]

  it('is a new planned team', () => {
    expect(only({ teamName: 'Ham' })).toMatchObject({ verdict: 'new', wanted: { owner: null } })
  })

  it.each(['', ' ', '-', '?', 'n/a', 'N.A.', 'k. A.', 'tbc', 'folgt'])(
    'is planned with the name of a person and the address %j',
    (ownerEmail) => {
      expect(only({ ...fresh, ownerEmail })).toMatchObject({
        verdict: 'new',
        problems: [],
        wanted: { name: 'Cheese Ltd', owner: null },
      })
    },
  )

  it('changes no name of a person', () => {
    expect(only({ ...known, ownerSurname: 'Lee-Smith', ownerEmail: '' }).verdict).toBe('unchanged')
  })

  it.each<[string, Cells, boolean]>([
    ['Summe 200 Aussteller', { 'field:power': '5832.5' }, true],
    ['TOTAL', { 'field:power': '1,200 €' }, true],
    ['Gesamtergebnis', { 'field:power': '12' }, true],
    ['Grand total: 12 stands', {}, true],
    ['Total SE', { 'field:power': '12' }, false],
    ['Gesamtbau GmbH', { 'field:power': '12' }, false],
    ['Total', { teamType: 'Gold' }, false],
    ['Total', { 'field:stand': 'B2' }, false],
    ['Total', { ...fresh, teamName: undefined }, false],
  ])('%s with %j is the total of the list: %s', (teamName, cells, isTotal) => {
    const codes = only({ ...cells, teamName }).problems.map(({ code }) => code)
    expect(codes.includes('totalOfList')).toBe(isTotal)
  })

  it('changes the team with its name, with or without an owner', () => {
    const cells = { teamName: 'stall  7', 'field:stand': 'B2' }
    expect(judgeAmong([stall], cells)).toMatchObject({ verdict: 'change', teamId: 'stall' })
    expect(judgeAmong([bread], { ...cells, teamName: bread.name })).toMatchObject({
      teamId: 'bread',
      changes: [{ target: 'field:stand', from: 'A1', to: 'B2' }],
    })
  })

  it('is in doubt if several teams have its name', () => {
    const problems = [{ code: 'teamNameInDoubt' }]
    const cells = { teamName: 'Stall 7' }
    expect(judgeAmong([stall, { ...stall, id: 'other' }], cells)).toMatchObject({ problems })
  })

  it('gets its owner from a row with an address', () => {
    const judged = judgeAmong([stall], { ...fresh, teamName: 'Stall 7' })
    expect(judged).toMatchObject({ verdict: 'change', teamId: 'stall' })
    expect(judged?.changes).toContainEqual({
      target: 'ownerEmail',
      from: '',
      to: 'bo@cheese.example',
    })
  })

  it('gets the owner of another team', () => {
    expect(judgeAmong([stall, bread], { ...known, teamName: 'Stall 7' })).toMatchObject({
      teamId: 'stall',
      relations: { companies: ['Bread & Butter'] },
    })
  })

  it('needs no columns about owners, but either none or all of them', () => {
    expect(missingParts(['teamName', 'teamType'], REQUIRED_IMPORT_PARTS)).toEqual([])
    expect(missingParts(['teamType'], REQUIRED_IMPORT_PARTS)).toEqual(['teamName'])
  })
})

describe('rows', () => {
  it('that repeat an owner are companies of the same person; the same company gets a colleague', () => {
    const second = { ...fresh, teamName: 'Ham', ownerEmail: 'BO@cheese.example' }
    const third = { ...fresh, ownerEmail: 'x@cheese.example' }
    expect(
      judge([fresh, second, third]).map(({ verdict, relations }) => [verdict, relations.companies]),
    ).toEqual([
      ['new', undefined],
      ['new', ['Cheese Ltd']],
      ['colleague', undefined],
    ])
  })

  // Another name in the file is shown beside that of the other company.
  it.each<[string, Cells, string]>([
    [
      'the owner of a team',
      { ...fresh, ownerEmail: known.ownerEmail ?? '' },
      'Bread & Butter (Ann Lee)',
    ],
    ['the owner of a team and their names', { ...known, teamName: 'Toast plc' }, 'Bread & Butter'],
    ['a member of a team', { ...fresh, ownerEmail: 'member@bread.example' }, 'Bread Ltd (Mo Ray)'],
  ])('with %s and another name add a further company', (_whose, cells, company) => {
    const relations = { companies: [company] }
    expect(only(cells)).toMatchObject({ verdict: 'new', teamId: null, relations })
  })

  it('do not rename a team that the file names itself, or that is not meant', () => {
    const north = { ...known, teamName: 'Bread North' }
    const rows = [{ ...known, teamName: bread.name }, north]
    expect(judge(rows).map(({ verdict }) => verdict)).toEqual(['unchanged', 'new'])
    expect(only(north).verdict).toBe('change')
    expect(only(north, { isNewTeam: true }).verdict).toBe('new')
    const toast = { ...bread, id: 'toast', name: 'Toast' }
    const among = (cells: Cells) =>
      judgeRows([row(cells)], plan, { ...facts, teams: [bread, toast] })[0]
    expect(among(north)).toMatchObject({ verdict: 'new' })
    expect(among({ ...known, teamName: 'Toast', teamType: 'silver' })).toMatchObject({
      verdict: 'change',
      teamId: 'toast',
    })
  })

  it('never store a name twice, for any file', () => {
    const cell = fc.constantFrom(
      '',
      'a@x.example',
      'A@x.example',
      'b@x.example',
      'Cheese',
      'cheese ',
    )
    const anyRow = fc.record({ teamName: cell, ownerEmail: cell })
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 8 }), (rows) => {
        const wanted = judge(rows.map((cells) => ({ ...fresh, ...cells }))).flatMap(
          (judged) => judged.wanted ?? [],
        )
        const names = wanted.map(({ name }) => name.toLowerCase())
        expect(new Set(names).size).toBe(names.length)
      }),
    )
  })
})

describe('a cell', () => {
  it.each([
    ['bo@cheese.example\u200B', 'bo@cheese.example'],
    ['\uFEFFHam', 'Ham'],
    ['\u202Abo@cheese.example\u202C', 'bo@cheese.example'],
    ['H\0am', 'H\uFFFDam'],
    ['H\uD800am', 'H\uFFFDam'],
    ['one\ntwo\t', 'one\ntwo\t'],
    ['👩‍🍳', '👩‍🍳'],
  ])('of %j is stored as %j', (text, stored) => expect(storableCell(text)).toBe(stored))
})
