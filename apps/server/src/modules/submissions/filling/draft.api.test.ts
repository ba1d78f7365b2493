import { describe, expect, test } from 'vitest'
import type { FormDetail } from '@eventflow/domain/forms'
import { testPortal } from '../../../testing/test-portal.ts'
import {
  aFormTask,
  aPublishedForm,
  POWER_FORM,
  formMails,
  refusedWith,
  stageOf,
  storedSubmissions,
} from '../submissions.stage.fixture.ts'

const portal = await testPortal()
let form: FormDetail
const stage = await stageOf(portal)

const newForm = async () => {
  form = await aPublishedForm(stage, POWER_FORM)
  return { formId: form.id, taskId: null }
}
const owner = () => stage.cast.food.owner.api.filling
const member = () => stage.cast.food.member.api.filling

describe('a draft', () => {
  test('can be incomplete, retains hidden answers, and is shared by the team', async () => {
    const place = await newForm()
    const values = { stand: '', power: 'not yet a number' }
    const saved = await owner().saveDraft({ ...place, values, revision: 0 })
    expect(saved).toMatchObject({ revision: 1, savedAt: '2026-06-15T12:00:00.000Z' })

    const opened = await member().open({ formId: form.id })
    expect(opened).toMatchObject({
      canEdit: true,
      submission: { id: saved.submissionId, values, isDraft: true, updatedByName: 'Sam Field' },
    })
    const next = await member().saveDraft({ ...place, values: { stand: 'Ours' }, revision: 1 })
    expect(next).toMatchObject({ submissionId: saved.submissionId, revision: 2 })
    expect(await formMails(stage)).toEqual([])
  })

  test('begun by two members at once is refused for the later one, with the stored answers', async () => {
    const place = await newForm()
    const saves = await Promise.allSettled(
      [owner(), member()].map((api) =>
        api.saveDraft({ ...place, values: { stand: 'Mine' }, revision: 0 }),
      ),
    )
    const refused = saves.find((save) => save.status === 'rejected')
    expect(saves.filter((save) => save.status === 'fulfilled')).toHaveLength(1)
    expect(refused?.reason).toMatchObject({
      code: 'STALE_REVISION',
      data: { status: 409, current: { values: { stand: 'Mine' }, revision: 1 } },
    })
    expect(await storedSubmissions(stage, form.id)).toHaveLength(1)
  })

  test('based on an older version is refused with the newer one', async () => {
    const place = await newForm()
    for (const revision of [0, 1])
      await owner().saveDraft({ ...place, values: { stand: `v${revision}` }, revision })
    await expect(
      member().saveDraft({ ...place, values: { stand: 'late' }, revision: 1 }),
    ).rejects.toMatchObject({ data: { current: { values: { stand: 'v1' }, revision: 2 } } })
  })

  test.each([
    ['an answer to nothing', { ghost: 'x' }, refusedWith('ghost', /no longer part/)],
    ['a text that is too long', { stand: 'x'.repeat(100_000) }, refusedWith('stand', /at most/)],
    ['another kind of value', { stand: { a: 1 } }, refusedWith('stand', /could not be read/)],
    ['a key of every object', { constructor: 'x' }, { code: 'INVALID_SUBMISSION' }],
  ])('is refused for %s', async (_what, values, refused) => {
    const place = await newForm()
    await expect(owner().saveDraft({ ...place, values, revision: 0 })).rejects.toMatchObject(
      refused,
    )
    expect(Object.hasOwn(Object.prototype, 'ghost')).toBe(false)
  })

  test('is refused for an endlessly nested answer', async () => {
    const place = await newForm()
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
    const answer = await stage.event.inject({
      method: 'PUT',
      url: `/api/filling/${form.id}/draft`,
      cookie: stage.cast.food.owner.cookie,
      headers: { 'content-type': 'application/json' },
      body: `{"taskId":${JSON.stringify(place.taskId)},"revision":0,"values":{"stand":${deep}}}`,
    })
    expect(answer.statusCode).toBe(422)
  })

  test('exists separately with and without a task', async () => {
    const place = await newForm()
    const taskId = await aFormTask(stage, form.id, stage.cast.food)
    await owner().saveDraft({ ...place, values: { stand: 'without' }, revision: 0 })
    await owner().saveDraft({ ...place, taskId, values: { stand: 'with' }, revision: 0 })
    const opened = await member().open({ formId: form.id, taskId })
    expect(opened).toMatchObject({
      task: { id: taskId, state: 'dueSoon' },
      submission: { values: { stand: 'with' } },
    })
  })

  test('opens without the answers to removed questions', async () => {
    const place = await newForm()
    await owner().saveDraft({ ...place, values: { stand: 'Ours', power: '3' }, revision: 0 })
    await stage.cast.moderator.api.forms.update({
      formId: form.id,
      revision: form.revision,
      form: { logicMap: {} },
      fieldIds: ['stand'],
      removedFieldIds: ['power'],
    })
    const opened = await owner().open({ formId: form.id })
    expect(opened.submission?.values).toEqual({ stand: 'Ours' })
    const values = opened.submission?.values ?? {}
    expect(await owner().saveDraft({ ...place, values, revision: 1 })).toMatchObject({
      revision: 2,
    })
  })
})
