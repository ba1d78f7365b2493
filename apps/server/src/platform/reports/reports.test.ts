import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLog } from '../log/index.ts'
import { logAndReportCrash } from './crash.ts'
import { reportsReceiver, type Receiver } from './receiver.fixture.ts'
import { openReports, type ErrorReports } from './reports.ts'

const SECRET = 'what-somebody-wrote'

let receiver: Receiver
let reports: ErrorReports
beforeAll(async () => {
  receiver = await reportsReceiver()
  reports = openReports({ dsn: receiver.dsn, environment: 'test' })
})
afterAll(() => receiver.close())

const trail = {
  route: '/api/teams/{teamId}',
  eventId: 'an-event',
  teamId: 'a-team',
  userId: 'a-user',
  language: null,
  isStream: false,
  waitMs: 0,
  retryAfterSeconds: null,
  unreadable: new Set<string>(),
}

test('an unexpected error is reported with event, team, route and person; a job with its queue; a crash before the end', async () => {
  const lines: string[] = []
  const log = openLog({ level: 'info', destination: { write: (line) => void lines.push(line) } })
  const failure = new Error(`No team is called "${SECRET}"`)
  const answer = { method: 'PUT', status: 500, milliseconds: 3 }
  const trace = { id: undefined, baggage: undefined }
  reports.onAnswered({ ...answer, trace, trail: { ...trail, failure } })
  reports.tell(new Error(`${SECRET}@team.example is away`), { queue: 'mail', eventId: 'an-event' })
  await logAndReportCrash(new SyntaxError(`Unexpected token in ${SECRET}`), { log, reports })

  const events = receiver.items('event')
  const { eventId: event, teamId: team, userId: user, route } = trail
  expect(events.map(({ tags }) => tags)).toEqual([
    { event, team, user, route },
    { event, queue: 'mail' },
    // A crash belongs to no request.
    undefined,
  ])
  expect(events[0]?.['user']).toEqual({ id: user })
  expect(events.map((each) => JSON.stringify(each['exception']))).toEqual([
    expect.stringContaining('No team is called'),
    expect.stringContaining('is away'),
    expect.stringContaining('SyntaxError'),
  ])
  expect(lines.join('')).toContain('the process ends')
  expect(lines.join('') + receiver.text()).not.toContain(SECRET)
})
