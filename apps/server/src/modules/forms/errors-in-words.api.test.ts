// Refusals have the messages of the specification (specification: forms, section 8).
import { describe, expect, test } from 'vitest'
import { aField } from '@eventflow/domain/builders/forms'
import { testPortal } from '../../testing/test-portal.ts'
import { aForm, changesOf, formsStage, text } from './forms.stage.fixture.ts'

const portal = await testPortal()
const stage = await formsStage(portal)

const api = () => stage.cast.moderator.api
const broken = { ...text('b'), label: 7 }
const problemTexts = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'accepted',
    (error: { status: number; message: string }) => `${error.status} ${error.message}`,
  )

describe('invalid data is refused as', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['Invalid form', () => api().forms.add({ title: 7 } as never)],
    ['Invalid first field', () => api().forms.add({ title: 'x', firstField: broken } as never)],
    [
      'Invalid first field',
      () =>
        api().forms.add({
          title: 'x',
          firstField: aField('template', { id: 't', fieldGroupId: 'ghost' }),
        }),
    ],
    ['Invalid field group', () => api().fieldGroups.add({ title: '' } as never)],
  ])('%s', async (words, work) => {
    expect(await problemTexts(work())).toBe(`422 ${words}`)
  })

  test.each<[string, object]>([
    ['Invalid form', { form: { logicMap: 7 } }],
    ['Invalid new fields', { newFields: [broken], fieldIds: ['first', 'b'] }],
    ['Invalid updated fields', { updatedFields: [{ ...broken, id: 'first' }] }],
    ['Invalid field', { removedFieldIds: ['ghost'] }],
  ])('%s, when a form is saved', async (words, changes) => {
    const form = await aForm(stage)
    const save = api().forms.update(changesOf(form, changes) as never)
    expect(await problemTexts(save)).toBe(`422 ${words}`)
  })

  test('Invalid confirmation, Invalid form notification and Invalid webhook', async () => {
    const { id: formId } = await aForm(stage)
    const { confirmations, formNotifications, webhooks } = api() as never as Record<
      string,
      { add: (input: object) => Promise<unknown> }
    >
    const tries = [confirmations, formNotifications, webhooks].map((each) =>
      problemTexts(each?.add({ formId, name: 7 }) ?? Promise.resolve()),
    )
    expect(await Promise.all(tries)).toEqual([
      '422 Invalid confirmation',
      '422 Invalid form notification',
      '422 Invalid webhook',
    ])
  })

  test('Invalid Submission data, also after the uploaded file has changed', async () => {
    const form = await aForm(stage)
    const upload = aField('upload', { id: 'plan', label: 'Plan', accept: ['image'] })
    const fieldIds = ['first', 'plan']
    const { revision } = await api().forms.update(
      changesOf(form, { newFields: [upload], fieldIds }),
    )
    const open = { isPublished: true, isEditable: true, isPublic: false }
    await api().forms.changeSettings({ formId: form.id, revision, ...open })
    const { filling } = stage.cast.food.owner.api
    const submit = (values: object) =>
      problemTexts(filling.submit({ formId: form.id, taskId: null, values, revision: 0 } as never))
    const file = { id: 'ghost', name: 'a.png', mimeType: 'image/png', size: 1, kind: 'image' }
    expect(await submit({ first: 'x'.repeat(5_000) })).toBe('422 Invalid Submission data')
    expect(await submit({ plan: [file] })).toBe('422 Invalid submission data after upload')
    expect(await problemTexts(filling.submit({ formId: form.id, values: 7 } as never))).toBe(
      '422 Invalid Submission data',
    )
  })
})
