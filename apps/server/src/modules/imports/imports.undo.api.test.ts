// Undoing what a row of an import has added.
import { beforeEach, expect, test, vi } from 'vitest'
import type { ImportDetail } from '@eventflow/domain/imports'
import { arrangePeople } from '../../testing/arrange.ts'
import { castOf, type Cast } from '../../testing/cast.ts'
import { ownTestPortal, type TestEvent } from '../../testing/test-portal.ts'
import { uploadTeams } from '../../testing/upload-teams.ts'

const portal = await ownTestPortal({ withWorkers: true })
let event: TestEvent
let cast: Cast
beforeEach(async () => {
  event = await portal.event()
  cast = await castOf(event)
})

const HEAD = 'teamName,teamType,ownerFirstName,ownerSurname,ownerEmail'
const api = () => cast.admin.api.imports
const refusedAs = (code: string) => expect.objectContaining({ code })

const imported = (...lines: string[]) => importedAfter(async () => undefined, ...lines)

/** Imports these lines: uploads them, does something else, then starts. Returns how to undo a row. */
async function importedAfter(between: () => Promise<unknown>, ...lines: string[]) {
  const answer = await uploadTeams(event, cast.admin, `${[HEAD, ...lines].join('\n')}\n`)
  const { id: importId } = answer.json<ImportDetail>()
  await between()
  await api().start({ importId })
  await vi.waitFor(async () => expect((await api().get({ importId })).state).toBe('done'), {
    timeout: 20_000,
    interval: 50,
  })
  const { items: rows } = await api().rows({ importId })
  const back = (at: number) => api().rollBackRow({ importId, rowId: rows[at]?.id ?? '' })
  return back
}

test('a team that was added can be undone with its owner, unless they have signed in', async () => {
  const back = await imported(
    'Cheese Ltd,food,Bo,Ek,bo@cheese.example',
    'Ham,,Di,Oy,di@ham.example',
  )
  expect(await back(0)).toMatchObject({
    outcome: 'rolledBack',
    welcome: 'dropped',
    record: { rollback: 'Successfully rolled back user' },
  })
  expect((await cast.admin.api.teams.list({ search: 'Cheese' })).total).toBe(0)
  expect((await cast.admin.api.users.list({ search: 'bo@cheese' })).total).toBe(0)
  await expect(back(0)).rejects.toEqual(refusedAs('IMPORT_ROW_NOT_ADDED'))
  await event.inEvent(({ tx, eventId }) =>
    tx.execute(`update users set has_logged_in = true
      where event_id = '${eventId}' and email = 'di@ham.example'`),
  )
  await expect(back(1)).rejects.toEqual(refusedAs('IMPORT_TEAM_IN_USE'))
})

test('a contact that was given to a planned team can be undone, unless they have signed in', async () => {
  const { teams, users } = cast.admin.api
  const plan = (name: string) => teams.add({ name, owner: null })
  const stalls = [await plan('Stall 1'), await plan('Stall 2'), await plan('Stall 3')]
  const { email, userId } = cast.loner.person
  const back = await imported(
    'Stall 1,food,Bo,Ek,bo@stall.example',
    'Stall 2,,Di,Oy,di@stall.example',
    `Stall 3,,Lo,Ner,${email}`,
  )
  const [first, , third] = stalls.map(({ id }) => id)
  const row = await back(0)
  expect(row).toMatchObject({ outcome: 'rolledBack', welcome: 'dropped', teamId: first })
  const planned = { isPlanned: true, memberCount: 0, teamTypeId: cast.food.teamTypeId }
  expect(await teams.get({ teamId: first ?? '' })).toMatchObject(planned)
  expect((await users.list({ search: 'bo@stall' })).total).toBe(0)
  await expect(back(0)).rejects.toEqual(refusedAs('IMPORT_ROW_NOT_ADDED'))
  await event.inEvent(({ tx, eventId }) =>
    tx.execute(`update users set has_logged_in = (email = 'di@stall.example')
      where event_id = '${eventId}' and (email = 'di@stall.example' or id = '${userId}')`),
  )
  await expect(back(1)).rejects.toEqual(refusedAs('IMPORT_CONTACT_IN_USE'))
  // People who were in the event before the import stay in it.
  await back(2)
  expect(await teams.get({ teamId: third ?? '' })).toMatchObject({ isPlanned: true })
  expect((await users.list({ search: email })).items).toMatchObject([{ teamId: null }])
})

test('a planned team that was added can be undone', async () => {
  const back = await imported('Stall 4,food,,,')
  await back(0)
  expect((await cast.admin.api.teams.list({ search: 'Stall 4' })).total).toBe(0)
})

test('people who joined between upload and start stay, in new teams too', async () => {
  const { teams, users } = cast.admin.api
  const { id: teamId } = await teams.add({ name: 'Stall 1', owner: null })
  const people = await event.inEvent((scope) => arrangePeople(scope, [{}, {}]))
  const join = () =>
    event.inEvent(({ tx, eventId }) =>
      tx.execute(`update users set created_at = now(), has_logged_in = false
        where event_id = '${eventId}' and email in ('${people.map(({ email }) => email).join("','")}')`),
    )
  const lines = people.map(({ email }, at) => `Stall ${at + 1},,Bo,Late,${email}`)
  const back = await importedAfter(join, ...lines)
  await back(0)
  await back(1)
  expect(await teams.get({ teamId })).toMatchObject({ isPlanned: true })
  expect((await teams.list({ search: 'Stall 2' })).total).toBe(0)
  for (const { email } of people)
    expect((await users.list({ search: email })).items).toMatchObject([{ teamId: null }])
})
