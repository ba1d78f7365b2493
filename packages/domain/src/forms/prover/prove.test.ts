import { describe, expect, it } from 'vitest'
import type { Field } from '../fields/fields.schema.ts'
import { aDropdown, aField, aFormDefinition, aLogicEntry, aRule } from '../forms.builders.ts'
import type { LogicEntry } from '../forms.rules.schema.ts'
import { proveForm } from './prove.ts'
import { codesOf, hides, is, shows, text, vat } from './prover.fixture.ts'

describe('the prover finds', () => {
  const number = aField('number', { id: 'n', label: 'N', min: 1, max: 10 })
  const date = aField('date', { id: 'd', label: 'D' })
  const more = (sourceValue: string) => is('n', sourceValue, { condition: 'greaterThan' })
  const less = (sourceValue: string) => is('n', sourceValue, { condition: 'lessThan' })
  it.each<[string, Field[], LogicEntry[], string[]]>([
    ['nothing in a form without logic', [text('a')], [], []],
    [
      'nothing in rules that can match or not',
      [vat, text('a')],
      [shows('a', is('vat', 'yes'))],
      [],
    ],
    [
      'a circle, and says no more',
      [text('a'), text('b')],
      [hides('b', is('a', 'x')), hides('a', is('b', 'x'))],
      ['error cycle'],
    ],
    [
      'two options of one question that cannot both be chosen',
      [vat, text('a')],
      [shows('a', is('vat', 'yes'), is('vat', 'no'))],
      ['error fieldNeverSeen', 'warning entryNeverHolds'],
    ],
    [
      'a required question that is never seen',
      [vat, text('a', { isRequired: true })],
      [shows('a', is('vat', 'yes'), is('vat', 'no'))],
      ['error requiredNeverSeen', 'warning entryNeverHolds'],
    ],
    [
      'a page that is never seen, and not each question on it',
      [vat, aField('newPage', { id: 'p', label: 'P' }), text('a'), text('b')],
      [shows('p', is('vat', 'yes'), is('vat', 'no'))],
      ['error pageNeverSeen', 'warning entryNeverHolds'],
    ],
    [
      'an agreement without a text to agree to',
      [
        aField('disclaimer', { id: 'c', label: 'C', description: ' ' }),
        aField('disclaimer', { id: 'd', label: 'D', description: 'I pay for damages.' }),
      ],
      [],
      ['warning agreementEmpty'],
    ],
    [
      'a page on which nothing can be answered',
      [vat, aField('newPage', { id: 'p' }), aField('customText', { id: 'c' })],
      [],
      ['warning pageSkipped'],
    ],
    [
      'texts before the first new page, on which nothing can be answered',
      [aField('customText', { id: 'c' }), aField('newPage', { id: 'p' }), text('a')],
      [],
      ['warning firstPageSkipped'],
    ],
    [
      'no first page where a form may be left with nothing that is asked, for then it is shown',
      [aField('customText', { id: 'c' }), aField('newPage', { id: 'p' }), text('a')],
      [shows('a', is('teamTypeId', 'x', { sourceType: 'admin' }))],
      [],
    ],
    [
      'no first page of which is said already that its question is never seen',
      [text('b'), aField('customText', { id: 'c' }), aField('newPage', { id: 'p' }), vat],
      [shows('b', is('vat', 'yes'), is('vat', 'no'))],
      ['error fieldNeverSeen', 'warning entryNeverHolds'],
    ],
    [
      'a section behind a number that is out of bounds',
      [number, aField('section', { id: 's' }), text('a')],
      [shows('s', more('10'))],
      ['error sectionNeverSeen', 'warning ruleNeverMatches'],
    ],
    [
      'numbers that leave no room',
      [number, text('a')],
      [shows('a', more('4'), less('3'))],
      ['error fieldNeverSeen', 'warning entryNeverHolds'],
    ],
    ['nothing in numbers that do', [number, text('a')], [shows('a', more('3'), less('4'))], []],
    [
      'days that leave no room',
      [date, text('a')],
      [
        shows(
          'a',
          is('d', '2026-11-03', { condition: 'after' }),
          is('d', '2026-11-04', { condition: 'before' }),
        ),
      ],
      ['error fieldNeverSeen', 'warning entryNeverHolds'],
    ],
    [
      'a rule that always matches',
      [number, text('a')],
      [shows('a', is('n', '11', { condition: 'notEquals' }))],
      ['warning ruleAlwaysMatches'],
    ],
    [
      'rules that are always true together',
      [vat, text('a')],
      [
        aLogicEntry({
          thenFieldId: 'a',
          rules: [is('vat', 'yes'), is('vat', 'yes', { condition: 'notEquals' })],
        }),
      ],
      ['warning entryAlwaysHolds'],
    ],
    [
      'an entry without rules',
      [text('a')],
      [aLogicEntry({ thenFieldId: 'a' })],
      ['warning entryWithoutRules'],
    ],
    [
      'what a hidden answer cannot bring about',
      [vat, text('a'), text('b')],
      [shows('a', is('vat', 'yes')), shows('b', is('a', 'x'), is('vat', 'no'))],
      ['error fieldNeverSeen', 'warning entryNeverHolds'],
    ],
    [
      'rules about something missing, once',
      [vat, text('a')],
      [shows('a', is('vat', 'perhaps'))],
      ['error ruleOptionMissing', 'error fieldNeverSeen'],
    ],
    [
      'nothing where texts are looked through in more ways than it follows',
      [text('t'), text('a')],
      [
        shows(
          'a',
          is('t', '2', { condition: 'contains' }),
          is('t', '5', { condition: 'lessThan' }),
        ),
      ],
      [],
    ],
  ])('%s', (_name, fields, logic, codes) => {
    expect(codesOf(fields, logic)).toEqual(codes)
  })

  it('unreachable fields inside groups, in every iteration', () => {
    const kind = aDropdown({ id: 'kind', label: 'Kind' }, 'Car', 'Van')
    const ask = (sourceValue: string) =>
      aRule({ sourceId: 'kind', sourceType: 'templateFieldId', sourceValue })
    const logicMap = { one: shows('plate', ask('car'), ask('van')) }
    const template = aField('template', {
      id: 't',
      fieldGroupId: 'g',
      isLooping: true,
      maxLoops: 4,
    })
    const definition = aFormDefinition([template], {
      groups: [{ group: { id: 'g', logicMap }, fields: [kind, text('plate')] }],
    })
    const [first] = proveForm(definition).findings
    expect(first).toMatchObject({
      code: 'fieldNeverSeen',
      place: { fieldId: 'plate', templateId: 't', groupId: 'g' },
    })
  })

  it('no error if two iterations differ, and one if there is only one iteration', () => {
    const kind = aDropdown({ id: 'kind', label: 'Kind' }, 'Car', 'Van')
    const ask = (sourceValue: string) =>
      aRule({ sourceId: 'kind', sourceType: 'templateFieldId', sourceValue })
    const withLoops = (maxLoops: number) =>
      proveForm(
        aFormDefinition(
          [
            aField('template', { id: 't', fieldGroupId: 'g', isLooping: true, maxLoops }),
            text('a'),
          ],
          {
            logic: [shows('a', ask('car'), ask('van'))],
            groups: [{ group: { id: 'g' }, fields: [kind] }],
          },
        ),
      ).findings.map(({ code }) => code)
    expect(withLoops(2)).toEqual([])
    expect(withLoops(1)).toEqual(['fieldNeverSeen', 'entryNeverHolds'])
  })

  it('that a template waits for its group, without refusing its dependents', () => {
    const template = aField('template', { id: 't', fieldGroupId: 'g' })
    const ask = aRule({ sourceId: 'x', sourceType: 'templateFieldId', sourceValue: 'a' })
    const definition = aFormDefinition([template, text('a')], {
      logic: [shows('a', ask)],
      groups: [{ group: { id: 'g', isPublished: false }, fields: [text('x')] }],
    })
    expect(proveForm(definition).findings.map(({ code }) => code)).toEqual(['groupUnpublished'])
  })
})
