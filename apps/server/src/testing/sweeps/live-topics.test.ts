// A command's change reaches every open screen that shows it. Each command is called once; if a
// query's answer then differs for a viewer, that viewer must have been notified. The nightly run
// compares each command with all queries; by day, with those of its own module and every thirtieth
// of the others.
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { apiContract } from '@eventflow/domain/api'
import { aViewer, aViewerTeam, tries } from '@eventflow/domain/builders/kernel'
import type { Viewer } from '@eventflow/domain/kernel'
import { accounts } from '../../modules/users/users.tables.ts'
import { hashPassword } from '../../platform/auth/index.ts'
import {
  mayReceiveTopic,
  publish,
  topicsByCaller,
  type LiveMessage,
} from '../../platform/live/index.ts'
import { arrangeSession, arrangeTeam } from '../arrange.ts'
import { addTaskAs } from '../add-task.ts'
import { castOf, type Cast } from '../cast.ts'
import { TEST_NOW, testPortal, type TestEvent } from '../test-portal.ts'
import { everyEndpoint, minimalInput, referencesOf, requestOf, type Endpoint } from './endpoints.ts'
import { commandRequest } from './every-command.ts'
import { withIds } from './ids-of-event.ts'
import { oneOfEach, type IdsByName } from './one-of-each.ts'

const PASSWORD = 'a long and quiet afternoon 7'
const NEW_ANSWERS = { values: { company: 'New Ltd' }, revision: 0 }
const PUBLIC_ADDRESS = { requestURL: 'https://hooks.example/stand' }
const NEW_ADDRESS = { newEmail: 'another@example.test', currentPassword: PASSWORD }
const NEW_PASSWORD = 'a short and noisy morning 8'

/** Not called here, each with its reason. */
const ELSEWHERE: Record<string, string> = {
  'access.logInByCode': 'it takes a mailed code; what it changes is what access.logIn changes',
  'access.beginSecondFactor': 'it changes nothing that is shown',
  'access.confirmSecondFactor': 'it needs an app; what it changes only its owner sees',
  'access.renewRecoveryCodes': 'as access.confirmSecondFactor',
  'access.removeSecondFactor': 'as access.confirmSecondFactor',
  'access.enterSecondFactor': 'as access.logInByCode',
  'access.addPasskey': 'it needs a device; what is heard of it stands in passkeys.api.test.ts',
  'access.removePasskey': 'as access.addPasskey',
  'access.askPasskey': 'it changes nothing that is shown',
  'access.beginPasskey': 'as access.askPasskey',
  'access.proveByPasskey': 'as access.askPasskey',
  'access.beginOidc': 'it changes nothing that is shown',
  'access.logInByOidc': 'as access.logInByCode',
  'access.logInByPasskey': 'as access.logInByCode',
  'access.setPassword': 'it takes a mailed token; what it changes is what access.logIn changes',
  'access.resetPassword': 'as access.setPassword',
  'access.updateEmail':
    'as access.setPassword: what is heard of it stands in email-change.api.test.ts',
  'access.rollbackEmail': 'as access.updateEmail',
  'access.grantEventflowAdmin': 'it needs a password: levels.api.test.ts',
  'access.cancelAddressChange': 'only organisers see it, who are notified of everything',
  'access.startActing': 'it needs a view: what is heard of it stands in acting.api.test.ts',
  'access.switchCompany': 'it needs a second company: companies.api.test.ts',
  'access.viewAs': 'the page is loaded anew as somebody else: viewing.api.test.ts',
  'events.add': 'it needs a portal of several events, and changes none that is there',
  'events.clone': 'as events.add',
  'guests.fileLink': 'it only asks',
  'supplierOrders.confirm': 'it needs a link: supplier-orders.api.test.ts',
  'orders.markPaid': 'it needs an order: payment-marks.api.test.ts',
  'orders.putBack': 'as orders.markPaid',
  'waitingLists.join':
    'it needs an item with a waiting list; it changes what waitingLists.remove changes',
  'waitingLists.leave': 'as waitingLists.join',
  'imports.rollBackRow':
    'the team of each row here has been changed since: imports.undo.api.test.ts; its topics are those of imports.rollBack',
  'submissions.applyPrices':
    'it needs an order; what it changes is what submissions.update changes',
  'locks.renew': 'no query shows a lock; what is heard of them stands in locks.api.test.ts',
}

/** Queries whose answers are not live on open screens. */
const NOT_LIVE: Record<string, string> = {
  'auditLog.list': 'every command adds a line; it is read when it is opened',
  'events.list': 'other tests add events to the same portal; events.get answers for one of them',
}

const portal = await testPortal()
const passwordHash = await hashPassword(PASSWORD)
const topicsHeard = topicsByCaller(apiContract)
const endpoints = everyEndpoint()
const queries = endpoints.filter(
  ({ method, access, name }) => method === 'GET' && access !== 'development' && !(name in NOT_LIVE),
)
const commands = endpoints.filter(
  ({ method, effect, name }) => method !== 'GET' && effect !== 'none' && !(name in ELSEWHERE),
)

interface Stage {
  readonly event: TestEvent
  readonly cast: Cast
  readonly ids: IdsByName
}

interface Watcher {
  readonly name: string
  readonly cookie: string
  readonly viewer: Viewer
}

const SET_UP: Record<string, (stage: Stage) => Promise<Record<string, unknown>>> = {
  'access.askEmailChange': async () => NEW_ADDRESS,
  'access.cancelEmailChange': askedByLoner,
  'access.sendEmailChangeAgain': askedByLoner,
  'access.endSession': async ({ cast }) => {
    const { items } = await cast.loner.api.access.sessions()
    return { sessionId: items[0]?.id }
  },
  'access.logIn': async ({ cast }) => ({ email: cast.loner.person.email, password: PASSWORD }),
  'access.changePassword': async () => ({ currentPassword: PASSWORD, newPassword: NEW_PASSWORD }),
  'emails.sendAgain': async ({ ids }) => ({ emailIds: [ids['emailId']] }),
  'emails.setAside': async ({ ids }) => ({ emailIds: [ids['emailId']], isSetAside: true }),
  'events.update': async ({ event, cast }) => {
    const stored = await cast.eventflowAdmin.api.events.get({ eventId: event.eventId })
    const { slug, appUrl, shortName, longName, revision } = stored
    return {
      eventId: event.eventId,
      slug,
      appUrl,
      shortName,
      longName,
      revision,
      eventName: 'Other',
    }
  },
  'events.archive': async ({ event }) => ({ eventIds: [event.eventId], isArchived: true }),
  'filling.saveDraft': async () => NEW_ANSWERS,
  'filling.submit': async () => NEW_ANSWERS,
  'forms.remove': async ({ cast, ids }) => {
    const { forms } = cast.moderator.api
    const { id } = await forms.duplicate({ formId: ids['formId'] ?? '', title: 'Unused' })
    return { formIds: [id] }
  },
  'guests.saveDraft': async (stage) => ({ ...(await asGuest(stage)), revision: 0 }),
  'guests.submit': async (stage) => ({ ...(await asGuest(stage)), revision: 0 }),
  'locks.acquire': async ({ ids }) => aLock(ids),
  'locks.release': async ({ ids }) => aLock(ids),
  'mailbox.report': async ({ event }) => {
    await event.inEvent(({ tx }) =>
      tx.execute(sql`update emails set state = 'sent', sent_at = now()`),
    )
    return {}
  },
  'settings.variables.change': async () => ({ data: { dueSoonDays: 1 }, revision: 1 }),
  'teams.reinstate': async ({ cast }) => {
    const { teams } = cast.admin.api
    const { id: teamId } = cast.food.team
    const { revision } = await teams.withdraw({ teamId, reason: 'Cancelled', revision: 1 })
    return { revision }
  },
  'teams.update': async ({ cast }) => ({
    name: 'Bread & Jam Ltd',
    teamTypeId: cast.tech.teamTypeId,
    extraDays: 4,
  }),
  'webhooks.add': async () => PUBLIC_ADDRESS,
  'webhooks.update': async () => PUBLIC_ADDRESS,
}

async function askedByLoner({ cast }: Stage): Promise<Record<string, unknown>> {
  await cast.loner.api.access.askEmailChange(NEW_ADDRESS)
  return {}
}

const aLock = (ids: IdsByName) => ({ type: 'submission', recordId: ids['submissionId'] })

async function asGuest({ cast, ids }: Stage): Promise<Record<string, unknown>> {
  portal.clock.set(TEST_NOW)
  const { pass } = await cast.guest.guests.open({ formId: ids['formId'] ?? '' })
  portal.clock.set(new Date(Date.parse(TEST_NOW) + 60_000).toISOString())
  return { pass, values: { company: 'Guest Ltd' } }
}

async function arranged({ name }: Endpoint): Promise<Stage & { watchers: readonly Watcher[] }> {
  portal.clock.set(TEST_NOW)
  const event = await portal.event()
  const { eventId } = event
  const cast = await castOf(event)
  const ids = await oneOfEach(event, cast)
  const { food, tech, eventflowAdmin } = cast
  // An open task, so that the changes of what is due are visible.
  await addTaskAs(cast.moderator)
  const share = await event.inEvent(async (scope) => {
    const { accountId } = cast.loner.person
    await scope.tx.update(accounts).set({ passwordHash }).where(eq(accounts.id, accountId))
    const team = await arrangeTeam(scope, {
      name: 'Jam Share',
      // A team with a stand share cannot be deleted.
      parentTeamId: name === 'teams.remove' ? null : food.team.id,
    })
    return { team, cookie: await arrangeSession(scope, team.owner) }
  })
  const ofTeam = (id: string): Viewer => aViewer({ eventId, team: aViewerTeam({ id }) })
  const watchers = [
    {
      name: 'organiser',
      cookie: eventflowAdmin.cookie,
      viewer: aViewer({ eventId, permissions: 'eventflowAdmin', team: null }),
    },
    { name: 'owner', cookie: food.owner.cookie, viewer: ofTeam(food.team.id) },
    { name: 'other owner', cookie: tech.owner.cookie, viewer: ofTeam(tech.team.id) },
    { name: 'stand share', cookie: share.cookie, viewer: ofTeam(share.team.id) },
  ]
  return { event, cast, ids, watchers }
}

const moduleOf = ({ name }: Endpoint): string => name.split('.')[0] ?? name

/** A different selection for each command, the same in every run. */
function isAskedToday(query: Endpoint, command: Endpoint): boolean {
  if (moduleOf(query) === moduleOf(command)) return true
  return (queries.indexOf(query) + commands.indexOf(command)) % tries(30, 1) === 0
}

/**
 * Whether a watcher may call a query, and would not call it again after the command in any case.
 */
function isWatched({ viewer }: Watcher, query: Endpoint, { changes }: Endpoint): boolean {
  if (viewer.permissions === 'user') return ['user', 'public'].includes(query.access)
  // Organisers are notified of everything.
  return !query.reads.some((topic) => changes.includes(topic))
}

async function answersTo(watcher: Watcher, { event, ids }: Stage, command: Endpoint) {
  const answers = new Map<string, string>()
  for (const query of queries) {
    if (!isAskedToday(query, command) || !isWatched(watcher, query, command)) continue
    const least = minimalInput(query)
    const needed = referencesOf(query).filter((key) => typeof least[key] === 'string')
    const itself = 'eventId' in least ? { eventId: event.eventId } : {}
    const request = requestOf(query, { ...least, ...withIds(needed, ids), ...itself })
    const answer = await event.inject({ ...request, cookie: watcher.cookie })
    const { requestId: _, ...body } = answer.json<Record<string, unknown>>()
    answers.set(query.name, JSON.stringify([answer.statusCode, body]))
  }
  return answers
}

/** The messages published in the event until the work is done. */
async function publishedBy(eventId: string, work: () => Promise<unknown>): Promise<LiveMessage[]> {
  const heard: LiveMessage[] = []
  const stop = portal.services.live.listen((message) => heard.push(message))
  await work()
  // Messages of a process arrive in order, so all have arrived after this one.
  await lastOneHeard(heard)
  stop()
  return heard.filter((message) => message.eventId === eventId)
}

async function lastOneHeard(heard: readonly LiveMessage[]): Promise<void> {
  const other = await portal.event()
  await other.inEvent(async (scope) => publish(scope, ['locks'], 'everybody'))
  await expect
    .poll(() => heard.some(({ eventId }) => eventId === other.eventId), { timeout: 20_000 })
    .toBe(true)
}

test.each(commands)('$name reaches every screen that shows its change', async (endpoint) => {
  const stage = await arranged(endpoint)
  const { event, watchers } = stage
  const over = (await SET_UP[endpoint.name]?.(stage)) ?? {}
  const request = commandRequest(endpoint, stage, over)
  const before = new Map<Watcher, Map<string, string>>()
  for (const watcher of watchers) before.set(watcher, await answersTo(watcher, stage, endpoint))
  const messages = await publishedBy(event.eventId, async () => {
    const answer = await event.inject({ ...request, ...callerOf(endpoint, stage) })
    expect(answer.statusCode, answer.body).toBe(200)
  })
  const missed: string[] = []
  for (const watcher of watchers) {
    const heard = new Set(
      messages
        .filter((message) => mayReceiveTopic(watcher.viewer, message, topicsHeard))
        .map(({ topic }) => topic),
    )
    const after = await answersTo(watcher, stage, endpoint)
    for (const { name, reads } of queries) {
      const isOther = before.get(watcher)?.get(name) !== after.get(name)
      if (isOther && !reads.some((topic) => heard.has(topic)))
        missed.push(`${watcher.name}: ${name}`)
    }
  }
  expect(missed).toEqual([])
})

/** Calls from a separate session, because some commands end sessions. */
const callerOf = ({ name }: Endpoint, { cast }: Stage) =>
  name.startsWith('access.') ? { cookie: cast.loner.cookie } : {}
