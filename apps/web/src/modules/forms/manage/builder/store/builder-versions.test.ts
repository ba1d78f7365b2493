import { DomainError, kernelErrors } from '@eventflow/domain/kernel'
import { describe, expect, test } from 'vitest'
import {
  aBuilder,
  aStoredForm,
  notes,
  power,
  savedForm,
  size,
  whenLarge,
} from './builder.fixture.ts'
import { isDirty } from './builder-state.ts'
import { changesBetween, type Changes } from './form-changes.ts'

const stale = () => new DomainError(kernelErrors.staleRevision, { current: null })

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
    const problems = [{ path: '', message: 'The form has no questions yet' }]
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
    const save = async (changes: object) => {
      sent.push(changes)
      if (sent.length === 1) throw stale()
      return savedForm(theirs, theirChanges)
    }
    const made = aBuilder(form, { save, readStored: async () => theirs })
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

  test('keeps what they have added when mine is saved over it, and when mine is undone', async () => {
    const colour = { ...notes, id: 'colour', label: 'Colour' }
    const added = savedForm(form, {
      ...changesBetween(form.definition, {
        ...form.definition,
        fields: [size, colour, power, notes],
      }),
      form: { logicMap: { rule: whenLarge('colour'), about: whenLarge('power') } },
    })
    const sent: Changes[] = []
    const save = async (changes: Changes) => {
      sent.push(changes)
      if (sent.length === 1) throw stale()
      return savedForm(added, changes)
    }
    const { builder, ids, draft } = aBuilder(form, { save, readStored: async () => added })
    builder.remove('power')
    await builder.save()
    expect(await builder.keepMine()).toEqual({ is: 'saved' })
    expect(sent.at(-1)).toMatchObject({
      fieldIds: ['size', 'colour', 'notes'],
      newFields: [],
      removedFieldIds: ['power'],
    })
    expect(draft().form.logicMap).toEqual({ rule: whenLarge('colour') })
    builder.undo()
    expect(ids()).toEqual(['size', 'colour', expect.any(String), 'notes'])
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
