// Several people of one company: in further rows and in further columns of a file.
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

const HEAD = 'Firma,Halle,Ansprechpartner,E-Mail,Kontakt 2,Kontakt 2 E-Mail,Kollegin E-Mail'
const load = async (...lines: string[]) =>
  (await send([HEAD, ...lines].join('\n'))).json<ImportDetail>()
const teamNamed = async (name: string) => {
  const { items } = await cast.admin.api.teams.list({ search: name })
  const found = items.find((team) => team.name === name)
  return found && cast.admin.api.teams.get({ teamId: found.id })
}
const peopleOf = async (name: string) =>
  (await teamNamed(name))?.members.map(({ email, role }) =>
    role === 'teamOwner' ? `${email}*` : email,
  )

const FILE = [
  'Jam,,Jo Am,jo@jam.example,Di Oy,di@jam.example,al.ba@jam.example',
  'Ham,,Hal Am,hal@ham.example,,,',
  'ham,,Eva Ek,eva@ham.example,,,',
]

test('make one team with several people; the same file again changes nothing', async () => {
  const found = await load(...FILE)
  expect(found.columns.map(({ target }) => target)).toEqual([
    'teamName',
    null,
    'ownerFullName',
    'ownerEmail',
    'contact:2:fullName',
    'contact:2:email',
    'contact:3:email',
  ])
  expect(found.verdicts).toEqual({ new: 2, change: 0, colleague: 3, unchanged: 0, rejected: 0 })
  expect(found.effects).toMatchObject({ colleagues: 3, emails: 5 })
  expect((await rowsOf(found.id)).map(({ contact, relations }) => [contact, relations])).toEqual([
    [0, {}],
    [2, { person: { firstName: 'Di', surname: 'Oy', email: 'di@jam.example' }, owner: 'Jo Am' }],
    [3, { person: { firstName: 'Al', surname: 'Ba', email: 'al.ba@jam.example' }, owner: 'Jo Am' }],
    [0, {}],
    [0, { person: { firstName: 'Eva', surname: 'Ek', email: 'eva@ham.example' }, owner: 'Hal Am' }],
  ])
  const done = await run(found.id)
  expect(done).toMatchObject({ outcomes: { added: 2, joined: 3 }, welcomes: { prepared: 5 } })
  expect(await peopleOf('Jam')).toEqual(['jo@jam.example*', 'al.ba@jam.example', 'di@jam.example'])
  expect(await peopleOf('Ham')).toEqual(['hal@ham.example*', 'eva@ham.example'])
  expect((await load(...FILE)).verdicts).toMatchObject({ unchanged: 3, colleague: 0, rejected: 0 })

  await api().releaseWelcomes({ importId: found.id })
  await expect
    .poll(() => emailsTo('eva@ham.example'), { timeout: 20_000 })
    .toEqual(['welcomeTeamMember'])
  expect(await emailsTo('jo@jam.example')).toEqual(['welcome'])
  // The emails of colleagues are counted too.
  await expect
    .poll(async () => (await api().get({ importId: found.id })).welcomeEmails, { timeout: 20_000 })
    .toEqual({ queued: 0, held: 0, failed: 0, cancelled: 0, sent: 5 })
})

test('people who are in the event already join as they are, and stay in it when undone', async () => {
  const { email, firstName } = cast.loner.person
  const found = await load(`Jam,,Jo Am,jo@jam.example,Other Name,${email},al.ba@jam.example`)
  await run(found.id)
  const { items } = await cast.admin.api.users.list({ search: email })
  expect(items).toMatchObject([{ firstName, teamName: 'Jam' }])
  const rows = await rowsOf(found.id)
  const idOf = (contact: number) => rows.find((row) => row.contact === contact)?.id ?? ''
  expect(await api().rollBackRow({ importId: found.id, rowId: idOf(3) })).toMatchObject({
    outcome: 'rolledBack',
    welcome: 'dropped',
  })
  expect((await cast.admin.api.users.list({ search: 'al.ba@jam' })).total).toBe(0)
  expect(await peopleOf('Jam')).toEqual(['jo@jam.example*', email])
  // Removing the team also removes the people that the import added, and its other row.
  await event.inEvent(({ tx, eventId }) =>
    tx.execute(`update users set has_logged_in = false where event_id = '${eventId}'`),
  )
  await api().rollBackRow({ importId: found.id, rowId: idOf(0) })
  expect(await teamNamed('Jam')).toBeUndefined()
  expect((await cast.admin.api.users.list({ search: email })).items).toMatchObject([
    { teamId: null },
  ])
  expect((await api().get({ importId: found.id })).outcomes).toMatchObject({ rolledBack: 3 })
})

test('a colleague who has signed in stays, and so does the team', async () => {
  const found = await load(...FILE)
  await run(found.id)
  await event.inEvent(({ tx, eventId }) =>
    tx.execute(`update users set has_logged_in = true
      where event_id = '${eventId}' and email = 'eva@ham.example'`),
  )
  const rows = await rowsOf(found.id)
  const rowIds = [
    ...rows.filter(({ outcome }) => outcome === 'joined'),
    ...rows.filter(({ outcome }) => outcome === 'added'),
  ].map(({ id }) => id)
  const done = await api().rollBack({ importId: found.id, rowIds })
  expect(done).toMatchObject({ undone: 3, refused: [{ why: 'signedIn' }, { why: 'signedIn' }] })
  expect(await peopleOf('Ham')).toEqual(['hal@ham.example*', 'eva@ham.example'])
  expect(await teamNamed('Jam')).toBeUndefined()
})

test('two halls of one company are to fix in both rows, until the organiser lets the first row win', async () => {
  const { id } = await cast.admin.api.customFields.add({ label: 'Halle', type: 'text' })
  const found = await load(
    'Ham,Hall 1,Hal Am,hal@ham.example,,,',
    'Ham,Hall 2,Eva Ek,eva@ham.example,,,',
  )
  expect(found.verdicts).toMatchObject({ rejected: 2, new: 0 })
  expect(found.problems).toMatchObject([
    { code: 'rowsDiffer', target: `field:${id}`, rows: 2, firstRows: [2, 3] },
  ])
  const { revision, columns } = found
  const targets = columns.map(({ target }) => target)
  const plan = { importId: found.id, revision, targets, emptyErases: false, teamTypeIds: {} }
  const chosen = await api().plan({ ...plan, firstRowWins: [`field:${id}`] })
  expect(chosen).toMatchObject({
    verdicts: { new: 1, colleague: 1, rejected: 0 },
    firstRowWins: [`field:${id}`],
  })
  await run(found.id)
  const { fields } = await cast.admin.api.teamCustomFields.get({
    teamId: (await teamNamed('Ham'))?.id ?? '',
  })
  expect(fields.find((field) => field.id === id)?.value).toBe('Hall 1')
})

test('another person of an existing team joins if the organiser chooses so', async () => {
  await run((await load('Ham,,Hal Am,hal@ham.example,,,')).id)
  const found = await load('Ham,,Eva Ek,eva@ham.example,,,')
  expect(found.problems).toMatchObject([{ code: 'teamHasAnotherOwner' }])
  const { revision, columns } = found
  const targets = columns.map(({ target }) => target)
  const plan = { importId: found.id, revision, targets, emptyErases: false, teamTypeIds: {} }
  expect(await api().plan({ ...plan, othersJoin: true })).toMatchObject({
    verdicts: { unchanged: 1, colleague: 1 },
  })
  expect((await run(found.id)).outcomes).toMatchObject({ joined: 1, unchanged: 1 })
  expect(await peopleOf('Ham')).toEqual(['hal@ham.example*', 'eva@ham.example'])
})

test('an exported list of teams changes nothing when it is imported again', async () => {
  await run((await load(...FILE)).id)
  const csv = await event.inject({
    method: 'GET',
    url: '/api/teams.csv',
    cookie: cast.admin.cookie,
  })
  const found = (await send(csv.rawPayload)).json<ImportDetail>()
  expect(found.columns.map(({ target }) => target)).toContain('contact:3:email')
  expect(found.verdicts).toMatchObject({ new: 0, change: 0, colleague: 0, rejected: 0 })
})
