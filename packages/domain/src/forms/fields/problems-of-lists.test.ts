import { describe, expect, it } from 'vitest'
import { aField } from '../forms.builders.ts'
import type { ProblemContext } from './field.ts'
import type { Field } from './fields.schema.ts'
import { kindOf } from './index.ts'

const codes = (field: Field, value: unknown, context: Partial<ProblemContext> = {}) =>
  kindOf(field)
    .problems(field, value, { mode: 'final', path: field.id, ...context })
    .map(({ path, code }) => (path === field.id ? code : `${path} ${code}`))

const required = { id: 'f', isRequired: true }

describe('a repeater', () => {
  const cells = [
    { id: 'cell1' as const, label: 'Name', type: 'text' as const },
    { id: 'cell2' as const, label: 'Seats', type: 'number' as const },
  ]
  const field = aField('repeater', { ...required, cellSchema: cells, min: 2, max: 2 })
  it.each<[unknown, string[]]>([
    [[], ['requiredRow']],
    [[{}, { cell1: ' ' }], ['requiredRow']],
    [[{ cell1: 'a' }, {}], ['tooFewRows']],
    [[{ cell1: 'a' }, {}, { cell2: 3 }], []],
    [[{ cell1: 'a' }, { cell1: 'b' }, { cell1: 'c' }], ['tooManyRows']],
    [[{ cell1: 'a' }, { cell2: 'three' }], ['f[1].cell2 notANumber']],
    [[{ cell0: 'a' }], ['unreadable']],
    [Array.from({ length: 201 }, () => ({})), ['tooManyRows']],
  ])('given %j: %j', (value, expected) => {
    expect(codes(field, value)).toEqual(expected)
  })
})

describe('an item list', () => {
  const field = aField('itemList', {
    ...required,
    items: [{ itemId: 'chair', label: 'Chair', price: 10, description: '' }],
  })
  const row = (quantity: unknown, itemId = 'chair') => ({ itemId, quantity })
  it.each<[unknown, string[]]>([
    [[], ['requiredItem']],
    [[row(0)], ['requiredItem']],
    [[row(2)], []],
    [[row('2')], []],
    [[row(2), row(3)], ['itemTwice']],
    [[row(2, 'gone')], ['itemUnknown']],
    [[row(1.5)], ['f.chair quantityNotWhole']],
    [[row(-1)], ['f.chair quantityNotWhole']],
    [[row(100_001)], ['f.chair quantityNotWhole']],
    [[{ quantity: 1 }], ['unreadable']],
    [{ chair: 1 }, ['unreadable']],
  ])('given %j: %j', (value, expected) => {
    expect(codes(field, value)).toEqual(expected)
  })
})

describe('an upload', () => {
  const file = { id: '1', name: 'a.png', mimeType: 'image/png', size: 50_000_000, kind: 'image' }
  const field = aField('upload', { ...required, accept: ['image'] })
  it.each<[Field, unknown, string[]]>([
    [field, [], ['requiredFile']],
    [field, [file], []],
    [field, [file, { ...file, id: '2' }], ['oneFileOnly']],
    [{ ...field, isMulti: true }, [file, { ...file, id: '2' }], []],
    [field, [{ ...file, size: 50_000_001 }], ['fileTooLarge']],
    [{ ...field, hasMaxFileSize: true, maxFileSizeMB: 0.5 }, [file], ['fileTooLarge']],
    [field, [{ ...file, kind: 'docs' }], ['fileKind']],
    [field, [{ id: '1' }], ['unreadable']],
    [field, 'a.png', ['unreadable']],
  ])('%o given %j: %j', (upload, value, expected) => {
    expect(codes(upload, value)).toEqual(expected)
  })

  it('is validated against the stored files, also in a draft', () => {
    const findFile = (id: string) => (id === '1' ? { ...file, kind: 'video' } : null)
    expect(codes(field, [file], { mode: 'draft', findFile })).toEqual(['fileKind'])
    expect(codes(field, [{ ...file, id: '9' }], { mode: 'draft', findFile })).toEqual([
      'fileUnknown',
    ])
  })
})

describe('a template', () => {
  const field = aField('template', { ...required, isLooping: true, maxLoops: 2 })
  const loops = (count: number, loopCount = count) => ({
    loopCount,
    templateValues: Array.from({ length: count }, () => ({})),
  })
  it.each<[Field, unknown, string[]]>([
    [field, undefined, []],
    [field, loops(0), ['requiredLoop']],
    [{ ...field, isRequired: false }, loops(0), []],
    [field, loops(2), []],
    [field, loops(3), ['tooManyLoops']],
    [field, loops(1, 2), ['unreadable']],
    [{ ...field, isLooping: false }, loops(2), ['tooManyLoops']],
    [field, [], ['unreadable']],
  ])('%o given %j: %j', (template, value, expected) => {
    expect(codes(template, value)).toEqual(expected)
  })
})
