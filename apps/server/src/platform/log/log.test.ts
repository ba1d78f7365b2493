import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openDatabase, type DatabaseHandle } from '../db/index.ts'
import { openLog } from './log.ts'

const SECRET = 'what-somebody-wrote'

let database: DatabaseHandle
beforeAll(() => {
  database = openDatabase(inject('adminUrl'), { size: 1 })
})
afterAll(() => database.close())

/** The logged text of an error. */
function logged(err: unknown): string {
  const lines: string[] = []
  const log = openLog({ level: 'info', destination: { write: (line) => void lines.push(line) } })
  log.error({ err }, 'request failed')
  return lines.join('')
}

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

test('lines with one text are limited per minute, those with other texts are not', () => {
  const lines: string[] = []
  const log = openLog({ level: 'info', destination: { write: (line) => void lines.push(line) } })
  for (let n = 0; n < 1_000; n += 1) log.child({ n }).info({ status: 500 }, 'answered')
  log.warn('another')
  expect(lines).toHaveLength(601)
  expect(lines.at(-1)).toContain('another')
})

test('a failed statement is logged without its values', async () => {
  const failures = [
    sql`insert into accounts (id, email) values (${SECRET}, null)`,
    sql`select ${SECRET}::int`,
    sql`insert into team_members (event_id, team_id, user_id) values (${SECRET}, ${SECRET}, 'x')`,
  ]
  for (const statement of failures) {
    const line = logged(await failureOf(database.db.execute(statement)))
    expect(line).toContain('request failed')
    expect(line).toMatch(/insert into|select \$1/)
    expect(line).toMatch(/"code":"2\w{4}"/)
    expect(line).toContain('at ')
    expect(line).not.toContain(SECRET)
  }
})

test('another error is logged with its message and place', () => {
  const line = logged(new Error('No such hall', { cause: new RangeError('hall 9') }))
  expect(line).toContain('No such hall')
  expect(line).toContain('hall 9')
  expect(line).toContain('log.test.ts')
})

test('unlisted fields are left out, and the line shows that', () => {
  const lines: string[] = []
  const log = openLog({ level: 'info', destination: { write: (line) => void lines.push(line) } })
  const request = { reqId: 'r1' }
  log.info({ req: { headers: { cookie: SECRET } }, answers: [SECRET], teamId: 't1' }, 'asked')
  log.child(request).warn({ email: SECRET, err: new Error('No hall') }, 'asked again')
  expect(lines.join('')).not.toContain(SECRET)
  const [first, second] = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(first).toMatchObject({ teamId: 't1', leftOut: ['req', 'answers'], msg: 'asked' })
  expect(second).toMatchObject({ ...request, leftOut: ['email'], err: { message: 'No hall' } })
})
