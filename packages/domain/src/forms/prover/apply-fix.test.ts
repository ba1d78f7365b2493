import { describe, expect, it } from 'vitest'
import { englishWords } from '../../words/index.ts'
import type { Field } from '../fields/fields.schema.ts'
import { aField, aFormDefinition, aLogicEntry } from '../forms.builders.ts'
import type { LogicEntry } from '../forms.rules.schema.ts'
import { applyFix } from './apply-fix.ts'
import { findingInWords, fixInWords } from './messages.ts'
import { proveForm, publishRefusals } from './prove.ts'
import { hides, is, shows, text, vat } from './prover.fixture.ts'

const words = englishWords()
const anItem = (label: string) => ({ itemId: `item${label}`, label, price: '', description: '' })
const aCell = (id: 'cell1' | 'cell2', label: string) => ({ id, label, type: 'text' }) as const

describe('a fix', () => {
  const twice = [is('vat', 'yes'), is('vat', 'no')]
  const broken = aFormDefinition([vat, text('a', { isRequired: true })], {
    logic: [shows('a', ...twice)],
  })
  it.each(['showAlways', 'makeOptional', 'removeField', 'removeEntry'] as const)(
    'the fix %s solves or reduces the problem',
    (wanted) => {
      const { findings } = proveForm(broken)
      const fix = findings.flatMap(({ fixes }) => fixes).find((each) => each.do === wanted)
      if (!fix) throw new Error('No fix')
      const after = publishRefusals(applyFix(broken, fix)).map(({ code }) => code)
      expect(after).toEqual(wanted === 'makeOptional' ? ['fieldNeverSeen'] : [])
    },
  )

  it('a cycle, by removing one of its entries', () => {
    const circle = aFormDefinition([text('a'), text('b')], {
      logic: [hides('b', is('a', 'x')), hides('a', is('b', 'x'))],
    })
    const [found] = publishRefusals(circle)
    const fixes = found?.fixes.filter((fix) => fix.do === 'removeEntry') ?? []
    expect(fixes).toHaveLength(2)
    for (const fix of fixes) expect(publishRefusals(applyFix(circle, fix))).toEqual([])
  })

  it('a cycle through the order total, which it names', () => {
    const items = [{ itemId: 'chair', label: 'Chair', price: 1, description: '' }]
    const fields = [
      aField('itemList', { id: 'list', label: 'List', items }),
      aField('grandTotal', { id: 'sum', label: 'Sum' }),
    ]
    const isMore = is('sum', '9', { condition: 'greaterThan' })
    const circle = aFormDefinition(fields, { logic: [shows('list', isMore)] })
    const [found] = publishRefusals(circle)
    expect(found?.params['path']).toBe('List → Sum → List')
    const fix = found?.fixes.find((each) => each.do === 'removeEntry')
    if (!fix) throw new Error('No fix')
    expect(publishRefusals(applyFix(circle, fix))).toEqual([])
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
  ])('a cycle through %s', (_name, logic, entries) => {
    const circle = aFormDefinition([group, text('a')], { logic, groups: [inGroup] })
    const fixes = publishRefusals(circle).flatMap((found) => found.fixes)
    const removals = fixes.flatMap((fix) => (fix.do === 'removeEntry' ? [fix] : []))
    expect(removals.map(({ entryId }) => entryId)).toEqual(entries)
    for (const fix of removals)
      expect(publishRefusals(applyFix(circle, fix)).map(({ code }) => code)).not.toContain('cycle')
  })

  it('does not offer to always show a field in an invisible section', () => {
    const section = aField('section', { id: 's', label: 'S' })
    const form = aFormDefinition([vat, section, text('a', { isRequired: true })], {
      logic: [shows('s', ...twice), shows('a', is('vat', 'yes'))],
    })
    const found = proveForm(form).findings.find(({ code }) => code === 'requiredNeverSeen')
    expect(found?.fixes.map((fix) => fix.do)).toEqual(['open', 'makeOptional', 'removeField'])
  })

  it('never confuses an entry of the form with one of a group', () => {
    const logicMap = { entry1: shows('gone', is('x', 'a', { sourceType: 'templateFieldId' })) }
    const form = aFormDefinition([vat, text('a'), group], {
      logic: [shows('a', is('vat', 'yes'))],
      groups: [{ ...inGroup, group: { id: 'g', logicMap } }],
    })
    const [found] = publishRefusals(form)
    expect(found).toMatchObject({ code: 'ruleTargetMissing', place: { groupId: 'g' } })
    expect(found?.fixes).toEqual([{ do: 'open' }])
  })

  it('of an entry without effect removes the entry, and nothing else is reported about it', () => {
    const form = aFormDefinition([vat], { logic: [aLogicEntry()] })
    expect(proveForm(form).findings.map(({ code }) => code)).toEqual(['ruleTargetMissing'])
  })

  it('retains rules about a group when a question with the same id is removed', () => {
    const asked = is('x', 'yes', { sourceType: 'templateFieldId' })
    const form = aFormDefinition([group, text('x'), text('a')], {
      logic: [shows('a', asked)],
      groups: [inGroup],
    })
    expect(applyFix(form, { do: 'removeField', fieldId: 'x' }).form.logicMap).toEqual(
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
    const fix = found?.fixes.find((each) => each.do !== 'open')
    if (!fix) throw new Error('No fix')
    expect(publishRefusals(applyFix(form, fix))).toEqual([])
  })

  it('never removes all options', () => {
    const [found] = publishRefusals(aFormDefinition([{ ...vat, options: [blank] }]))
    expect(found?.fixes).toEqual([{ do: 'open' }])
  })

  it('removes a template together with the rules about fields that only it shows', () => {
    const template = aField('template', { id: 't', fieldGroupId: 'g' })
    const asked = is('vat', 'yes', { sourceType: 'templateFieldId' })
    const form = aFormDefinition([template, text('a')], {
      logic: [shows('a', asked)],
      groups: [{ group: { id: 'g' }, fields: [vat] }],
    })
    const after = applyFix(form, { do: 'removeField', fieldId: 't' })
    expect(after.form.logicMap).toEqual({})
    expect(publishRefusals(after)).toEqual([])
  })

  it('has a text, like every finding', () => {
    for (const finding of proveForm(broken).findings) {
      expect(findingInWords(words, finding)).not.toMatch(/[{}]|^(prover|forms)\./)
      for (const fix of finding.fixes) expect(fixInWords(words, fix)).not.toMatch(/[{}]|^prover/)
    }
  })
})
