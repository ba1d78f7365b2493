// Files that teams return for tasks. Noon of 15 June 2026 at the event.
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import type { StoredFile } from '@eventflow/domain/files'
import type { FileRules } from '@eventflow/domain/tasks'
import { addTaskAs, type TaskOptions } from '../../testing/add-task.ts'
import { castOf, type Actor } from '../../testing/cast.ts'
import { refusal } from '../../testing/refusal.ts'
import { testPortal } from '../../testing/test-portal.ts'
import { aBlackPng, aPdf, uploadTaskFile } from '../../testing/upload-task-file.ts'

const portal = await testPortal()
const event = await portal.event()
const cast = await castOf(event)
const { food, tech, moderator } = cast
const NOON = '2026-06-15T12:00:00Z'
afterEach(() => portal.clock.set(NOON))

const rules = (over: Partial<FileRules> = {}): FileRules => ({
  minCount: 1,
  maxCount: 3,
  kinds: ['pdf'],
  maxSizeMB: 1,
  ...over,
})
const upload = (who: Actor, name?: string, bytes?: Buffer): Promise<StoredFile> =>
  uploadTaskFile(event, who, { ...(name && { name }), ...(bytes && { bytes }) })
const addTask = async (options: TaskOptions = {}) =>
  (await addTaskAs(moderator, { type: 'upload', fileRules: rules(), ...options })).id
const give = (who: Actor, taskId: string, fileIds: string[], revision: number) =>
  who.api.myTasks.setFiles({ taskId, fileIds, revision })
const open = (who: Actor, fileId: string) =>
  event.inject({ method: 'GET', url: `/api/files/${fileId}/open`, cookie: who.cookie })
const statusOf = async (who: Actor, fileId: string) => (await open(who, fileId)).statusCode

describe('a team returns files', () => {
  test('a file completes the task, and organisers see its team', async () => {
    const taskId = await addTask()
    const file = await upload(food.owner)
    const task = await give(food.member, taskId, [file.id], 0)
    expect(task).toMatchObject({
      state: 'complete',
      statusRevision: 1,
      files: [{ id: file.id, name: 'Plan.pdf', byName: 'Sam Field' }],
    })
    const { items } = await moderator.api.tasks.report({ taskId, sort: 'teamName' })
    expect(items.map(({ teamName, files }) => [teamName, files.length])).toEqual(
      [
        [food.team.name, 1],
        [tech.team.name, 0],
      ].toSorted(),
    )
  })

  test('the required number completes it, and withdrawing one reopens it', async () => {
    const taskId = await addTask({ fileRules: rules({ minCount: 2 }) })
    const [one, two] = [await upload(food.owner, 'One.pdf'), await upload(food.owner, 'Two.pdf')]
    expect((await give(food.owner, taskId, [one.id], 0)).isComplete).toBe(false)
    expect((await give(food.owner, taskId, [one.id, two.id], 1)).isComplete).toBe(true)
    const left = await give(food.owner, taskId, [two.id], 2)
    expect(left).toMatchObject({ isComplete: false, files: [{ id: two.id }] })
    // Withdrawn files can be returned again until they are swept.
    expect((await give(food.owner, taskId, [one.id, two.id], 3)).files).toHaveLength(2)
  })

  test('a task that was sent back stays so while files are replaced, until enough are there', async () => {
    const taskId = await addTask({ fileRules: rules({ minCount: 2 }), isApprovalNeeded: true })
    const key = { taskId, teamId: food.team.id }
    const names = ['One.pdf', 'Two.pdf', 'Three.pdf']
    const [one, two, three] = await Promise.all(names.map((name) => upload(food.owner, name)))
    const ids = [one, two, three].map((file) => file?.id ?? '')
    const send = { isComplete: true, isNotApplicable: false }
    const few = await give(food.owner, taskId, ids.slice(0, 1), 0)
    const early = food.owner.api.myTasks.setStatus({
      taskId,
      ...send,
      revision: few.statusRevision,
    })
    expect((await refusal(early)).code).toBe('CANNOT_TICK')
    // The required number is reached, but more may come, so the team marks the task as complete.
    const ready = await give(food.owner, taskId, ids.slice(0, 2), few.statusRevision)
    expect(ready).toMatchObject({ isComplete: false, approval: null })
    const sent = await food.owner.api.myTasks.setStatus({
      taskId,
      ...send,
      revision: ready.statusRevision,
    })
    expect(sent.approval).toMatchObject({ state: 'submitted' })
    const note = 'Two is of last year'
    const revision = sent.statusRevision
    await moderator.api.reviews.move({ ...key, move: 'changesRequested', note, revision })
    const replacing = await give(food.owner, taskId, ids.slice(0, 1), revision + 1)
    expect(replacing).toMatchObject({
      isComplete: false,
      files: [{ id: one?.id }],
      approval: { state: 'changesRequested', note, by: moderator.person.userId },
    })
    // A change of the status does not clear it either.
    const nothing = {
      isComplete: false,
      isNotApplicable: false,
      revision: replacing.statusRevision,
    }
    const unsaid = await food.owner.api.myTasks.setStatus({ taskId, ...nothing })
    expect(unsaid.approval).toMatchObject({ state: 'changesRequested', note })
    const [first = '', , third = ''] = ids
    const mended = await give(food.owner, taskId, [first, third], unsaid.statusRevision)
    expect(mended.approval).toMatchObject({ state: 'changesRequested', note })
    const again = await food.owner.api.myTasks.setStatus({
      taskId,
      ...send,
      revision: mended.statusRevision,
    })
    expect(again.approval).toMatchObject({ state: 'submitted', note: null })
    expect((await moderator.api.reviews.list({})).items).toMatchObject([
      { ...key, isSentAgain: true },
    ])
  })

  test('withdrawing a task that was sent again shows again what the organisers asked for', async () => {
    const taskId = await addTask({ isApprovalNeeded: true, fileRules: rules({ maxCount: 1 }) })
    const key = { taskId, teamId: food.team.id }
    const note = 'The signature is missing'
    const [one, two, three] = [
      await upload(food.owner),
      await upload(food.owner),
      await upload(food.owner),
    ]
    const sent = await give(food.owner, taskId, [one.id], 0)
    // Organisers have not requested changes, so none are shown.
    const plain = await give(food.owner, taskId, [], sent.statusRevision)
    expect(plain).toMatchObject({ approval: null, files: [] })
    const second = await give(food.owner, taskId, [one.id], plain.statusRevision)
    const back = {
      ...key,
      move: 'changesRequested',
      note,
      revision: second.statusRevision,
    } as const
    const { line } = await moderator.api.reviews.move(back)
    const again = await give(food.owner, taskId, [two.id], line.statusRevision)
    const other = await give(food.owner, taskId, [three.id], again.statusRevision)
    expect(other.approval).toMatchObject({ state: 'submitted', note: null })
    const seen = { ...key, note: '', revision: other.statusRevision }
    await moderator.api.reviews.move({ ...seen, move: 'inReview' })
    const left = { ...seen, move: 'submitted', revision: seen.revision + 1 } as const
    const waits = (await moderator.api.reviews.move(left)).line.statusRevision
    const withdrawn = await give(food.owner, taskId, [], waits)
    expect(withdrawn.approval).toMatchObject({
      state: 'changesRequested',
      note,
      at: NOON.replace('Z', '.000Z'),
      by: moderator.person.userId,
    })
    const last = await give(food.owner, taskId, [two.id], withdrawn.statusRevision)
    expect(last.approval).toMatchObject({ state: 'submitted', note: null })
    // Undo of an upload from before is based on a revision that is over.
    const undone = give(food.owner, taskId, [one.id], again.statusRevision)
    expect(await refusal(undone)).toMatchObject({ status: 409, code: 'STALE_REVISION' })
  })

  test('without required files, the team may tick it', async () => {
    const done = { isComplete: true, isNotApplicable: false, revision: 0 }
    const may = await addTask({ type: 'pdfForm', fileRules: rules({ minCount: 0 }) })
    expect((await food.owner.api.myTasks.setStatus({ taskId: may, ...done })).isComplete).toBe(true)
    const mustNot = await addTask({ type: 'pdfForm' })
    const refused = await refusal(food.owner.api.myTasks.setStatus({ taskId: mustNot, ...done }))
    expect(refused).toMatchObject({ status: 409, code: 'CANNOT_TICK' })
  })

  test('a task completed by an organiser without files stays complete when a file is added', async () => {
    const taskId = await addTask({ fileRules: rules({ minCount: 2 }) })
    const done = { isComplete: true, isNotApplicable: false, revision: 0 }
    await moderator.api.tasks.setStatus({ taskId, teamId: food.team.id, ...done })
    const file = await upload(food.owner)
    expect((await give(food.owner, taskId, [file.id], 1)).isComplete).toBe(true)
  })
})

describe('what is refused', () => {
  test('another type, a larger file, too many, and files of other teams', async () => {
    const taskId = await addTask({ fileRules: rules({ maxCount: 1, maxSizeMB: 0.0001 }) })
    const pdf = await upload(food.owner)
    const picture = await upload(food.owner, 'Stand.png', aBlackPng(4, 4))
    const large = await upload(food.owner, 'Large.pdf', aPdf('x'.repeat(200)))
    const theirs = await upload(tech.owner)
    const said = async (ids: string[]) => {
      const { status, title, problems } = await refusal(give(food.owner, taskId, ids, 0))
      return [status, title, problems?.[0]?.message]
    }
    const title = 'Invalid tasks data after upload'
    expect(await said([picture.id])).toEqual([
      422,
      title,
      '“Stand.png” is not a file type that this task accepts',
    ])
    expect(await said([large.id])).toEqual([422, title, '“Large.pdf” is larger than 0.0001 MB'])
    expect(await said([pdf.id, picture.id])).toEqual([422, title, 'This task accepts 1 file'])
    expect((await said([theirs.id]))[0]).toBe(422)
    expect((await said(['nothing']))[0]).toBe(422)
    expect((await food.owner.api.myTasks.get({ taskId })).statusRevision).toBe(0)
  })

  test('a task of another type accepts none, and one for other teams is missing', async () => {
    const file = await upload(food.owner)
    const plain = await addTask({ type: 'task' })
    const closed = await refusal(give(food.owner, plain, [file.id], 0))
    expect(closed).toMatchObject({ status: 409, code: 'FILES_CLOSED' })
    const forTech = await addTask({ teamTypeIds: [tech.teamTypeId] })
    expect((await refusal(give(food.owner, forTech, [file.id], 0))).status).toBe(404)
  })

  test('a file of another task of the same team', async () => {
    const [one, two] = [await addTask(), await addTask()]
    const file = await upload(food.owner)
    await give(food.owner, one, [file.id], 0)
    expect((await refusal(give(food.owner, two, [file.id], 0))).status).toBe(422)
    expect((await food.owner.api.myTasks.get({ taskId: one })).files).toHaveLength(1)
  })

  test('a file that was returned late can be taken back for a day', async () => {
    const taskId = await addTask({ fileRules: rules({ minCount: 2 }), dueDate: '2026-06-20' })
    const one = await upload(food.owner)
    await give(food.owner, taskId, [one.id], 0)
    portal.clock.set('2026-06-21T12:00:00Z')
    const two = await upload(food.owner)
    const late = await give(food.owner, taskId, [one.id, two.id], 1)
    expect(late.isComplete).toBe(true)
    const withdrawn = await give(food.owner, taskId, [one.id], 2)
    expect(withdrawn).toMatchObject({ isComplete: false, state: 'overdue' })
    await give(food.owner, taskId, [one.id, two.id], 3)
    portal.clock.set('2026-06-22T12:00:00Z')
    expect(await refusal(give(food.owner, taskId, [one.id], 4))).toMatchObject({
      status: 409,
      code: 'FILES_CLOSED',
    })
  })
})

describe('who can read returned files', () => {
  test('the team as long as it has the task, and organisers; nobody else', async () => {
    const taskId = await addTask()
    const file = await upload(food.owner)
    await give(food.owner, taskId, [file.id], 0)
    expect(await statusOf(food.member, file.id)).toBe(200)
    expect(await statusOf(moderator, file.id)).toBe(200)
    expect(await statusOf(tech.owner, file.id)).toBe(404)
    expect(await statusOf(cast.loner, file.id)).toBe(404)
    const { revision, dueDate } = await moderator.api.tasks.get({ taskId })
    const base = { taskId, title: 'A task', dueDate, description: '', type: 'upload' as const }
    await moderator.api.tasks.update({ ...base, revision, teamTypeIds: [tech.teamTypeId] })
    expect(await statusOf(food.member, file.id)).toBe(404)
    expect(await statusOf(moderator, file.id)).toBe(200)
  })

  test('deleting the task makes them inaccessible for everybody', async () => {
    const taskId = await addTask()
    const file = await upload(food.owner)
    await give(food.owner, taskId, [file.id], 0)
    await moderator.api.tasks.remove({ taskIds: [taskId] })
    for (const who of [food.owner, moderator]) expect(await statusOf(who, file.id)).toBe(404)
  })

  test('deleting the team does too', async () => {
    const other = await portal.event()
    const { admin, food: gone } = await castOf(other)
    const { id: taskId } = await addTaskAs(admin, { type: 'upload' })
    const file = await uploadTaskFile(other, gone.owner)
    await gone.owner.api.myTasks.setFiles({ taskId, fileIds: [file.id], revision: 0 })
    await admin.api.teams.remove({ teamId: gone.team.id })
    const url = `/api/files/${file.id}/open`
    expect((await other.inject({ method: 'GET', url, cookie: admin.cookie })).statusCode).toBe(404)
  })
})

describe('all returned files as one ZIP', () => {
  const zip = (taskId: string, who: Actor, teamId?: string) =>
    event.inject({
      method: 'GET',
      url: `/api/tasks/${taskId}/files.zip${teamId ? `?teamId=${teamId}` : ''}`,
      cookie: who.cookie,
    })

  test('has a folder for each team, or only one team, and is only for organisers', async () => {
    const taskId = await addTask({ title: 'Stand plan: "final"' })
    for (const { owner } of [food, tech])
      await give(owner, taskId, [(await upload(owner)).id, (await upload(owner)).id], 0)
    const all = await zip(taskId, moderator)
    expect(all.statusCode).toBe(200)
    expect(all.headers['x-total-rows']).toBe('4')
    expect(all.headers['content-disposition']).toContain('Stand plan')
    for (const { team } of [food, tech])
      for (const name of ['Plan.pdf', 'Plan (2).pdf'])
        expect(all.body).toContain(`${team.name}/${name}`)
    const one = await zip(taskId, moderator, food.team.id)
    expect(one.headers['x-total-rows']).toBe('2')
    expect(one.body).not.toContain(tech.team.name)
    expect((await zip(taskId, food.owner)).statusCode).toBe(403)
    await event.inEvent(({ tx }) =>
      tx.execute(sql`
      update teams set withdrawn_at = now() where id = ${food.team.id}`),
    )
    const taking = await zip(taskId, moderator)
    expect(taking.headers['x-total-rows']).toBe('2')
    expect(taking.body).not.toContain(food.team.name)
    expect((await zip(taskId, moderator, food.team.id)).headers['x-total-rows']).toBe('2')
    expect((await zip('nothing', moderator)).statusCode).toBe(404)
  })
})
