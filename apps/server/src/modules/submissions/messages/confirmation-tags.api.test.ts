// The merge tags of questions in a confirmation, by viewer.
import { describe, expect, test } from 'vitest'
import { aField, aLogicEntry, aRule } from '@eventflow/domain/builders/forms'
import type { FormDetail } from '@eventflow/domain/forms'
import { confirmations } from '../../forms/forms.tables.ts'
import { testPortal } from '../../../testing/test-portal.ts'
import { aPublishedForm, settle, stageOf, type Stage } from '../submissions.stage.fixture.ts'

const portal = await testPortal()
let stage: Stage
let form: FormDetail

const fields = [
  aField('text', { id: 'stand', label: 'Stand', reportLabel: 'INTERNAL' }),
  aField('text', { id: 'note', label: 'Note' }),
]
const logic = {
  hides: aLogicEntry({
    thenFieldId: 'note',
    rules: [aRule({ sourceId: 'stand', sourceValue: 'Shell' })],
  }),
}

const begin = async (message: string, isPublic = false) => {
  stage = await stageOf(portal)
  portal.clock.set('2026-06-15T12:00:00Z')
  const made = await aPublishedForm(stage, { fields, logic })
  form = await settle(stage, made, { isPublished: true, isPublic } as never)
  await stage.event.inEvent((scope) => scope.tx.update(confirmations).set({ message }))
}

const submit = async (values: object) => {
  const { api } = stage.cast.food.owner
  const given = { formId: form.id, taskId: null, values: { ...values } as never, revision: 0 }
  return api.filling.submit(given)
}
const tagsFor = async (
  { api }: Pick<Stage['cast']['moderator'], 'api'>,
  confirmationId: string,
  submissionId?: string,
) => {
  const known = submissionId === undefined ? {} : { submissionId }
  return (await api.filling.confirmation({ formId: form.id, confirmationId, ...known })).tags
}

describe('in a confirmation, merge tags of questions', () => {
  test('show the answers to everybody who may see the submission', async () => {
    await begin('{firstName}: {field.stand}\n{all_fields}')
    const { confirmationId, submissionId } = await submit({ stand: 'Shell', note: 'Corner' })
    const expectedTags = { 'field.stand': 'Shell', all_fields: 'Stand: Shell\nNote: Corner' }
    for (const who of [stage.cast.food.owner, stage.cast.food.member, stage.cast.moderator])
      expect(await tagsFor(who, confirmationId, submissionId)).toEqual(expectedTags)
  })

  test('are blank if the answer was hidden, and exist only if the message uses them', async () => {
    await begin('{field.note}!')
    const { confirmationId, submissionId } = await submit({ stand: 'Space', note: 'HIDDEN' })
    const owner = stage.cast.food.owner
    expect(await tagsFor(owner, confirmationId, submissionId)).toEqual({ 'field.note': '' })
    await begin('Thank you, {teamName}')
    const plain = await submit({ stand: 'Space' })
    const same = stage.cast.food.owner
    expect(await tagsFor(same, plain.confirmationId, plain.submissionId)).toEqual({})
  })

  test('are blank without the submission, for another team, and for another form', async () => {
    await begin('{field.stand}')
    const { confirmationId, submissionId } = await submit({ stand: 'Shell' })
    const blank = { 'field.stand': '' }
    const { food, tech } = stage.cast
    expect(await tagsFor(food.owner, confirmationId)).toEqual(blank)
    expect(await tagsFor(food.owner, confirmationId, 'nothing')).toEqual(blank)
    expect(await tagsFor(tech.owner, confirmationId, submissionId)).toEqual(blank)
    const elsewhere = await aPublishedForm(stage, {
      fields: [aField('text', { id: 'other', label: 'Other' })],
    })
    const other = await food.owner.api.filling.submit({
      formId: elsewhere.id,
      taskId: null,
      values: { other: 'x' },
      revision: 0,
    })
    expect(await tagsFor(food.owner, confirmationId, other.submissionId)).toEqual(blank)
  })
})

describe('to a guest', () => {
  const asGuest = async (values: object) => {
    const { guests } = stage.cast.guest
    const { pass } = await guests.open({ formId: form.id })
    portal.clock.set('2026-06-15T12:00:10Z')
    const given = { formId: form.id, pass, values: { ...values } as never, revision: 0 }
    return [await guests.submit(given), await guests.submit(given)] as const
  }

  test('they show the guest’s own answers, with the form’s labels', async () => {
    await begin('{field.stand}: {field.note}\n{all_fields}', true)
    const [sent, again] = await asGuest({ stand: 'Space', note: 'HIDDEN' })
    const tags = { 'field.stand': 'Space', 'field.note': '', all_fields: 'Stand: Space' }
    expect(sent.tags).toEqual(tags)
    expect(again).toEqual(sent)
  })

  test('they are blank for people who know only the ids', async () => {
    await begin('{field.stand}', true)
    const [{ confirmationId, submissionId }] = await asGuest({ stand: 'MARKER' })
    const asked = { formId: form.id, confirmationId }
    const { guests } = stage.cast.guest
    expect(await guests.confirmation(asked)).toMatchObject({ tags: { 'field.stand': '' } })
    await expect(guests.confirmation({ ...asked, submissionId } as never)).rejects.toMatchObject({
      status: 422,
    })
    const { tags } = await stage.cast.food.owner.api.filling.confirmation({
      ...asked,
      submissionId,
    })
    expect(tags).toEqual({ 'field.stand': '' })
  })
})
