// Ten people of five events at once, on two connections: each gets data of their own event. Every
// checked response contains the event's id, so data of another event would be noticed.
import { tries } from '@eventflow/domain/builders/kernel'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { castOf } from '../cast.ts'
import { testPortal, type TestEvent } from '../test-portal.ts'

/** By hand: EVENTFLOW_INTERLEAVED=50000. */
const REQUESTS = Number(process.env['EVENTFLOW_INTERLEAVED'] ?? tries(500, 20_000))
const EVENTS = 5
const AT_ONCE = 40

const PATHS = [
  '/api/users/me',
  '/api/teams',
  '/api/users',
  '/api/portal',
  '/api/team-types',
] as const

interface Person {
  readonly event: TestEvent
  readonly cookie: string
  /** Ids that only responses of their event may contain. */
  readonly own: ReadonlySet<string>
}

/** The event of each id. */
const homeOf = new Map<string, string>()

const portal = await testPortal({ env: { DATABASE_POOL: '2' } })
const people: Person[] = []
for (let n = 0; n < EVENTS; n += 1) people.push(...(await twoOf(await portal.event())))

async function twoOf(event: TestEvent): Promise<Person[]> {
  // The same names of teams, types and people in every event.
  const cast = await castOf(event)
  const own = new Set([
    event.eventId,
    cast.food.team.id,
    cast.tech.team.id,
    cast.food.teamTypeId,
    cast.tech.teamTypeId,
    ...[cast.admin, cast.moderator, cast.loner].map(({ person }) => person.userId),
    ...[cast.food, cast.tech].flatMap(({ owner, member }) => [
      owner.person.userId,
      member.person.userId,
    ]),
  ])
  for (const id of own) homeOf.set(id, event.eventId)
  return [cast.admin, cast.moderator].map(({ cookie }) => ({ event, cookie, own }))
}

/** The ids of other events in a response, and whether there was any of the own. */
function idsIn(text: string, own: ReadonlySet<string>) {
  const ids = [...homeOf.keys()].filter((id) => text.includes(id))
  return { foreign: ids.filter((id) => !own.has(id)), hasOwn: ids.some((id) => own.has(id)) }
}

/**
 * If the two connections are overloaded, the portal answers "later", and the request is repeated.
 */
async function askUntilServed({ event, cookie }: Person, url: string) {
  for (;;) {
    const answer = await event.inject({ method: 'GET', url, cookie })
    if (answer.statusCode !== 503 || answer.json().code !== 'BUSY') return answer
    await pause(500)
  }
}

test(
  'requests of several events on few connections never see a row of another',
  { timeout: 60_000 + REQUESTS * 40 },
  async () => {
    const foreign: string[] = []
    /** Refused requests, with the responses. */
    const refused: string[] = []
    let [next, own] = [0, 0]
    const askInTurn = async (): Promise<void> => {
      while (next < REQUESTS) {
        const turn = next
        next += 1
        // Neighbours in the queue belong to different events.
        const person = people[(turn * 3) % people.length]
        const url = PATHS[(turn * 7 + Math.floor(turn / 11)) % PATHS.length]
        if (person === undefined || url === undefined) throw new Error('There is nobody to ask')
        const answer = await askUntilServed(person, url)
        const found = idsIn(answer.payload, person.own)
        if (answer.statusCode !== 200) refused.push(`${url} ${answer.statusCode} ${answer.payload}`)
        own += found.hasOwn ? 1 : 0
        foreign.push(...found.foreign)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, askInTurn))
    expect(foreign).toEqual([])
    expect(refused).toEqual([])
    expect(own).toBe(REQUESTS)
  },
)
