// Stand shares and states of teams, from a file to the event and back.
import { beforeEach, expect, test } from 'vitest'
import type { ImportDetail } from '@eventflow/domain/imports'
import { castOf, type Cast } from '../../testing/cast.ts'
import { ownTestPortal, type TestEvent } from '../../testing/test-portal.ts'
import { importCalls } from './imports.fixture.ts'

const portal = await ownTestPortal({ withWorkers: true })
let event: TestEvent
let cast: Cast
beforeEach(async () => {
  event = await portal.event()
  cast = await castOf(event)
})

const { api, send, rowsOf, run, emailsTo } = importCalls(() => ({ event, cast }))

const HEAD = 'Firma,Typ,Mitaussteller von,Teilnahme,Absagegrund,Vorname,Nachname,E-Mail'
const load = async (...lines: string[]) =>
  (await send([HEAD, ...lines].join('\n'))).json<ImportDetail>()
const imported = async (...lines: string[]) => run((await load(...lines)).id)
const teamNamed = async (name: string) => {
  const { items } = await cast.admin.api.teams.list({ search: name, isWithdrawn: 'true' })
  const { items: others } = await cast.admin.api.teams.list({ search: name })
  const found = [...items, ...others].find((team) => team.name === name)
  if (found === undefined) throw new Error(`No team is called ${name}`)
  return cast.admin.api.teams.get({ teamId: found.id })
}

const FILE = [
  'Jam,,Ham,,,Jo,Am,jo@jam.example',
  'Ham,food,,aktiv,,Hal,Am,hal@ham.example',
  'Pie,,Ham,geplant,,Pia,Ei,pia@pie.example',
  'Egg,,,zurückgezogen,Insolvenz,Edd,Gg,edd@egg.example',
  'Nut,,Ham,zurückgezogen,,,,',
]

test('creates stand shares in any order, planned and withdrawn teams; the same file changes nothing', async () => {
  const found = await load(...FILE)
  expect(found.verdicts).toMatchObject({ new: 5, rejected: 0 })
  const effects = {
    colleagues: 0,
    shares: 3,
    planned: 1,
    withdrawn: 2,
    reinstated: 0,
    stands: 0,
    standsTaken: 0,
    emails: 2,
  }
  expect(found.effects).toEqual(effects)
  const done = await run(found.id)
  expect(done).toMatchObject({ outcomes: { added: 5, failed: 0 }, effects })
  expect(done.welcomes).toMatchObject({ prepared: 2, none: 3 })

  const ham = await teamNamed('Ham')
  expect(ham).toMatchObject({ standShareRole: 'parent', isPlanned: false })
  const jam = await teamNamed('Jam')
  // Without a type of its own, a stand share has that of its company.
  expect(jam).toMatchObject({ parentTeamName: 'Ham', teamTypeName: 'Food' })
  expect(await teamNamed('Pie')).toMatchObject({ isPlanned: true, parentTeamName: 'Ham' })
  expect(await teamNamed('Egg')).toMatchObject({ withdrawal: { reason: 'Insolvenz' } })
  expect(await teamNamed('Nut')).toMatchObject({ withdrawal: { reason: 'Import of teams.csv' } })

  expect((await load(...FILE)).verdicts).toEqual({
    new: 0,
    change: 0,
    colleague: 0,
    unchanged: 5,
    rejected: 0,
  })

  await api().releaseWelcomes({ importId: found.id })
  await expect
    .poll(() => emailsTo('jo@jam.example'), { timeout: 20_000 })
    .toEqual(['standShareWelcome'])
  expect(await emailsTo('edd@egg.example')).toEqual([])
})

test('moves, withdraws and reinstates existing teams; undo restores each, and names what it cannot', async () => {
  await imported(...FILE)
  const { name: host } = await cast.admin.api.teams.get({ teamId: cast.tech.team.id })
  const found = await load(
    `Jam,,${host},,,Jo,Am,jo@jam.example`,
    'Ham,food,,withdrawn,,Hal,Am,hal@ham.example',
    'Egg,,,active,,Edd,Gg,edd@egg.example',
  )
  expect(found).toMatchObject({
    verdicts: { change: 3 },
    effects: { shares: 1, withdrawn: 1, reinstated: 1, emails: 0 },
  })
  const rows = await rowsOf(found.id)
  expect(rows.map(({ changes }) => changes)).toEqual([
    [{ target: 'standShareOf', from: 'Ham', to: host }],
    [{ target: 'state', from: 'active', to: 'withdrawn' }],
    [{ target: 'state', from: 'withdrawn', to: 'active' }],
  ])
  await run(found.id)
  expect(await teamNamed('Jam')).toMatchObject({ parentTeamName: host, isWithdrawn: false })
  expect(await teamNamed('Ham')).toMatchObject({ withdrawal: { reason: 'Import of teams.csv' } })
  expect(await teamNamed('Egg')).toMatchObject({ isWithdrawn: false })
  // Its other stand share withdraws with it.
  expect(await teamNamed('Pie')).toMatchObject({ isWithdrawn: true })

  const rowIds = rows.map(({ id }) => id)
  expect(await api().rollBack({ importId: found.id, rowIds: rowIds.toReversed() })).toMatchObject({
    undone: 3,
    refused: [],
  })
  expect(await teamNamed('Jam')).toMatchObject({ parentTeamName: 'Ham' })
  expect(await teamNamed('Pie')).toMatchObject({ isWithdrawn: false })
  expect(await teamNamed('Ham')).toMatchObject({ isWithdrawn: false })
  expect(await teamNamed('Egg')).toMatchObject({ withdrawal: { reason: 'Insolvenz' } })
})

test('a company that another row shares its stand with is undone after its stand shares', async () => {
  const { id: importId } = await imported(...FILE)
  const rows = await rowsOf(importId)
  const idOf = (number: number) => rows.find((row) => row.number === number)?.id ?? ''
  const ham = await api().rollBack({ importId, rowIds: [idOf(3)] })
  expect(ham.refused).toEqual([{ rowId: idOf(3), why: 'hasStandShares' }])
  const rowIds = [idOf(2), idOf(4), idOf(6), idOf(3), idOf(5)]
  expect(await api().rollBack({ importId, rowIds })).toEqual({ undone: 5, partly: 0, refused: [] })
  for (const name of ['Ham', 'Jam', 'Pie', 'Egg', 'Nut'])
    await expect(teamNamed(name)).rejects.toThrow('No team')
})

test('a stand share whose company could not be imported has failed, with the reason', async () => {
  const found = await load('Jam,,Ham,,,Jo,Am,jo@jam.example', 'Ham,,,,,Hal,Am,hal@ham.example')
  const owner = { firstName: 'Hal', surname: 'Am', email: cast.moderator.person.email }
  await event.inEvent(({ tx, eventId }) =>
    tx.execute(`update import_rows set cells = replace(cells::text, 'hal@ham.example', '${owner.email}')::jsonb
      where event_id = '${eventId}'`),
  )
  // An organiser belongs to one team.
  await cast.admin.api.teams.add({ name: 'Own', owner, sendWelcomeEmail: false })
  await event.inEvent(({ tx, eventId }) =>
    tx.execute(`update imports set state = 'running', started_by_account = 'a'
      where event_id = '${eventId}'`),
  )
  await event.inEvent((scope) => scope.enqueue('imports.run', { importId: found.id }))
  await expect
    .poll(async () => (await rowsOf(found.id)).map(({ outcome }) => outcome), { timeout: 20_000 })
    .toEqual(['failed', 'failed'])
  expect((await rowsOf(found.id))[0]?.record.errorMessage).toBe(
    'No team in this file or in the event has this name',
  )
})

test('a column State with counties is left out', async () => {
  const answer = await send('Company,State,Email\nJam,CA,jo@jam.example\n')
  expect(answer.json<ImportDetail>().columns.map(({ target }) => target)).toEqual([
    'teamName',
    null,
    'ownerEmail',
  ])
})
