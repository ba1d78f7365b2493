// Time of each statement of the organisers' lists in the large event:
//   npm run bench:lists -- --data /tmp/large --scale 10
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { createApp } from '../apps/server/src/app.ts'
import { openServices } from '../apps/server/src/compose.ts'
import { readConfig } from '../apps/server/src/platform/config/index.ts'
import { setAccess } from '../apps/server/src/platform/db/index.ts'
import { declareQueues } from '../apps/server/src/workers.ts'
import { buildIfStale } from '../scripts/project/build.mjs'
import { readArguments } from './load/arguments.ts'
import { openStage } from './load/start-stage.ts'

const ROUNDS = 5

const sent: { text: string; values: readonly unknown[] }[] = []
const query = pg.Client.prototype.query

async function main(): Promise<void> {
  const options = readArguments(process.argv.slice(2))
  await buildIfStale(['server'])
  const { stage, appUrl, stop } = await openStage(options)
  try {
    const one = async (text: string): Promise<string> =>
      (await stage.admin.query<{ id: string }>(text)).rows[0]?.id ?? ''
    const team = await one(
      'select team_id as id from submissions group by 1 order by count(*) desc limit 1',
    )
    const paths = pathsOf({ team, form: stage.formId })
    const config = readConfig({
      NODE_ENV: 'test',
      DATA_DIR: mkdtempSync(join(tmpdir(), 'eventflow-lists-')),
      SECRET: 'only for measuring, on this machine alone',
    })
    const { services, close } = await openServices({ config, appUrl })
    const served = { id: stage.eventId, isArchived: false, language: 'en' as const, languages: [] }
    const app = await createApp({ services, eventOf: async () => served })
    await declareQueues(services)
    const asApp = new pg.Client(appUrl)
    await asApp.connect()
    listen(asApp)
    for (const [name, url] of Object.entries(paths)) {
      const get = () =>
        app.inject({ method: 'GET', url: `/api${url}`, headers: { cookie: stage.organiser } })
      await get()
      await get()
      sent.length = 0
      const begun = performance.now()
      const answer = await get()
      const took = performance.now() - begun
      if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.payload}`)
      const times: number[] = []
      for (const each of sent.filter(({ text }) => /^\s*(?:select|with)\b/i.test(text)))
        times.push(await timeOf(asApp, stage.eventId, each))
      const slowest = times.toSorted((a, b) => b - a)
      console.log(
        `${name.padEnd(44)} ${took.toFixed(0).padStart(5)} ms; statements ${slowest
          .slice(0, 3)
          .map((ms) => ms.toFixed(1))
          .join(', ')}`,
      )
    }
    await asApp.end()
    await app.close()
    await close()
  } finally {
    await stop()
  }
}

const pathsOf = ({ team, form }: { team: string; form: string }) => ({
  'teams by name': '/teams?limit=50&sort=name',
  'teams by name, Z to A': '/teams?limit=50&sort=name&direction=desc',
  'teams by owner': '/teams?limit=50&sort=ownerName',
  'teams by type': '/teams?limit=50&sort=teamTypeName',
  'teams by members': '/teams?limit=50&sort=memberCount',
  'teams by progress': '/teams?limit=50&sort=progress',
  'teams by last sign-in': '/teams?limit=50&sort=lastSeenAt',
  'teams called amber': '/teams?limit=50&search=amber',
  'teams with an a': '/teams?limit=50&search=a',
  people: '/users?limit=50',
  'people called amber': '/users?limit=50&search=amber',
  'people with an a': '/users?limit=50&search=a',
  'tasks with progress': '/tasks?limit=100',
  'tasks of a team': `/teams/${team}/tasks?limit=50`,
  'submissions, newest': `/forms/${form}/submissions?limit=50&direction=desc`,
  'submissions by team': `/forms/${form}/submissions?limit=50&sort=teamName`,
  'submissions by team, Z to A': `/forms/${form}/submissions?limit=50&sort=teamName&direction=desc`,
  'submissions, teams called amber': `/forms/${form}/submissions?limit=50&search=amber`,
  'submissions, teams with an a': `/forms/${form}/submissions?limit=50&search=a`,
  'submissions of a team': `/teams/${team}/submissions?limit=50`,
})

function listen(asApp: pg.Client): void {
  pg.Client.prototype.query = function (this: pg.Client, ...given: Parameters<typeof query>) {
    const [statement, values = []] = given as unknown as [string | { text: string }, unknown[]?]
    if (this !== asApp && typeof statement !== 'string' && Array.isArray(values))
      sent.push({ text: statement.text, values })
    return query.apply(this, given)
  } as typeof query
}

type Sent = (typeof sent)[number]

/** The median time of a statement, prepared and under row-level security like the portal's. */
async function timeOf(client: pg.Client, eventId: string, { text, values }: Sent): Promise<number> {
  const given = values.length === 0 ? '' : `(${values.map(literal).join(', ')})`
  const times: number[] = []
  await client.query('begin read only')
  await client.query(setAccess({ eventId, limits: 'none' }))
  await client.query(`prepare looked_at as ${text}`)
  for (let n = 0; n < ROUNDS; n += 1) {
    const { rows } = await client.query<{ 'QUERY PLAN': [{ 'Execution Time': number }] }>(
      `explain (analyze, timing off, format json) execute looked_at${given}`,
    )
    times.push(rows[0]?.['QUERY PLAN'][0]['Execution Time'] ?? 0)
  }
  await client.query('rollback')
  await client.query('deallocate looked_at')
  return times.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value))
    return pg.escapeLiteral(`{${value.map((each) => JSON.stringify(String(each))).join(',')}}`)
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString())
  return pg.escapeLiteral(typeof value === 'object' ? JSON.stringify(value) : String(value))
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error)
    process.exit(1)
  },
)
