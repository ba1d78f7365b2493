import { describe, expect, it } from 'vitest'
import type { Answers } from '../fields/field.ts'
import type { Field } from '../fields/fields.schema.ts'
import { aDropdown, aField, aFormDefinition, aLogicEntry, aRule } from '../forms.builders.ts'
import type { LogicEntry, Rule } from '../forms.rules.schema.ts'
import { type Facts, GUEST_FACTS } from './facts.ts'
import { visibility } from './visibility.ts'

const single = aDropdown({ id: 's' }, 'A', 'B')
const multiple = aDropdown({ id: 'm', isMulti: true }, 'A', 'B', 'C')
const text = (id: string): Field => aField('text', { id })

/** A logic entry that shows the field `target`. */
const shows = (rule: Rule): LogicEntry => aLogicEntry({ thenFieldId: 'target', rules: [rule] })

const isTargetShown = (fields: Field[], rule: Rule, values: Answers, facts = GUEST_FACTS) => {
  const definition = aFormDefinition([...fields, text('target')], {
    logic: [shows(rule)],
    groups: [{ group: { id: 'g' }, fields: [text('x'), aField('number', { id: 'n' })] }],
  })
  return visibility(definition, values, facts).fieldIds.has('target')
}

const on = (sourceId: string, condition: Rule['condition'], sourceValue = '') =>
  aRule({ sourceId, condition, sourceValue })

describe('a rule on one answer', () => {
  it.each([
    ['a', 'equals', 'a', true],
    ['a', 'notEquals', 'a', false],
    ['a', 'equals', '', false],
    ['a', 'equals', ' A ', true],
    [undefined, 'equals', 'a', false],
    [undefined, 'notEquals', 'a', true],
    [undefined, 'equals', '', true],
    [undefined, 'notEquals', '', false],
    ['a', 'isEmpty', '', false],
    [undefined, 'isEmpty', '', true],
    ['a', 'isNotEmpty', '', true],
    ['a', 'equals', 'gone', false],
    ['a', 'notEquals', 'gone', false],
  ] as const)('with answer %s: %s %s is %s', (answer, condition, value, expected) => {
    expect(isTargetShown([single], on('s', condition, value), { s: answer })).toBe(expected)
  })

  it.each([
    [['a', 'b'], 'equals', 'b', true],
    [['a', 'b'], 'notEquals', 'b', false],
    [['a', 'b'], 'notEquals', 'c', true],
    [[], 'notEquals', 'a', true],
    [[], 'equals', '', true],
    [[], 'notEquals', '', false],
  ] as const)('with choices %j: %s %s is %s', (answer, condition, value, expected) => {
    expect(isTargetShown([multiple], on('m', condition, value), { m: answer })).toBe(expected)
  })

  it.each<[Field, unknown, Rule['condition'], string, boolean]>([
    [aField('number', { id: 'f' }), '1.0', 'equals', '1', true],
    [aField('number', { id: 'f' }), 12, 'greaterThan', '9', true],
    [aField('number', { id: 'f' }), 12, 'lessThan', '9', false],
    [aField('date', { id: 'f' }), '2026-11-03', 'equals', '2026-11-03', true],
    [aField('date', { id: 'f' }), '2026-11-03', 'before', '2026-11-04', true],
    [aField('date', { id: 'f' }), '2026-11-03', 'after', '2026-11-04', false],
    [aField('date', { id: 'f' }), '', 'before', '2026-11-04', false],
    [aField('text', { id: 'f' }), 'Hall Seven', 'contains', 'seven', true],
    [aField('disclaimer', { id: 'f' }), true, 'equals', 'true', true],
    [aField('disclaimer', { id: 'f' }), undefined, 'equals', 'false', true],
    [aField('section', { id: 'f' }), undefined, 'equals', '', false],
  ])('of type %o: %j %s %s is %s', (field, answer, condition, value, expected) => {
    expect(isTargetShown([field], on('f', condition, value), { f: answer })).toBe(expected)
  })

  it('counts the files of an upload', () => {
    const file = { id: '1', name: 'a.png', mimeType: 'image/png', size: 1, kind: 'image' }
    const upload = aField('upload', { id: 'u' })
    expect(isTargetShown([upload], on('u', 'equals', '1'), { u: [file] })).toBe(true)
    expect(isTargetShown([upload], on('u', 'equals', ''), { u: [] })).toBe(true)
  })

  it('about a missing field or an unknown fact never matches', () => {
    for (const condition of ['equals', 'notEquals', 'isEmpty'] as const) {
      expect(isTargetShown([], on('gone', condition), {})).toBe(false)
      const unknown = aRule({ sourceId: 'shoeSize', sourceType: 'user', condition })
      expect(isTargetShown([], unknown, {})).toBe(false)
    }
  })
})

describe('a rule on a template', () => {
  const template = aField('template', { id: 't', fieldGroupId: 'g', isLooping: true, maxLoops: 5 })
  const loops = (...xs: unknown[]) => ({
    t: { loopCount: xs.length, templateValues: xs.map((x) => ({ x })) },
  })
  const inner = (settings: Partial<Rule>): Rule =>
    aRule({ sourceId: 'x', sourceType: 'templateFieldId', ...settings })

  it.each<[string, Rule, boolean]>([
    ['any iteration equals', inner({ sourceValue: '2' }), true],
    ['all iterations differ', inner({ sourceValue: '2', condition: 'notEquals' }), false],
    ['all iterations differ', inner({ sourceValue: '3', condition: 'notEquals' }), true],
    ['the first equals', inner({ sourceValue: '2', loopIndex: 0 }), false],
    ['one that is not there equals', inner({ sourceValue: '2', loopIndex: 5 }), false],
    ['the count', inner({ sourceValue: '2', loopOperator: 'loopCount' }), true],
    [
      'the count of the template named itself',
      aRule({ sourceId: 't', sourceValue: '2.0', loopOperator: 'loopCount' }),
      true,
    ],
    [
      'a value of the template named itself',
      aRule({ sourceId: 't', loopOperator: 'templateValues', nestedId: 'x', nestedValue: '1' }),
      true,
    ],
    [
      'a value of a field that the group does not have',
      aRule({ sourceId: 't', nestedId: 'gone', nestedValue: '1', condition: 'notEquals' }),
      false,
    ],
  ])('%s: %o is %s', (_name, rule, expected) => {
    expect(isTargetShown([template], rule, loops('1', '2'))).toBe(expected)
  })

  it('treats an untouched template as one empty iteration', () => {
    expect(isTargetShown([template], inner({ sourceValue: '' }), {})).toBe(true)
    expect(isTargetShown([template], on('t', 'equals', '1'), {})).toBe(true)
  })

  it('treats a template without iterations as empty', () => {
    expect(isTargetShown([template], inner({ sourceValue: '' }), loops())).toBe(true)
    expect(isTargetShown([template], inner({ condition: 'isNotEmpty' }), loops())).toBe(false)
  })
})

describe('a rule on facts', () => {
  const facts: Facts = {
    custom: { hall: 'Seven', lit: true, size: '1.0', code: '007', blank: '', old: 'about 9' },
    customNumbers: ['size', 'blank', 'old'],
    user: { email: 'ann@example.com' },
    admin: { isOrganiser: false },
  }
  it.each<[Partial<Rule> & { sourceId: string }, boolean, boolean]>([
    [{ sourceType: 'custom', sourceId: 'hall', sourceValue: 'seven' }, true, false],
    [{ sourceType: 'custom', sourceId: 'lit', sourceValue: 'true' }, true, false],
    [{ sourceType: 'custom', sourceId: 'constructor', condition: 'isNotEmpty' }, false, false],
    [{ sourceType: 'custom', sourceId: 'size', sourceValue: '1' }, true, false],
    [
      { sourceType: 'custom', sourceId: 'size', sourceValue: '1', condition: 'notEquals' },
      false,
      true,
    ],
    [
      { sourceType: 'custom', sourceId: 'size', sourceValue: '0.5', condition: 'greaterThan' },
      true,
      false,
    ],
    [{ sourceType: 'custom', sourceId: 'code', sourceValue: '7' }, false, false],
    [{ sourceType: 'custom', sourceId: 'code', sourceValue: '007' }, true, false],
    [{ sourceType: 'custom', sourceId: 'blank', sourceValue: '0' }, false, false],
    [{ sourceType: 'custom', sourceId: 'old', sourceValue: 'about 9' }, true, false],
    [{ sourceType: 'user', sourceId: 'email', sourceValue: 'ANN@example.com' }, true, false],
    [{ sourceType: 'admin', sourceId: 'isOrganiser', sourceValue: 'false' }, true, false],
    [{ sourceType: 'admin', sourceId: 'teamTypeId', condition: 'isEmpty' }, true, true],
  ])('%o is %s for the team, %s for a guest', (rule, forTeam, forGuest) => {
    expect(isTargetShown([], aRule(rule), {}, facts)).toBe(forTeam)
    expect(isTargetShown([], aRule(rule), {})).toBe(forGuest)
  })
})
