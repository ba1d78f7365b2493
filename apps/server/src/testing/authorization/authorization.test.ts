// The whole matrix against the portal: two events, each with a team, its stand share, another team, and one of
// everything that belongs to each of them. What is allowed is carried out and undone at once, so that every cell
// meets the same records.
import { RANKS, type Rank } from '@eventflow/domain/kernel'
import { describe, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { newId } from '../../platform/db/index.ts'
import {
  arrangePerson,
  arrangeSession,
  arrangeTeam,
  arrangeTeamType,
  joinTeam,
} from '../arrange.ts'
import { castOf, type CastTeam } from '../cast.ts'
import {
  everyEndpoint,
  minimalInput,
  referencesOf,
  requestOf,
  type Endpoint,
} from '../sweeps/endpoints.ts'
import { isReference, withIds } from '../sweeps/ids-of-event.ts'
import { oneOfEach, type IdsByName } from '../sweeps/one-of-each.ts'
import { testPortal, type TestEvent } from '../test-portal.ts'
import {
  MATRIX,
  PRINCIPALS,
  TARGETS,
  type Principal,
  type Row,
  type Target,
} from './authorization.matrix.ts'
import { withoutCommits } from './without-commits.ts'

const portal = await testPortal()
const event = await portal.event()
const cast = await castOf(event)
const elsewhere = await portal.event()
const castElsewhere = await castOf(elsewhere)

/** A stand share of the first team, with an owner and a member, and a team type of its own. */
const shareOf = (parent: CastTeam): Promise<CastTeam> =>
  event.inEvent(async (scope) => {
    const teamTypeId = await arrangeTeamType(scope, 'Shares')
    const team = await arrangeTeam(scope, {
      name: 'Sharer',
      teamTypeId,
      parentTeamId: parent.team.id,
    })
    const member = await arrangePerson(scope)
    await joinTeam(scope, team.id, member)
    const actor = async (person: typeof member) => {
      const cookie = await arrangeSession(scope, person)
      return { person, cookie, api: event.client(cookie) }
    }
    return { team, teamTypeId, owner: await actor(team.owner), member: await actor(member) }
  })

const share = await shareOf(cast.food)
const ofTeam = (at: TestEvent, food: CastTeam) => oneOfEach(at, { ...cast, food })
const parentIds = await ofTeam(event, cast.food)
const shareIds = await ofTeam(event, share)
const otherIds = await ofTeam(event, cast.tech)
const elsewhereIds = await ofTeam(elsewhere, castElsewhere.food)

const ids: Readonly<Record<Target, IdsByName>> = {
  parent: parentIds,
  share: shareIds,
  other: otherIds,
  elsewhere: elsewhereIds,
  nothing: Object.fromEntries(Object.keys(parentIds).map((key) => [key, newId()])),
}

const inTeamOfOrganisers = await event.inEvent(async (scope) => {
  const team = await arrangeTeam(scope, { name: 'The organisers', isOrganiser: true })
  return arrangeSession(scope, team.owner)
})

const removed = await event.inEvent(async (scope) => {
  const person = await arrangePerson(scope)
  return { person, cookie: await arrangeSession(scope, person) }
})
const { userId } = removed.person
const successorId = cast.admin.person.userId
await cast.admin.api.users.remove({ userId, successorId })

const cookies: Readonly<Record<Principal, string | null>> = {
  guest: null,
  removed: removed.cookie,
  adminElsewhere: castElsewhere.admin.cookie,
  loner: cast.loner.cookie,
  owner: cast.food.owner.cookie,
  member: cast.food.member.cookie,
  shareOwner: share.owner.cookie,
  organiserTeam: inTeamOfOrganisers,
  moderator: cast.moderator.cookie,
  admin: cast.admin.cookie,
  eventflowAdmin: cast.eventflowAdmin.cookie,
}

const app = await createApp({
  services: { ...portal.services, db: withoutCommits(portal.services.db) },
  eventOf: async () => ({ id: event.eventId, isArchived: false }),
})

const NOBODY: ReadonlySet<Principal> = new Set(['guest', 'removed', 'adminElsewhere'])
const rankOf = (who: Principal): Rank => RANKS.find((rank) => rank === who) ?? 'user'
const isAtLeast = (who: Principal, line: Rank): boolean =>
  RANKS.indexOf(rankOf(who)) >= RANKS.indexOf(line)

const isLine = (row: Row): row is Rank & Row => RANKS.some((rank) => rank === row)

/** Whether the matrix allows it. */
function isAllowed(row: Row, who: Principal, target: Target | null): boolean {
  if (NOBODY.has(who)) return false
  if (row === 'signedIn') return true
  if (typeof row !== 'string') return target !== null && row[who]?.includes(target) === true
  if (row === 'anybody' || row === 'development' || row === 'whoMayEdit')
    throw new Error('Not asked about here')
  const isOfEvent = target !== 'elsewhere' && target !== 'nothing'
  return isAtLeast(who, row) && isOfEvent
}

const idsIn = (endpoint: Endpoint): string[] => {
  const least = minimalInput(endpoint)
  return referencesOf(endpoint)
    .filter(isReference)
    .filter((key) => endpoint.path.includes(`{${key}}`) || key in least)
}

/** These are about emails that are held; the others about one that could not be sent. */
const OF_HELD_EMAILS = new Set(['emails.release', 'emails.drop'])

const idsOf = ({ name }: Endpoint, target: Target): IdsByName => {
  const { heldEmailId = '', ...others } = ids[target]
  return OF_HELD_EMAILS.has(name) ? { ...others, emailId: heldEmailId } : ids[target]
}

async function statusOf(endpoint: Endpoint, who: Principal, target: Target | null) {
  const input = {
    ...minimalInput(endpoint),
    ...(target === null ? {} : withIds(idsIn(endpoint), idsOf(endpoint, target))),
  }
  const { method, url, body } = requestOf(endpoint, input)
  const cookie = cookies[who]
  const answer = await app.inject({
    method,
    url,
    headers: { host: event.eventId, ...(cookie === null ? {} : { cookie }) },
    ...(body === undefined ? {} : { payload: body as object }),
  })
  return answer.statusCode
}

/**
 * A refusal: nobody is asked to sign in who is, and whoever is below the line of an endpoint learns nothing
 * of its records. An id that is not there may stand in a list or a form.
 */
function isRefusal(status: number, who: Principal, [row, target]: [Row, Target | null]): boolean {
  if (NOBODY.has(who)) return status === 401
  if (isLine(row) && !isAtLeast(who, row)) return status === 403
  const isThere = target !== 'elsewhere' && target !== 'nothing'
  return status === 403 || status === 404 || (!isThere && status === 422)
}

/** Of what nothing is named there may be nothing: that is no refusal. */
const isDone = (status: number, target: Target | null): boolean =>
  status < 500 && ![401, 403].includes(status) && (status !== 404 || target === null)

async function wrongCells(endpoint: Endpoint, row: Row): Promise<string[]> {
  const targets: readonly (Target | null)[] = idsIn(endpoint).length === 0 ? [null] : TARGETS
  const wrong: string[] = []
  for (const who of PRINCIPALS) {
    for (const target of targets) {
      const status = await statusOf(endpoint, who, target)
      const mayBe = isAllowed(row, who, target)
      const isRight = mayBe ? isDone(status, target) : isRefusal(status, who, [row, target])
      if (!isRight)
        wrong.push(
          `${who} → ${target ?? 'itself'}: ${status}, ${mayBe ? 'allowed' : 'refused'} in the matrix`,
        )
    }
  }
  return wrong
}

const endpoints = everyEndpoint()

test('every endpoint has a row, and every row an endpoint', () => {
  expect(endpoints.map(({ name }) => name).toSorted()).toEqual(Object.keys(MATRIX).toSorted())
})

test.each(endpoints)('$name states the line that its row says', ({ name, access }) => {
  const row = MATRIX[name]
  const line = { anybody: 'public', signedIn: 'user', whoMayEdit: 'user' }[String(row)] ?? row
  if (typeof row === 'string') expect(access).toBe(line)
})

describe('nobody does what the matrix does not allow, and everybody what it does', () => {
  const asked = endpoints.filter(
    ({ name }) => !['anybody', 'development', 'whoMayEdit'].includes(String(MATRIX[name])),
  )
  test.each(asked)('$name', async (endpoint) => {
    const row = MATRIX[endpoint.name]
    if (row === undefined) throw new Error('It has no row')
    expect(await wrongCells(endpoint, row)).toEqual([])
  })
})
