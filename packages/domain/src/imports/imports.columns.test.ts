import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../kernel/index.ts'
import { wordsIn } from '../words/every-language/index.ts'
import { matchColumns, rememberedTargets } from './imports.columns.ts'
import { IMPORT_PARTS, TEMPLATE_PARTS } from './imports.vocabulary.ts'

describe('columns', () => {
  const fields = [
    { id: 'stand', label: 'Stand number' },
    { id: 'mail', label: 'Email' },
    { id: 'size', label: 'Stand size (m²)' },
    { id: 'hall', label: 'Hall' },
  ]

  it.each<[string[], (string | null)[]]>([
    [
      ['teamName', 'teamType', 'ownerFirstName', 'ownerSurname', 'ownerEmail'],
      ['teamName', 'teamType', 'ownerFirstName', 'ownerSurname', 'ownerEmail'],
    ],
    [
      ['Team Name', 'Owner e-mail', 'STAND NUMBER', 'Notes'],
      ['teamName', 'ownerEmail', 'field:stand', null],
    ],
    [
      ['Company', 'First name', 'Last name', 'E-Mail'],
      ['teamName', 'ownerFirstName', 'ownerSurname', 'ownerEmail'],
    ],
    // A heading that matches a custom field fills that field.
    [
      ['Email', 'E-mail address'],
      ['field:mail', 'ownerEmail'],
    ],
    // Only one column fills a part; the other is skipped.
    [
      ['teamName', 'teamName'],
      ['teamName', null],
    ],
    [
      ['Firma', 'Vorname', 'Nachname', 'E-Mail', 'Stand-Nr.', 'Standart'],
      ['teamName', 'ownerFirstName', 'ownerSurname', 'ownerEmail', 'field:stand', 'teamType'],
    ],
    [
      ['Aussteller', 'Ansprechpartner', 'E-Mail-Adresse', 'Größe'],
      ['teamName', 'ownerFullName', 'ownerEmail', null],
    ],
    [
      ['m²', 'Halle', 'Fläche'],
      ['field:size', 'field:hall', null],
    ],
    [
      ['', '', 'permissions'],
      [null, null, null],
    ],
  ])('%j are %j', (headings, targets) => {
    expect(matchColumns(headings, fields)).toEqual(targets)
  })

  it('fill the target of the newest earlier file, if it still exists', () => {
    const earlier = rememberedTargets([
      { columns: [{ name: 'Brand' }, { name: 'Notes' }], targets: [null, 'field:stand'] },
      {
        columns: [{ name: 'Brand' }, { name: 'NOTES' }, { name: 'Gone' }, { name: '' }],
        targets: ['teamType', 'field:mail', 'field:gone', 'ownerSurname'],
      },
    ])
    const targets = matchColumns(['Brand', 'Notes', 'Gone', '', 'Team'], fields, earlier)
    expect(targets).toEqual(['teamType', 'field:stand', null, null, 'teamName'])
  })
})

it.each(LANGUAGES)(
  'the headings of exported teams in %s are matched before custom fields with common names',
  (language) => {
    const headings = TEMPLATE_PARTS.map((part) => wordsIn(language)(`imports.file.${part}`))
    const labels = ['Email', 'E-Mail', 'Company', 'Firma', 'Type', 'Typ', 'Vorname', 'Surname']
    const fields = labels.map((label) => ({ id: label, label }))
    expect(matchColumns([...headings, ...labels], fields)).toEqual([
      ...TEMPLATE_PARTS,
      ...labels.map((label) => `field:${label}`),
    ])
  },
)

it.each(LANGUAGES)('the names of the choices in %s are recognised as headings', (language) => {
  for (const part of IMPORT_PARTS)
    expect(matchColumns([wordsIn(language)(`imports.parts.${part}`)], [])).toEqual([part])
})
