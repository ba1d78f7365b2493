import { describe, expect, test } from 'vitest'
import {
  aDropdown,
  aField,
  aFormDefinition,
  aLogicEntry,
  aRule,
} from '@eventflow/domain/builders/forms'
import { formKilobytes, MAX_FORM_KB, type Field } from '@eventflow/domain/forms'
import { newId } from '../../platform/db/index.ts'
import { refusal } from '../../testing/refusal.ts'
import { testPortal } from '../../testing/test-portal.ts'
import { formsPack } from './forms.pack.ts'
import { aForm, anAnswer, changesOf, formsStage, refusedFor, text } from './forms.stage.fixture.ts'

const portal = await testPortal()
const stage = await formsStage(portal)

const forms = () => stage.cast.moderator.api.forms

const COLUMN = { id: 'cell1', label: 'Name', type: 'text' } as const
const ITEM = { itemId: 'chair', label: 'Chair', price: '5', description: '' }

/** Fields of 400 KB: less than the limit of a save, and more than half of that of a form. */
const longTexts = (prefix: string) =>
  Array.from({ length: 40 }, (_none, n) =>
    aField('text', { id: `${prefix}${n}`, description: 'x'.repeat(10_000) }),
  )

async function aGroup(): Promise<string> {
  const { fieldGroups } = stage.cast.moderator.api
  return (await fieldGroups.add({ title: 'Crew' })).id
}

describe('saving changes of the builder', () => {
  test('saves new, updated and removed fields, the order and the logic together', async () => {
    const form = await aForm(stage)
    const stand = aDropdown({ id: 'stand', label: 'Stand' }, 'Shell', 'Space')
    const second = await forms().update(
      changesOf(form, {
        form: { title: 'Stand', logicMap: { a: aLogicEntry({ thenFieldId: 'power' }) } },
        newFields: [stand, text('power')],
        fieldIds: ['stand', 'first', 'power'],
      }),
    )
    expect(second.title).toBe('Stand')
    expect(second.isEditable).toBe(true)
    expect(second.definition.fields.map((field) => field.id)).toEqual(['stand', 'first', 'power'])

    const third = await forms().update(
      changesOf(second, {
        updatedFields: [{ ...stand, label: 'Kind of stand' }],
        removedFieldIds: ['first'],
        fieldIds: ['power', 'stand'],
      }),
    )
    expect(third.definition.fields.map((field) => field.label)).toEqual([
      'Question power',
      'Kind of stand',
    ])
    expect(third.definition.form.logicMap).toHaveProperty('a')
    expect(third.revision).toBe(3)
    expect(await forms().get({ formId: form.id })).toEqual(third)
  })

  test('leaves omitted settings unchanged', async () => {
    const form = await forms().add({ title: 'Open', description: 'For all', isPublic: true })
    const saved = await forms().update(changesOf(form, { form: { title: 'Still open' } }))
    expect(saved).toMatchObject({ description: 'For all', isPublic: true })
  })

  test('is refused if somebody else has saved since, with the stored form without its fields', async () => {
    const form = await aForm(stage)
    const { id, title, revision } = await forms().update(
      changesOf(form, { form: { title: 'Mine' } }),
    )
    const stale = await refusal(forms().update(changesOf(form, { form: { title: 'Yours' } })))
    expect(stale).toMatchObject({
      code: 'STALE_REVISION',
      current: { id, title, revision },
    })
    expect(JSON.stringify(stale)).not.toContain('definition')
  })

  test('is not parsed with more values than a form needs', async () => {
    const form = await aForm(stage)
    const options = Array.from({ length: 500 }, (_, nth) => ({ label: `${nth}`, value: `${nth}` }))
    const newFields = Array.from({ length: 21 }, (_, nth) =>
      aField('dropdown', { id: `d${nth}`, options }),
    )
    const fieldIds = [...form.definition.fields, ...newFields].map((field) => field.id)
    const changes = changesOf(form, { newFields, fieldIds })
    expect(await refusal(forms().update(changes))).toMatchObject({ status: 413 })
    expect((await forms().get({ formId: form.id })).revision).toBe(form.revision)
  })

  test('is refused when the form becomes too large over several saves, and nothing is lost', async () => {
    const tooLarge = {
      problems: [{ message: expect.stringMatching(/ KB .* the limit is 768 KB/) }],
    }
    const form = await aForm(stage)
    const template = aField('template', { id: 'crew', fieldGroupId: await aGroup() })
    const newFields = [...longTexts('a'), template]
    const fieldIds = ['first', ...newFields.map(({ id }) => id)]
    const saved = await forms().update(changesOf(form, { newFields, fieldIds }))
    const more = longTexts('b')
    const grown = { newFields: more, fieldIds: [...fieldIds, ...more.map(({ id }) => id)] }
    expect(await refusal(forms().update(changesOf(saved, grown)))).toMatchObject(tooLarge)
    // A field group counts in each form that uses it.
    const { fieldGroups } = stage.cast.moderator.api
    const group = { fieldGroupId: template.fieldGroupId ?? '', revision: 1 }
    const ofGroup = { newFields: more, fieldIds: more.map(({ id }) => id) }
    expect(await refusal(fieldGroups.update({ ...group, ...ofGroup }))).toMatchObject(tooLarge)
    expect(await forms().get({ formId: form.id })).toEqual(saved)
  })

  test('is far below the limit with 1,000 questions and 400 rules, or 150 dropdowns with 25 options', () => {
    const ids = Array.from({ length: 1_000 }, () => newId())
    const texts = { label: 'x'.repeat(65), description: 'x'.repeat(130) }
    const logic = ids.slice(0, 400).map((thenFieldId, at) =>
      aLogicEntry({
        thenFieldId,
        rules: [aRule({ sourceId: ids[at + 1] ?? '', sourceValue: 'yes' })],
      }),
    )
    const questions = ids.map((id) => aField('text', { id, ...texts }))
    const options = Array.from({ length: 25 }, (_none, n) => `Option ${n} of those offered`)
    const dropdowns = ids.slice(0, 150).map((id) => aDropdown({ id, ...texts }, ...options))
    const sizes = [aFormDefinition(questions, { logic }), aFormDefinition(dropdowns)].map(
      formKilobytes,
    )
    expect(Math.max(...sizes)).toBeLessThan(0.8 * MAX_FORM_KB)
  })

  test('of a pack checks the size of the complete form', () => {
    const kind = formsPack.find(({ name }) => name === 'fields')
    const rows = [...longTexts('a'), ...longTexts('b')].map((definition) => {
      const { id, type } = definition
      return { id, type, definition, formId: 'form' }
    })
    expect(kind?.check(rows, {})).toHaveLength(1)
    expect(
      kind?.check(
        rows.map((row, n) => ({ ...row, formId: `form ${n % 2}` })),
        {},
      ),
    ).toEqual([])
  })

  test('shows a circle of rules and saves nothing', async () => {
    const form = await aForm(stage)
    const logicMap = {
      a: aLogicEntry({ thenFieldId: 'b', rules: [aRule({ sourceId: 'first', sourceValue: 'x' })] }),
      b: aLogicEntry({ elseFieldId: 'first', rules: [aRule({ sourceId: 'b', sourceValue: 'x' })] }),
    }
    const save = forms().update(
      changesOf(form, { form: { logicMap }, newFields: [text('b')], fieldIds: ['first', 'b'] }),
    )
    await expect(save).rejects.toMatchObject(
      refusedFor('INVALID_FORM', {
        message: expect.stringContaining('Question first → Question b → Question first'),
      }),
    )
    expect(await forms().get({ formId: form.id })).toEqual(form)
  })

  test.each([
    [
      'an entry about a field that is not there',
      { form: { logicMap: { a: aLogicEntry({ thenFieldId: 'ghost' }) } } },
      refusedFor('INVALID_FORM', { path: 'logicMap.a' }),
    ],
    [
      'an order that leaves a field out',
      { fieldIds: [] },
      refusedFor('INVALID_FORM', { path: 'fieldIds' }),
    ],
    [
      'a change of a field that is not there',
      { updatedFields: [text('ghost')] },
      refusedFor('INVALID_UPDATED_FIELDS', { path: 'ghost' }),
    ],
    [
      'a change of a type',
      { updatedFields: [aField('email', { id: 'first' })] },
      refusedFor('INVALID_UPDATED_FIELDS', { path: 'first' }),
    ],
    [
      'a new field with an id that is taken',
      { newFields: [text('first')] },
      refusedFor('INVALID_NEW_FIELDS', { path: 'first' }),
    ],
    [
      'the removal of a field that is not there',
      { removedFieldIds: ['ghost'] },
      refusedFor('INVALID_FIELD', { path: 'ghost' }),
    ],
  ])('is refused for %s', async (_what, changes, refused) => {
    const form = await aForm(stage)
    await expect(forms().update(changesOf(form, changes))).rejects.toMatchObject(refused)
  })

  test.each([
    ['condition', 'roughly'],
    ['sourceType', 'anybody'],
    ['loopOperator', 'sum'],
  ])('is refused for a rule whose %s is %s', async (key, word) => {
    const form = await aForm(stage)
    const rule = { ...aRule({ sourceId: 'first' }), [key]: word }
    const logicMap = { a: { ...aLogicEntry({ thenFieldId: 'first' }), rules: [rule] } }
    await expect(forms().update(changesOf(form, { form: { logicMap } }))).rejects.toMatchObject({
      code: 'INVALID_FORM',
      status: 422,
    })
  })

  test('does not remove a field that a rule uses', async () => {
    const form = await aForm(stage)
    const rules = [aRule({ sourceId: 'first', sourceValue: 'x' })]
    const logicMap = { a: aLogicEntry({ thenFieldId: 'b', rules }) }
    const saved = await forms().update(
      changesOf(form, { form: { logicMap }, newFields: [text('b')], fieldIds: ['first', 'b'] }),
    )
    await expect(
      forms().update(changesOf(saved, { removedFieldIds: ['first'], fieldIds: ['b'] })),
    ).rejects.toMatchObject(
      refusedFor('INVALID_FORM', {
        path: 'first',
        message: expect.stringContaining('“Question first”'),
      }),
    )
  })

  test('keeps a removed field that has answers, and its id cannot be used again', async () => {
    const form = await aForm(stage)
    await anAnswer(stage, form, { first: 'Ten tables' })
    const saved = await forms().update(
      changesOf(form, { removedFieldIds: ['first'], fieldIds: [] }),
    )
    expect(saved.definition.fields).toEqual([])
    await expect(
      forms().update(changesOf(saved, { newFields: [text('first')], fieldIds: ['first'] })),
    ).rejects.toMatchObject(refusedFor('INVALID_NEW_FIELDS', { path: 'first' }))
  })

  test('refuses a column, item or option with the id of a removed one and another label', async () => {
    const parts = (label: string) => [
      aField('repeater', { id: 'rows', cellSchema: [COLUMN, { ...COLUMN, id: 'cell2', label }] }),
      aField('itemList', { id: 'list', items: [{ ...ITEM, label }] }),
      aField('dropdown', { id: 'size', options: [{ label, value: 'green' }] }),
    ]
    const without = parts('').map((field) => ({
      ...field,
      ...(field.type === 'repeater' && { cellSchema: [COLUMN] }),
      ...(field.type === 'itemList' && { items: [] }),
      ...(field.type === 'dropdown' && { options: [] }),
    })) as Field[]
    const form = await aForm(stage)
    const fieldIds = ['first', 'rows', 'list', 'size']
    const saved = await forms().update(changesOf(form, { newFields: parts('Green'), fieldIds }))
    await anAnswer(stage, saved, { size: 'green' })
    const { revision } = await forms().update(changesOf(saved, { updatedFields: without }))
    for (const field of parts('Purple'))
      await expect(
        forms().update({ ...changesOf(saved, { updatedFields: [field] }), revision }),
      ).rejects.toMatchObject(
        refusedFor('INVALID_UPDATED_FIELDS', {
          path: field.id,
          message: expect.stringContaining('It belonged to “Green”'),
        }),
      )
    const option = { label: 'Purple', value: 'GREEN' }
    const otherCase = [aField('dropdown', { id: 'size', options: [option] })]
    await expect(
      forms().update({ ...changesOf(saved, { updatedFields: otherCase }), revision }),
    ).rejects.toMatchObject({ code: 'INVALID_UPDATED_FIELDS' })
    const again = await forms().update({
      ...changesOf(saved, { updatedFields: parts('green ') }),
      revision,
    })
    expect(again.definition.fields.slice(1)).toMatchObject(parts('green'))
  })

  test('deletes a removed field that nobody answered, and its id is available again', async () => {
    const form = await aForm(stage)
    const saved = await forms().update(
      changesOf(form, { removedFieldIds: ['first'], fieldIds: [] }),
    )
    const again = await forms().update(
      changesOf(saved, { newFields: [text('first')], fieldIds: ['first'] }),
    )
    expect(again.fieldCount).toBe(1)
  })
})
