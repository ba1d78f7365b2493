import { describe, expect, it } from 'vitest'
import type { ImportChange } from './imports.rows.ts'
import { changesToUndo, withoutContact } from './imports.undo.ts'
import type { ImportTarget } from './imports.vocabulary.ts'

const change = (target: ImportTarget, from: string | boolean, to: string | boolean) => ({
  target,
  from,
  to,
})
const name = change('teamName', 'Bread', 'Bread Ltd')
const stand = change('field:stand', 'A1', 'B2')
const insured = change('field:insured', false, true)

describe('undoing a changed row', () => {
  it.each<[string, [ImportTarget, string | boolean][], ImportChange[], ImportChange[]]>([
    [
      'restores all values',
      [
        ['teamName', 'Bread Ltd'],
        ['field:stand', 'B2'],
        ['field:insured', true],
      ],
      [name, stand, insured],
      [],
    ],
    [
      'leaves a value that somebody has changed',
      [
        ['teamName', 'Bread GmbH'],
        ['field:stand', 'B2'],
        ['field:insured', true],
      ],
      [stand, insured],
      [name],
    ],
    [
      'leaves a value that is already the old one',
      [
        ['teamName', 'Bread Ltd'],
        ['field:stand', 'A1'],
        ['field:insured', true],
      ],
      [name, insured],
      [stand],
    ],
    [
      'leaves the value of a deleted custom field',
      [
        ['teamName', 'Bread Ltd'],
        ['field:stand', 'B2'],
      ],
      [name, stand],
      [insured],
    ],
    [
      'compares yes and no with texts',
      [
        ['teamName', 'Bread Ltd'],
        ['field:stand', 'B2'],
        ['field:insured', 'true'],
      ],
      [name, stand],
      [insured],
    ],
  ])('%s', (_what, current, restored, left) => {
    const found = changesToUndo([name, stand, insured], new Map(current), () => true)
    expect(found).toEqual({ restored, left })
  })

  it('leaves a value whose old one no longer exists', () => {
    const type = change('teamType', 'Gold', 'Silver')
    const found = changesToUndo(
      [type, stand],
      new Map([
        ['teamType', 'Silver'],
        ['field:stand', 'B2'],
      ]),
      ({ from }) => from !== 'Gold',
    )
    expect(found).toEqual({ restored: [stand], left: [type] })
  })

  it('treats the contact of a planned team apart', () => {
    const contact = [
      change('ownerFirstName', '', 'Bo'),
      change('ownerSurname', '', 'Ek'),
      change('ownerEmail', '', 'bo@bread.example'),
    ]
    expect(withoutContact([name, ...contact, stand])).toEqual([name, stand])
  })
})
