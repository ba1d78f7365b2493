// The stored runs of a report, with the people who downloaded them.
import { sql } from 'drizzle-orm'
import { REPORT_LIMITS, type StoredReportRun } from '@eventflow/domain/reports'
import { isoText, type ReadScope } from '../../platform/db/index.ts'

/** The newest first. In addition to the newest few, there may be the last one that was sent. */
export async function listReportRuns(
  { tx, eventId }: ReadScope,
  reportId: string,
): Promise<StoredReportRun[]> {
  const { rows } = await tx.execute<StoredReportRun & Record<string, unknown>>(sql`
    select r.id, ${isoText(sql`r.created_at`)} as "madeAt", r.row_count as "rowCount",
      (select trim(u.first_name || ' ' || u.surname) from users u
        where u.event_id = r.event_id and u.id = r.created_by) as "madeByName"
    from report_runs r where r.event_id = ${eventId} and r.report_id = ${reportId}
    order by r.created_at desc, r.id desc limit ${REPORT_LIMITS.runs + 1}`)
  return rows
}
