// Uploads a file of teams, as an organiser does on the screen.
import type { Actor } from './cast.ts'
import type { TestEvent } from './test-portal.ts'

export const uploadTeams = (
  event: TestEvent,
  { cookie }: Pick<Actor, 'cookie'>,
  csv: string | Buffer,
) =>
  event.inject({
    method: 'POST',
    url: '/api/imports?name=teams.csv',
    cookie,
    headers: { 'content-type': 'text/csv' },
    body: csv,
  })
