// Rows whose people the event knows already, in files without their names.
import { describe, expect, it } from 'vitest'
import { judgeRows, missingParts } from './imports.judge.ts'
import type { ImportFacts, ImportPlan, KnownTeam } from './imports.rows.ts'
import { REQUIRED_IMPORT_PARTS, type ImportTarget } from './imports.vocabulary.ts'

const bread: KnownTeam = {
  id: 'bread',
  name: 'Bread & Butter',
  teamTypeId: null,
  owner: { userId: 'ann', firstName: 'Ann', surname: 'Lee', email: 'ann@bread.example' },
  isWithdrawn: false,
  isOrganiser: false,
  parent: null,
  hasStandShares: false,
  memberCount: 2,
  values: { vat: '' },
}

const facts: ImportFacts = {
  teamTypes: [],
  customFields: [{ id: 'vat', type: 'text', options: [] }],
  teams: [bread],
  teamsOfMembers: new Map([
    [
      'tom@bread.example',
      [{ id: 'bread', name: 'Bread & Butter', firstName: 'Tom', surname: 'Roe' }],
    ],
  ]),
  memberLimit: 5,
}

const SHORT: ImportTarget[] = ['teamName', 'ownerEmail', 'field:vat']
const planOf = (targets: ImportTarget[]): ImportPlan => ({
  targets,
  teamTypeIds: {},
  emptyErases: false,
  dateReadings: {},
})
const judge = (targets: ImportTarget[], ...rows: string[][]) =>
  judgeRows(rows, planOf(targets), facts)

describe('a file without the names of its contacts', () => {
  it('changes the values of known companies', () => {
    expect(judge(SHORT, ['Bread & Butter', 'ANN@bread.example', 'DE1'])).toMatchObject([
      {
        verdict: 'change',
        teamId: 'bread',
        changes: [{ target: 'field:vat', from: '', to: 'DE1' }],
        problems: [],
      },
    ])
  })

  it('changes the values of a company whose colleague is its contact', () => {
    expect(judge(SHORT, ['Bread & Butter', 'tom@bread.example', 'DE1'])).toMatchObject([
      { verdict: 'change', changes: [{ target: 'field:vat' }], colleagues: [] },
    ])
  })

  it('renames a company only if its name begins alike', () => {
    const rows = [['Bread Ltd', 'ann@bread.example', '']]
    expect(judge(SHORT, ...rows)).toMatchObject([
      { changes: [{ target: 'teamName', to: 'Bread Ltd' }] },
    ])
    expect(judge(SHORT, ['Ham', 'ann@bread.example', 'DE2'])).toMatchObject([
      { verdict: 'new', wanted: { owner: { firstName: 'Ann' } } },
    ])
  })

  it('still needs the names of people whom the event does not know', () => {
    expect(judge(SHORT, ['Cheese', 'bo@cheese.example', 'DE3'])).toMatchObject([
      {
        verdict: 'rejected',
        problems: [
          { code: 'required', target: 'ownerFirstName' },
          { code: 'required', target: 'ownerSurname' },
        ],
      },
    ])
  })

  it('can start', () => {
    expect(missingParts(SHORT, REQUIRED_IMPORT_PARTS)).toEqual([])
    const half: ImportTarget[] = ['teamName', 'ownerSurname', 'ownerEmail']
    expect(missingParts(half, REQUIRED_IMPORT_PARTS)).toEqual(['ownerFirstName'])
  })
})

describe('empty cells of names', () => {
  const targets: ImportTarget[] = ['teamName', 'ownerFirstName', 'ownerSurname', 'ownerEmail']

  it('leave the names of a known owner unchanged', () => {
    expect(judge(targets, ['Bread & Butter', '', '', 'ann@bread.example'])).toMatchObject([
      { verdict: 'unchanged', problems: [] },
    ])
  })

  it('are missing if only one of them is empty', () => {
    expect(judge(targets, ['Bread & Butter', 'Ann', '', 'ann@bread.example'])).toMatchObject([
      { problems: [{ code: 'required', target: 'ownerSurname' }] },
    ])
  })

  it('need no name for a further contact who is in the company', () => {
    const [judged] = judge(
      [...targets, 'contact:2:email'],
      ['Bread & Butter', 'Ann', 'Lee', 'ann@bread.example', 'tom@bread.example'],
    )
    expect(judged).toMatchObject({ verdict: 'unchanged', problems: [], colleagues: [] })
  })
})
