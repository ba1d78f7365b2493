import { DomainError, kernelErrors } from '@eventflow/domain/kernel'
import { describe, expect, test } from 'vitest'
import {
  aBuilder,
  aDraftedForm,
  aPublishedForm,
  aStoredForm,
  carpet,
  notes,
  power,
  savedForm,
  size,
  whenLarge,
  withDraft,
} from './builder.fixture.ts'
import { isDirty, type BuilderPort } from './builder-state.ts'
import { changesBetween, type Changes } from './form-changes.ts'

const stale = () => new DomainError(kernelErrors.staleRevision, { current: null })

describe('publishing', () => {
  test('saves changes first', async () => {
    const { builder, server, sent } = aBuilder()
    builder.remove('size')
    expect(await builder.publish()).toEqual({ is: 'saved' })
    expect(sent).toHaveLength(1)
    expect(server.stored).toMatchObject({ isPublished: true, revision: 3 })
    expect(builder.read().stored.isPublished).toBe(true)
  })

  test('is refused while there are problems; unpublishing is not', async () => {
    const published = aStoredForm(undefined, { isPublished: true })
    const problems = [{ path: '', message: 'The form has no questions yet' }]
    const { builder } = aBuilder(published, { check: () => problems })
    expect(await builder.publish()).toEqual({ is: 'refused' })
    expect(await builder.unpublish()).toEqual({ is: 'saved' })
    expect(builder.read().stored.isPublished).toBe(false)
  })
})

describe("another person's version", () => {
  const form = aStoredForm()
  const theirChanges = changesBetween(form.definition, {
    ...form.definition,
    fields: [size, { ...power, label: 'Watts' }],
  })
  const theirs = savedForm(form, theirChanges)

  test('is used when it arrives if there are no changes here', () => {
    const { builder, ids } = aBuilder(form)
    builder.arrived(theirs)
    expect(ids()).toEqual(['size', 'power'])
    expect(isDirty(builder.read())).toBe(false)
  })

  test('waits while there are changes here', () => {
    const { builder, ids } = aBuilder(form)
    builder.remove('power')
    builder.arrived(theirs)
    expect(ids()).toEqual(['size', 'notes'])
    expect(builder.read().stored.revision).toBe(1)
  })

  test('that differs only in settings leads to no question', () => {
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
    expect(made.builder.read().theirs?.form).toEqual(theirs)
    return { ...made, sent }
  }

  test('is shown after a stale save, and saving mine over it keeps their other changes', async () => {
    const { builder, sent } = await staleBuilder()
    await builder.keepMine()
    // The other person had removed the notes, so mine are new ones.
    expect(sent.at(-1)).toMatchObject({
      revision: 2,
      fieldIds: ['size', 'power', 'new1'],
      newFields: [{ id: 'new1', label: 'Mine' }],
      updatedFields: [],
    })
  })

  test('keeps their added fields when mine is saved over it, and when mine is undone', async () => {
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

  test('can be used instead, and Undo restores mine', async () => {
    const { builder, ids, draft } = await staleBuilder()
    builder.takeTheirs()
    expect(ids()).toEqual(['size', 'power'])
    expect(builder.read().theirs).toBeNull()
    expect(isDirty(builder.read())).toBe(false)
    builder.undo()
    expect(draft().fields[2]).toMatchObject({ id: 'new1', label: 'Mine' })
  })

  test('can be postponed', async () => {
    const { builder } = await staleBuilder()
    builder.goOn()
    expect(builder.read().theirs).toBeNull()
    expect(isDirty(builder.read())).toBe(true)
  })
})

describe('the draft of a published form', () => {
  test('is opened, and saved without the published form', async () => {
    const { builder, sent, drafts, ids } = aBuilder(aDraftedForm())
    expect(ids()).toEqual(['size', 'power', 'notes', 'carpet'])
    expect(isDirty(builder.read())).toBe(false)
    builder.remove('power')
    expect(isDirty(builder.read())).toBe(true)
    expect(await builder.saveDraft()).toEqual({ is: 'saved' })
    expect(isDirty(builder.read())).toBe(false)
    expect(sent).toEqual([])
    expect(drafts).toEqual([
      {
        revision: 1,
        draft: { id: 'draft', revision: 1 },
        form: {},
        fieldIds: ['size', 'notes', 'carpet'],
        newFields: [carpet],
        updatedFields: [],
        removedFieldIds: ['power'],
      },
    ])
    // The published form still contains it, so it returns as the same question.
    builder.undo()
    expect(ids()).toEqual(['size', 'power', 'notes', 'carpet'])
  })

  test('can contain problems that publishing refuses, but no limits that are not numbers', async () => {
    const check: BuilderPort['check'] = (_draft, aim) =>
      aim === 'draft' ? [] : [{ path: 'size', message: 'Enter a label' }]
    const { builder, sent, drafts } = aBuilder(aPublishedForm(), { check })
    builder.remove('notes')
    expect(await builder.save()).toEqual({ is: 'refused' })
    expect(await builder.saveDraft()).toEqual({ is: 'saved' })
    builder.noteUnread({ fieldId: 'power', key: 'max', text: '5,000', message: 'What is 5,000?' })
    expect(await builder.saveDraft()).toEqual({ is: 'refused' })
    expect([sent.length, drafts.length]).toEqual([0, 1])
  })

  test('is published completely and then deleted', async () => {
    const { builder, sent, server } = aBuilder(aDraftedForm())
    expect(await builder.save()).toEqual({ is: 'saved' })
    expect(sent).toMatchObject([
      { revision: 1, draft: { id: 'draft', revision: 1 }, newFields: [carpet] },
    ])
    expect(server.stored).toMatchObject({ revision: 2, draft: null })
    expect(isDirty(builder.read())).toBe(false)
  })

  test('is discarded for the published form, and Undo restores the changes', async () => {
    const { builder, server, ids } = aBuilder(aDraftedForm())
    expect(await builder.discardDraft()).toEqual({ is: 'saved' })
    expect(server.stored.draft).toBeNull()
    expect(ids()).toEqual(['size', 'power', 'notes'])
    expect(isDirty(builder.read())).toBe(false)
    builder.undo()
    expect(ids()).toEqual(['size', 'power', 'notes', 'carpet'])
    expect(isDirty(builder.read())).toBe(true)
  })

  test('of another person is used when it arrives, and waits while there are changes here', () => {
    const form = aPublishedForm()
    const { builder, ids } = aBuilder(form)
    builder.arrived({ ...aDraftedForm(form), updatedAt: '2026-01-05T10:00:00.000Z' })
    expect(ids()).toEqual(['size', 'power', 'notes', 'carpet'])
    // An older response that arrives late.
    builder.arrived(form)
    expect(ids()).toEqual(['size', 'power', 'notes', 'carpet'])
    const other = aBuilder(form)
    other.builder.remove('size')
    other.builder.arrived({ ...aDraftedForm(form), updatedAt: '2026-01-05T10:00:00.000Z' })
    expect(other.ids()).toEqual(['power', 'notes'])
    expect(other.builder.read().stored.draft).toBeNull()
  })

  test('is applied when its form is unpublished and saved', async () => {
    const { builder, sent } = aBuilder({ ...aDraftedForm(), isPublished: false })
    expect(await builder.publish()).toEqual({ is: 'saved' })
    expect(sent).toMatchObject([{ draft: { id: 'draft' }, newFields: [carpet] }])
  })

  describe('whose published form has changed since', () => {
    /**
     * The draft renames the notes and adds a carpet. The published form says Watts and no longer
     * contains the size.
     */
    const outdated = () => {
      const form = aPublishedForm()
      const { definition } = form
      const fields = [size, power, { ...notes, label: 'Mine' }, carpet]
      const { draft } = withDraft(form, changesBetween(definition, { ...definition, fields }))
      const now = [
        { ...power, label: 'Watts' },
        { ...notes, label: 'Theirs' },
      ]
      const published = changesBetween(definition, { ...definition, fields: now })
      const stored = { ...savedForm(form, published), isPublished: true, hasChanges: true }
      return aBuilder({ ...stored, draft: draft && { ...draft, base: definition } })
    }
    const labels = ({ draft }: ReturnType<typeof outdated>) =>
      draft().fields.map(({ label }) => label)

    test('can be saved, but not published before the versions were compared', async () => {
      const made = outdated()
      const { builder, sent, drafts } = made
      builder.change({ ...carpet, label: 'Tiles' }, 'label')
      expect(await builder.saveDraft()).toEqual({ is: 'saved' })
      expect(drafts).toMatchObject([{ revision: 1, removedFieldIds: [], fieldIds: { length: 4 } }])
      const { builder: other } = outdated()
      expect(await other.save()).toEqual({ is: 'stale' })
      expect(other.read().theirs?.is).toBe('published')
      other.goOn()
      expect(other.read().theirs).toBeNull()
      expect(sent).toEqual([])
    })

    test('keeps its changes, adds changes made only in the other version, and is then published', async () => {
      const made = outdated()
      const { builder, sent, drafts } = made
      await builder.save()
      expect(await builder.keepMine()).toEqual({ is: 'saved' })
      expect(labels(made)).toEqual(['Watts', 'Mine', 'Carpet'])
      expect(drafts).toMatchObject([{ revision: 2, updatedFields: [{ label: 'Mine' }] }])
      expect(sent).toEqual([])
      expect(await builder.save()).toEqual({ is: 'saved' })
      expect(sent).toMatchObject([{ revision: 2, newFields: [{ label: 'Carpet' }] }])
    })

    test('is discarded for the published form', async () => {
      const made = outdated()
      await made.builder.save()
      expect(await made.builder.discardDraft()).toEqual({ is: 'saved' })
      expect(labels(made)).toEqual(['Watts', 'Theirs'])
      expect(made.builder.read().theirs).toBeNull()
    })
  })
})
