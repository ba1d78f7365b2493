import {
  restOf,
  AUDIT_SUBJECTS,
  SUBJECTS_OF_EVENTFLOW_ADMINS,
  type AuditEntry,
  type AuditQuery,
} from '@eventflow/domain/audit'
import { hasRank, type Page, type Viewer } from '@eventflow/domain/kernel'
import { toPage, type ReadScope } from '../../platform/db/index.ts'
import { callersWords } from '../../platform/language/index.ts'
import { readAllSettings } from '../settings/index.ts'
import { storedActedName } from '../users/index.ts'
import { findRows } from './audit.repository.ts'
import { findImportedValues } from './imported-values.report.ts'
import { findNames } from './named-things.report.ts'

/** An entry about 500 tasks shows only the first few. */
const MAX_THINGS = 5

/** Lists who did what, as far as this admin may see it. */
export async function listAudit(
  scope: ReadScope,
  viewer: Viewer,
  query: AuditQuery,
): Promise<Page<AuditEntry>> {
  const { timeZone } = (await readAllSettings(scope)).event
  const { rows, total } = await findRows(scope, {
    ...query,
    timeZone,
    hiddenAreas: hiddenFrom(viewer),
  })
  const lines = rows.map(({ row, sortValue }) => {
    const things = thingsFor(query.about, row)
    const [listed, others] = [things.slice(0, MAX_THINGS), things.slice(MAX_THINGS)]
    return { ...row, sortValue, things: listed, thingCount: things.length, ...restOf(others) }
  })
  const refs = lines.flatMap(({ things }) => things)
  const names = await findNames(scope, [...new Set(refs)])
  const values = await findValues(scope, query.about, rows)
  const toItem = (row: Row): AuditEntry => toEntry(row, names, values(row))
  return { ...toPage(lines, query.limit, toItem), total }
}

const TEAM = 'team:'
const IMPORT = 'import:'

const importOf = ({ action, things }: Pick<StoredRow, 'action' | 'things'>): string | null =>
  action === 'imports.changeTeams'
    ? (things.find((ref) => ref.startsWith(IMPORT))?.slice(IMPORT.length) ?? null)
    : null

/** The values that each import has replaced in the requested team, by entry of the log. */
async function findValues(
  scope: ReadScope,
  about: string | undefined,
  rows: readonly { readonly row: StoredRow }[],
): Promise<(row: StoredRow) => AuditEntry['values']> {
  if (!about?.startsWith(TEAM)) return () => []
  const importIds = [...new Set(rows.flatMap(({ row }) => importOf(row) ?? []))]
  const teamId = about.slice(TEAM.length)
  const found = await findImportedValues(scope, { teamId, importIds })
  return (row) => found.get(importOf(row) ?? '') ?? []
}

function hiddenFrom(viewer: Viewer): string[] {
  if (hasRank(viewer, 'eventflowAdmin')) return []
  return SUBJECTS_OF_EVENTFLOW_ADMINS.flatMap((subject) => AUDIT_SUBJECTS[subject])
}

type StoredRow = Awaited<ReturnType<typeof findRows>>['rows'][number]['row']
type Row = StoredRow & Pick<AuditEntry, 'thingCount' | 'rest'>

/** Actions that concern several teams together, so that each team's activity shows the others. */
const ABOUT_SEVERAL_TEAMS = new Set(['teams.replaceCompany', 'teams.withdraw', 'teams.reinstate'])

/**
 * The records of an entry. In the activity of a team, an action for many teams, such as a reminder, does
 * not list the other teams and people.
 */
function thingsFor(about: string | undefined, { action, things }: StoredRow): readonly string[] {
  if (about === undefined || !about.startsWith('team:') || ABOUT_SEVERAL_TEAMS.has(action))
    return things
  const hasOthers = things.some((ref) => ref.startsWith('team:') && ref !== about)
  return hasOthers ? things.filter((ref) => ref === about || !/^(?:team|user):/.test(ref)) : things
}

const toEntry = (
  row: Row,
  namesNow: ReadonlyMap<string, string>,
  values: AuditEntry['values'],
): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  action: row.action,
  actor: { userId: row.actorUserId, name: storedActedName(row.actorName, callersWords()) },
  things: row.things.map((ref) => ({
    kind: ref.slice(0, ref.indexOf(':')),
    id: ref.slice(ref.indexOf(':') + 1),
    name: namesNow.get(ref) ?? row.names[ref] ?? null,
    isThere: namesNow.has(ref),
  })),
  thingCount: row.thingCount,
  ...(row.rest && { rest: row.rest }),
  changed: row.changed,
  values,
  reason: row.reason,
  requestId: row.requestId,
  address: row.address,
})
