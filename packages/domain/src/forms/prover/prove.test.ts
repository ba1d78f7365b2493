import { describe, expect, it } from 'vitest'
import { englishWords } from '../../words/index.ts'
import type { Field } from '../fields/fields.schema.ts'
import { submitAnswers } from '../engine/submission.ts'
import { aDropdown, aField, aFormDefinition, aLogicEntry, aRule } from '../forms.builders.ts'
import type { LogicEntry, Rule } from '../forms.rules.schema.ts'
import { mended } from './mend.ts'
import { findingInWords, mendInWords } from './messages.ts'
import { proveForm, publishRefusals } from './prove.ts'
import { NO_SURROUNDINGS, type RuledConfirmation, type Surroundings } from './surroundings.ts'

const words = englishWords()
const text = (id: string, settings: Partial<Field> = {}): Field =>
  aField('text', { id, label: id.toUpperCase(), ...settings } as { id: string })
const vat = aDropdown({ id: 'vat', label: 'VAT' }, 'Yes', 'No')
const is = (sourceId: string, sourceValue: string, settings: Partial<Rule> = {}): Rule =>
  aRule({ sourceId, sourceValue, ...settings })
const shows = (thenFieldId: string, ...rules: Rule[]): LogicEntry =>
  aLogicEntry({ thenFieldId, operator: 'ALL', rules })
const hides = (elseFieldId: string, ...rules: Rule[]): LogicEntry =>
  aLogicEntry({ elseFieldId, rules })

const codesOf = (fields: Field[], logic: LogicEntry[], around?: Partial<Surroundings>) =>
  proveForm(aFormDefinition(fields, { logic }), { ...NO_SURROUNDINGS, ...around }).findings.map(
    ({ code, severity }) => `${severity} ${code}`,
  )

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
      'a page on which nothing can be answered',
      [vat, aField('newPage', { id: 'p' }), aField('customText', { id: 'c' })],
      [],
      ['warning pageSkipped'],
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

  it('what is out of reach inside of groups, in every iteration', () => {
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

  it('no fault in two iterations that differ, and one in the only one', () => {
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

  it('that a template waits for its group, without refusing what depends on it', () => {
    const template = aField('template', { id: 't', fieldGroupId: 'g' })
    const ask = aRule({ sourceId: 'x', sourceType: 'templateFieldId', sourceValue: 'a' })
    const definition = aFormDefinition([template, text('a')], {
      logic: [shows('a', ask)],
      groups: [{ group: { id: 'g', isPublished: false }, fields: [text('x')] }],
    })
    expect(proveForm(definition).findings.map(({ code }) => code)).toEqual(['groupUnpublished'])
  })
})

describe('confirmations, notifications and webhooks', () => {
  const confirmation = (
    id: string,
    rules: Rule[],
    settings: Partial<RuledConfirmation> = {},
  ): RuledConfirmation => ({
    id,
    name: id,
    isActive: true,
    isDefault: false,
    operator: 'ANY',
    rules,
    texts: [],
    ...settings,
  })
  const standard = confirmation('default', [], { isDefault: true })
  const [yes, no] = [is('vat', 'yes'), is('vat', 'no')]
  it.each<[string, RuledConfirmation[], string[]]>([
    ['one for each option', [confirmation('a', [yes]), confirmation('b', [no])], []],
    [
      'one that an earlier one covers',
      [confirmation('a', [is('vat', '', { condition: 'isNotEmpty' })]), confirmation('b', [no])],
      ['warning confirmationShadowed'],
    ],
    [
      'one that two earlier ones cover together',
      [
        confirmation('a', [yes]),
        confirmation('b', [no]),
        confirmation('c', [is('vat', '', { condition: 'isNotEmpty' })]),
      ],
      ['warning confirmationShadowed'],
    ],
    [
      'one without rules before others',
      [confirmation('a', []), confirmation('b', [no])],
      ['warning confirmationShadowed', 'warning defaultNeverShown'],
    ],
    ['an inactive one covers nothing', [confirmation('a', [], { isActive: false })], []],
    [
      'one that can never match',
      [confirmation('a', [yes, no], { operator: 'ALL' })],
      ['warning confirmationNeverMatches'],
    ],
  ])('%s', (_name, own, codes) => {
    expect(codesOf([vat], [], { confirmations: [...own, standard] })).toEqual(codes)
  })

  it('a confirmation for a question left blank is never shown where it must be answered', () => {
    const asked = { ...vat, isRequired: true }
    const confirmations = [confirmation('a', [is('vat', '')]), standard]
    expect(codesOf([asked], [], { confirmations })).toEqual(['warning confirmationNeverMatches'])
  })

  it('are told of merge tags that stand for nothing and of rules that never match', () => {
    const around = {
      confirmations: [
        confirmation('a', [], { texts: ['Thank you, {fristName}'], isDefault: true }),
      ],
      notifications: [confirmation('n', [yes, no], { operator: 'ALL' })],
      webhooks: [confirmation('w', [is('gone', 'x')])],
      customFieldIds: ['hall'],
    }
    expect(codesOf([vat], [], around)).toEqual([
      'warning mergeTagUnknown',
      'warning neverSent',
      'warning rulesOutdated',
    ])
  })

  it('are told of custom fields that teams do not have any more', () => {
    const rules = [is('stand', 'x', { sourceType: 'custom' })]
    const around = { customFieldIds: ['hall'], notifications: [confirmation('n', rules)] }
    expect(codesOf([vat, text('a')], [shows('a', ...rules)], around)).toEqual([
      'warning customFieldMissing',
      'warning customFieldMissing',
    ])
  })

  it('are each reached by an example that can be sent', () => {
    const confirmations = [confirmation('a', [yes]), confirmation('b', [no]), standard]
    const definition = aFormDefinition([vat, text('q', { isRequired: true })])
    const { examples } = proveForm(definition, { ...NO_SURROUNDINGS, confirmations })
    const reached = examples.flatMap(({ reaches }) => reaches)
    expect(reached).toEqual(
      expect.arrayContaining(['confirmation a', 'confirmation b', 'confirmation default']),
    )
    for (const { values, facts, isComplete } of examples) {
      expect(isComplete).toBe(true)
      expect(submitAnswers(definition, values, { facts }).problems).toEqual([])
    }
    expect(examples).toHaveLength(3)
  })
})

describe('mending', () => {
  const twice = [is('vat', 'yes'), is('vat', 'no')]
  const broken = aFormDefinition([vat, text('a', { isRequired: true })], {
    logic: [shows('a', ...twice)],
  })
  it.each(['showAlways', 'makeOptional', 'removeField', 'removeEntry'] as const)(
    'by %s puts right what was found, or makes less of it',
    (wanted) => {
      const { findings } = proveForm(broken)
      const mend = findings.flatMap(({ mends }) => mends).find((each) => each.do === wanted)
      if (!mend) throw new Error('Nothing to mend with')
      const after = publishRefusals(mended(broken, mend)).map(({ code }) => code)
      expect(after).toEqual(wanted === 'makeOptional' ? ['fieldNeverSeen'] : [])
    },
  )

  it('a circle, by taking away one of the entries that make it', () => {
    const circle = aFormDefinition([text('a'), text('b')], {
      logic: [hides('b', is('a', 'x')), hides('a', is('b', 'x'))],
    })
    const [found] = publishRefusals(circle)
    const mends = found?.mends.filter((mend) => mend.do === 'removeEntry') ?? []
    expect(mends).toHaveLength(2)
    for (const mend of mends) expect(publishRefusals(mended(circle, mend))).toEqual([])
  })

  it('is said in words, as every finding is', () => {
    for (const finding of proveForm(broken).findings) {
      expect(findingInWords(words, finding)).not.toMatch(/[{}]|^prover\./)
      for (const mend of finding.mends) expect(mendInWords(words, mend)).not.toMatch(/[{}]|^prover/)
    }
  })
})

describe('proving is fast', () => {
  const ids = Array.from({ length: 300 }, (_none, index) => `f${index}`)
  const fields = ids.map((id, index) =>
    index % 3 === 0 ? aDropdown({ id, label: id }, 'Yes', 'No', 'Perhaps') : text(id),
  )
  const chain = ids.slice(1, 101).map((id, index) => shows(id, is(`f${index}`, 'yes')))
  const apart = ids.slice(200).map((id, index) => shows(id, is(`f${index}`, 'yes')))
  const never = ids
    .slice(200)
    .map((id, index) => shows(id, is(`f${index}`, 'yes'), is(`f${index}`, 'no')))
  it.each([
    ['each depending on the one before', chain],
    ['each for itself', apart],
    ['each of which never matches', never],
  ])('300 fields with 100 rules, %s, take 300 ms at most', (_name, logic) => {
    // Time of the processor, so that a busy machine does not fail what is about the algorithm.
    const times = Array.from({ length: 5 }, () => {
      const form = aFormDefinition(fields, { logic })
      const start = process.cpuUsage()
      proveForm(form)
      return process.cpuUsage(start).user / 1_000
    })
    expect(Math.min(...times)).toBeLessThan(300)
  })
})
