// After an import: its welcome emails, and deleting what it stored.
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { castOf, type Cast } from '../../testing/cast.ts'
import { ownTestPortal, type TestEvent } from '../../testing/test-portal.ts'
import { CHEESE as cheese, importCalls, refusedAs } from './imports.fixture.ts'

const portal = await ownTestPortal({ withWorkers: true })
let event: TestEvent
let cast: Cast
beforeEach(async () => {
  event = await portal.event()
  cast = await castOf(event)
})

const { api, load, rowsOf, run, emailsTo } = importCalls(() => ({ event, cast }))

test('a welcome email that could not be written is listed with its code, and retried', async () => {
  const { id: importId } = await load(cheese)
  const done = await run(importId)
  expect(done).toMatchObject({ failedWelcomes: 0, welcomeFailures: [] })
  const setEmail = (email: string) =>
    event.inEvent(({ tx, eventId }) =>
      tx.execute(sql`update accounts set email = ${email} where id = (
        select account_id from users where event_id = ${eventId} and email = 'bo@cheese.example')`),
    )
  await setEmail('no address')
  await api().releaseWelcomes({ importId })
  const waitFor = (failedWelcomes: number) =>
    vi.waitFor(
      async () => expect(await api().get({ importId })).toMatchObject({ failedWelcomes }),
      { timeout: 10_000 },
    )
  await waitFor(1)
  expect((await api().get({ importId })).welcomeFailures).toMatchObject([
    { code: 'INVALID_ADDRESS', message: 'The email address is not valid' },
  ])
  await setEmail('bo@cheese.example')
  await api().retryWelcomes({ importId })
  await waitFor(0)
  await vi.waitFor(async () => expect(await emailsTo('bo@cheese.example')).toEqual(['welcome']))
})

test('welcome emails are sent when they are released, except those that were dropped', async () => {
  const found = await load(cheese, 'Ham,,Di,Oy,di@ham.example,')
  await run(found.id)
  const ham = (await rowsOf(found.id))[1]
  await api().dropWelcomes({ importId: found.id, rowIds: [ham?.id ?? ''] })
  await api().releaseWelcomes({ importId: found.id })
  await vi.waitFor(async () => expect(await emailsTo('bo@cheese.example')).toEqual(['welcome']), {
    timeout: 20_000,
  })
  await api().releaseWelcomes({ importId: found.id })
  const rows = await rowsOf(found.id)
  expect(rows.map(({ welcome, record }) => [welcome, record.emailSend])).toEqual([
    ['released', true],
    ['dropped', false],
  ])
  expect(await emailsTo('di@ham.example')).toEqual([])
})

test('a person who was invited meanwhile gets no second welcome email, and the import shows who', async () => {
  const others = ['Ham,,Di,Oy,di@ham.example,', 'Egg,,Al,Ox,al@egg.example,']
  const { id: importId } = await load(cheese, ...others)
  await run(importId)
  const idOf = async (email: string) => {
    const { items } = await cast.admin.api.users.list({ search: email })
    return items[0]?.id ?? ''
  }
  const chased = await cast.admin.api.users.chase({ userIds: [await idOf('bo@cheese.example')] })
  expect(chased.emails).toMatchObject({ queued: 1 })
  expect((await api().get({ importId })).welcomes).toMatchObject({ prepared: 2, notNeeded: 1 })
  expect((await cast.admin.api.navigation.attention()).preparedWelcomes.count).toBe(2)
  // A held one counts too: it is sent later.
  await cast.admin.api.emails.setHold({ isOn: true })
  const again = await cast.admin.api.users.inviteAgain({ userId: await idOf('di@ham.example') })
  expect(again.welcomeEmail).toBe('held')
  const next = await api().releaseWelcomes({ importId })
  expect(next.welcomes).toMatchObject({ prepared: 0, released: 1, notNeeded: 2 })
  await vi.waitFor(async () => expect(await emailsTo('al@egg.example')).toEqual(['welcome']), {
    timeout: 20_000,
  })
  expect(await emailsTo('bo@cheese.example')).toEqual(['welcome'])
  expect(await emailsTo('di@ham.example')).toEqual(['welcome'])
  const { items } = await api().rows({ importId, welcome: 'notNeeded' })
  expect(items.map(({ cells }) => cells[4])).toEqual(['bo@cheese.example', 'di@ham.example'])
})

test('nobody who has left or whose team has withdrawn has a welcome email waiting', async () => {
  const others = ['Ham,,Di,Oy,di@ham.example,', 'Egg,,Al,Ox,al@egg.example,']
  const { id: importId } = await load(cheese, ...others)
  await run(importId)
  const { teams, users, navigation } = cast.admin.api
  const teamOf = async (search: string) => {
    const found = (await teams.list({ search })).items[0]
    return teams.get({ teamId: found?.id ?? '' })
  }
  const egg = await teamOf('Egg')
  await teams.withdraw({ teamId: egg.id, reason: 'Insolvent', revision: egg.revision })
  const ham = await teamOf('Ham')
  await teams.replaceMember({
    teamId: ham.id,
    userId: (await users.list({ search: 'di@ham.example' })).items[0]?.id ?? '',
    firstName: 'Ny',
    surname: 'Oy',
    email: 'new@ham.example',
    sendWelcomeEmail: false,
  })
  const waiting = async () => [
    (await api().get({ importId })).welcomes.prepared,
    (await api().rows({ importId, welcome: 'prepared' })).items.length,
    (await navigation.attention()).preparedWelcomes.count,
  ]
  expect(await waiting()).toEqual([1, 1, 1])
  const rowIds = (await rowsOf(importId)).slice(1).map(({ id }) => id)
  const next = await api().releaseWelcomes({ importId, rowIds })
  expect(next.welcomes).toMatchObject({ prepared: 1, released: 0 })
  const { revision } = await teams.get({ teamId: egg.id })
  await teams.reinstate({ teamId: egg.id, revision })
  expect(await waiting()).toEqual([2, 2, 2])
})

test('a row whose person was invited in another way is ready again if that invitation is dropped', async () => {
  const { id: importId } = await load(cheese)
  await run(importId)
  const { emails, users, navigation } = cast.admin.api
  const person = (await users.list({ search: 'bo@cheese.example' })).items[0]
  const userId = person?.id ?? ''
  await emails.setHold({ isOn: true })
  await users.inviteAgain({ userId })
  const welcomes = async () => (await api().get({ importId })).welcomes
  expect(await welcomes()).toMatchObject({ prepared: 0, notNeeded: 1 })
  const held = (await emails.sent({ userId, limit: 1 })).items
  await emails.drop({ emailIds: held.map(({ id }) => id) })
  expect(await welcomes()).toMatchObject({ prepared: 1, notNeeded: 0 })
  expect((await navigation.attention()).preparedWelcomes.count).toBe(1)
  // A corrected address cancels the invitation to the wrong one.
  await users.inviteAgain({ userId })
  expect(await welcomes()).toMatchObject({ prepared: 0, notNeeded: 1 })
  const corrected = { userId, newEmail: 'bo@cheese-makers.example', sendWelcomeEmail: false }
  await users.changeAddress(corrected)
  expect(await welcomes()).toMatchObject({ prepared: 1, notNeeded: 0 })
  await emails.setHold({ isOn: false })
  await api().releaseWelcomes({ importId })
  await vi.waitFor(
    async () => expect(await emailsTo('bo@cheese-makers.example')).toEqual(['welcome']),
    { timeout: 20_000 },
  )
})

test('welcome emails that the event holds are shown as held until they are released', async () => {
  await cast.admin.api.emails.setHold({ isOn: true })
  const found = await load(cheese)
  await run(found.id)
  await api().releaseWelcomes({ importId: found.id })
  const welcomes = async () => (await api().get({ importId: found.id })).welcomeEmails
  await vi.waitFor(async () => expect(await welcomes()).toMatchObject({ held: 1, sent: 0 }), {
    timeout: 20_000,
  })
  expect(await rowsOf(found.id)).toMatchObject([{ welcome: 'released', welcomeEmail: 'held' }])
  const held = (await cast.admin.api.emails.held({})).items.filter(
    ({ to }) => to.email === 'bo@cheese.example',
  )
  await cast.admin.api.emails.release({ emailIds: held.map(({ id }) => id) })
  await vi.waitFor(async () => expect(await welcomes()).toMatchObject({ held: 0, sent: 1 }), {
    timeout: 20_000,
  })
  expect(await rowsOf(found.id)).toMatchObject([{ welcomeEmail: 'sent' }])
})

test('after an undo, the emails of the rows are still counted as what they are', async () => {
  await cast.admin.api.emails.setHold({ isOn: true })
  const { id: importId } = await load(cheese, 'Ham,,Di,Oy,di@ham.example,')
  await run(importId)
  await api().releaseWelcomes({ importId })
  const counts = async () => {
    const { welcomeEmails, unwrittenWelcomes } = await api().get({ importId })
    return { ...welcomeEmails, unwrittenWelcomes }
  }
  await vi.waitFor(async () => expect(await counts()).toMatchObject({ held: 2 }), {
    timeout: 20_000,
  })
  const held = (await cast.admin.api.emails.held({})).items.filter(
    ({ to }) => to.email === 'bo@cheese.example',
  )
  await cast.admin.api.emails.release({ emailIds: held.map(({ id }) => id) })
  await vi.waitFor(async () => expect(await counts()).toMatchObject({ sent: 1, held: 1 }), {
    timeout: 20_000,
  })
  const rowIds = (await rowsOf(importId)).map(({ id }) => id)
  await api().rollBack({ importId, rowIds })
  expect(await counts()).toMatchObject({ unwrittenWelcomes: 0, sent: 1, held: 0, cancelled: 1 })
  expect((await rowsOf(importId)).map(({ welcomeEmail }) => welcomeEmail)).toEqual([
    'sent',
    'cancelled',
  ])
})

test("the file's contents about an erased person are deleted", async () => {
  const found = await load(cheese)
  await run(found.id)
  const { items } = await cast.admin.api.teams.list({ search: 'Cheese' })
  const team = await cast.admin.api.teams.get({ teamId: items[0]?.id ?? '' })
  await event.inEvent(async ({ tx, eventId }) => {
    await tx.execute(`update teams set owner_id = '${cast.loner.person.userId}'
      where event_id = '${eventId}' and id = '${team.id}'`)
  })
  await cast.admin.api.users.erase({ userId: team.ownerId ?? '' })
  expect(JSON.stringify(await rowsOf(found.id))).not.toContain('bo@cheese')
  const { columns } = await api().get({ importId: found.id })
  expect(columns.map(({ name }) => name)).toEqual(found.columns.map(({ name }) => name))
  expect(JSON.stringify(columns)).not.toContain('bo@cheese')
})

test('the record of an import can be deleted; the teams stay', async () => {
  const found = await load(cheese)
  await run(found.id)
  await api().remove({ importId: found.id })
  await expect(api().get({ importId: found.id })).rejects.toEqual(refusedAs('IMPORT_NOT_FOUND'))
  expect((await cast.admin.api.teams.list({ search: 'Cheese' })).total).toBe(1)
})
