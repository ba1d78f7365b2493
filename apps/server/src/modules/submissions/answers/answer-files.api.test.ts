import { describe, expect, test } from 'vitest'
import { aDropdown, aField } from '@eventflow/domain/builders/forms'
import { testPortal } from '../../../testing/test-portal.ts'
import {
  aFile,
  aFormTask,
  aPublishedForm,
  ownersOfFiles,
  refusedWith,
  stageOf,
  storedSubmissions,
} from '../submissions.stage.fixture.ts'

const kind = aDropdown({ id: 'kind', label: 'Kind', isRequired: true }, 'Shell', 'Space')
const upload = aField('upload', { id: 'plan', label: 'Plan', accept: ['image'] })

const portal = await testPortal()
const stage = await stageOf(portal)

const newForm = async () => {
  const form = await aPublishedForm(stage, { fields: [kind, upload] })
  return { formId: form.id, taskId: await aFormTask(stage, form.id, stage.cast.food) }
}
const owner = () => stage.cast.food.owner.api
const member = () => stage.cast.food.member.api
const values = { kind: 'shell' }

describe('files in answers', () => {
  test('belong to the submission, and are released when they are removed', async () => {
    const place = await newForm()
    const [first, second] = [
      await aFile(stage, stage.cast.food),
      await aFile(stage, stage.cast.food),
    ]
    const draft = { ...values, plan: [first] }
    const { submissionId } = await owner().filling.saveDraft({
      ...place,
      values: draft,
      revision: 0,
    })
    expect((await ownersOfFiles(stage)).get(first.id)).toBe(submissionId)
    const opened = await member().filling.open(place)
    expect(opened.files[first.id]).toMatchObject({ name: 'plan.png', size: 1_000 })

    const forged = { ...second, name: 'forged.exe', size: 1 }
    const send = { ...place, values: { ...values, plan: [forged] }, revision: 1 }
    await member().filling.submit(send)
    const owners = await ownersOfFiles(stage)
    expect([owners.get(first.id), owners.get(second.id)]).toEqual([null, submissionId])
    const [stored] = await storedSubmissions(stage, place.formId)
    expect(stored?.values).toMatchObject({ plan: [second] })
    expect(await member().filling.submit(send)).toMatchObject({ submissionId, revision: 2 })
  })

  test('of another team, of another submission or unknown are refused at their question', async () => {
    const place = await newForm()
    const theirs = await aFile(stage, stage.cast.tech)
    const used = await aFile(stage, stage.cast.food)
    const without = { ...place, taskId: null }
    await owner().filling.submit({ ...without, values: { ...values, plan: [used] }, revision: 0 })
    for (const file of [theirs, used, { ...used, id: 'nothing' }]) {
      const send = { ...place, values: { ...values, plan: [file] }, revision: 0 }
      const refused = refusedWith('plan', /no longer available/)
      await expect(owner().filling.saveDraft(send)).rejects.toMatchObject(refused)
      await expect(owner().filling.submit(send)).rejects.toMatchObject(refused)
    }
  })

  test('must have the type and size that the question accepts', async () => {
    const place = await newForm()
    const film = await aFile(stage, stage.cast.food, { name: 'film.mp4', kind: 'video' })
    const huge = await aFile(stage, stage.cast.food, { size: 51_000_000 })
    for (const [file, why] of [
      [film, /not an allowed file type/],
      [huge, /larger than 50 MB/],
    ] as const) {
      const send = { ...place, values: { ...values, plan: [file] }, revision: 0 }
      await expect(owner().filling.submit(send)).rejects.toMatchObject(refusedWith('plan', why))
    }
  })
})
