import { and, asc, eq, max, lt, sql } from 'drizzle-orm'
import {
  STANDARD_RULES,
  STANDARD_SCHEDULE_ID,
  STANDARD_TIMES,
  type ReminderSchedule,
} from '@eventflow/domain/reminders'
import { englishWords } from '@eventflow/domain/words'
import type { ReadScope, Scope } from '../../platform/db/index.ts'
import { reminderRuns, reminderSchedules } from './reminders.tables.ts'

/** What holds for every team while nobody has said anything. */
const standard = (): ReminderSchedule => ({
  id: STANDARD_SCHEDULE_ID,
  name: englishWords()('reminders.standard'),
  isEnabled: true,
  teamTypeIds: [],
  rules: STANDARD_RULES,
  ...STANDARD_TIMES,
})

/** All schedules, the standard one first. */
export async function findSchedules(scope: ReadScope): Promise<ReminderSchedule[]> {
  const rows = await scope.tx
    .select()
    .from(reminderSchedules)
    .where(eq(reminderSchedules.eventId, scope.eventId))
    .orderBy(asc(sql`lower(${reminderSchedules.name})`), asc(reminderSchedules.id))
  const own = rows.filter(({ id }) => id !== STANDARD_SCHEDULE_ID)
  return [rows.find(({ id }) => id === STANDARD_SCHEDULE_ID) ?? standard(), ...own]
}

export async function isRunFinished(
  scope: ReadScope,
  { day, scheduleId }: { day: string; scheduleId: string },
): Promise<boolean> {
  const rows = await scope.tx
    .select({ day: reminderRuns.day })
    .from(reminderRuns)
    .where(
      and(
        eq(reminderRuns.eventId, scope.eventId),
        eq(reminderRuns.day, day),
        eq(reminderRuns.scheduleId, scheduleId),
      ),
    )
  return rows.length > 0
}

/** The last day before `day` that the schedule was gone through on; null for none. */
export async function lastRunBefore(
  scope: ReadScope,
  { day, scheduleId }: { day: string; scheduleId: string },
): Promise<string | null> {
  const [row] = await scope.tx
    .select({ day: max(reminderRuns.day) })
    .from(reminderRuns)
    .where(
      and(
        eq(reminderRuns.eventId, scope.eventId),
        eq(reminderRuns.scheduleId, scheduleId),
        lt(reminderRuns.day, day),
      ),
    )
  return row?.day ?? null
}

export async function finishRun(
  scope: Scope,
  run: { day: string; scheduleId: string },
): Promise<void> {
  await scope.tx
    .insert(reminderRuns)
    .values({ eventId: scope.eventId, ...run })
    .onConflictDoNothing()
}
