// The stored data of a report's deliveries.
import { and, eq, isNotNull, notInArray, desc } from 'drizzle-orm'
import {
  DELIVERY_LIMITS,
  type Report,
  type ReportDeliveries,
  type ReportDelivery,
} from '@eventflow/domain/reports'
import { insertRow, newId, type ReadScope, type Scope } from '../../platform/db/index.ts'
import { publish } from '../../platform/live/index.ts'
import { reportDeliveries, reports } from './reports.tables.ts'

/** Maximum reports of an event that are checked for sending. */
const MAX_SENT = 200

const isOne = ({ eventId }: ReadScope, reportId: string) =>
  and(eq(reports.eventId, eventId), eq(reports.id, reportId))

export interface StoredDelivery {
  readonly name: string
  readonly delivery: ReportDelivery | null
  readonly outsideAddresses: readonly string[]
  readonly stoppedAddresses: readonly string[]
  readonly deliveredBy: string | null
  readonly deliverySince: Date | null
  readonly deliveredDay: string | null
  readonly deliveredRunId: string | null
}

const columns = {
  name: reports.name,
  delivery: reports.delivery,
  outsideAddresses: reports.outsideAddresses,
  stoppedAddresses: reports.stoppedAddresses,
  deliveredBy: reports.deliveredBy,
  deliverySince: reports.deliverySince,
  deliveredDay: reports.deliveredDay,
  deliveredRunId: reports.deliveredRunId,
}

/** Null if there is no such report. */
export async function findDelivery(
  scope: ReadScope,
  reportId: string,
): Promise<StoredDelivery | null> {
  const [found] = await scope.tx.select(columns).from(reports).where(isOne(scope, reportId))
  return found ?? null
}

/** Like findDelivery, with a lock, so that concurrent deliveries wait for each other. */
export async function lockDelivery(scope: Scope, reportId: string): Promise<StoredDelivery | null> {
  const [found] = await scope.tx
    .select(columns)
    .from(reports)
    .where(isOne(scope, reportId))
    .for('update')
  return found ?? null
}

/** The reports with scheduled deliveries. */
export async function findReportsToSend({ tx, eventId }: ReadScope): Promise<string[]> {
  const rows = await tx
    .select({ id: reports.id })
    .from(reports)
    .where(and(eq(reports.eventId, eventId), isNotNull(reports.delivery)))
    .orderBy(reports.id)
    .limit(MAX_SENT)
  return rows.map(({ id }) => id)
}

/** Stores the outside addresses where the reader has stopped the report. */
export async function setStoppedAddresses(
  scope: Scope,
  reportId: string,
  stoppedAddresses: readonly string[],
): Promise<void> {
  await scope.tx.update(reports).set({ stoppedAddresses }).where(isOne(scope, reportId))
}

/** Sets the owner of the delivery; with `since`, its schedule has changed too. */
export async function setDeliveryOwner(
  scope: Scope,
  { id }: Pick<Report, 'id'>,
  { by, since }: { readonly by: string; readonly since: Date | null },
): Promise<void> {
  await scope.tx
    .update(reports)
    .set({ deliveredBy: by, ...(since !== null && { deliverySince: since }) })
    .where(isOne(scope, id))
}

interface Delivered extends Pick<
  ReportDeliveries['items'][number],
  'day' | 'outcome' | 'reason' | 'recipientCount'
> {
  readonly reportId: string
  readonly at: Date
  /** The run that was sent, with which the next one is compared. */
  readonly runId?: string | null
}

export async function recordDelivery(
  scope: Scope,
  { reportId, at, runId, ...delivered }: Delivered,
): Promise<void> {
  const { tx, eventId } = scope
  await tx
    .update(reports)
    .set({ deliveredDay: delivered.day, ...(runId !== undefined && { deliveredRunId: runId }) })
    .where(isOne(scope, reportId))
  const row = { eventId, id: newId(at.getTime()), reportId, createdAt: at, ...delivered }
  await insertRow(tx, reportDeliveries, row)
  const ofReport = and(
    eq(reportDeliveries.eventId, eventId),
    eq(reportDeliveries.reportId, reportId),
  )
  const newest = tx
    .select({ id: reportDeliveries.id })
    .from(reportDeliveries)
    .where(ofReport)
    .orderBy(desc(reportDeliveries.day))
    .limit(DELIVERY_LIMITS.log)
  await tx.delete(reportDeliveries).where(and(ofReport, notInArray(reportDeliveries.id, newest)))
  publish(scope, ['reports'], 'organisers')
}

/** The newest first. */
export async function listDeliveries(
  { tx, eventId }: ReadScope,
  reportId: string,
  limit: number,
): Promise<ReportDeliveries['items']> {
  const { id, day, outcome, reason, recipientCount, createdAt } = reportDeliveries
  const rows = await tx
    .select({ id, day, outcome, reason, recipientCount, at: createdAt })
    .from(reportDeliveries)
    .where(and(eq(reportDeliveries.eventId, eventId), eq(reportDeliveries.reportId, reportId)))
    .orderBy(desc(day))
    .limit(limit)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
