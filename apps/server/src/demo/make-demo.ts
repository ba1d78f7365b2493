// The demo event: a believable exhibition, four months around today. Everything is written in one
// transaction, so that a start that is killed leaves nothing half made.
import { addDays, calendarDate } from '@eventflow/domain/kernel'
import { addEvent, addSettings } from '../modules/settings/index.ts'
import { inEvent, newId, type Scope } from '../platform/db/index.ts'
import type { Services } from '../platform/services.ts'
import { keepDemoPeople } from './demo-people.ts'
import { writeBranding } from './write-branding.ts'
import { writeForms } from './write-forms.ts'
import { writePeople } from './write-people.ts'
import { writeProgress } from './write-progress.ts'
import { writeTasks } from './write-tasks.ts'

const TIME_ZONE = 'Europe/London'

/** Makes the demo event and keeps how to sign in. Answers the event's id. */
export async function makeDemo(services: Services): Promise<string> {
  const eventId = newId()
  const now = services.clock.now()
  const today = calendarDate(now, TIME_ZONE)
  await addEvent(services.db, { id: eventId, slug: 'demo', isDemo: true })
  const people = await inEvent(services, eventId, async (scope) => {
    await writeSettings(scope, today)
    await writeBranding(scope, services, now)
    const { demoPeople, teams, teamTypeIds } = await writePeople(scope, now)
    const forms = await writeForms(scope, now)
    const tasks = await writeTasks(scope, { forms, teamTypeIds, today, now })
    await writeProgress(scope, { tasks, teams, forms, now })
    return demoPeople
  })
  keepDemoPeople(services.config, people)
  return eventId
}

async function writeSettings(scope: Scope, today: string): Promise<void> {
  const startDate = addDays(today, 63)
  const endDate = addDays(today, 65)
  await addSettings(scope, 'event', {
    startDate,
    endDate,
    longName: `Northern Hospitality Show ${startDate.slice(0, 4)}`,
    shortName: 'Northern Hospitality',
    teamName: 'Team',
    eventName: `Northern Hospitality Show ${startDate.slice(0, 4)}`,
    companyName: 'Northlight Events Ltd',
    companyAddress: 'Exchange House, 12 Albion Wharf, Leeds LS10 1AB',
    timeZone: TIME_ZONE,
  })
  await addSettings(scope, 'emails', {
    taskRemindersEnabled: false,
    sendTaskRemindersTo: 'team-leader',
    supportEmail: 'exhibitors@northlight.example',
    fromEmail: 'exhibitors@northlight.example',
  })
}
