// A file of teams from the dry run to the last row, on a portal that works its queues.
import { isNight } from '@eventflow/domain/builders/kernel'
import { sql } from 'drizzle-orm'
import { readXlsx } from 'hucre/xlsx'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ImportDetail } from '@eventflow/domain/imports'
import { castOf, type Cast } from '../../testing/cast.ts'
import { endWaiting } from '../../testing/end-waiting.ts'
import { ownTestPortal, type TestEvent } from '../../testing/test-portal.ts'
import { CHEESE as cheese, HEAD, importCalls, refusedAs } from './imports.fixture.ts'

const portal = await ownTestPortal({ withWorkers: true })
let event: TestEvent
let cast: Cast
beforeEach(async () => {
  event = await portal.event()
  cast = await castOf(event)
})

const { api, send, load, rowsOf, untilDone, run, emailsTo } = importCalls(() => ({ event, cast }))

describe('loading a file', () => {
  test('validates every row and stores no teams', async () => {
    await cast.admin.api.customFields.add({ label: 'Stand', type: 'text' })
    const { ownerEmail } = await cast.admin.api.teams.get({ teamId: cast.food.team.id })
    const found = await load(
      cheese,
      `Bread & Butter,,Sam,Field,${ownerEmail},B2`,
      'Ham,Platinum,Di,Oy,di@ham.example,',
      'Pie,PLATINUM,Ed,Ug,not an address,',
    )
    expect(found.verdicts).toEqual({ new: 1, change: 1, colleague: 0, unchanged: 0, rejected: 2 })
    expect(found.columns.map(({ name, target }) => [name, target?.replace(/:.*/, '')])).toEqual([
      ...HEAD.split(',')
        .slice(0, 5)
        .map((name) => [name, name]),
      ['Stand', 'field'],
    ])
    expect(found.problems).toEqual([
      {
        code: 'unknownTeamType',
        target: 'teamType',
        value: 'Platinum',
        rows: 2,
        firstRows: [4, 5],
      },
      {
        code: 'notAnEmail',
        target: 'ownerEmail',
        value: 'not an address',
        rows: 1,
        firstRows: [5],
      },
    ])
    expect((await cast.admin.api.teams.list({ search: 'Cheese' })).total).toBe(0)
  })

  test('is only for admins, and invisible to another event', async () => {
    expect((await send(`${HEAD}\n${cheese}`, cast.moderator)).statusCode).toBe(403)
    expect((await send(`${HEAD}\n${cheese}`, { cookie: '' })).statusCode).toBe(401)
    const { id } = await load(cheese)
    const { get, rows, start } = (await castOf(await portal.event())).admin.api.imports
    for (const call of [get, rows, start])
      await expect(call({ importId: id })).rejects.toEqual(refusedAs('IMPORT_NOT_FOUND'))
  })

  test.each<[string, string | Buffer, number, string]>([
    ['nothing below its headings', HEAD, 422, 'IMPORT_EMPTY'],
    ['no text', Buffer.from([0x25, 0x50, 0x44, 0x46, 0x2d]), 415, 'IMPORT_UNREADABLE'],
    ['an open quote', `${HEAD}\n"Cheese`, 422, 'IMPORT_UNCLOSED_QUOTES'],
    ['more than 10 MB', Buffer.alloc(10_000_001, 'x'), 413, 'IMPORT_TOO_LARGE'],
  ])(
    'with %s is refused with a message, and nothing is stored',
    async (_what, body, status, code) => {
      const answer = await send(body)
      expect([answer.statusCode, answer.json()]).toEqual([status, refusedAs(code)])
      expect((await api().list({})).total).toBe(0)
    },
  )

  test('a refused file is explained in the language of the organiser', async () => {
    const { settings, users } = cast.admin.api
    const { revision } = await settings.event.read()
    await settings.event.change({ data: { languages: ['de'] }, revision })
    const older = Buffer.from('d0cf11e0a1b11ae1', 'hex')
    const why = async () => (await send(older)).json<{ problems: unknown }>().problems
    expect(await why()).toMatchObject([
      { path: 'file', message: expect.stringMatching(/save or export it as \.xlsx$/) },
    ])
    await users.chooseLanguage({ language: 'de' })
    expect(await why()).toMatchObject([
      { path: 'file', message: expect.stringMatching(/speichern .* Sie sie als \.xlsx$/) },
    ])
    await users.chooseLanguage({ language: 'en' })
  })

  test('ignores columns that an import may not set, such as a level', async () => {
    const answer = await send(
      'teamName,ownerFirstName,ownerSurname,ownerEmail,permissions\nHam,Di,Oy,di@ham.example,eventflowAdmin\n',
    )
    const found = answer.json<ImportDetail>()
    expect(found.columns.at(-1)).toMatchObject({ name: 'permissions', target: null })
    await run(found.id)
    const { items } = await cast.admin.api.users.list({ search: 'di@ham.example' })
    expect(items.map(({ permissions }) => permissions)).toEqual(['user'])
  })
})

describe('before it starts', () => {
  test('an unknown type name is mapped once for all its rows', async () => {
    const found = await load(
      'Ham,Platinum,Di,Oy,di@ham.example,',
      'Pie,platinum ,Ed,Ug,ed@p.example,',
    )
    const targets = found.columns.map(({ target }) => target)
    const mended = await api().plan({
      importId: found.id,
      revision: found.revision,
      targets,
      emptyErases: false,
      teamTypeIds: { ' Platinum': cast.food.teamTypeId },
    })
    expect([mended.verdicts.new, mended.problems]).toEqual([2, []])
    await expect(
      api().plan({
        importId: found.id,
        revision: found.revision,
        targets,
        emptyErases: false,
        teamTypeIds: {},
      }),
    ).rejects.toEqual(refusedAs('STALE_REVISION'))
  })

  test('a single cell can be fixed', async () => {
    const found = await load('Pie,,Ed,Ug,not an address,')
    const [row] = await rowsOf(found.id)
    const { id: importId, revision } = found
    const cell = { importId, revision, rowId: row?.id ?? '', column: 4, text: 'ed@pie.example' }
    const mended = await api().editCell(cell)
    expect(mended.verdicts).toMatchObject({ new: 1, rejected: 0 })
    await expect(api().editCell({ ...cell, revision: mended.revision, column: 9 })).rejects.toEqual(
      refusedAs('INVALID_IMPORT'),
    )
  })

  test('it does not start without its columns, or without a valid row', async () => {
    const none = (await send('Name,Phone\nHam,1\n')).json<ImportDetail>()
    await expect(api().start({ importId: none.id })).rejects.toEqual(
      refusedAs('IMPORT_COLUMNS_MISSING'),
    )
    const bad = await load('Pie,,Ed,Ug,not an address,')
    await expect(api().start({ importId: bad.id })).rejects.toEqual(
      refusedAs('IMPORT_NOTHING_TO_DO'),
    )
  })
})

describe('running it', () => {
  test('adds teams with their owners and values, and prepares their emails', async () => {
    const { id: fieldId } = await cast.admin.api.customFields.add({ label: 'Stand', type: 'text' })
    const found = await load(cheese, 'Pie,,Ed,Ug,not an address,')
    const done = await run(found.id)
    expect(done).toMatchObject({
      percent: 100,
      outcomes: { added: 1, waiting: 1, failed: 0 },
      welcomes: { prepared: 1 },
    })
    const { items } = await cast.admin.api.teams.list({ search: 'Cheese' })
    expect(items[0]).toMatchObject({ ownerEmail: 'bo@cheese.example', teamTypeName: 'Food' })
    const teamId = items[0]?.id ?? ''
    const { fields } = await cast.admin.api.teamCustomFields.get({ teamId })
    expect(fields.find(({ id }) => id === fieldId)?.value).toBe('A1')
    const [row] = await rowsOf(found.id)
    expect(row?.record).toEqual({
      typeCheck: true,
      userUpsert: true,
      teamAdd: true,
      emailSend: false,
      errorMessage: null,
      rollback: null,
    })
    expect(await emailsTo('bo@cheese.example')).toEqual([])
  })

  test('of the same file again changes nothing; a changed file changes only the differences', async () => {
    const first = await load(cheese)
    await run(first.id)
    const again = await load(cheese)
    expect(again.verdicts).toMatchObject({ unchanged: 1, new: 0 })
    const changed = await load('Cheese plc,technology,Bob,Ek,BO@cheese.example,')
    const done = await run(changed.id)
    expect(done.outcomes).toMatchObject({ changed: 1 })
    const { items, total } = await cast.admin.api.teams.list({ search: 'Cheese' })
    expect(total).toBe(1)
    expect(items[0]).toMatchObject({
      name: 'Cheese plc',
      ownerName: 'Bob Ek',
      teamTypeName: 'Technology',
    })
    expect(done.welcomes).toMatchObject({ prepared: 0 })
  })

  test('adds planned teams from rows without an owner, and a later file gives them one', async () => {
    const found = await load('Stall 7,food,,,,', 'Stall 8,,,,,')
    const done = await run(found.id)
    expect(done).toMatchObject({ outcomes: { added: 2 }, welcomes: { prepared: 0 } })
    const { teams } = cast.admin.api
    const later = await load('Stall 7,food,Bo,Ek,bo@stall.example,')
    expect(await run(later.id)).toMatchObject({
      outcomes: { changed: 1 },
      welcomes: { prepared: 1 },
    })
    const { items } = await teams.list({ search: 'Stall 7' })
    expect(items).toMatchObject([{ isPlanned: false, ownerEmail: 'bo@stall.example' }])
  })

  test('of two files at once creates no duplicate team', async () => {
    const [one, two] = [await load(cheese), await load(cheese)]
    await Promise.all([api().start({ importId: one.id }), api().start({ importId: two.id })])
    await vi.waitFor(
      async () => {
        for (const { id } of [one, two])
          expect((await api().get({ importId: id })).state).toBe('done')
      },
      { timeout: 20_000, interval: 50 },
    )
    expect((await cast.admin.api.teams.list({ search: 'Cheese' })).total).toBe(1)
  })

  test('stores nothing of a failed row, reports it, and offers it as a file', async () => {
    const found = await load(cheese, 'Ham,,Di,Oy,di@ham.example,')
    // After the check and before the start, somebody adds a team of this name.
    const owner = { firstName: 'Al', surname: 'Oy', email: 'al@cheese.example' }
    await cast.admin.api.teams.add({ name: 'Cheese Ltd', owner, sendWelcomeEmail: false })
    await event.inEvent(({ tx, eventId }) =>
      tx.execute(`update imports set state = 'running', started_by_account = 'a'
        where event_id = '${eventId}'`),
    )
    await event.inEvent((scope) => scope.enqueue('imports.run', { importId: found.id }))
    await untilDone(found.id)
    const rows = await rowsOf(found.id)
    expect(rows.map(({ outcome }) => outcome)).toEqual(['failed', 'added'])
    const why = 'A team of this name exists already, with another owner'
    expect(rows[0]?.record.errorMessage).toBe(why)
    expect((await cast.admin.api.teams.list({ search: 'Cheese' })).total).toBe(1)
    const file = await event.inject({
      method: 'GET',
      url: `/api/imports/${found.id}/failed.xlsx`,
      cookie: cast.admin.cookie,
    })
    expect((await readXlsx(file.rawPayload)).sheets[0]?.rows).toEqual([
      [...HEAD.split(','), 'Why this row was not imported'],
      [...cheese.split(','), `teamName: ${why}`],
    ])
  })
})

// Takes until PostgreSQL has been given up twice, so only in the nightly run.
test.runIf(isNight)(
  'a row during which the database goes away is done later, and has not failed',
  { timeout: 160_000 },
  async () => {
    const found = await load('Bun,,Al,Ba,al@bun.example,')
    await event.inEvent(async (held) => {
      // Another transaction is adding the same owner and will roll back.
      await held.tx.execute(sql`insert into accounts (id, email) values ('bun', 'al@bun.example')`)
      await api().start({ importId: found.id })
      await endWaiting(held.tx)
      await endWaiting(held.tx)
      await held.tx.execute(sql`delete from accounts where id = 'bun'`)
    })
    await untilDone(found.id, 50_000)
    expect((await rowsOf(found.id)).map(({ outcome }) => outcome)).toEqual(['added'])
  },
)
