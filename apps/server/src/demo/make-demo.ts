// Creates the demo event: a realistic exhibition, four months around today. Everything is written
// in one transaction, so that an interrupted start leaves nothing partial. Its configuration is a pack
// (demo-pack.ts); the code writes people, their work and emails.
import { addDays, calendarDate, type CalendarDate } from '@eventflow/domain/kernel'
import { addEvent, addSettings } from '../modules/settings/index.ts'
import { addOrderNumbers } from '../modules/submissions/index.ts'
import { inEvent, newId, planWithoutStatistics, type Scope } from '../platform/db/index.ts'
import type { Services } from '../platform/services.ts'
import { ORDER_FORM } from './answers.ts'
import {
  findForms,
  findTasks,
  findTeamTypeIds,
  signConfiguration,
} from './configuration.repository.ts'
import { importDemoPack } from './demo-pack.ts'
import { DEMO_SLUG, saveDemoPeople } from './demo-people.ts'
import { DEMO_TEAMS, PLANNED_TEAMS, WITHDRAWN_TEAM } from './demo.teams.ts'
import { teamsFor, writeMoreTasks } from './large-demo.ts'
import { writeActing } from './write-acting.ts'
import { writeComments } from './write-comments.ts'
import { writeCustomFields } from './write-custom-fields.ts'
import { writeDeadlines } from './write-deadlines.ts'
import { writeDeliveries } from './write-deliveries.ts'
import { writeBouncedMail, writeFailedMail } from './write-failed-mail.ts'
import { writeHeldEmail } from './write-held-email.ts'
import { writeHistory } from './write-history.ts'
import { writeImport } from './write-import.ts'
import { writeLimits } from './write-limits.ts'
import { writeMailing } from './write-mailing.ts'
import { writeNotifications } from './write-notifications.ts'
import { writePayments } from './write-payments.ts'
import { writePeople, writePlannedTeams } from './write-people.ts'
import { writeProducts } from './write-products.ts'
import { writeProgress } from './write-progress.ts'
import { writeReminders } from './write-reminders.ts'
import { writeReports } from './write-reports.ts'
import { writeSearches } from './write-searches.ts'
import { writeStands } from './write-stands.ts'
import { writeTaskFiles } from './write-task-files.ts'
import { writeWaitingList } from './write-waiting-list.ts'
import { writeWithdrawal } from './withdrawal.repository.ts'
import type { WrittenPerson } from './written.ts'

/** The zone of the event in the pack. */
const TIME_ZONE = 'Europe/London'
/**
 * Giving stands to more teams takes longer than a statement may, because the planner has no statistics of rows that
 * the same transaction has written.
 */
const MOST_WITH_STANDS = 5_000
/** Days until the show opens. */
const DAYS_TO_GO = 63

export interface DemoSize {
  readonly teams: number
  /** At least those of the pack are written. */
  readonly tasks: number
  /** Submissions of one form with thirty questions, in addition to those for tasks. */
  readonly submissions: number
}

/** The size at the first start: the teams of the list and the tasks of the pack. */
const SMALL: DemoSize = { teams: DEMO_TEAMS.length, tasks: 0, submissions: 0 }

/** Creates the demo event and stores its sign-ins. Returns the event's id. */
export async function makeDemo(
  services: Services,
  { slug = DEMO_SLUG, size = SMALL }: { slug?: string; size?: DemoSize } = {},
): Promise<string> {
  const eventId = newId()
  const now = services.clock.now()
  const today = calendarDate(now, TIME_ZONE)
  const startDate = addDays(today, DAYS_TO_GO)
  await inEvent(services, { eventId, limits: 'none' }, async (scope) => {
    await addEvent(scope.tx, { id: eventId, slug, isDemo: true })
    await writeOwnSettings(scope, startDate)
    await importDemoPack(scope, services)
    const teamTypeIds = await findTeamTypeIds(scope)
    const { demoPeople, organisers, teams } = await writePeople(scope, {
      teams: [...teamsFor(size.teams), ...(size === SMALL ? [WITHDRAWN_TEAM] : [])],
      teamTypeIds,
      addressesEnd: slug === DEMO_SLUG ? 'example' : `${slug}.example`,
      now,
    })
    const plan = { teams: size === SMALL ? PLANNED_TEAMS : [], teamTypeIds, now }
    await writeCustomFields(scope, [...teams, ...(await writePlannedTeams(scope, plan))])
    await writeMoreTasks(scope, { total: size.tasks, today })
    const tasks = await findTasks(scope, today)
    const organiserId = organisers.at(-1)?.userId ?? ''
    const reporterId = organisers.find(isPlainAdmin)?.userId ?? ''
    await signConfiguration(scope, { by: organiserId, reportsBy: reporterId, now })
    const day = (days: number) => addDays(startDate, days)
    const done = await writeProgress(scope, { tasks, teams, organisers, day, now })
    await addOrderNumbers(scope)
    await writeDeadlines(scope, { teams, organisers, today, now })
    await writeTaskFiles(scope, services, done)
    await writeActing(scope, { teams, organisers, now })
    await writeComments(scope, services, { tasks, teams, organisers, now })
    const formId = (await findForms(scope)).find(({ title }) => title === ORDER_FORM)?.id ?? ''
    await writeLimits(scope, {
      organisers,
      formIds: [formId],
      teamTypeIds: ['Shell Scheme', 'Space Only'].flatMap((type) => teamTypeIds.get(type) ?? []),
    })
    await writeWaitingList(scope, { formId, teams, now })
    await writePayments(scope, { by: organiserId })
    await writeHistory(scope, { formId, organiserId })
    await writeDeliveries(scope, { formId, now })
    await writeFailedMail(scope, services, { formId, now })
    await writeBouncedMail(scope, services, { teams, now })
    await writeHeldEmail(scope, services)
    await writeReminders(scope, services, now)
    await writeMailing(scope, { teams, by: organiserId })
    await writeNotifications(scope, {
      teams,
      teamTypeIds,
      organiserId,
      today,
      timeZone: TIME_ZONE,
    })
    await planWithoutStatistics(scope, () => writeReports(scope, { services, by: reporterId, now }))
    await writeSearches(scope, now)
    await writeImport(scope, organiserId)
    await writeWithdrawal(scope, { by: organiserId, now })
    // A planned company has the stand of the one that has withdrawn.
    if (size.teams <= MOST_WITH_STANDS) await writeStands(scope, { teams, by: organiserId, now })
    if (size.submissions > 0) await writeProducts(scope, { teams, count: size.submissions, now })
    // Stored before the commit: passwords without an event do no harm, but an event without
    // passwords cannot be used.
    saveDemoPeople(services.config, demoPeople, slug)
  })
  return eventId
}

const isPlainAdmin = ({ permissions, isEventflowAdmin }: WrittenPerson): boolean =>
  permissions === 'admin' && !isEventflowAdmin

/** The settings that packs do not contain. */
async function writeOwnSettings(scope: Scope, startDate: CalendarDate): Promise<void> {
  const name = `Northern Hospitality Show ${startDate.slice(0, 4)}`
  await addSettings(scope, 'event', {
    startDate,
    // Build-up begins three days before the doors open, as in the time table and the header.
    buildUpDays: 3,
    longName: name,
    shortName: 'Northern Hospitality',
    eventName: name,
  })
  // An event has this group from its beginning. The pack changes it.
  await addSettings(scope, 'emails', {})
  const reason = 'The usual text says what our exhibitors need'
  await addSettings(scope, 'setup', { dismissed: [{ id: 'welcomeEmail', reason }] })
}
