// Deleting answers deletes the files in them: nobody can read or use them afterwards.
import { beforeEach, expect, test } from 'vitest'
import { aField } from '@eventflow/domain/builders/forms'
import { testPortal } from '../../../testing/test-portal.ts'
import { sweepFilesOfEvent } from '../../files/index.ts'
import {
  aFile,
  aPublishedForm,
  ownersOfFiles,
  stageOf,
  type Stage,
} from '../submissions.stage.fixture.ts'

const portal = await testPortal()
let stage: Stage
let formId: string
let submissionId: string
let file: Awaited<ReturnType<typeof aFile>>

beforeEach(async () => {
  stage = await stageOf(portal)
  const fields = [aField('upload', { id: 'plan', label: 'Plan', accept: ['image'] })]
  formId = (await aPublishedForm(stage, { fields })).id
  file = await aFile(stage, stage.cast.food)
  const sent = await stage.cast.food.owner.api.filling.submit(answers())
  submissionId = sent.submissionId
})

const answers = () => ({ formId, revision: 0, values: { plan: [file] } }) as never
const deleteSubmission = () =>
  stage.cast.moderator.api.submissions.remove({ submissionIds: [submissionId] })
const deleteTeam = () => stage.cast.admin.api.teams.remove({ teamId: stage.cast.food.team.id })

test.each([
  ['submission', deleteSubmission],
  ['team', deleteTeam],
])('the files of a deleted %s are inaccessible immediately', async (_what, remove) => {
  const { admin, moderator, food } = stage.cast
  const reads = (api: typeof moderator.api) => api.files.get({ fileId: file.id })
  await expect(reads(moderator.api)).resolves.toMatchObject({ id: file.id })
  await expect(reads(food.member.api)).resolves.toMatchObject({ id: file.id })

  await remove()

  for (const person of [moderator, admin, food.owner, food.member])
    await expect(reads(person.api)).rejects.toMatchObject({ status: expect.any(Number) })
  const opened = await stage.event.inject({
    method: 'GET',
    url: `/api/files/${file.id}/open`,
    cookie: moderator.cookie,
  })
  expect(opened.statusCode).toBe(404)
  await sweepFilesOfEvent(portal.services, stage.event.eventId)
  expect((await ownersOfFiles(stage)).has(file.id)).toBe(false)
})

test('they cannot be submitted again', async () => {
  await deleteSubmission()
  await expect(stage.cast.food.owner.api.filling.submit(answers())).rejects.toMatchObject({
    code: 'INVALID_AFTER_UPLOAD',
  })
})

test('the file of a removed answer is inaccessible immediately after the save', async () => {
  const { moderator, food } = stage.cast
  const { filling } = food.owner.api
  const without = (revision: number) =>
    ({ formId, submissionId, taskId: null, revision, values: { plan: [] } }) as never
  const reads = (api: typeof moderator.api) => api.files.get({ fileId: file.id })
  // Until it is submitted, the removal can be undone.
  await filling.saveDraft(without(1))
  await expect(reads(food.owner.api)).resolves.toMatchObject({ id: file.id })
  await filling.submit(without(2))
  for (const person of [moderator, food.owner, food.member])
    await expect(reads(person.api)).rejects.toMatchObject({ status: 404 })
})
