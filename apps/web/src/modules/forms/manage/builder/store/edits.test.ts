import { aField, aFormDefinition, aLogicEntry, aRule } from '@eventflow/domain/builders/forms'
import { describe, expect, it, test } from 'vitest'
import { notes, power, size, whenLarge } from './builder.fixture.ts'
import { changesBetween, hasChanges, isSame } from './form-changes.ts'
import * as logic from './logic-edits.ts'
import { linesOf } from '../../../../../ui/order/pasted-lines.ts'
import * as options from './options.ts'
import { outlineOf, pagesOf, withMovedToPage } from './outline.ts'
import { differingFields, isReordered } from './stale-lines.ts'

const form = aFormDefinition([size, power, notes], { logic: [whenLarge('power')] })

describe('the changes of a form', () => {
  test('are empty if only the order of stored keys differs', () => {
    const stored = JSON.parse('{"b":[{"y":1,"x":2}],"a":null}')
    expect(isSame(stored, { a: null, b: [{ x: 2, y: 1 }] })).toBe(true)
    expect(isSame({ a: 1 }, { a: 1, b: undefined })).toBe(true)
    expect(isSame([1], { 0: 1 })).toBe(false)
    expect(hasChanges(form, { ...form, fields: [...form.fields] })).toBe(false)
  })

  test('contain new, changed and removed fields, and the order', () => {
    const added = aField('text', { id: 'added' })
    const draft = { ...form, fields: [added, { ...notes, label: 'Remarks' }, size] }
    expect(changesBetween(form, draft)).toEqual({
      form: {},
      fieldIds: ['added', 'notes', 'size'],
      newFields: [added],
      updatedFields: [{ ...notes, label: 'Remarks' }],
      removedFieldIds: ['power'],
    })
  })

  test('contain only the differing properties of the form', () => {
    const draft = { ...form, form: { ...form.form, title: 'New', logicMap: {} } }
    expect(changesBetween(form, draft).form).toEqual({ title: 'New', logicMap: {} })
  })

  test('can be only a new order', () => {
    expect(hasChanges(form, { ...form, fields: [power, size, notes] })).toBe(true)
  })
})

describe('logic', () => {
  const rule = aRule({ sourceId: 'size', sourceValue: 'small' })
  const shared = aFormDefinition([size, power, notes], {
    logic: [aLogicEntry({ thenFieldId: 'power', elseFieldId: 'notes', rules: [rule] })],
  })

  test('shows a field through `then` and hides it through `else`', () => {
    expect(logic.logicOf(shared, 'power')).toMatchObject([{ effect: 'show', sharedWith: 'notes' }])
    expect(logic.logicOf(shared, 'notes')).toMatchObject([{ effect: 'hide', sharedWith: 'power' }])
    expect(logic.logicOf(shared, 'size')).toEqual([])
  })

  test('knows on which fields a field depends, and which depend on it', () => {
    expect(logic.sourcesOf(shared, 'notes')).toEqual(['size'])
    expect(logic.dependentsOf(shared, 'size')).toEqual(['power', 'notes'])
  })

  test('of a new hide rule is an entry with only an `else` field', () => {
    const input = { fieldId: 'notes', effect: 'hide', rule } as const
    expect(logic.withNewEntry(form, 'x', input).form.logicMap['x']).toEqual(
      aLogicEntry({ elseFieldId: 'notes', rules: [rule] }),
    )
  })

  test('that two fields share stays for the other one', () => {
    const left = logic.withoutEntryOf(shared, 'entry1', 'power')
    expect(left.form.logicMap['entry1']).toMatchObject({ thenFieldId: '', elseFieldId: 'notes' })
    expect(logic.withoutEntryOf(left, 'entry1', 'notes').form.logicMap).toEqual({})
  })

  it('loses rules that use a removed field, and entries that would then always match', () => {
    const both = { ...whenLarge('notes'), rules: [rule, aRule({ sourceId: 'power' })] }
    const map = { a: whenLarge('notes'), b: both, c: aLogicEntry({ thenFieldId: 'power' }) }
    const ruled = logic.withLogic(form, map)
    expect(logic.logicWithout(ruled, 'size')).toEqual({
      b: { ...both, rules: [aRule({ sourceId: 'power' })] },
      c: map.c,
    })
    expect(logic.logicWithout(ruled, 'power')).toEqual({ a: map.a, b: { ...both, rules: [rule] } })
  })

  test('follows an option whose value changes with its label', () => {
    const renamed = logic.withOptionRenamed(form, 'size', { from: 'large', to: 'huge' })
    expect(renamed.form.logicMap['entry1']?.rules[0]?.sourceValue).toBe('huge')
    expect(logic.withOptionRenamed(form, 'power', { from: 'large', to: 'x' })).toBe(form)
  })
})

describe('options', () => {
  const saved = new Set(['small', 'large'])
  const behindFirst = { behind: 0, saved }

  it.each([
    ['Shell scheme', 'shell-scheme'],
    ['  Café & Bar!  ', 'cafe-bar'],
    ['6 × 3 m', '6-3-m'],
    ['展示', '展示'],
    ['', 'option'],
    ['***', 'option'],
  ])('with the label %j get the value %j', (label, value) => {
    expect(options.slugOf(label)).toBe(value)
  })

  test('never share a value, case-insensitively', () => {
    const added = options.withOptions([{ label: 'A', value: 'A' }], {
      ...behindFirst,
      labels: ['a', 'A', 'b'],
    })
    expect(added.map(({ value }) => value)).toEqual(['A', 'a-2', 'a-3', 'b'])
  })

  test('that are saved keep their value when renamed', () => {
    const { options: after, renamed } = options.relabelled(size.options, 1, { label: 'XL', saved })
    expect(after[1]).toEqual({ label: 'XL', value: 'large' })
    expect(renamed).toBeNull()
  })

  test('that are new derive their value from the label', () => {
    const added = options.withOptions(size.options, { ...behindFirst, labels: ['Medium'] })
    const { options: after, renamed } = options.relabelled(added, 1, { label: 'Large', saved })
    expect(after.map(({ value }) => value)).toEqual(['small', 'large-2', 'large'])
    expect(renamed).toEqual({ from: 'medium', to: 'large-2' })
  })

  test('never get the stored value of a removed option', () => {
    const [small] = size.options
    const added = options.withOptions(small ? [small] : [], { ...behindFirst, labels: ['Large'] })
    const typed = options.relabelled(added, 1, { label: 'Large room', saved })
    expect([added[1]?.value, typed.options[1]?.value]).toEqual(['large-2', 'large-room'])
  })

  test('with a typed value keep it when their label changes', () => {
    const added = options.withOptions(size.options, { ...behindFirst, labels: ['Medium'] })
    const typed = options.revalued(added, 1, 'M')
    expect(typed.renamed).toEqual({ from: 'medium', to: 'M' })
    const { options: after, renamed } = options.relabelled(typed.options, 1, {
      label: 'Mid',
      saved,
    })
    expect(after[1]).toEqual({ label: 'Mid', value: 'M' })
    expect(renamed).toBeNull()
  })

  test('have data for other systems only if it was entered', () => {
    const small = { label: 'Small', value: 'small' }
    expect(options.withId(options.withData(small, 'x'), ' A7 ')).toEqual({
      ...small,
      data: 'x',
      id: 'A7',
    })
    expect(options.withId(options.withData({ ...small, id: 'A7', data: 5 }, ''), '')).toEqual(small)
  })

  test('can be pasted as lines', () => {
    expect(linesOf(' One\r\n\nTwo \n')).toEqual(['One', 'Two'])
  })
})

describe('the outline', () => {
  test('has pages and sections, and a new page ends a section', () => {
    const page = aField('newPage', { id: 'page' })
    const section = aField('section', { id: 'section' })
    const lines = outlineOf([size, section, power, page, notes])
    expect(
      lines.map(({ field, page: at, isPageStart, isInSection }) => [
        field.id,
        at,
        isPageStart,
        isInSection,
      ]),
    ).toEqual([
      ['size', 1, true, false],
      ['section', 1, false, false],
      ['power', 1, false, true],
      ['page', 2, true, false],
      ['notes', 2, false, false],
    ])
  })

  test('has page names, and a field can be moved to the end of another page', () => {
    const power2 = aField('newPage', { id: 'p2', label: 'Power' })
    const last = aField('newPage', { id: 'p3', label: '' })
    const fields = [size, power2, power, last, notes]
    expect(pagesOf(fields)).toEqual([
      { id: '', page: 1, title: '' },
      { id: 'p2', page: 2, title: 'Power' },
      { id: 'p3', page: 3, title: '' },
    ])
    expect(pagesOf([size, notes])).toEqual([])
    const moved = (id: string, page: string) =>
      withMovedToPage(fields, id, page).map((field) => field.id)
    expect(moved('notes', 'p2')).toEqual(['size', 'p2', 'power', 'notes', 'p3'])
    expect(moved('notes', '')).toEqual(['size', 'notes', 'p2', 'power', 'p3'])
    expect(moved('size', 'p3')).toEqual(['p2', 'power', 'p3', 'notes', 'size'])
    expect(withMovedToPage(fields, 'p2', 'p3')).toBe(fields)
    expect(withMovedToPage(fields, 'size', 'gone')).toBe(fields)
  })

  test('of a form that begins with a new page has no empty page before it', () => {
    const lines = outlineOf([aField('newPage', { id: 'p' }), size])
    expect(lines.map(({ page }) => page)).toEqual([1, 1])
  })
})

test('two versions are compared by the fields that differ', () => {
  const theirs = {
    ...form,
    fields: [power, { ...size, label: 'Area' }, aField('text', { id: 't' })],
  }
  expect(differingFields(form, theirs)).toEqual([
    { id: 'size', mine: 'Size', theirs: 'Area' },
    { id: 'notes', mine: 'Notes', theirs: null },
    { id: 't', mine: null, theirs: 'Short Text' },
  ])
  expect(isReordered(form, theirs)).toBe(true)
  expect(isReordered(form, { ...form, fields: [size, notes] })).toBe(false)
})
