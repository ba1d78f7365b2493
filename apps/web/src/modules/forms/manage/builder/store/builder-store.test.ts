import { aField } from '@eventflow/domain/builders/forms'
import { describe, expect, test } from 'vitest'
import { aBuilder, aStoredForm, notes, power, size, whenLarge } from './builder.fixture.ts'
import { isDirty } from './builder-state.ts'
import { withEntry } from './logic-edits.ts'

const addText = (id: string) => aField('text', { id, label: 'Text' })

describe('fields', () => {
  test('are added after the selected one or at the end, and then selected', () => {
    const { builder, ids } = aBuilder()
    builder.add(addText)
    expect(ids()).toEqual(['size', 'power', 'notes', 'new1'])
    builder.select('size')
    builder.add(addText)
    expect(ids()).toEqual(['size', 'new2', 'power', 'notes', 'new1'])
    expect(builder.read().selectedId).toBe('new2')
  })

  test('are moved within the form and never out of it', () => {
    const { builder, ids } = aBuilder()
    builder.move('notes', 0)
    expect(ids()).toEqual(['notes', 'size', 'power'])
    builder.move('notes', -1)
    builder.move('power', 3)
    builder.move('gone', 1)
    expect(ids()).toEqual(['notes', 'size', 'power'])
    expect(builder.read().history.past).toHaveLength(1)
  })

  test('are copied with their settings and rules', () => {
    const { builder, ids, draft } = aBuilder()
    builder.apply((form) => withEntry(form, 'e', whenLarge('power')))
    builder.duplicate('power', 'Power (copy)')
    expect(ids()).toEqual(['size', 'power', 'new1', 'notes'])
    expect(draft().fields[2]).toEqual({ ...power, id: 'new1', label: 'Power (copy)' })
    expect(draft().form.logicMap).toEqual({ e: whenLarge('power'), new2: whenLarge('new1') })
  })

  test('are removed together with rules that use them', () => {
    const { builder, ids, draft } = aBuilder()
    builder.apply((form) => withEntry(form, 'e', whenLarge('power')))
    builder.select('size')
    builder.remove('size')
    expect(ids()).toEqual(['power', 'notes'])
    expect(draft().form.logicMap).toEqual({})
    expect(builder.read().selectedId).toBeNull()
  })
})

describe('undo and redo', () => {
  test('move through all edits, and a new edit ends redo', () => {
    const { builder, ids } = aBuilder()
    builder.remove('size')
    builder.move('notes', 0)
    builder.undo()
    builder.undo()
    builder.undo()
    expect(ids()).toEqual(['size', 'power', 'notes'])
    builder.redo()
    expect(ids()).toEqual(['power', 'notes'])
    builder.add(addText)
    builder.redo()
    expect(ids()).toEqual(['power', 'notes', 'new1'])
  })

  test('treat typing in one setting as one step, until there is a pause', () => {
    const { builder, draft, pause } = aBuilder()
    const label = () => draft().fields[2]?.label
    for (const text of ['A', 'An', 'And']) builder.change({ ...notes, label: text }, 'label')
    pause()
    builder.change({ ...notes, label: 'Anders' }, 'label')
    builder.undo()
    expect(label()).toBe('And')
    builder.undo()
    expect(label()).toBe('Notes')
  })

  test('of a removal never undo later edits', () => {
    const { builder, ids, draft } = aBuilder()
    const removal = () => {
      builder.remove('power')
      return builder.read().history.step
    }
    const first = removal()
    builder.change({ ...notes, label: 'Remarks' }, 'label')
    builder.undoStep(first)
    expect(draft().fields.at(-1)?.label).toBe('Remarks')
    builder.undo()
    builder.undo()
    const second = removal()
    builder.undoStep(first)
    expect(ids()).toEqual(['size', 'notes'])
    builder.undoStep(second)
    expect(ids()).toEqual(['size', 'power', 'notes'])
  })

  test('of a removal still work after a save', async () => {
    const { builder, draft } = aBuilder()
    builder.remove('power')
    const { step } = builder.read().history
    await builder.save()
    builder.undoStep(step)
    expect(draft().fields.map(({ label }) => label)).toEqual(['Size', 'Power', 'Notes'])
  })

  test('deselect a field that they remove', () => {
    const { builder } = aBuilder()
    builder.add(addText)
    builder.undo()
    expect(builder.read().selectedId).toBeNull()
  })
})

describe('saving', () => {
  test('sends the changes and keeps the history', async () => {
    const { builder, sent, ids } = aBuilder()
    builder.remove('power')
    builder.add(addText)
    expect(isDirty(builder.read())).toBe(true)
    expect(await builder.save()).toEqual({ is: 'saved' })
    expect(sent).toEqual([
      {
        revision: 1,
        draft: null,
        form: {},
        fieldIds: ['size', 'notes', 'new1'],
        newFields: [addText('new1')],
        updatedFields: [],
        removedFieldIds: ['power'],
      },
    ])
    expect(isDirty(builder.read())).toBe(false)
    builder.undo()
    expect(ids()).toEqual(['size', 'notes'])
    expect(isDirty(builder.read())).toBe(true)
  })

  test('turns a deleted field that Undo restores into a new one, with its rules', async () => {
    const { builder, sent, ids, draft } = aBuilder()
    builder.apply((form) => withEntry(form, 'e', whenLarge('power')))
    await builder.save()
    builder.remove('size')
    await builder.save()
    builder.undo()
    const [back] = ids()
    expect(back).not.toBe('size')
    expect(draft().form.logicMap['e']?.rules[0]?.sourceId).toBe(back)
    await builder.save()
    expect(sent.at(-1)).toMatchObject({ newFields: [{ ...size, id: back }], removedFieldIds: [] })
  })

  test('keeps input typed in the meantime', async () => {
    const { builder, draft } = aBuilder()
    builder.change({ ...notes, label: 'First' }, 'label')
    const saving = builder.save()
    builder.change({ ...notes, label: 'Second' }, 'label')
    await saving
    expect(draft().fields[2]?.label).toBe('Second')
    expect(isDirty(builder.read())).toBe(true)
  })

  test('uses the stored, trimmed texts without adding a step', async () => {
    const form = aStoredForm()
    const tidy = async () => ({ ...form, revision: 2 })
    const { builder } = aBuilder(form, { save: tidy })
    builder.change({ ...notes, label: 'Notes ' }, 'label')
    const steps = builder.read().history.past.length
    await builder.save()
    expect(isDirty(builder.read())).toBe(false)
    expect(builder.read().history.past).toHaveLength(steps)
  })

  test('is refused for problems found in the browser, and nothing is sent', async () => {
    const problems = [{ path: 'size', message: 'A circle' }]
    const { builder, sent } = aBuilder(undefined, { check: () => problems })
    expect(await builder.save()).toEqual({ is: 'refused' })
    expect(builder.read()).toMatchObject({ problems, refusals: 1, isSaving: false })
    expect(sent).toEqual([])
    builder.remove('size')
    expect(builder.read().problems).toEqual([])
  })

  test('reports a failure and keeps the draft', async () => {
    const error = new Error('down')
    const { builder } = aBuilder(undefined, { save: () => Promise.reject(error) })
    builder.remove('size')
    expect(await builder.save()).toEqual({ is: 'failed', error })
    expect(isDirty(builder.read())).toBe(true)
  })
})

describe('limits that are not numbers', () => {
  const bound = { fieldId: 'power', key: 'max', text: '5,000', message: 'What is 5,000?' } as const

  test('prevent a save and are listed, until they are fixed or their field is removed', async () => {
    const { builder } = aBuilder()
    builder.noteUnread({ ...bound, text: '5,00' })
    builder.noteUnread(bound)
    expect(isDirty(builder.read())).toBe(true)
    expect(await builder.save()).toEqual({ is: 'refused' })
    expect(builder.read().problems).toEqual([{ path: 'power', message: 'What is 5,000?' }])
    expect(await builder.publish()).toEqual({ is: 'refused' })
    builder.forgetUnread(bound)
    expect(await builder.save()).toEqual({ is: 'saved' })
    builder.noteUnread(bound)
    builder.remove('power')
    expect(await builder.save()).toEqual({ is: 'saved' })
  })

  test('do not count if their field does not have them', () => {
    const { builder } = aBuilder()
    builder.noteUnread({ ...bound, fieldId: 'size' })
    expect(isDirty(builder.read())).toBe(false)
  })
})
