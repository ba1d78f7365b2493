// Undoing what a row of an import has added.
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ImportDetail } from '@eventflow/domain/imports'
import { arrangePeople } from '../../testing/arrange.ts'
import { castOf, type Cast } from '../../testing/cast.ts'
import { ownTestPortal, type TestEvent } from '../../testing/test-portal.ts'
import { uploadTeams } from '../../testing/upload-teams.ts'
import { importCalls } from './imports.fixture.ts'

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

/** Changes by an organiser after the import. */
const CHANGES: [string, (teamId: string) => Promise<unknown>][] = [
  [
    'a custom field that the file does not have',
    async (teamId) => {
      const { customFields, teamCustomFields } = cast.admin.api
      const { id: customFieldId } = await customFields.add({ label: 'VAT number', type: 'text' })
      const { revision } = await teamCustomFields.get({ teamId })
      const values = [{ customFieldId, value: 'DE123456789' }]
      await teamCustomFields.update({ teamId, revision, values })
    },
  ],
  [
    'the name',
    async (teamId) => {
      const { revision, teamTypeId } = await cast.admin.api.teams.get({ teamId })
      const name = 'Cheese GmbH'
      await cast.admin.api.teams.update({ teamId, name, teamTypeId, isOrganiser: false, revision })
    },
  ],
  [
    'the type',
    async (teamId) => {
      const { revision, name } = await cast.admin.api.teams.get({ teamId })
      const values = { name, teamTypeId: null, isOrganiser: false }
      await cast.admin.api.teams.update({ teamId, ...values, revision })
    },
  ],
  [
    'the name of the owner',
    async (teamId) => {
      const { ownerId } = await cast.admin.api.teams.get({ teamId })
      const { id: userId, revision } = await cast.admin.api.users.get({ userId: ownerId ?? '' })
      const names = { firstName: 'Bodil', surname: 'Ek' }
      await cast.admin.api.users.update({ userId, revision, ...names })
    },
  ],
  [
    'its people',
    (teamId) =>
      cast.admin.api.teams.addMember({
        teamId,
        firstName: 'Di',
        surname: 'Oy',
        email: 'di@cheese.example',
        taskIds: null,
        sendWelcomeEmail: false,
      }),
  ],
  [
    'its state',
    async (teamId) => {
      const { revision } = await cast.admin.api.teams.get({ teamId })
      await cast.admin.api.teams.withdraw({ teamId, revision, reason: 'Ill' })
    },
  ],
]

test.each(CHANGES)('a team that was added stays after a change of %s', async (_what, change) => {
  const back = await imported(
    'Cheese Ltd,food,Bo,Ek,bo@cheese.example',
    'Ham,,Di,Oy,di@ham.example',
  )
  const { items } = await cast.admin.api.teams.list({ search: 'Cheese' })
  const teamId = items[0]?.id ?? ''
  await change(teamId)
  await expect(back(0)).rejects.toEqual(refusedAs('IMPORT_CHANGED_SINCE'))
  expect(await cast.admin.api.teams.get({ teamId })).toMatchObject({ id: teamId })
  expect(await back(1)).toMatchObject({ outcome: 'rolledBack' })
})

test('a team with values of every kind can be undone', async () => {
  const { customFields } = cast.admin.api
  await customFields.add({ label: 'Badges', type: 'number', defaultValue: '2' })
  for (const type of ['text', 'number', 'date', 'checkbox'] as const)
    await customFields.add({ label: `A ${type}`, type })
  await customFields.add({ label: 'Hall', type: 'dropdown', options: ['Hall 1', 'Hall 2'] })
  const lines = [
    'Company,Hall,First name,Surname,Email,A number',
    'Cheese Ltd,hall 1,Bo,Ek,bo@cheese.example,"40,5 m²"',
    'Cheese Ltd,Hall 1,Di,Oy,di@cheese.example,',
    'Ham,,Di,Oy,di@ham.example,',
  ]
  const answer = await uploadTeams(event, cast.admin, `${lines.join('\n')}\n`)
  const { id: importId } = answer.json<ImportDetail>()
  await api().start({ importId })
  await vi.waitFor(async () => expect((await api().get({ importId })).state).toBe('done'), 20_000)
  const { items } = await api().rows({ importId })
  const rowIds = items
    .toSorted((one, two) => Number(two.outcome === 'joined') - Number(one.outcome === 'joined'))
    .map(({ id }) => id)
  expect(await api().rollBack({ importId, rowIds })).toEqual({ undone: 3, partly: 0, refused: [] })
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
  // The team type of the row is undone too.
  const planned = { isPlanned: true, memberCount: 0, teamTypeId: null }
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

describe('an import that changes teams', () => {
  const { load, run, rowsOf } = importCalls(() => ({ event, cast }))

  async function stage() {
    const { customFields, teams } = cast.admin.api
    const { id: fieldId } = await customFields.add({ label: 'Stand', type: 'text' })
    const { food, tech } = cast
    const owners = await Promise.all([food, tech].map(({ team }) => teams.get({ teamId: team.id })))
    const [foodEmail, techEmail] = owners.map(({ ownerEmail }) => ownerEmail)
    const found = await load(
      `Bread GmbH,Technology,Sam,${food.owner.person.surname},${foodEmail},A1`,
      `${tech.team.name},,,,,B2`,
      'Ham,,Di,Oy,di@ham.example,C3',
    )
    const standOf = async (teamId: string) =>
      (await cast.admin.api.teamCustomFields.get({ teamId })).fields[0]?.value
    return { found, fieldId, standOf, techEmail }
  }

  const teamOf = (teamId: string) => cast.admin.api.teams.get({ teamId })
  const historyOf = async (teamId: string) =>
    (await cast.admin.api.auditLog.list({ about: `team:${teamId}` })).items

  test('states how its teams were matched and what changes', async () => {
    const { found, fieldId } = await stage()
    expect(found.matched).toEqual({ byOwner: 1, byName: 1 })
    expect(found.changing).toEqual(
      expect.arrayContaining([
        { target: `field:${fieldId}`, rows: 2 },
        { target: 'teamName', rows: 1 },
        { target: 'teamType', rows: 1 },
      ]),
    )
  })

  test('is in the history of each team, with what changed there', async () => {
    const { found } = await stage()
    await run(found.id)
    const [of] = await historyOf(cast.food.team.id)
    expect(of).toMatchObject({ action: 'imports.changeTeams', actor: { name: /./ } })
    expect(of?.changed).toEqual(expect.arrayContaining(['name', 'teamTypeId', 'customFieldValues']))
    expect(of?.values).toEqual(
      expect.arrayContaining([
        { field: 'name', label: null, from: cast.food.team.name, to: 'Bread GmbH' },
        { field: 'customFieldValues', label: 'Stand', from: '', to: 'A1' },
      ]),
    )
    const [other] = await historyOf(cast.tech.team.id)
    // Only those of this team.
    expect(other?.values).toEqual([
      { field: 'customFieldValues', label: 'Stand', from: '', to: 'B2' },
    ])
    expect(other).toMatchObject({
      action: 'imports.changeTeams',
      changed: ['customFieldValues'],
      actor: { userId: cast.admin.person.userId },
    })
    expect(other?.things.map(({ kind }) => kind)).not.toContain('user')
    const ham = (await cast.admin.api.teams.list({ search: 'Ham' })).items[0]
    expect(await historyOf(ham?.id ?? '')).toMatchObject([{ action: 'imports.addTeams' }])
    // The log itself has no values: they are gone with the rows of the import.
    await cast.admin.api.imports.remove({ importId: found.id })
    const after = (await historyOf(cast.tech.team.id)).find(
      ({ action }) => action === 'imports.changeTeams',
    )
    expect(after).toMatchObject({ changed: ['customFieldValues'], values: [] })
  })

  test('can be undone as a whole, except for values that somebody has changed since', async () => {
    const { found, standOf } = await stage()
    const before = await teamOf(cast.food.team.id)
    await run(found.id)
    expect(await teamOf(cast.food.team.id)).toMatchObject({ name: 'Bread GmbH' })
    const { revision } = await cast.admin.api.teamCustomFields.get({ teamId: cast.tech.team.id })
    await cast.admin.api.teamCustomFields.update({
      teamId: cast.tech.team.id,
      revision,
      values: [{ customFieldId: found.columns[5]?.target?.slice(6) ?? '', value: 'Z9' }],
    })
    const rows = await rowsOf(found.id)
    const undo = () => api().rollBack({ importId: found.id, rowIds: rows.map(({ id }) => id) })
    expect(await undo()).toEqual({
      undone: 2,
      partly: 0,
      refused: [{ rowId: rows[1]?.id, why: 'changedSince' }],
    })
    const { name, teamTypeId, ownerName } = before
    expect(await teamOf(cast.food.team.id)).toMatchObject({ name, teamTypeId, ownerName })
    expect(await standOf(cast.food.team.id)).toBe('')
    expect(await standOf(cast.tech.team.id)).toBe('Z9')
    expect((await cast.admin.api.teams.list({ search: 'Ham' })).total).toBe(0)
    expect((await rowsOf(found.id)).map(({ outcome }) => outcome)).toEqual([
      'rolledBack',
      'changed',
      'rolledBack',
    ])
    expect((await historyOf(cast.food.team.id))[0]).toMatchObject({ action: 'imports.rollBack' })
    // A second undo, in another window, finds nothing more.
    expect(await undo()).toEqual({
      undone: 0,
      partly: 0,
      refused: [{ rowId: rows[1]?.id, why: 'changedSince' }],
    })
  })

  test('a row is undone in part if one of its values was changed since', async () => {
    const { found, standOf } = await stage()
    await run(found.id)
    const { revision, ...team } = await teamOf(cast.food.team.id)
    const { id: teamId, teamTypeId } = team
    const [before] = await historyOf(teamId)
    expect(before?.values.length).toBeGreaterThan(1)
    await cast.admin.api.teams.update({
      teamId,
      teamTypeId,
      name: 'Bread Inc',
      isOrganiser: false,
      revision,
    })
    const [row] = await rowsOf(found.id)
    const after = await api().rollBackRow({ importId: found.id, rowId: row?.id ?? '' })
    expect(after).toMatchObject({ outcome: 'changed', changes: [{ target: 'teamName' }] })
    expect(await teamOf(teamId)).toMatchObject({
      name: 'Bread Inc',
      teamTypeId: cast.food.teamTypeId,
    })
    expect(await standOf(teamId)).toBe('')
    // What the import has changed stays in the history of the team.
    const ofImport = (await historyOf(teamId)).find(
      ({ action }) => action === 'imports.changeTeams',
    )
    expect(ofImport?.values).toHaveLength(before?.values.length ?? 0)
    expect(ofImport?.values).toEqual(expect.arrayContaining(before?.values ?? []))
    const again = api().rollBackRow({ importId: found.id, rowId: row?.id ?? '' })
    await expect(again).rejects.toEqual(refusedAs('IMPORT_CHANGED_SINCE'))
  })
})

test('an undo of all rows that was interrupted is shown until it is finished', async () => {
  const lines = ['Cheese Ltd,food,Bo,Ek,bo@cheese.example', 'Ham,,Di,Oy,di@ham.example']
  await imported(...lines)
  const importId = (await api().list({})).items[0]?.id ?? ''
  const { items } = await api().rows({ importId })
  const [first = '', second = ''] = items.map(({ id }) => id)
  const undo = async () => (await api().get({ importId })).undo
  expect(await undo()).toBeNull()
  await api().rollBack({ importId, rowIds: [first], run: { done: 1, total: 2 } })
  expect(await undo()).toEqual({ done: 1, total: 2 })
  await api().rollBack({ importId, rowIds: [second], run: { done: 1, total: 1 } })
  expect(await undo()).toBeNull()
  expect((await api().get({ importId })).outcomes).toMatchObject({ added: 0, rolledBack: 2 })
})

test('two windows that undo the same rows report none of them as failed', async () => {
  const lines = Array.from({ length: 6 }, (_, at) => `Ham ${at},food,Bo,Ek,bo${at}@ham.example`)
  await imported(...lines)
  const importId = (await api().list({})).items[0]?.id ?? ''
  const { items } = await api().rows({ importId })
  const rowIds = items.map(({ id }) => id)
  const undo = () => api().rollBack({ importId, rowIds, run: { done: 6, total: 12 } })
  const [one, other] = await Promise.all([undo(), undo()])
  expect([...one.refused, ...other.refused]).toEqual([])
  expect(one.undone + other.undone).toBe(6)
  // No row is left, so the undo is finished, although each window expected more.
  expect(await api().get({ importId })).toMatchObject({
    undo: null,
    outcomes: { added: 0, rolledBack: 6 },
  })
})
