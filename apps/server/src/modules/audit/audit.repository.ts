import {
  and,
  arrayContains,
  asc,
  desc,
  eq,
  gte,
  lt,
  notInArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import { AUDIT_SUBJECTS, type AuditQuery } from '@eventflow/domain/audit'
import { DomainError, isCalendarDate, kernelErrors } from '@eventflow/domain/kernel'
import { auditLog } from '../../platform/audit/audit.tables.ts'
import {
  contains,
  countUpToLimit,
  cut,
  readCursor,
  type ReadScope,
} from '../../platform/db/index.ts'
import { problemAt } from '../../platform/language/index.ts'
import { findRefsByName } from './named-things.report.ts'

export interface AuditPageQuery extends AuditQuery {
  /** The time zone in which the days of the range begin and end. */
  readonly timeZone: string
  /** Areas of the API that this reader may not see. */
  readonly hiddenAreas: readonly string[]
}

const area = sql`split_part(${auditLog.action}, '.', 1)`
const atText = sql<string>`to_char(${auditLog.at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** Fetches limit + 1 rows, and the total. */
export async function findRows(scope: ReadScope, look: AuditPageQuery) {
  const matching = and(
    eq(auditLog.eventId, scope.eventId),
    look.hiddenAreas.length > 0 ? notInArray(area, [...look.hiddenAreas]) : undefined,
    isAbout(look),
    isIn(look),
    isFound(scope, look.search),
  )
  const order = look.direction === 'asc' ? asc : desc
  const select = scope.tx
    .select({ row: auditLog, sortValue: atText })
    .from(auditLog)
    .where(and(matching, isAfter(look)))
    .orderBy(order(auditLog.at), order(auditLog.id))
    .$dynamic()
  const rows = await cut(select, look)
  const total = await countUpToLimit(scope, auditLog, matching)
  return { rows, total }
}

const isAbout = ({ subject, userId, about }: AuditPageQuery): SQL | undefined =>
  and(
    subject && sql`${area} = any(${sql.param([...AUDIT_SUBJECTS[subject]])})`,
    userId === undefined ? undefined : eq(auditLog.actorUserId, userId),
    about === undefined ? undefined : arrayContains(auditLog.things, [about]),
  )

/** Both days are included in full, in the event's time zone. */
function isIn({ from, to, timeZone }: AuditPageQuery): SQL | undefined {
  const startOf = (day: string) => sql`(${day}::date)::timestamp at time zone ${timeZone}`
  const startAfter = (day: string) => sql`(${day}::date + 1)::timestamp at time zone ${timeZone}`
  return and(
    from === undefined ? undefined : gte(auditLog.at, startOf(from)),
    to === undefined ? undefined : lt(auditLog.at, startAfter(to)),
  )
}

/**
 * Matches the person, the current or former names of the records, their ids, the reason, and the
 * request's id.
 */
function isFound(scope: ReadScope, search: string): SQL | undefined {
  if (search === '') return undefined
  return or(
    contains(auditLog.actorName, search),
    contains(sql`${auditLog.names}::text`, search),
    contains(auditLog.reason, search),
    eq(auditLog.requestId, search),
    sql`${auditLog.things} && ${findRefsByName(scope, search)}`,
  )
}

function isAfter({ cursor, direction }: AuditPageQuery): SQL | undefined {
  if (cursor === undefined) return undefined
  const [at, id] = readCursor(cursor)
  const isMoment =
    isCalendarDate(at.slice(0, 10)) && /^T([01]\d|2[0-3])(:[0-5]\d){2}\.\d{6}Z$/.test(at.slice(10))
  if (!isMoment) {
    throw new DomainError(kernelErrors.invalidInput, {
      problems: [problemAt('cursor', 'validation.cursor')],
    })
  }
  const beyond = direction === 'asc' ? sql`>` : sql`<`
  return sql`(${auditLog.at}, ${auditLog.id}) ${beyond} (${at}::timestamptz, ${id})`
}
