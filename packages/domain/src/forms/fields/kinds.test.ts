import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { aField } from '../forms.builders.ts'
import { FIELD_TYPES, fieldSchemas } from './fields.schema.ts'
import { kindOfType } from './index.ts'

describe('every field type', () => {
  it('is one of seventeen that are answered or computed and four of layout', () => {
    const answered = FIELD_TYPES.filter((type) => kindOfType(type).hasAnswer)
    expect(answered).toHaveLength(17)
    expect(FIELD_TYPES).toHaveLength(17 + 4)
  })

  it.each(FIELD_TYPES)('%s begins with settings that its schema accepts unchanged', (type) => {
    const field = aField(type, { id: 'f' })
    expect(fieldSchemas[type].parse(field)).toEqual(field)
    expect(kindOfType(type).type).toBe(type)
  })

  it.each(FIELD_TYPES.filter((type) => type !== 'template'))(
    '%s begins with an empty answer that has no text',
    (type) => {
      const field = aField(type, { id: 'f' })
      const kind = kindOfType(type)
      expect(kind.isEmpty(field, kind.emptyAnswer(field))).toBe(true)
      expect(
        kind.toText(field, undefined, { word: String, money: String, isWithoutVat: false }),
      ).toBe('')
    },
  )

  it.each(FIELD_TYPES)('%s refuses settings that it does not have', (type) => {
    const field = { ...aField(type, { id: 'f' }), stranger: 1 }
    expect(fieldSchemas[type].safeParse(field).success).toBe(false)
  })
})

describe('the engine', () => {
  it('runs without zod: schemas are only imported as types', () => {
    const forms = join(import.meta.dirname, '..')
    const files = ['fields', 'engine'].flatMap((folder) =>
      readdirSync(join(forms, folder))
        .filter((name) => name.endsWith('.ts') && !/\.(schema|test)\.ts$/.test(name))
        .map((name) => readFileSync(join(forms, folder, name), 'utf8')),
    )
    const statements = files.flatMap(
      (text) => text.match(/^(import|export) [^;]*?from '.+'$/gm) ?? [],
    )
    const offending = statements.filter(
      (statement) => /'(zod|.*\.schema\.ts)'$/.test(statement) && !/^\w+ type /.test(statement),
    )
    expect(files.length).toBeGreaterThan(30)
    expect(statements.length).toBeGreaterThan(100)
    expect(offending).toEqual([])
  })
})
