import { describe, expect, it } from 'vitest'
import { englishWords } from '../../words/index.ts'
import type { Field } from '../fields/fields.schema.ts'
import { aField, aFormDefinition, aLogicEntry } from '../forms.builders.ts'
import type { LogicEntry } from '../forms.rules.schema.ts'
import { mended } from './mend.ts'
import { findingInWords, mendInWords } from './messages.ts'
import { proveForm, publishRefusals } from './prove.ts'
import { hides, is, shows, text, vat } from './prover.fixture.ts'

const words = englishWords()
const anItem = (label: string) => ({ itemId: `item${label}`, label, price: '', description: '' })
const aCell = (id: 'cell1' | 'cell2', label: string) => ({ id, label, type: 'text' }) as const

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

  it('a circle through the sum of what is ordered, which it names', () => {
    const items = [{ itemId: 'chair', label: 'Chair', price: 1, description: '' }]
    const fields = [
      aField('itemList', { id: 'list', label: 'List', items }),
      aField('grandTotal', { id: 'sum', label: 'Sum' }),
    ]
    const isMore = is('sum', '9', { condition: 'greaterThan' })
    const circle = aFormDefinition(fields, { logic: [shows('list', isMore)] })
    const [found] = publishRefusals(circle)
    expect(found?.params['path']).toBe('List → Sum → List')
    const mend = found?.mends.find((each) => each.do === 'removeEntry')
    if (!mend) throw new Error('Nothing to mend with')
    expect(publishRefusals(mended(circle, mend))).toEqual([])
  })

  const inGroup = { group: { id: 'g' }, fields: [text('x')] }
  const group = aField('template', { id: 't', label: 'T', fieldGroupId: 'g' })
  const nested = { nestedId: 'x', nestedValue: 'a', loopOperator: 'templateValues' } as const
  it.each<[string, LogicEntry[], string[]]>([
    ['what a group holds', [shows('t', is('t', '', nested))], ['entry1']],
    [
      'how often a group is filled in',
      [shows('t', is('x', '1', { sourceType: 'templateFieldId', loopOperator: 'loopCount' }))],
      ['entry1'],
    ],
    [
      'two entries of which either makes it: without one of them the other would still',
      [shows('t', is('a', 'x')), shows('t', is('a', 'y')), shows('a', is('t', '1'))],
      ['entry3'],
    ],
  ])('a circle through %s', (_name, logic, entries) => {
    const circle = aFormDefinition([group, text('a')], { logic, groups: [inGroup] })
    const mends = publishRefusals(circle).flatMap((found) => found.mends)
    const removals = mends.flatMap((mend) => (mend.do === 'removeEntry' ? [mend] : []))
    expect(removals.map(({ entryId }) => entryId)).toEqual(entries)
    for (const mend of removals)
      expect(publishRefusals(mended(circle, mend)).map(({ code }) => code)).not.toContain('cycle')
  })

  it('does not offer to show always what stands in a section that is never seen', () => {
    const section = aField('section', { id: 's', label: 'S' })
    const form = aFormDefinition([vat, section, text('a', { isRequired: true })], {
      logic: [shows('s', ...twice), shows('a', is('vat', 'yes'))],
    })
    const found = proveForm(form).findings.find(({ code }) => code === 'requiredNeverSeen')
    expect(found?.mends.map((mend) => mend.do)).toEqual(['open', 'makeOptional', 'removeField'])
  })

  it('never takes an entry of the form for one of a group', () => {
    const logicMap = { entry1: shows('gone', is('x', 'a', { sourceType: 'templateFieldId' })) }
    const form = aFormDefinition([vat, text('a'), group], {
      logic: [shows('a', is('vat', 'yes'))],
      groups: [{ ...inGroup, group: { id: 'g', logicMap } }],
    })
    const [found] = publishRefusals(form)
    expect(found).toMatchObject({ code: 'ruleTargetMissing', place: { groupId: 'g' } })
    expect(found?.mends).toEqual([{ do: 'open' }])
  })

  it('of an entry that decides about nothing is to take it away, and no more is said of it', () => {
    const form = aFormDefinition([vat], { logic: [aLogicEntry()] })
    expect(proveForm(form).findings.map(({ code }) => code)).toEqual(['ruleTargetMissing'])
  })

  it('keeps rules about a group when a question with the same id goes', () => {
    const asked = is('x', 'yes', { sourceType: 'templateFieldId' })
    const form = aFormDefinition([group, text('x'), text('a')], {
      logic: [shows('a', asked)],
      groups: [inGroup],
    })
    expect(mended(form, { do: 'removeField', fieldId: 'x' }).form.logicMap).toEqual(
      form.form.logicMap,
    )
  })

  const blank = { label: '', value: 'option' }
  it.each<[string, Field]>([
    ['no answer fits', text('a', { isRequired: true, max: 0 })],
    ['an option has no name', { ...vat, options: [...vat.options, blank] }],
    ['an item has no name', aField('itemList', { id: 'i', items: [anItem('Chair'), anItem('')] })],
    [
      'a column has no name',
      aField('repeater', { id: 'r', cellSchema: [aCell('cell1', 'Name'), aCell('cell2', '')] }),
    ],
  ])('where %s', (_name, field) => {
    const form = aFormDefinition([field])
    const [found] = publishRefusals(form)
    const mend = found?.mends.find((each) => each.do !== 'open')
    if (!mend) throw new Error('Nothing to mend with')
    expect(publishRefusals(mended(form, mend))).toEqual([])
  })

  it('never takes away all that can be chosen', () => {
    const [found] = publishRefusals(aFormDefinition([{ ...vat, options: [blank] }]))
    expect(found?.mends).toEqual([{ do: 'open' }])
  })

  it('by removing a template, with the rules about what only it shows', () => {
    const template = aField('template', { id: 't', fieldGroupId: 'g' })
    const asked = is('vat', 'yes', { sourceType: 'templateFieldId' })
    const form = aFormDefinition([template, text('a')], {
      logic: [shows('a', asked)],
      groups: [{ group: { id: 'g' }, fields: [vat] }],
    })
    const after = mended(form, { do: 'removeField', fieldId: 't' })
    expect(after.form.logicMap).toEqual({})
    expect(publishRefusals(after)).toEqual([])
  })

  it('is said in words, as every finding is', () => {
    for (const finding of proveForm(broken).findings) {
      expect(findingInWords(words, finding)).not.toMatch(/[{}]|^prover\./)
      for (const mend of finding.mends) expect(mendInWords(words, mend)).not.toMatch(/[{}]|^prover/)
    }
  })
})
