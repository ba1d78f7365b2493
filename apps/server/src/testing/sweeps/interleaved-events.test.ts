// Ten people of five events at once, on two connections: the person who asks gets their own event. Its
// name stands in every answer that is looked at, so what belongs to another shows.
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
  /** What only answers of their event may hold, and what none of them may. */
  readonly own: ReadonlySet<string>
}

/** Every id that belongs to an event. */
const homeOf = new Map<string, string>()

const portal = await testPortal({ env: { DATABASE_POOL: '2' } })
const people: Person[] = []
for (let n = 0; n < EVENTS; n += 1) people.push(...(await twoOf(await portal.event())))

async function twoOf(event: TestEvent): Promise<Person[]> {
  // Look-alikes: the same names of teams, types and people in every event.
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

/** The ids of other events in an answer, and whether there was any of the own. */
function idsIn(text: string, own: ReadonlySet<string>) {
  const ids = [...homeOf.keys()].filter((id) => text.includes(id))
  return { foreign: ids.filter((id) => !own.has(id)), hasOwn: ids.some((id) => own.has(id)) }
}

/** Where the two connections have too much to do, the portal says "later": the person who asks, asks again. */
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
    /** Answers that were none, with what they said instead. */
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
