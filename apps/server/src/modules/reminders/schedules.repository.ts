import { and, asc, eq, getTableColumns, inArray, max, lt, sql } from 'drizzle-orm'
import {
  STANDARD_RULES,
  STANDARD_SCHEDULE_ID,
  STANDARD_TIMES,
  storedRulesSchema,
  type ReminderSchedule,
} from '@eventflow/domain/reminders'
import type { T } from '@eventflow/domain/words'
import type { ReadScope, Scope } from '../../platform/db/index.ts'
import { eventWords } from '../settings/index.ts'
import type { Author } from '../../platform/records/index.ts'
import { reminderRuns, reminderSchedules } from './reminders.tables.ts'

/** A schedule with its revision; 0 while the standard one has never been saved. */
export type ScheduleRow = ReminderSchedule & { readonly revision: number }

const {
  eventId: _event,
  createdAt: _at,
  createdBy: _by,
  ...rest
} = getTableColumns(reminderSchedules)
const { updatedAt: _changedAt, updatedBy: _changedBy, ...columns } = rest

/** The schedule of every team until one is saved. */
const standard = (t: T): ScheduleRow => ({
  id: STANDARD_SCHEDULE_ID,
  name: t('reminders.standard'),
  isEnabled: true,
  teamTypeIds: [],
  dimensions: [],
  rules: STANDARD_RULES,
  ...STANDARD_TIMES,
  revision: 0,
})

/**
 * An unreadable schedule is left out and reported. Until it is fixed, its teams have the standard
 * one.
 */
function readable(scope: ReadScope, row: ScheduleRow): ScheduleRow[] {
  const stored = storedRulesSchema.safeParse(row)
  if (stored.success) return [{ ...row, ...stored.data }]
  scope.unreadable.add('reminderSchedules')
  return []
}

/** All schedules, the standard one first. */
export async function findSchedules(scope: ReadScope): Promise<ScheduleRow[]> {
  const stored: ScheduleRow[] = await scope.tx
    .select(columns)
    .from(reminderSchedules)
    .where(eq(reminderSchedules.eventId, scope.eventId))
    .orderBy(asc(sql`lower(${reminderSchedules.name})`), asc(reminderSchedules.id))
  const rows = stored.flatMap((row) => readable(scope, row))
  const own = rows.filter(({ id }) => id !== STANDARD_SCHEDULE_ID)
  const saved = rows.find(({ id }) => id === STANDARD_SCHEDULE_ID)
  return [saved ?? standard(await eventWords(scope)), ...own]
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

/** The last day before `day` that the schedule's run has finished; null for none. */
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

type ScheduleValues = Omit<ReminderSchedule, 'id'>

const toColumns = ({ teamTypeIds, dimensions, rules, ...values }: ScheduleValues) => ({
  ...values,
  teamTypeIds: [...teamTypeIds],
  dimensions: dimensions.map((one) => ({ ...one, values: [...one.values] })),
  rules: [...rules],
})

export async function insertSchedule(
  { tx, eventId }: Scope,
  { id, ...values }: ScheduleValues & { readonly id: string },
  { by, at }: Author,
): Promise<void> {
  const stamp = { createdAt: at, createdBy: by, updatedAt: at, updatedBy: by }
  await tx.insert(reminderSchedules).values({ eventId, id, ...toColumns(values), ...stamp })
}

export async function updateSchedule(
  { tx, eventId }: Scope,
  { id, ...values }: ScheduleValues & { readonly id: string },
  { by, at }: Author,
): Promise<void> {
  await tx
    .update(reminderSchedules)
    .set({
      ...toColumns(values),
      updatedAt: at,
      updatedBy: by,
      revision: sql`${reminderSchedules.revision} + 1`,
    })
    .where(and(eq(reminderSchedules.eventId, eventId), eq(reminderSchedules.id, id)))
}

export const removeSchedules = (
  { tx, eventId }: Scope,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> =>
  tx
    .delete(reminderSchedules)
    .where(and(eq(reminderSchedules.eventId, eventId), inArray(reminderSchedules.id, [...ids])))
    .returning({ id: reminderSchedules.id, name: reminderSchedules.name })
