// Two events, both with calls, each with a team, its stand share, another team, and one of every
// record of each. Allowed calls are executed and rolled back, so that every cell of the matrix
// finds the same records.
import { sql } from 'drizzle-orm'
import { createApp } from '../../app.ts'
import { customFieldValues } from '../../modules/custom-fields/custom-fields.tables.ts'
import { users } from '../../modules/users/users.tables.ts'
import { newId } from '../../platform/db/index.ts'
import {
  arrangePerson,
  arrangeSession,
  arrangeTeam,
  arrangeTeamType,
  joinTeam,
} from '../arrange.ts'
import { castOf, type CastTeam } from '../cast.ts'
import { minimalInput, referencesOf, requestOf, type Endpoint } from '../sweeps/endpoints.ts'
import { isReference, withIds } from '../sweeps/ids-of-event.ts'
import { oneContent } from '../sweeps/one-content.ts'
import { oneOfEach, oneWork, type IdsByName } from '../sweeps/one-of-each.ts'
import { oneDimension } from '../sweeps/one-custom-field.ts'
import { oneSupplier } from '../sweeps/one-supplier.ts'
import { oneWebhook } from '../sweeps/one-webhook.ts'
import { testPortal, type TestEvent } from '../test-portal.ts'
import type { Principal, Target } from './authorization.rows.ts'
import { withoutCommits } from './without-commits.ts'

const portal = await testPortal()
export const event = await portal.event()
export const cast = await castOf(event)
const elsewhere = await portal.event()
const castElsewhere = await castOf(elsewhere)

/** A stand share of the first team, with an owner and a member, and its own team type. */
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
export const parentIds = await ofTeam(event, cast.food)
const shareIds = await ofTeam(event, share)
export const otherIds = await ofTeam(event, cast.tech)
const elsewhereIds = await ofTeam(elsewhere, castElsewhere.food)

/** The archived records of the first team, with everything that belongs to them. */
const archivedIds: IdsByName = await event.inEvent(async (scope) => {
  const { form, task, answered, said, extension } = await oneWork(scope, cast.food)
  const hook = await oneWebhook(scope, { ...form, ...answered })
  const page = await oneContent(scope, cast.food)
  const supplied = await oneSupplier(scope, cast.food, form.formId)
  const of = { ...form, ...task, ...answered, ...said, ...extension }
  const all = { ...of, ...hook, ...page, ...supplied }
  const archived = {
    forms: [all.formId],
    tasks: [all.taskId, all.uploadTaskId],
    task_groups: [all.taskGroupId],
    content: [all.contentId],
    suppliers: [all.supplierId],
    supplier_groups: [all.supplierGroupId],
  }
  for (const [table, records] of Object.entries(archived))
    await scope.tx.execute(sql`update ${sql.identifier(table)} set is_archived = true
      where event_id = ${scope.eventId} and id = any(${sql.param(records)}::text[])`)
  // These cannot be archived by anything: they are next to a form, or unused.
  const { fieldGroupId: _group, sendToFieldGroupId: _to, logoFileId: _logo, ...ofArchived } = all
  return ofArchived
})

/** Whether an endpoint is about a record that can be archived, or about its contents. */
export const isAboutArchivable = (endpoint: Endpoint): boolean =>
  idsIn(endpoint).some((id) => id in archivedIds)

const ids: Readonly<Record<Target | 'archived', IdsByName>> = {
  archived: { ...parentIds, ...archivedIds },
  parent: parentIds,
  share: shareIds,
  other: otherIds,
  elsewhere: elsewhereIds,
  nothing: Object.fromEntries(Object.keys(parentIds).map((key) => [key, newId()])),
}

// The Eventflow admin reaches every event. In the other event this person has a team member's
// level.
await elsewhere.inEvent(async ({ tx, eventId }) => {
  const { accountId, email } = cast.eventflowAdmin.person
  const name = { firstName: 'Eve', surname: 'Everywhere' }
  await tx.insert(users).values({ eventId, id: newId(), accountId, email, ...name })
})

/** The hall of the first team. Its stand share has none of its own. */
export const ofHall = await event.inEvent(async (scope) => {
  const customFieldId = await oneDimension(scope)
  const { eventId, tx } = scope
  const row = { eventId, customFieldId, teamId: cast.food.team.id, value: '2' }
  await tx.insert(customFieldValues).values(row)
  return [{ customFieldId, values: ['2'] }]
})

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

export const cookies: Readonly<Record<Principal, string | null>> = {
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

export const app = await createApp({
  services: { ...portal.services, db: withoutCommits(portal.services.db) },
  eventOf: async ({ headers }) => ({
    id: headers.host ?? '',
    isArchived: false,
    language: 'en',
    languages: ['de'],
  }),
})

export const idsIn = (endpoint: Endpoint): string[] => {
  const least = minimalInput(endpoint)
  return referencesOf(endpoint)
    .filter(isReference)
    .filter((key) => endpoint.path.includes(`{${key}}`) || key in least)
}

/** These are about held emails; the others are about a failed one. */
const OF_HELD_EMAILS = new Set(['emails.planRelease', 'emails.release', 'emails.drop'])

const idsOf = ({ name }: Endpoint, target: keyof typeof ids): IdsByName => {
  const { heldEmailId = '', ...others } = ids[target]
  return OF_HELD_EMAILS.has(name) ? { ...others, emailId: heldEmailId } : ids[target]
}

type CellCall = readonly [
  endpoint: Endpoint,
  cookie: string | null,
  target: keyof typeof ids | null,
]

const callsAt =
  ({ eventId }: TestEvent) =>
  async (...[endpoint, cookie, target]: CellCall) => {
    const input = {
      ...minimalInput(endpoint),
      ...(target === null ? {} : withIds(idsIn(endpoint), idsOf(endpoint, target))),
    }
    const { method, url, body } = requestOf(endpoint, input)
    return app.inject({
      method,
      url,
      headers: { host: eventId, ...(cookie === null ? {} : { cookie }) },
      ...(body === undefined ? {} : { payload: body as object }),
    })
  }

/** The response of the first event to a call with this cookie. */
export const answerTo = callsAt(event)
const answerElsewhere = callsAt(elsewhere)

export const statusOf = async (...asked: CellCall): Promise<number> =>
  (await answerTo(...asked)).statusCode

/** The status of the same call with the same cookie and ids at the other event. */
export const statusElsewhere = async (...asked: CellCall): Promise<number> =>
  (await answerElsewhere(...asked)).statusCode
