// Creates a new event with chosen parts of another one's configuration: exports and imports a pack
// without its text form (docs/design/events.md).
import {
  eventsErrors,
  datesWithin,
  dateOf,
  momentOf,
  MAX_LISTED_CHANGES,
  needsAmong,
  neededBy,
  PACK_PARTS,
  packParts,
  partOfSettings,
  shiftedDate,
  withNeeded,
  type Cloned,
  type ClonePlan,
  type CloneInput,
  type LocalMoment,
  type PackClock,
  type PackDiff,
  type PackPart,
} from '@eventflow/domain/events'
import { addDays, DomainError, keysOf } from '@eventflow/domain/kernel'
import { lastYearOf, type ClonedEvent } from '@eventflow/domain/navigation'
import type { EventDetails } from '@eventflow/domain/settings'
import { sendInvitation } from '../../modules/access/index.ts'
import { makeEvent, newEventId, readEvent, type EventsContext } from '../../modules/events/index.ts'
import { requestCopies, newStorageKey } from '../../modules/files/index.ts'
import { addClonedEvent } from '../../modules/navigation/index.ts'
import { readAllSettings } from '../../modules/settings/index.ts'
import { inOtherEvent, inOtherEventToRead, type ReadScope } from '../../platform/db/index.ts'
import { problemAt } from '../../platform/language/index.ts'
import { nameOf, PackRefused, type PackRow } from '../../platform/pack/index.ts'
import { asRefusal, diffOfPacks, fill, judge, limitDiff } from './event-pack.ts'
import { cloneAnswers, givenInOf } from './clone-answers.ts'
import { countLastYear, namedEvent, withDrafts } from './last-year.ts'
import { assertEvent, findTeamsToClone, storeClonedTeams } from './clone-teams.ts'
import { onlyParts, readConfiguration, thingsOf, type Configuration } from './event-pack.export.ts'
import { PACK_KINDS } from './event-pack.kinds.ts'

/**
 * The size of a part: its records, without those that only belong to other records, or its
 * settings.
 */
function countOf(
  part: PackPart,
  { settings, records }: Pick<Configuration, 'settings' | 'records'>,
) {
  const { counted } = packParts[part]
  return counted === null
    ? keysOf(settings).filter((name) => partOfSettings(name) === part).length
    : (records[counted]?.length ?? 0)
}

const shown = ({ date, time }: LocalMoment): string => (time === null ? date : `${date}T${time}`)

/** Every date of the configuration, before and after. */
function shiftedDates(found: Configuration, to: PackClock): ClonePlan['dates'] {
  const { settings, records, clock } = found
  const things = [
    ...keysOf(settings).map((name) => ({
      part: partOfSettings(name) ?? 'settings',
      kind: 'settings',
      name: '',
      value: settings[name],
    })),
    ...PACK_KINDS.flatMap((kind) =>
      (records[kind.name] ?? []).map((row) => ({
        part: kind.partOf(row),
        kind: kind.name,
        name: nameOf(kind, row),
        value: row,
      })),
    ),
  ]
  return things.flatMap(({ value, ...thing }) =>
    datesWithin(value).flatMap(({ path: field, relative }) => {
      const [before, after] = [momentOf(relative, clock), momentOf(relative, to)]
      if (before === null || after === null) return []
      const isLater = before.time !== after.time
      return [{ ...thing, field, before: shown(before), after: shown(after), isLater }]
    }),
  )
}

function endAfter(before: { startDate: string; endDate: string }, to: PackClock): string {
  const from = { ...to, startDate: before.startDate }
  const endDate = shiftedDate(before.endDate, from, to)
  if (endDate === null)
    throw new DomainError(eventsErrors.invalidEvent, {
      problems: [problemAt('startDate', 'problems.events.beyondCalendar')],
    })
  return endDate
}

/** The parts to choose from, and their new dates. */
export async function planClone(
  { scope }: EventsContext<ReadScope>,
  { eventId, startDate }: { eventId: string; startDate: string },
): Promise<ClonePlan> {
  await assertEvent(scope, eventId)
  return inOtherEventToRead(scope, eventId, async (own) => {
    const { event } = await readAllSettings(own)
    const { startDate: begun, endDate: ended, timeZone, companyName } = event
    const found = await readConfiguration(own)
    const needs = needsAmong(thingsOf(found))
    const before = { startDate: begun, endDate: ended }
    const to = { startDate, timeZone }
    const dates = shiftedDates(found, to)
    return {
      parts: PACK_PARTS.map((part) => ({
        part,
        count: countOf(part, found),
        needs: [...needs[part]],
      })),
      timeZone,
      companyName,
      before,
      after: { startDate, endDate: endAfter(before, to) },
      dateCount: dates.length,
      dates: dates.slice(0, MAX_LISTED_CHANGES),
    }
  })
}

/** A chosen part must not refer to records of parts that were not chosen. */
function assertNeeds(parts: readonly PackPart[], found: Configuration): void {
  const needs = needsAmong(thingsOf(found))
  const missing = withNeeded(parts, needs).filter((part) => !parts.includes(part))
  if (missing.length === 0) return
  const all = withNeeded(parts, needs)
  throw new DomainError(eventsErrors.partNeeded, {
    problems: missing.map((part) =>
      problemAt(`parts.${part}`, 'problems.events.neededBy', {
        parts: neededBy(part, all, needs).join(', '),
      }),
    ),
  })
}

/** The dimensions of the images, which a pack does not contain, because the bytes are the same. */
const sizesOf = ({ files }: Configuration): ReadonlyMap<unknown, PackRow> =>
  new Map(files.map(({ id, width, height }) => [id, { width, height }]))

/** What texts of the clone may still name. */
function clonedEvent(event: EventDetails, { records, clock }: Configuration): ClonedEvent {
  const dueDates = (records['tasks'] ?? []).flatMap(({ dueDate }) => {
    const date = typeof dueDate === 'string' ? dateOf(dueDate, clock) : null
    return date === null ? [] : [date]
  })
  const buildUp = Array.from({ length: event.buildUpDays }, (_, place) =>
    addDays(event.startDate, -1 - place),
  )
  return { ...namedEvent(event), dueDates: [...new Set([...dueDates, ...buildUp])] }
}

/**
 * Creates the event, its first admin with the welcome email, the chosen parts and teams, all or nothing. Only the admin
 * gets an email. Answers are copied only for copied forms.
 */
export async function cloneEvent(context: EventsContext, input: CloneInput): Promise<Cloned> {
  const { scope, services } = context
  const { eventId: fromEventId, parts, teamIds, offersAnswers, ...details } = input
  await assertEvent(scope, fromEventId)
  const source = await inOtherEventToRead(scope, fromEventId, async (own) => {
    const { event, variables } = await readAllSettings(own)
    const teams = await findTeamsToClone(own, teamIds)
    return { event, variables, found: await readConfiguration(own), teams }
  })
  assertNeeds(parts, source.found)
  const { companyName, timeZone, teamName, language } = source.event
  const { currencyId } = source.variables
  const endDate = endAfter(source.event, { startDate: details.startDate, timeZone })
  const chosen = onlyParts(source.found, parts)
  const eventId = newEventId()
  const from = clonedEvent(source.event, source.found)
  const { fileCount, personCount, toCheckCount, answeredCount } = await inOtherEvent(
    scope,
    eventId,
    async (own) => {
      const taken = { endDate, companyName, timeZone, teamName, currencyId, language }
      const admin = await makeEvent(own, { ...details, ...taken }, null)
      const judged = await judge(own, chosen)
      if (judged.problems.length > 0) throw new PackRefused(judged.problems)
      const rows = judged.records['files'] ?? []
      const sizes = sizesOf(source.found)
      const files = rows.map((row) => {
        return { ...row, ...sizes.get(row['id']), storageKey: newStorageKey(eventId) }
      })
      const now = namedEvent((await readAllSettings(own)).event)
      const records = await withDrafts(judged.records, lastYearOf(from, now))
      await fill(own, { ...judged, records: { ...records, files } })
      await addClonedEvent(own, from)
      if (files.length > 0) await requestCopies(own, fromEventId)
      const people = await storeClonedTeams(own, source.teams)
      const answeredTeams = await cloneAnswers(own, {
        fromEventId,
        givenIn: givenInOf(source.event, details.startDate),
        teamIds: offersAnswers ? source.teams.teams.map(({ id }) => id) : [],
        formIds: (chosen.records['forms'] ?? []).map(({ id }) => String(id)),
      })
      const organiser = { kind: 'welcome', team: null, isOrganiser: true } as const
      await sendInvitation({ scope: own, services }, admin, organiser)
      const toCheck = [...((await countLastYear(own)) ?? new Map<string, number>()).values()]
      return {
        fileCount: files.length,
        personCount: people,
        answeredCount: answeredTeams,
        toCheckCount: toCheck.reduce((sum, count) => sum + count, 0),
      }
    },
  ).catch((error: unknown) => {
    const refused = asRefusal(error)
    if (!(refused instanceof PackRefused)) throw refused
    const problems = refused.problems.slice(0, MAX_LISTED_CHANGES)
    throw new DomainError(eventsErrors.notCloned, { problems })
  })
  scope.audit.things.push(`event:${eventId}`)
  return {
    event: await readEvent(context, eventId),
    parts: PACK_PARTS.filter((part) => parts.includes(part)).map((part) => ({
      part,
      count: countOf(part, chosen),
    })),
    fileCount,
    teamCount: source.teams.teams.length,
    personCount,
    toCheckCount,
    answeredCount,
  }
}

/** The differences from the configuration of another event. */
export async function diffOfEvents(
  { scope }: EventsContext<ReadScope>,
  { eventId, otherEventId }: { eventId: string; otherEventId: string },
): Promise<PackDiff> {
  await assertEvent(scope, eventId)
  await assertEvent(scope, otherEventId)
  const before = await inOtherEventToRead(scope, eventId, readConfiguration)
  const after = await inOtherEventToRead(scope, otherEventId, readConfiguration)
  return limitDiff(diffOfPacks(before, after))
}
