// Stands from a file of teams to the event and back.
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { ImportDetail } from '@eventflow/domain/imports'
import { castOf, type Cast } from '../../testing/cast.ts'
import { ownTestPortal, TEST_NOW, type TestEvent } from '../../testing/test-portal.ts'
import { findStaleStandValues } from '../stands/index.ts'
import { importCalls } from './imports.fixture.ts'

const portal = await ownTestPortal({ withWorkers: true })
let event: TestEvent
let cast: Cast
beforeEach(async () => {
  event = await portal.event()
  cast = await castOf(event)
  const { add } = cast.admin.api.customFields
  const field = { teamCanEdit: false, showToChildTeams: true }
  await add({ ...field, label: 'Platz', type: 'text', standPart: 'number' })
  await add({
    ...field,
    label: 'Halle',
    type: 'dropdown',
    options: ['Halle 1', 'Halle 2'],
    standPart: 'hall',
  })
  await add({ ...field, label: 'Fläche', type: 'number', standPart: 'size' })
})

const { api, send, rowsOf: rowsOfImport, run } = importCalls(() => ({ event, cast }))

const HEAD = 'Firma,Mitaussteller von,Standnummer,Halle,Standgröße'
const load = async (...lines: string[]) =>
  (await send([HEAD, ...lines].join('\n'))).json<ImportDetail>()

const FILE = [
  'Ham,,"A1, A2",Halle 2,"40,5"',
  'Jam,Ham,A1,Halle 2,12',
  'Pie,Ham,,,',
  'Egg,,A3,halle 1,20 m²',
  'Nut,,,,',
]

const stands = async () =>
  (await cast.admin.api.stands.list({})).items.map(
    ({ number, hall, size, holders }) =>
      `${number} ${hall} ${size}: ${holders.map(({ name }) => name).join(' + ')}`,
  )
const staleValues = () =>
  event.inEvent(async (scope) => (await findStaleStandValues(scope, 'all')).values)

test('a file creates stands and gives them to companies; the same file changes nothing', async () => {
  const found = await load(...FILE)
  expect(found.verdicts).toMatchObject({ new: 5, rejected: 0 })
  const done = await run(found.id)
  expect(done.outcomes).toMatchObject({ added: 5, failed: 0 })
  expect(await stands()).toEqual([
    'A1 Halle 2 40.5: Ham + Jam',
    'A2 Halle 2 : Ham',
    'A3 Halle 1 20: Egg',
  ])
  expect(await staleValues()).toEqual([])
  expect((await load(...FILE)).verdicts).toMatchObject({ unchanged: 5, change: 0, rejected: 0 })
})

test('changes stands, and refuses those of another company until they may move', async () => {
  await run((await load(...FILE)).id)
  const changed = await load('Egg,,A2,Halle 2,30')
  expect(changed.problems).toMatchObject([{ code: 'standTaken', value: 'A2', rows: 1 }])
  const { id: importId, columns, emptyErases, teamTypeIds, revision } = changed
  const planned = await api().plan({
    importId,
    revision,
    targets: columns.map(({ target }) => target),
    emptyErases,
    teamTypeIds,
    standsMove: true,
  })
  expect(planned).toMatchObject({ standsMove: true, verdicts: { change: 1, rejected: 0 } })
  await run(importId)
  expect(await stands()).toEqual([
    'A1 Halle 2 40.5: Ham + Jam',
    'A2 Halle 2 30: Egg',
    'A3 Halle 1 20: ',
  ])
  expect(await staleValues()).toEqual([])
})

test('a hall without a number is left out, and the row shows it', async () => {
  const found = await load('Nut,,,Halle 2,20', 'Egg,,A3,Halle 1,20')
  expect(found.verdicts).toMatchObject({ new: 2, rejected: 0 })
  const rowsOf = async () => (await api().rows({ importId: found.id })).items
  expect((await rowsOf())[0]?.relations).toMatchObject({ standLeftOut: ['Halle 2', '20'] })
  expect((await run(found.id)).outcomes).toMatchObject({ added: 2, failed: 0 })
  expect((await rowsOf())[0]?.relations).toMatchObject({ standLeftOut: ['Halle 2', '20'] })
  expect(await stands()).toEqual(['A3 Halle 1 20: Egg'])
})

test('a change of a stand can be undone', async () => {
  await run((await load(...FILE)).id)
  const { id: importId } = await load('Egg,,A9,Halle 2,30')
  await run(importId)
  expect(await stands()).toContain('A9 Halle 2 30: Egg')
  const [row] = (await api().rows({ importId })).items
  await api().rollBackRow({ importId, rowId: row?.id ?? '' })
  expect(await stands()).toEqual([
    'A1 Halle 2 40.5: Ham + Jam',
    'A2 Halle 2 : Ham',
    'A3 Halle 1 20: Egg',
  ])
  expect(await staleValues()).toEqual([])
})

const planMoves = ({ id: importId, columns, emptyErases, teamTypeIds, revision }: ImportDetail) =>
  api().plan({
    importId,
    revision,
    targets: columns.map(({ target }) => target),
    emptyErases,
    teamTypeIds,
    standsMove: true,
  })

const undoAll = async (importId: string) => {
  const rows = (await api().rows({ importId })).items
  return api().rollBack({ importId, rowIds: rows.map(({ id }) => id) })
}

test('companies that exchange their stands get them back by the undo', async () => {
  await run((await load('Ham,,A1,Halle 1,10', 'Egg,,A2,Halle 2,20', 'Jam,,A3,Halle 2,30')).id)
  const before = await stands()
  const moved = await load('Ham,,A2,Halle 2,20', 'Egg,,A3,Halle 2,30', 'Jam,,A1,Halle 1,10')
  await planMoves(moved)
  const planned = (await api().rows({ importId: moved.id })).items.map(({ changes }) => changes)
  await run(moved.id)
  expect(await stands()).toEqual(['A1 Halle 1 10: Jam', 'A2 Halle 2 20: Ham', 'A3 Halle 2 30: Egg'])
  // Each row keeps what it replaced, although an earlier row had taken the stand.
  const done = (await api().rows({ importId: moved.id })).items.map(({ changes }) => changes)
  expect(done).toEqual(planned)
  expect(await undoAll(moved.id)).toEqual({ undone: 3, partly: 0, refused: [] })
  expect(await stands()).toEqual(before)
  expect(await staleValues()).toEqual([])
})

test('a stand that the file takes from another company is announced, and goes back by the undo', async () => {
  await run((await load('Ham,,"A1, A4",Halle 1,10', 'Jam,Ham,A1', 'Egg,,A2,Halle 2,20')).id)
  const before = await stands()
  expect(before[0]).toBe('A1 Halle 1 10: Ham + Jam')
  // The time of the tests stands still.
  await event.inEvent(({ tx, eventId }) =>
    tx.execute(sql`update stands set created_at = created_at - interval '1 hour', updated_at = updated_at
      - interval '1 hour' where event_id = ${eventId}`),
  )
  const moved = await load('Nut,,A1,,', 'Egg,,A3,Halle 2,20')
  await planMoves(moved)
  const about = await api().get({ importId: moved.id })
  expect(about.effects).toMatchObject({ standsTaken: 1 })
  const [row] = (await api().rows({ importId: moved.id })).items
  expect(row?.relations.standsTaken?.map(({ teamName }) => teamName)).toEqual(['Ham', 'Jam'])
  await run(moved.id)
  expect(await stands()).toContain('A1 Halle 1 10: Nut')
  const ham = (await cast.admin.api.teams.list({ search: 'Ham' })).items[0]
  const logOfHam = async () =>
    (await cast.admin.api.auditLog.list({ about: `team:${ham?.id}`, direction: 'desc' })).items.map(
      ({ action }) => action,
    )
  expect((await logOfHam())[0]).toBe('imports.changeTeams')
  expect(await undoAll(moved.id)).toEqual({ undone: 2, partly: 0, refused: [] })
  expect(await stands()).toEqual(before)
  expect((await logOfHam())[0]).toBe('imports.rollBack')
  expect(await staleValues()).toEqual([])
})

test('an undo does not take a stand from a company that got it after the import', async () => {
  await run((await load('Ham,,A1,Halle 1,10', 'Egg,,A2,Halle 2,20', 'Nut,,,,')).id)
  const moved = await load('Ham,,A2,Halle 2,20', 'Egg,,A1,Halle 1,10')
  await planMoves(moved)
  await run(moved.id)
  const [first] = (await cast.admin.api.stands.list({})).items
  const nut = (await cast.admin.api.teams.list({ search: 'Nut' })).items[0]
  await cast.admin.api.stands.give({
    standId: first?.id ?? '',
    teamId: nut?.id ?? '',
    takesOver: true,
  })
  const undone = await undoAll(moved.id)
  expect(undone.refused.map(({ why }) => why)).toEqual(['changedSince', 'changedSince'])
  expect(await stands()).toEqual(['A1 Halle 1 10: Nut', 'A2 Halle 2 20: Ham'])
})

test('a column of sizes can become the field that shows the size, so stands get it', async () => {
  const { items } = await cast.admin.api.customFields.list({})
  const size = items.find(({ standPart }) => standPart === 'size')
  await cast.admin.api.customFields.remove({ customFieldId: size?.id ?? '' })
  const found = await load('Ham,,A1,Halle 2,"40,5"')
  const parts = found.columns.map(({ name, newField }) => [name, newField.standPart])
  expect(parts).toContainEqual(['Standgröße', 'size'])
  expect(parts).toContainEqual(['Standnummer', null])
  const column = found.columns.find(({ name }) => name === 'Standgröße')
  if (column === undefined) throw new Error('The column is missing')
  const { id } = await cast.admin.api.customFields.add({
    label: column.name,
    ...column.newField,
    teamCanEdit: false,
  })
  const targets = found.columns.map(({ name, target }) =>
    name === 'Standgröße' ? (`field:${id}` as const) : target,
  )
  const { id: importId, revision } = found
  await api().plan({ importId, revision, targets, emptyErases: false, teamTypeIds: {} })
  await run(found.id)
  expect(await stands()).toEqual(['A1 Halle 2 40.5: Ham'])
})

test('a free stand that the file places elsewhere is announced, and an undo places it back', async () => {
  const { add } = cast.admin.api.stands
  portal.clock.set('2026-06-15T11:59:00.000Z')
  await add({ number: 'A9', hall: 'Halle 1', size: '30' })
  await add({ number: 'A8', hall: 'Halle 1' })
  portal.clock.set(TEST_NOW)
  const found = await load('Ham,,A9,Halle 2,10', 'Egg,,A8,Halle 2,')
  expect(found.effects.stands).toBe(2)
  const [ham] = await rowsOfImport(found.id)
  expect(ham?.relations.standChanges).toEqual([
    { number: 'A9', part: 'hall', from: 'Halle 1', to: 'Halle 2' },
    { number: 'A9', part: 'size', from: '30', to: '10' },
  ])
  const done = await run(found.id)
  expect(done.effects.stands).toBe(2)
  expect(await stands()).toEqual(['A8 Halle 2 : Egg', 'A9 Halle 2 10: Ham'])
  const egg = (await cast.admin.api.stands.list({ search: 'A8' })).items[0]
  await cast.admin.api.stands.give({
    standId: egg?.id ?? '',
    teamId: cast.food.team.id,
    takesOver: true,
  })
  await undoAll(found.id)
  // Somebody else has A8 since.
  expect(await stands()).toEqual([`A8 Halle 2 : ${cast.food.team.name}`, 'A9 Halle 1 30: '])
})

test('an undo deletes the stands that the import created, unless somebody has used them since', async () => {
  // Portals of other files share the queue, so their clocks, which show TEST_NOW, may run the import.
  portal.clock.set('2026-06-15T11:59:00.000Z')
  await cast.admin.api.stands.add({ number: 'A9', hall: 'Halle 1' })
  portal.clock.set(TEST_NOW)
  const { id } = await load(
    'Ham,,"A1, A9",Halle 2,10',
    'Egg,,A2,Halle 2,20',
    'Nut,,A3,,',
    'Pie,,A4,,',
  )
  await run(id)
  portal.clock.set('2026-06-15T12:00:01.000Z')
  const numbered = async (number: string) =>
    (await cast.admin.api.stands.list({ search: number })).items[0]
  const { id: standId = '', revision = 0 } = (await numbered('A3')) ?? {}
  await cast.admin.api.stands.update({ standId, revision, number: 'A3', hall: 'Halle 1' })
  const { id: given = '' } = (await numbered('A4')) ?? {}
  await cast.admin.api.stands.give({ standId: given, teamId: cast.food.team.id, takesOver: true })
  const { refused } = await undoAll(id)
  expect(await stands()).toEqual([
    'A3 Halle 1 : Nut',
    `A4  : ${cast.food.team.name}`,
    'A9 Halle 1 : ',
  ])
  expect(refused).toHaveLength(2)
})
