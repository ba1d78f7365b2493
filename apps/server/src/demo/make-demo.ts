// Creates the demo event: a realistic exhibition, four months around today. Everything is written
// in one transaction, so that an interrupted start leaves nothing partial.
import { addDays, calendarDate } from '@eventflow/domain/kernel'
import { settingsGroups } from '@eventflow/domain/settings'
import { addEvent, addSettings } from '../modules/settings/index.ts'
import { inEvent, newId, planWithoutStatistics, type Scope } from '../platform/db/index.ts'
import type { Services } from '../platform/services.ts'
import { DEMO_SLUG, saveDemoPeople } from './demo-people.ts'
import { DEMO_TEAMS } from './demo.teams.ts'
import { productsForm } from './forms/products.form.ts'
import { demoTaskCount, taskGroupsFor, teamsFor } from './large-demo.ts'
import { writeActing } from './write-acting.ts'
import { writeAssets } from './write-assets.ts'
import { writeBranding } from './write-branding.ts'
import { writeCards } from './write-cards.ts'
import { writeComments } from './write-comments.ts'
import { writeContent } from './write-content.ts'
import { writeCustomFields } from './write-custom-fields.ts'
import { writeDownloads } from './write-downloads.ts'
import { writeForm, writeForms } from './write-forms.ts'
import { writeHistory } from './write-history.ts'
import { writeImport } from './write-import.ts'
import { writeBouncedMail, writeFailedMail } from './write-failed-mail.ts'
import { writeHeldEmail } from './write-held-email.ts'
import { writeMailing } from './write-mailing.ts'
import { writeDeadlines } from './write-deadlines.ts'
import { writeDeliveries } from './write-messages.ts'
import { writeLimits } from './write-limits.ts'
import { writeNotifications } from './write-notifications.ts'
import { writePeople } from './write-people.ts'
import { writeProducts } from './write-products.ts'
import { writeProgress } from './write-progress.ts'
import { writeTaskFiles } from './write-task-files.ts'
import { writeReminders } from './write-reminders.ts'
import { writeReports } from './write-reports.ts'
import { writeSchedule } from './write-schedule.ts'
import { writeSearches } from './write-searches.ts'
import { writeSidebar } from './write-sidebar.ts'
import { writeSuppliers } from './write-suppliers.ts'
import { writeTasks } from './write-tasks.ts'

const TIME_ZONE = 'Europe/London'
/** Days until the show opens. */
const DAYS_TO_GO = 63

export interface DemoSize {
  readonly teams: number
  readonly tasks: number
  /** Submissions of one form with thirty questions, in addition to those for tasks. */
  readonly submissions: number
}

/** The size at the first start: the contents of the lists of teams and tasks. */
const SMALL: DemoSize = { teams: DEMO_TEAMS.length, tasks: demoTaskCount, submissions: 0 }

/** Creates the demo event and stores its sign-ins. Returns the event's id. */
export async function makeDemo(
  services: Services,
  { slug = DEMO_SLUG, size = SMALL }: { slug?: string; size?: DemoSize } = {},
): Promise<string> {
  const eventId = newId()
  const now = services.clock.now()
  const today = calendarDate(now, TIME_ZONE)
  await inEvent(services, { eventId, limits: 'none' }, async (scope) => {
    await addEvent(scope.tx, { id: eventId, slug, isDemo: true })
    await writeSettings(scope, today)
    await writeBranding(scope, services, now)
    const { demoPeople, organisers, teams, teamTypeIds } = await writePeople(scope, {
      teams: teamsFor(size.teams),
      addressesEnd: slug === DEMO_SLUG ? 'example' : `${slug}.example`,
      now,
    })
    await writeCustomFields(scope, { teams, now })
    const startDate = addDays(today, DAYS_TO_GO)
    const forms = await writeForms(scope, { now, startDate })
    const taskGroups = taskGroupsFor(size.tasks)
    const tasks = await writeTasks(scope, { taskGroups, forms, teamTypeIds, today, now })
    const done = await writeProgress(scope, { tasks, teams, forms, organisers, now })
    await writeDeadlines(scope, { teams, organisers, today, now })
    await writeTaskFiles(scope, services, { tasks, done, today, now })
    await writeActing(scope, { teams, organisers, now })
    await writeComments(scope, services, { tasks, teams, organisers, now })
    const order = { formId: forms.get('order')?.id ?? '', now }
    await writeLimits(scope, {
      organisers,
      formIds: [order.formId],
      teamTypeIds: (['Shell Scheme', 'Space Only'] as const).flatMap(
        (type) => teamTypeIds.get(type) ?? [],
      ),
    })
    await writeHistory(scope, {
      formId: forms.get('order')?.id ?? '',
      organiserId: organisers.at(-1)?.userId ?? null,
    })
    await writeDeliveries(scope, order)
    await writeFailedMail(scope, services, order)
    await writeBouncedMail(scope, services, { teams, now })
    await writeHeldEmail(scope, services)
    await writeReminders(scope, services, now)
    const organiserId = organisers.at(-1)?.userId ?? null
    const by = organiserId ?? ''
    await writeMailing(scope, { teams, by: organiserId })
    await writeNotifications(scope, {
      teams,
      teamTypeIds,
      organiserId,
      today,
      timeZone: TIME_ZONE,
    })
    await writeSchedule(scope, { startDate, timeZone: TIME_ZONE, teamTypeIds })
    const assetIds = await writeAssets(scope, services, { organiserId, now })
    await writeDownloads(scope, services, { organiserId, teamTypeIds, now })
    await writeSuppliers(scope, services, { organiserId, teamTypeIds, now })
    await writeContent(scope, { services, teamTypeIds, assetIds, by, now })
    await writeCards(scope, { teamTypeIds, assetIds, by, now })
    await planWithoutStatistics(scope)
    await writeSidebar(scope)
    await writeReports(scope, { orderFormId: order.formId, services, tasks, organisers, now })
    await writeSearches(scope, now)
    await writeImport(scope, organiserId)
    if (size.submissions > 0) {
      const form = { ...productsForm, id: newId() }
      await writeForm(scope, form, now)
      await writeProducts(scope, { form, teams, count: size.submissions, now })
    }
    // Stored before the commit: passwords without an event do no harm, but an event without
    // passwords cannot be used.
    saveDemoPeople(services.config, demoPeople, slug)
  })
  return eventId
}

const WELCOME = `We are glad to have you at the show.

Your dashboard says what is due next and how far your team is. Everything saves itself, so you can begin on a phone and finish at your desk.

Start with “Sign and return your contract”: we can only place your stand once we have it.`

async function writeSettings(scope: Scope, today: string): Promise<void> {
  const startDate = addDays(today, DAYS_TO_GO)
  const endDate = addDays(today, DAYS_TO_GO + 2)
  await addSettings(scope, 'event', {
    startDate,
    endDate,
    longName: `Northern Hospitality Show ${startDate.slice(0, 4)}`,
    shortName: 'Northern Hospitality',
    eventName: `Northern Hospitality Show ${startDate.slice(0, 4)}`,
    companyName: 'Northlight Events Ltd',
    companyAddress: 'Exchange House, 12 Albion Wharf, Leeds LS10 1AB',
    timeZone: TIME_ZONE,
    languages: ['de'],
  })
  await addSettings(scope, 'variables', {
    ...settingsGroups.variables.defaults,
    arePricesWithoutVat: true,
  })
  await addSettings(scope, 'onboarding', {
    ...settingsGroups.onboarding.defaults,
    showOnboarding: true,
    description: WELCOME,
  })
  const reason = 'The usual text says what our exhibitors need'
  await addSettings(scope, 'setup', { dismissed: [{ id: 'welcomeEmail', reason }] })
  await addSettings(scope, 'emails', {
    supportEmail: 'exhibitors@northlight.example',
    taskRemindersEnabled: true,
  })
}
