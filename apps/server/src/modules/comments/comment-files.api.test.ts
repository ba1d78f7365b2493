import { expect, test } from 'vitest'
import { addTaskAs } from '../../testing/add-task.ts'
import { castOf, type Actor } from '../../testing/cast.ts'
import { refusal } from '../../testing/refusal.ts'
import { testPortal } from '../../testing/test-portal.ts'
import { uploadTaskFile } from '../../testing/upload-task-file.ts'

const portal = await testPortal()

async function stage() {
  const event = await portal.event()
  const cast = await castOf(event)
  const { food, moderator } = cast
  const { id: taskId } = await addTaskAs(moderator, { title: 'Stand drawing' })
  const thread = { taskId, teamId: food.team.id }
  const upload = (by: Actor, name = 'Sketch.pdf') =>
    uploadTaskFile(event, by, { purpose: 'commentFile', name })
  const open = async ({ cookie }: Actor, fileId: string) =>
    (await event.inject({ method: 'GET', url: `/api/files/${fileId}/open`, cookie })).statusCode
  return { event, ...cast, thread, upload, open }
}

const OPENED = 200

test('files are part of a comment or a reply, and are shown in the conversation', async () => {
  const { food, tech, moderator, loner, thread, upload, open } = await stage()
  const sketch = await upload(food.owner)
  const said = await food.owner.api.comments.add({
    ...thread,
    text: 'May it look like this?',
    fileIds: [sketch.id],
  })
  const { id: commentId, files, revision } = said
  expect(files).toEqual([{ id: sketch.id, name: 'Sketch.pdf', size: sketch.size }])
  const plan = await upload(moderator, 'Plan.pdf')
  await moderator.api.replies.add({ commentId, text: 'Like that', fileIds: [plan.id] })
  const seen = await food.member.api.comments.thread(thread)
  expect(seen.comments[0]?.replies[0]?.files).toMatchObject([{ name: 'Plan.pdf' }])
  for (const { id } of [sketch, plan]) {
    expect(await open(food.member, id)).toBe(OPENED)
    expect(await open(moderator, id)).toBe(OPENED)
    expect(await open(tech.owner, id)).toBe(404)
    expect(await open(loner, id)).toBe(404)
  }
  // Changing the text does not change the files.
  const changed = await food.owner.api.comments.update({ commentId, text: 'So?', revision })
  expect(changed.files).toMatchObject([{ id: sketch.id }])
})

test("only the author's own uploads for comments are accepted, once", async () => {
  const { event, food, moderator, thread, upload } = await stage()
  const write = async (by: Actor, fileId: string) =>
    refusal(by.api.comments.add({ ...thread, text: 'Here', fileIds: [fileId] }))
  const theirs = await upload(food.member)
  const expected = {
    status: 422,
    title: 'Invalid comment',
    problems: [{ path: 'fileIds', message: expect.any(String) }],
  }
  expect(await write(food.owner, theirs.id)).toMatchObject(expected)
  expect(await write(moderator, theirs.id)).toMatchObject(expected)
  const forTask = await uploadTaskFile(event, food.owner)
  expect(await write(food.owner, forTask.id)).toMatchObject(expected)
  await food.member.api.comments.add({ ...thread, text: 'Mine', fileIds: [theirs.id] })
  expect(await write(food.member, theirs.id)).toMatchObject(expected)
  expect((await food.owner.api.comments.thread(thread)).comments).toHaveLength(1)
  const many = Array.from({ length: 6 }, () => 'x')
  const tooMany = food.owner.api.comments.add({ ...thread, text: 'Many', fileIds: many })
  expect((await refusal(tooMany)).status).toBe(422)
})

test('files are deleted with the message, its comment, the task and the team', async () => {
  const { food, admin, moderator, thread, upload, open } = await stage()
  const write = async (text: string) => {
    const { id: fileId } = await upload(food.owner)
    const { id: commentId } = await food.owner.api.comments.add({
      ...thread,
      text,
      fileIds: [fileId],
    })
    return { fileId, commentId }
  }
  const first = await write('First')
  const answer = await upload(moderator)
  await moderator.api.replies.add({
    commentId: first.commentId,
    text: 'Answer',
    fileIds: [answer.id],
  })
  await food.owner.api.comments.remove({ commentId: first.commentId })
  expect(await open(food.owner, first.fileId)).toBe(404)
  expect(await open(food.owner, answer.id)).toBe(404)
  const second = await write('Second')
  expect(await open(food.owner, second.fileId)).toBe(OPENED)
  await admin.api.tasks.remove({ taskIds: [thread.taskId] })
  expect(await open(food.owner, second.fileId)).toBe(404)
  expect(await open(moderator, second.fileId)).toBe(404)
})

test('a person who no longer sees the task cannot read its files', async () => {
  const { food, tech, moderator, thread, upload, open } = await stage()
  const { id } = await upload(food.owner)
  await food.owner.api.comments.add({ ...thread, text: 'Here', fileIds: [id] })
  const { tasks } = moderator.api
  await tasks.archive({ taskIds: [thread.taskId], isArchived: true })
  expect(await open(food.owner, id)).toBe(404)
  expect(await open(moderator, id)).toBe(OPENED)
  expect(await open(tech.owner, id)).toBe(404)
})
