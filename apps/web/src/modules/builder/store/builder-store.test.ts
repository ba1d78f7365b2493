import { aField } from '@eventflow/domain/builders/forms'
import { DomainError, kernelErrors } from '@eventflow/domain/kernel'
import { describe, expect, test } from 'vitest'
import { aBuilder, aStoredForm, notes, power, savedForm, size, whenLarge } from './builder.fixture.ts'
import { isDirty } from './builder-store.ts'
import { changesBetween } from './form-changes.ts'
import { withEntry } from './logic-edits.ts'

const addText = (id: string) => aField('text', { id, label: 'Text' })
const stale = (current: unknown) => new DomainError(kernelErrors.staleRevision, { current })

describe('fields', () => {
  test('are added behind the selected one, or at the end, and then selected', () => {
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

  test('are copied with their settings and with the rules that show them', () => {
    const { builder, ids, draft } = aBuilder()
    builder.apply((form) => withEntry(form, 'e', whenLarge('power')))
    builder.duplicate('power', 'Power (copy)')
    expect(ids()).toEqual(['size', 'power', 'new1', 'notes'])
    expect(draft().fields[2]).toEqual({ ...power, id: 'new1', label: 'Power (copy)' })
    expect(draft().form.logicMap).toEqual({ e: whenLarge('power'), new2: whenLarge('new1') })
  })

  test('take the rules about them along when they are removed', () => {
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
  test('go back and forth through every edit, and a new edit ends redo', () => {
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

  test('take typing in one setting as one step, until there is a pause', () => {
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

  test('unselect a field that they take away', () => {
    const { builder } = aBuilder()
    builder.add(addText)
    builder.undo()
    expect(builder.read().selectedId).toBeNull()
  })
})

describe('saving', () => {
  test('sends what was changed, and keeps the history', async () => {
    const { builder, sent, ids } = aBuilder()
    builder.remove('power')
    builder.add(addText)
    expect(isDirty(builder.read())).toBe(true)
    expect(await builder.save()).toEqual({ is: 'saved' })
    expect(sent).toEqual([
      {
        revision: 1,
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

  test('makes a field that undoing brings back after it was deleted a new one, rules included', async () => {
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

  test('keeps what was typed while it was under way', async () => {
    const { builder, draft } = aBuilder()
    builder.change({ ...notes, label: 'First' }, 'label')
    const saving = builder.save()
    builder.change({ ...notes, label: 'Second' }, 'label')
    await saving
    expect(draft().fields[2]?.label).toBe('Second')
    expect(isDirty(builder.read())).toBe(true)
  })

  test('takes the stored texts, which are trimmed, without a step of undo', async () => {
    const form = aStoredForm()
    const tidy = async () => ({ ...form, revision: 2 })
    const { builder } = aBuilder(form, { save: tidy })
    builder.change({ ...notes, label: 'Notes ' }, 'label')
    const steps = builder.read().history.past.length
    await builder.save()
    expect(isDirty(builder.read())).toBe(false)
    expect(builder.read().history.past).toHaveLength(steps)
  })

  test('is refused for problems that need no server, and nothing is sent', async () => {
    const problems = [{ path: 'size', message: 'A circle' }]
    const { builder, sent } = aBuilder(undefined, { check: () => problems })
    expect(await builder.save()).toEqual({ is: 'refused' })
    expect(builder.read()).toMatchObject({ problems, refusals: 1, isSaving: false })
    expect(sent).toEqual([])
    builder.remove('size')
    expect(builder.read().problems).toEqual([])
  })

  test('says what failed and keeps the draft', async () => {
    const error = new Error('down')
    const { builder } = aBuilder(undefined, { save: () => Promise.reject(error) })
    builder.remove('size')
    expect(await builder.save()).toEqual({ is: 'failed', error })
    expect(isDirty(builder.read())).toBe(true)
  })
})

describe('publishing', () => {
  test('saves first what is not saved yet', async () => {
    const { builder, server, sent } = aBuilder()
    builder.remove('size')
    expect(await builder.publish()).toEqual({ is: 'saved' })
    expect(sent).toHaveLength(1)
    expect(server.stored).toMatchObject({ isPublished: true, revision: 3 })
    expect(builder.read().stored.isPublished).toBe(true)
  })

  test('is refused while something is wrong; taking the form back is not', async () => {
    const published = aStoredForm(undefined, { isPublished: true })
    const problems = [{ path: '', message: 'The form asks nothing yet' }]
    const { builder } = aBuilder(published, { check: () => problems })
    expect(await builder.publish()).toEqual({ is: 'refused' })
    expect(await builder.unpublish()).toEqual({ is: 'saved' })
    expect(builder.read().stored.isPublished).toBe(false)
  })
})

describe('a version of somebody else', () => {
  const form = aStoredForm()
  const theirChanges = changesBetween(form.definition, {
    ...form.definition,
    fields: [size, { ...power, label: 'Watts' }],
  })
  const theirs = savedForm(form, theirChanges)

  test('is taken when it comes and nothing is changed here', () => {
    const { builder, ids } = aBuilder(form)
    builder.arrived(theirs)
    expect(ids()).toEqual(['size', 'power'])
    expect(isDirty(builder.read())).toBe(false)
  })

  test('waits while something is changed here', () => {
    const { builder, ids } = aBuilder(form)
    builder.remove('power')
    builder.arrived(theirs)
    expect(ids()).toEqual(['size', 'notes'])
    expect(builder.read().stored.revision).toBe(1)
  })

  test('that differs in settings only is no reason to ask anybody', () => {
    const { builder, ids, draft } = aBuilder(form)
    builder.remove('power')
    builder.arrived({ ...form, revision: 2, isPublic: true })
    expect(ids()).toEqual(['size', 'notes'])
    expect(builder.read().stored.revision).toBe(2)
    expect(draft().form.isPublic).toBe(true)
  })

  const staleBuilder = async () => {
    const sent: object[] = []
    const answers = [Promise.reject(stale(theirs)), Promise.resolve(savedForm(theirs, theirChanges))]
    const save = (changes: object) => {
      sent.push(changes)
      return answers[sent.length - 1] ?? answers[0]!
    }
    const made = aBuilder(form, { save: save as never })
    made.builder.change({ ...notes, label: 'Mine' }, 'label')
    expect(await made.builder.save()).toEqual({ is: 'stale' })
    expect(made.builder.read().theirs).toEqual(theirs)
    return { ...made, sent }
  }

  test('is shown after a stale save, and mine can be saved over it', async () => {
    const { builder, sent } = await staleBuilder()
    await builder.keepMine()
    // They had removed the notes: mine are new ones.
    expect(sent.at(-1)).toMatchObject({
      revision: 2,
      fieldIds: ['size', 'power', 'new1'],
      newFields: [{ id: 'new1', label: 'Mine' }],
      updatedFields: [power],
    })
  })

  test('can be taken instead, and undoing brings mine back', async () => {
    const { builder, ids, draft } = await staleBuilder()
    builder.takeTheirs()
    expect(ids()).toEqual(['size', 'power'])
    expect(builder.read().theirs).toBeNull()
    expect(isDirty(builder.read())).toBe(false)
    builder.undo()
    expect(draft().fields[2]).toMatchObject({ id: 'new1', label: 'Mine' })
  })

  test('can be left until later', async () => {
    const { builder } = await staleBuilder()
    builder.goOn()
    expect(builder.read().theirs).toBeNull()
    expect(isDirty(builder.read())).toBe(true)
  })
})
