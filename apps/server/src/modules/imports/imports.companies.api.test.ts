// A file in which one person owns several companies.
import { beforeEach, expect, test, vi } from 'vitest'
import { castOf, type Cast } from '../../testing/cast.ts'
import { lettersTo } from '../../testing/letters.ts'
import { testPortal, type TestEvent } from '../../testing/test-portal.ts'
import { importCalls } from './imports.fixture.ts'

const portal = await testPortal({ withWorkers: true })
let event: TestEvent
let cast: Cast
beforeEach(async () => {
  event = await portal.event()
  cast = await castOf(event)
})

const { api, load, rowsOf, run } = importCalls(() => ({ event, cast }))

const EMAIL = 'ann@agency.example'
const ROWS = ['Ham', 'Jam', 'Tea'].map((name) => `${name},,Ann,Lee,${EMAIL},`)

const peopleOf = async (email: string) =>
  (await cast.admin.api.users.list({ search: email })).items.map(({ teamName }) => teamName)

test('adds all of them for one account, and the same file again adds nothing', async () => {
  const first = await load(...ROWS)
  expect(first.verdicts).toMatchObject({ new: 3, rejected: 0 })
  expect((await rowsOf(first.id)).map(({ relations }) => relations.companies)).toEqual([
    undefined,
    ['Ham'],
    ['Ham', 'Jam'],
  ])
  await run(first.id)
  expect((await peopleOf(EMAIL)).toSorted()).toEqual(['Ham', 'Jam', 'Tea'])
  const second = await load(...ROWS)
  expect(second.verdicts).toMatchObject({ unchanged: 3, new: 0, change: 0 })
  // A further company, with the others in the file or without them.
  const third = await load(...ROWS, `Oat,,Ann,Lee,${EMAIL},`)
  expect(third.verdicts).toMatchObject({ unchanged: 3, new: 1 })
  const fourth = await load(`Rye,,Ann,Lee,${EMAIL},`)
  expect(fourth.verdicts).toMatchObject({ new: 1, change: 0 })
  expect((await rowsOf(fourth.id))[0]?.relations.companies).toEqual(['Ham', 'Jam', 'Tea'])
})

test('names the person of another company if the address has two names', async () => {
  const { id } = await load(...ROWS, `Oat,,Bo,Yu,${EMAIL},`)
  expect((await rowsOf(id))[3]?.relations.companies).toEqual([
    'Ham (Ann Lee)',
    'Jam (Ann Lee)',
    'Tea (Ann Lee)',
  ])
})

test('welcomes the person once, with all of them', async () => {
  const { id } = await load(...ROWS)
  // As many as are prepared.
  expect((await api().get({ importId: id })).effects).toMatchObject({ emails: 1 })
  expect((await run(id)).welcomes).toMatchObject({ prepared: 1 })
  expect(await cast.admin.api.navigation.attention()).toMatchObject({
    preparedWelcomes: { count: 1 },
  })
  await api().releaseWelcomes({ importId: id })
  await vi.waitFor(
    async () => {
      const rows = await rowsOf(id)
      expect(rows.map(({ record }) => record.emailSend)).toEqual([true, true, true])
    },
    { timeout: 20_000, interval: 50 },
  )
  const letters = await lettersTo(event, EMAIL)
  expect(letters.map(({ alias }) => alias)).toEqual(['welcome'])
  // Several rows are written at once, so any of the three may be first.
  expect(letters[0]?.text).toMatch(/You also belong to (Jam, Tea|Ham, Tea|Ham, Jam)\./)
  // Three rows, one email.
  const { welcomeEmails } = await api().get({ importId: id })
  expect(welcomeEmails.sent + welcomeEmails.queued).toBe(1)
})

test('counts the welcome emails by people, before the start and after', async () => {
  const found = await load(...ROWS, 'Hops,,Bo,Yu,bo@hops.example,')
  expect(found.effects).toMatchObject({ emails: 2 })
  expect(await run(found.id)).toMatchObject({ effects: { emails: 2 }, welcomes: { prepared: 2 } })
})
