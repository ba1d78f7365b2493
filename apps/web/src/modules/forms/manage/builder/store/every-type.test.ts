import { defaultWords, fieldKinds } from '@eventflow/domain/forms/engine'
import { FIELD_TYPES, fieldSchema } from '@eventflow/domain/forms'
import { englishWords } from '@eventflow/domain/words'
import { describe, expect, test } from 'vitest'
import { COMPOSED_TYPES, QUESTION_TYPES, STRUCTURE_TYPES } from '../screen/offered-types.ts'
import { aBuilder, aStoredForm } from './builder.fixture.ts'
import { changesBetween } from './form-changes.ts'

const OFFERED = [...QUESTION_TYPES, ...COMPOSED_TYPES, ...STRUCTURE_TYPES]

test('every type is offered once', () => {
  expect([...OFFERED].toSorted()).toEqual([...FIELD_TYPES].toSorted())
})

describe.each(FIELD_TYPES)('a field of type %s', (type) => {
  const added = () => {
    const { builder, draft, ids } = aBuilder(aStoredForm([]))
    builder.add((id) => fieldKinds[type].defaults(id, defaultWords(englishWords())))
    return { builder, draft, ids }
  }

  test('begins with settings that the server accepts', () => {
    const [field] = added().draft().fields
    expect(fieldSchema.parse(field)).toEqual(field)
  })

  test('can be duplicated, moved, removed, restored and removed again', () => {
    const { builder, draft, ids } = added()
    const first = draft()
    builder.duplicate('new1', 'Copy')
    expect(draft().fields[1]).toEqual({ ...first.fields[0], id: 'new2', label: 'Copy' })
    builder.move('new2', 0)
    expect(ids()).toEqual(['new2', 'new1'])
    builder.remove('new1')
    builder.undo()
    builder.undo()
    builder.undo()
    expect(draft()).toBe(first)
    builder.redo()
    builder.redo()
    expect(changesBetween(aStoredForm([]).definition, draft()).fieldIds).toEqual(['new2', 'new1'])
  })
})
