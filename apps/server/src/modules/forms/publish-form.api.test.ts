import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { aField, aLogicEntry, aRule } from '@eventflow/domain/builders/forms'
import type { Field, FormDetail } from '@eventflow/domain/forms'
import { castOf } from '../../testing/cast.ts'
import { limitPerson } from '../../testing/limit-person.ts'
import { refusal } from '../../testing/refusal.ts'
import { testPortal } from '../../testing/test-portal.ts'
import { aFormWith, aGroup, groupChanges, kind } from './field-groups.stage.fixture.ts'
import { aForm, changesOf, formsStage, refusedFor, text } from './forms.stage.fixture.ts'
import { formDrafts } from './forms.tables.ts'

const portal = await testPortal()
const stage = await formsStage(portal)

const forms = () => stage.cast.moderator.api.forms

describe('publishing', () => {
  const publish = (form: FormDetail, settings: object = {}) =>
    forms().changeSettings({
      formId: form.id,
      revision: form.revision,
      isPublished: true,
      isEditable: true,
      isPublic: false,
      ...settings,
    })

  test('opens a form without errors', async () => {
    const form = await publish(await aForm(stage), { isEditable: false })
    expect(form).toMatchObject({ isPublished: true, isEditable: false, publishProblems: [] })
  })

  test('is refused if there are errors, which are listed', async () => {
    const form = await forms().add({
      title: 'A',
      firstField: aField('text', { id: 'a', label: '' }),
    })
    await expect(publish(form)).rejects.toMatchObject(refusedFor('CANNOT_PUBLISH', { path: 'a' }))
  })

  test('a published form cannot be saved with errors', async () => {
    const form = await publish(await aForm(stage))
    await expect(
      forms().update(changesOf(form, { updatedFields: [{ ...text('first'), label: '' }] })),
    ).rejects.toMatchObject(refusedFor('CANNOT_PUBLISH', { path: 'first' }))
  })

  test('a public form cannot have questions that only teams can answer', async () => {
    const form = await aForm(stage)
    const rules = [aRule({ sourceType: 'admin', sourceId: 'teamTypeId', sourceValue: 'x' })]
    const saved = await forms().update(
      changesOf(form, { form: { logicMap: { a: aLogicEntry({ thenFieldId: 'first', rules }) } } }),
    )
    await expect(publish(saved, { isPublic: true })).rejects.toMatchObject(
      refusedFor('CANNOT_PUBLISH', { path: 'logicMap.a' }),
    )
    expect(await publish(saved)).toMatchObject({ isPublished: true })
  })

  test('an archived form cannot be published; restoring it restores its state', async () => {
    const open = await publish(await aForm(stage))
    const closed = await aForm(stage)
    const formIds = [open.id, closed.id]
    await forms().archive({ formIds, isArchived: true })
    const archived = await forms().get({ formId: closed.id })
    await expect(publish(archived)).rejects.toMatchObject({ code: 'ARCHIVED_FORM' })
    await forms().archive({ formIds, isArchived: false })
    expect(await forms().get({ formId: open.id })).toMatchObject({
      isArchived: false,
      isPublished: true,
    })
  })

  test('a form that can no longer be published is restored unpublished', async () => {
    const group = await aGroup(stage)
    const rule = aRule({
      sourceType: 'templateFieldId',
      sourceId: 'vehicles',
      nestedId: 'kind',
      nestedValue: 'lorry',
      loopOperator: 'templateValues',
    })
    const logicMap = { a: aLogicEntry({ thenFieldId: 'first', rules: [rule] }) }
    const { id, title } = await publish(await aFormWith(stage, group, { form: { logicMap } }))
    const other = await publish(await aForm(stage))
    const formIds = [id, other.id]
    expect(await forms().archive({ formIds, isArchived: true })).toMatchObject({ unpublished: [] })
    const options = kind.options.filter(({ value }) => value !== 'lorry')
    await stage.cast.moderator.api.fieldGroups.update(
      groupChanges(group, { group: { logicMap: {} }, updatedFields: [{ ...kind, options }] }),
    )
    expect(await forms().archive({ formIds, isArchived: false })).toEqual({
      done: true,
      unpublished: [{ id, title }],
    })
    expect(await forms().get({ formId: id })).toMatchObject({
      isArchived: false,
      isPublished: false,
    })
    expect(await forms().get({ formId: other.id })).toMatchObject({ isPublished: true })
  })
})

describe('the draft of a published form', () => {
  const published = async (): Promise<FormDetail> => {
    const { id: formId, revision } = await aForm(stage)
    const settings = { isPublished: true, isEditable: true, isPublic: false }
    return forms().changeSettings({ formId, revision, ...settings })
  }
  const withSecond = (form: FormDetail, second: Field = text('second')) => ({
    ...changesOf(form),
    newFields: [second],
    fieldIds: ['first', 'second'],
  })
  const refOf = ({ draft }: FormDetail) => {
    if (draft === null) throw new Error('There is no draft')
    return { id: draft.id, revision: draft.revision }
  }
  const idsOf = ({ fields }: FormDetail['definition']) => fields.map(({ id }) => id)
  const isListed = async (form: FormDetail) =>
    (await forms().list({ limit: 100 })).items.find(({ id }) => id === form.id)?.hasChanges
  const stale = { code: 'STALE_REVISION', status: 409 }

  test('is invisible to teams until it is published, which deletes it', async () => {
    const form = await published()
    const asTeam = async () =>
      idsOf((await stage.cast.food.owner.api.filling.open({ formId: form.id })).definition)
    expect([form.draft, await isListed(form)]).toEqual([null, false])
    const saved = await forms().saveDraft(withSecond(form))
    expect(saved).toMatchObject({
      revision: form.revision,
      definition: form.definition,
      hasChanges: true,
      draft: { revision: 1, baseRevision: form.revision, base: null },
    })
    expect(saved.draft?.definition.fields).toEqual([text('first'), text('second')])
    const { firstName, surname } = stage.cast.moderator.person
    const by = `${firstName} ${surname}`
    expect(saved.draft).toMatchObject({ startedBy: by, savedBy: by })
    expect(await asTeam()).toEqual(['first'])
    expect(await isListed(form)).toBe(true)
    expect(await forms().get({ formId: form.id })).toEqual(saved)

    const done = await forms().update({ ...withSecond(saved), draft: refOf(saved) })
    expect(done).toMatchObject({ revision: form.revision + 1, hasChanges: false, draft: null })
    expect(await asTeam()).toEqual(['first', 'second'])
  })

  test('can be replaced only by a person who has read it', async () => {
    const form = await published()
    const one = await forms().saveDraft(withSecond(form))
    const admin = stage.cast.admin.api.forms
    await expect(admin.saveDraft(withSecond(form))).rejects.toMatchObject(stale)
    const renamed = { ...withSecond(form), form: { title: 'New' }, draft: refOf(one) }
    const two = await admin.saveDraft(renamed)
    const { firstName, surname } = stage.cast.admin.person
    expect(two.draft).toMatchObject({
      revision: 2,
      startedBy: one.draft?.startedBy,
      savedBy: `${firstName} ${surname}`,
      definition: { form: { title: 'New' } },
    })
    expect(two.title).toBe(form.title)
    for (const draft of [refOf(one), null]) {
      await expect(forms().saveDraft({ ...renamed, draft })).rejects.toMatchObject(stale)
      await expect(forms().update({ ...renamed, draft })).rejects.toMatchObject(stale)
    }
    await expect(
      forms().discardDraft({ formId: form.id, draft: refOf(one) }),
    ).rejects.toMatchObject(stale)
    expect(await forms().get({ formId: form.id })).toEqual(two)
    // A new draft starts with revision 1 again.
    await admin.discardDraft({ formId: form.id, draft: refOf(two) })
    await admin.saveDraft(withSecond(form))
    await expect(forms().saveDraft({ ...renamed, draft: refOf(one) })).rejects.toMatchObject(stale)
  })

  test('can contain errors, and then publishing it changes nothing', async () => {
    const form = await published()
    const circle = { a: aLogicEntry({ thenFieldId: 'gone' }) }
    const unnamed = { ...withSecond(form, { ...text('second'), label: '' }) }
    const saved = await forms().saveDraft({ ...unnamed, form: { logicMap: circle } })
    expect(saved.draft?.definition.fields[1]?.label).toBe('')
    await expect(forms().update({ ...unnamed, draft: refOf(saved) })).rejects.toMatchObject(
      refusedFor('CANNOT_PUBLISH', { path: 'second' }),
    )
    expect(await forms().get({ formId: form.id })).toEqual(saved)
  })

  test('is refused if it does not fit the form, is too large, or the form is not published', async () => {
    const form = await published()
    const unknown = { ...changesOf(form), updatedFields: [text('other')] }
    await expect(forms().saveDraft(unknown)).rejects.toMatchObject(
      refusedFor('INVALID_UPDATED_FIELDS', { path: 'other' }),
    )
    const description = 'x'.repeat(10_000)
    const grown = (before: FormDetail, prefix: string) => {
      const newFields = Array.from({ length: 40 }, (_none, nth) =>
        aField('text', { id: `${prefix}${nth}`, label: 'Long', description }),
      )
      const fieldIds = [...before.definition.fields, ...newFields].map(({ id }) => id)
      return changesOf(before, { newFields, fieldIds })
    }
    const large = await forms().update(grown(form, 'a'))
    await expect(forms().saveDraft(grown(large, 'b'))).rejects.toMatchObject(
      refusedFor('INVALID_FORM', { path: 'fieldIds' }),
    )
    // Settings would take effect immediately, so a draft cannot contain them.
    const setting = { ...withSecond(large), form: { isPublic: true } } as never
    expect(await refusal(forms().saveDraft(setting))).toMatchObject({ code: 'INVALID_FORM' })
    const unpublished = await aForm(stage)
    await expect(forms().saveDraft(withSecond(unpublished))).rejects.toMatchObject(
      refusedFor('INVALID_FORM', { path: 'formId' }),
    )
    expect(await isListed(form)).toBe(false)
  })

  test('stays when the published form changes, and contains its base version', async () => {
    const form = await published()
    const saved = await forms().saveDraft(withSecond(form))
    // Only the texts, rules and fields of a form are compared.
    const settings = { isPublished: true, isEditable: false, isPublic: false }
    const { revision } = await forms().changeSettings({
      formId: form.id,
      revision: form.revision,
      ...settings,
    })
    const other = await forms().get({ formId: form.id })
    expect(other.draft).toMatchObject({ base: null, definition: { form: { isEditable: false } } })
    const changed = await forms().update({
      ...changesOf(form, { updatedFields: [{ ...text('first'), label: 'Changed' }] }),
      revision,
    })
    expect(changed.draft).toMatchObject({ ...refOf(saved), baseRevision: form.revision })
    expect(changed.draft?.base?.fields).toEqual([text('first')])
    // Relative to the base, which does not change.
    const again = await forms().saveDraft({ ...withSecond(form), draft: refOf(changed) })
    expect(again.draft?.definition.fields[0]?.label).toBe('Question first')
    expect(again.draft?.base).toEqual(changed.draft?.base)
    // Relative to a version that is neither published nor the base.
    await expect(
      forms().saveDraft({ ...withSecond(form), revision, draft: refOf(again) }),
    ).rejects.toMatchObject(stale)
    // Relative to the published form, which becomes the base.
    const based = await forms().saveDraft({ ...withSecond(changed), draft: refOf(again) })
    expect(based.draft).toMatchObject({ base: null, baseRevision: changed.revision })
    expect(based.draft?.definition.fields[0]?.label).toBe('Changed')
  })

  test('contains the translations of the title, which teams see once it is published', async () => {
    const form = await published()
    const [before, after] = ['Vorher', 'Nachher'].map((title) => ({
      de: { title, description: '' },
    }))
    const first = await forms().update(changesOf(form, { form: { translations: before } }))
    const changes = { ...changesOf(first), form: { translations: after } }
    const saved = await forms().saveDraft({ ...changes, draft: null })
    expect(saved.definition.form.translations).toEqual(before)
    expect(saved.draft?.definition.form.translations).toEqual(after)
    const other = await forms().saveDraft({
      ...changesOf(first),
      form: { title: 'New title' },
      draft: refOf(saved),
    })
    expect(other.draft?.definition.form).toMatchObject({ title: 'New title', translations: before })
    const done = await forms().update({ ...changes, draft: refOf(other) })
    expect(done).toMatchObject({ draft: null, definition: { form: { translations: after } } })
  })

  test('shows the field groups that only it uses', async () => {
    const group = await aGroup(stage)
    const form = await published()
    const template = aField('template', { id: 'second', fieldGroupId: group.id })
    const saved = await forms().saveDraft(withSecond(form, template))
    expect(Object.keys(saved.draft?.definition.fieldGroups ?? {})).toEqual([group.id])
    expect(saved.definition.fieldGroups).toEqual({})
  })

  test('can be discarded separately, and is deleted with its form; a copy of the form has none', async () => {
    const form = await published()
    const first = await forms().saveDraft(withSecond(form))
    const discarded = await forms().discardDraft({ formId: form.id, draft: refOf(first) })
    expect(discarded).toMatchObject({ hasChanges: false, draft: null, revision: form.revision })
    await forms().saveDraft(withSecond(form))
    const copy = await forms().duplicate({ formId: form.id })
    expect([copy.draft, idsOf(copy.definition).length]).toEqual([null, 1])
    await forms().remove({ formIds: [form.id] })
    const left = await stage.event.inEvent(({ tx }) =>
      tx.select().from(formDrafts).where(eq(formDrafts.formId, form.id)),
    )
    expect(left).toEqual([])
  })

  test('is inaccessible to people who may not edit the form', async () => {
    const [form, other] = [await published(), await published()]
    const saved = await forms().saveDraft(withSecond(form))
    const elsewhere = (await castOf(await portal.event())).admin.api.forms
    const limited = stage.cast.moderator
    const work = { formIds: [other.id], taskGroupIds: [] }
    await limitPerson({ admin: stage.cast.admin }, limited, { work })
    const discard = { formId: form.id, draft: refOf(saved) }
    for (const { saveDraft, discardDraft } of [elsewhere, limited.api.forms]) {
      const found = { code: 'FORM_NOT_FOUND', status: 404 }
      const replacing = { ...withSecond(form), draft: refOf(saved) }
      await expect(saveDraft(replacing)).rejects.toMatchObject(found)
      await expect(discardDraft(discard)).rejects.toMatchObject(found)
    }
    const { draft } = await limited.api.forms.saveDraft(withSecond(other))
    await expect(
      limited.api.forms.discardDraft({ ...discard, formId: other.id }),
    ).rejects.toMatchObject(stale)
    expect(draft).not.toBeNull()
    await limitPerson({ admin: stage.cast.admin }, limited, {})
    expect(await forms().get({ formId: form.id })).toEqual(saved)
  })

  test('that cannot be read is reported, and can be replaced', async () => {
    const form = await published()
    const saved = await forms().saveDraft(withSecond(form))
    await stage.event.inEvent(({ tx }) =>
      tx.update(formDrafts).set({ content: [] }).where(eq(formDrafts.formId, form.id)),
    )
    const opened = await forms().get({ formId: form.id })
    expect(opened.draft).toMatchObject({ ...refOf(saved), base: null })
    expect(opened.draft?.definition).toEqual(form.definition)
    const again = await forms().saveDraft({ ...withSecond(form), draft: refOf(opened) })
    expect(again.draft?.definition.fields).toHaveLength(2)
  })
})
