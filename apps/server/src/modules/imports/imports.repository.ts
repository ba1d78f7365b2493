import { and, desc, eq, inArray, ne, sql, type SQL } from 'drizzle-orm'
import type { ImportRow, JudgedRow, UndoRun, WelcomeState } from '@eventflow/domain/imports'
import { DomainError, kernelErrors } from '@eventflow/domain/kernel'
import {
  countUpToLimit,
  indexedMoment,
  newId,
  onPage,
  toPage,
  type IndexedKey,
  type PageRequest,
  type ReadScope,
  type Scope,
} from '../../platform/db/index.ts'
import type { SheetRow } from '../../platform/sheets/index.ts'
import { containsAddress, forgetInSheets } from './import-sheets.repository.ts'
import { importRows, imports, type StoredRecord } from './imports.tables.ts'

export type StoredImport = typeof imports.$inferSelect
export type StoredRow = typeof importRows.$inferSelect

const isImport = (scope: ReadScope, importId: string) =>
  and(eq(imports.eventId, scope.eventId), eq(imports.id, importId))
const isOfImport = (scope: ReadScope, importId: string) =>
  and(eq(importRows.eventId, scope.eventId), eq(importRows.importId, importId))

/** Rows per insert statement. */
const ROWS_AT_ONCE = 1_000

const inBatches = async <T>(all: readonly T[], write: (some: readonly T[]) => Promise<unknown>) => {
  for (let at = 0; at < all.length; at += ROWS_AT_ONCE)
    await write(all.slice(at, at + ROWS_AT_ONCE))
}

export async function addImport(
  scope: Scope,
  values: Omit<typeof imports.$inferInsert, 'eventId' | 'id' | 'rowCount'>,
  rows: readonly SheetRow[],
): Promise<string> {
  const { tx, eventId } = scope
  const importId = newId()
  await tx.insert(imports).values({ ...values, eventId, id: importId, rowCount: rows.length })
  await addRows(scope, importId, rows)
  return importId
}

async function addRows({ tx, eventId }: Scope, importId: string, rows: readonly SheetRow[]) {
  await inBatches(rows, (some) =>
    tx.insert(importRows).values(
      some.map((row) => ({
        ...row,
        eventId,
        id: newId(),
        importId,
        verdict: 'rejected' as const,
      })),
    ),
  )
}

/** Replaces all rows of an import after another sheet or heading row was chosen. */
export async function replaceRows(scope: Scope, importId: string, rows: readonly SheetRow[]) {
  await scope.tx.delete(importRows).where(isOfImport(scope, importId))
  await addRows(scope, importId, rows)
}

export const countImports = ({ tx, eventId }: ReadScope): Promise<number> =>
  tx.$count(imports, eq(imports.eventId, eventId))

export async function findImport(scope: ReadScope, importId: string): Promise<StoredImport | null> {
  const [row] = await scope.tx.select().from(imports).where(isImport(scope, importId))
  return row ? readable(scope, row) : null
}

function isReadable({ columns, targets }: { columns: unknown; targets: unknown }): boolean {
  const isNamed = (column: unknown) => typeof Object(column).name === 'string'
  return Array.isArray(columns) && columns.every(isNamed) && Array.isArray(targets)
}

/** Rejects an import whose columns cannot be read, because everything depends on them. */
function readable(scope: ReadScope, row: StoredImport): StoredImport {
  if (isReadable(row)) return row
  scope.unreadable.add('imports')
  throw new DomainError(kernelErrors.unreadableRecord)
}

/** Locks an import until the transaction ends. */
export async function lockImport(scope: Scope, importId: string): Promise<StoredImport | null> {
  const [row] = await scope.tx
    .select()
    .from(imports)
    .where(isImport(scope, importId))
    .for('no key update')
  return row ? readable(scope, row) : null
}

type ImportChange = Partial<
  Pick<
    StoredImport,
    | 'state'
    | 'columns'
    | 'sheet'
    | 'headingRow'
    | 'rowCount'
    | 'targets'
    | 'teamTypeIds'
    | 'emptyErases'
    | 'dateReadings'
    | 'fixes'
    | 'startedByAccount'
    | 'updatedBy'
  >
>

export async function changeImport(scope: Scope, importId: string, change: ImportChange) {
  await scope.tx
    .update(imports)
    .set({ ...change, updatedAt: sql`now()`, revision: sql`${imports.revision} + 1` })
    .where(isImport(scope, importId))
}

/** Number of started imports whose column choices are used as defaults. */
const REMEMBERED = 10

/** The column choices of the last imported files, the newest first. */
export async function findEarlier({ tx, eventId }: ReadScope) {
  const rows = await tx
    .select({ columns: imports.columns, targets: imports.targets })
    .from(imports)
    .where(and(eq(imports.eventId, eventId), ne(imports.state, 'checked')))
    .orderBy(desc(imports.createdAt))
    .limit(REMEMBERED)
  return rows.filter(isReadable)
}

export async function removeImport(scope: Scope, importId: string): Promise<boolean> {
  const rows = await scope.tx
    .delete(imports)
    .where(isImport(scope, importId))
    .returning({ id: imports.id })
  return rows.length === 1
}

const newest = indexedMoment(imports.createdAt)

export async function findImports(
  scope: ReadScope,
  { search, ...page }: PageRequest & { search: string },
) {
  const wanted = and(
    eq(imports.eventId, scope.eventId),
    search === '' ? undefined : sql`strpos(lower(${imports.name}), lower(${search})) > 0`,
  )
  const select = scope.tx
    .select({ id: imports.id, sortValue: newest.text, stored: imports })
    .from(imports)
    .$dynamic()
  const rows = await onPage(select, page, { wanted, key: newest, id: imports.id })
  const total = await countUpToLimit(scope, imports, wanted)
  return { ...toPage(rows, page.limit, ({ stored }) => stored), total }
}

export const findAllRows = (scope: ReadScope, importId: string): Promise<StoredRow[]> =>
  scope.tx.select().from(importRows).where(isOfImport(scope, importId)).orderBy(importRows.number)

/** Locks one row until the transaction ends; null if it does not exist or is locked. */
export async function lockRow(scope: Scope, rowId: string): Promise<StoredRow | null> {
  const [row] = await scope.tx
    .select()
    .from(importRows)
    .where(and(eq(importRows.eventId, scope.eventId), eq(importRows.id, rowId)))
    .for('update', { skipLocked: true })
  return row ?? null
}

/** Locks several rows like lockRow, in the order of the file. */
export const lockRows = ({ tx, eventId }: Scope, rowIds: readonly string[]): Promise<StoredRow[]> =>
  tx
    .select()
    .from(importRows)
    .where(and(eq(importRows.eventId, eventId), inArray(importRows.id, [...rowIds])))
    .orderBy(importRows.number)
    .for('update', { skipLocked: true })

/** Locks several rows in the order of the file. Waits until others have finished with them. */
export const awaitRows = (
  { tx, eventId }: Scope,
  rowIds: readonly string[],
): Promise<StoredRow[]> =>
  tx
    .select()
    .from(importRows)
    .where(and(eq(importRows.eventId, eventId), inArray(importRows.id, [...rowIds])))
    .orderBy(importRows.number)
    .for('update')

export interface AddedRow {
  readonly rowId: string
  readonly teamId: string
  /** Null for a planned team. */
  readonly userId: string | null
  readonly record: StoredRecord
  readonly welcome: WelcomeState
}

/** Stores in the rows which teams they have added. */
export async function markAdded({ tx, eventId }: Scope, added: readonly AddedRow[]): Promise<void> {
  await tx.execute(sql`
    update import_rows r set outcome = 'added', welcome = a.welcome, record = a.record,
      changes = '[]', team_id = a."teamId", user_id = a."userId"
    from jsonb_to_recordset(${JSON.stringify(added)}::jsonb)
      as a("rowId" text, "teamId" text, "userId" text, record jsonb, welcome text)
    where r.event_id = ${eventId} and r.id = a."rowId"`)
}

export async function changeRow(
  scope: Scope,
  rowId: string,
  change: Partial<
    Pick<
      StoredRow,
      'cells' | 'outcome' | 'welcome' | 'record' | 'teamId' | 'userId' | 'changes' | 'problems'
    >
  >,
): Promise<void> {
  await scope.tx
    .update(importRows)
    .set(change)
    .where(and(eq(importRows.eventId, scope.eventId), eq(importRows.id, rowId)))
}

export interface Judgement extends Omit<JudgedRow, 'wanted' | 'parentId'> {
  readonly rowId: string
}

export async function writeVerdicts({ tx, eventId }: Scope, judged: readonly Judgement[]) {
  await inBatches(judged, (some) =>
    tx.execute(sql`
      update import_rows r set verdict = j.verdict, changes = j.changes, problems = j.problems,
        relations = j.relations, team_id = j."teamId"
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb)
        as j("rowId" text, verdict text, changes jsonb, problems jsonb, relations jsonb,
          "teamId" text)
      where r.event_id = ${eventId} and r.id = j."rowId"`),
  )
}

const isToDo = (scope: ReadScope, importId: string) =>
  and(
    isOfImport(scope, importId),
    eq(importRows.outcome, 'waiting'),
    sql`${importRows.verdict} <> 'rejected'`,
  )

/**
 * Rows that need those of an earlier step: stand shares need the company whose stand they share, and a
 * company withdraws after its stand shares have moved to others.
 */
const step = sql<number>`case
  when ${importRows.changes} @> '[{"target": "state", "to": "withdrawn"}]' then 2
  when ${importRows.relations} ? 'parent' then 1 else 0 end`

/** The next rows of the earliest step that has some, in the order of the file. */
export async function findRowsToDo(scope: ReadScope, importId: string, limit: number) {
  const rows = await scope.tx
    .select({ id: importRows.id, step })
    .from(importRows)
    .where(isToDo(scope, importId))
    .orderBy(step, importRows.number)
    .limit(limit)
  return rows.flatMap(({ id, step: own }) => (own === rows[0]?.step ? [id] : []))
}

export interface RowToAudit {
  readonly teamId: string
  readonly outcome: 'added' | 'changed'
  readonly changes: StoredRow['changes']
}

/** Marks the rows that have added or changed a team as audited. Returns those that were not. */
export async function takeUnaudited(scope: Scope, importId: string): Promise<RowToAudit[]> {
  const rows = await scope.tx
    .update(importRows)
    .set({ record: sql`${importRows.record} || '{"isAudited": true}'::jsonb` })
    .where(
      and(
        isOfImport(scope, importId),
        inArray(importRows.outcome, ['added', 'changed']),
        sql`${importRows.record} ->> 'isAudited' is null`,
      ),
    )
    .returning({
      teamId: importRows.teamId,
      outcome: importRows.outcome,
      changes: importRows.changes,
    })
  return rows.flatMap(({ teamId, outcome, changes }) =>
    teamId !== null && (outcome === 'added' || outcome === 'changed')
      ? [{ teamId, outcome, changes }]
      : [],
  )
}

const isUndoable = inArray(importRows.outcome, ['added', 'changed'])

/** Stores how far an undo has come; null once it is finished, or no row is left to undo. */
export async function noteUndo(scope: Scope, importId: string, run: UndoRun): Promise<void> {
  const left = await scope.tx.$count(importRows, and(isOfImport(scope, importId), isUndoable))
  const isOver = left === 0 || run.done >= run.total
  await scope.tx
    .update(imports)
    .set({ undoing: isOver ? null : run })
    .where(and(eq(imports.eventId, scope.eventId), eq(imports.id, importId)))
}

/** The running imports of the event. */
export async function findRunning({ tx, eventId }: ReadScope): Promise<string[]> {
  const rows = await tx
    .select({ id: imports.id })
    .from(imports)
    .where(and(eq(imports.eventId, eventId), eq(imports.state, 'running')))
  return rows.map(({ id }) => id)
}

const isWelcomeToWrite = and(
  eq(importRows.welcome, 'released'),
  sql`not (${importRows.record}->>'emailSend')::boolean
    and ${importRows.record}->>'errorMessage' is null`,
)

/** The number of released welcome emails that are not written yet. */
export const countWelcomesToWrite = (scope: ReadScope, importId: string): Promise<number> =>
  scope.tx.$count(importRows, and(isOfImport(scope, importId), isWelcomeToWrite))

/** The imports of the event with welcome emails to write. */
export async function findWithWelcomes({ tx, eventId }: ReadScope): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ id: importRows.importId })
    .from(importRows)
    .where(and(eq(importRows.eventId, eventId), isWelcomeToWrite))
  return rows.map(({ id }) => id)
}

/** The next rows whose welcome email has been released but not written. */
export async function findWelcomesToWrite(scope: ReadScope, importId: string, limit: number) {
  const rows = await scope.tx
    .select({ id: importRows.id })
    .from(importRows)
    .where(and(isOfImport(scope, importId), isWelcomeToWrite))
    .orderBy(importRows.number)
    .limit(limit)
  return rows.map(({ id }) => id)
}

const hasFailedWelcome = and(
  eq(importRows.welcome, 'released'),
  sql`not (${importRows.record}->>'emailSend')::boolean
    and ${importRows.record}->>'errorMessage' is not null`,
)

/** Failed welcome emails: their number, and the first of them with their errors. */
export async function findFailedWelcomes(scope: ReadScope, importId: string, limit: number) {
  const failed = and(isOfImport(scope, importId), hasFailedWelcome)
  const rows = await scope.tx
    .select({ id: importRows.id, record: importRows.record })
    .from(importRows)
    .where(failed)
    .orderBy(importRows.number)
    .limit(limit)
  return { rows, total: await scope.tx.$count(importRows, failed) }
}

/** Marks failed welcome emails to be written again. Returns their number. */
export async function forgetFailedWelcomes(scope: Scope, importId: string): Promise<number> {
  const rows = await scope.tx
    .update(importRows)
    .set({ record: sql`${importRows.record} || '{"errorMessage": null}'::jsonb` })
    .where(and(isOfImport(scope, importId), hasFailedWelcome))
    .returning({ id: importRows.id })
  return rows.length
}

/** Changes the state of welcome emails, of these rows or of all. Returns their number. */
export async function moveWelcomes(
  scope: Scope,
  { importId, rowIds }: { importId: string; rowIds?: readonly string[] | undefined },
  { from, to }: { from: WelcomeState; to: WelcomeState },
): Promise<number> {
  const rows = await scope.tx
    .update(importRows)
    .set({ welcome: to })
    .where(
      and(
        isOfImport(scope, importId),
        eq(importRows.welcome, from),
        rowIds === undefined ? undefined : inArray(importRows.id, [...rowIds]),
      ),
    )
    .returning({ id: importRows.id })
  return rows.length
}

const byNumber: IndexedKey = {
  column: importRows.number,
  text: sql<string>`${importRows.number}::text`,
  fromText: (text) => sql`${text}::int`,
}

export interface RowQuery extends PageRequest {
  readonly importId: string
  readonly search: string
  readonly verdict?: ImportRow['verdict'] | undefined
  readonly outcome?: ImportRow['outcome'] | undefined
  readonly welcome?: ImportRow['welcome'] | undefined
}

export async function findRows(scope: ReadScope, query: RowQuery) {
  const is = (column: SQL | typeof importRows.verdict, value: string | undefined) =>
    value === undefined ? undefined : sql`${column} = ${value}`
  const wanted = and(
    isOfImport(scope, query.importId),
    is(importRows.verdict, query.verdict),
    is(sql`${importRows.outcome}`, query.outcome),
    is(sql`${importRows.welcome}`, query.welcome),
    query.search === ''
      ? undefined
      : sql`strpos(lower(${importRows.cells}::text), lower(${query.search})) > 0`,
  )
  const select = scope.tx
    .select({ id: importRows.id, sortValue: byNumber.text, row: importRows })
    .from(importRows)
    .$dynamic()
  const rows = await onPage(select, query, { wanted, key: byNumber, id: importRows.id })
  const total = await countUpToLimit(scope, importRows, wanted)
  return { ...toPage(rows, query.limit, ({ row }) => row), total }
}

/** Removes a person's data from every row about them. The outcomes of the rows stay. */
export async function forgetPerson(
  scope: Scope,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  const { tx, eventId } = scope
  await forgetInSheets(scope, email)
  await tx.execute(sql`
    with emptied as (
      update import_rows set cells = '[]', changes = '[]', problems = '[]', record = record - 'undone',
        welcome = case welcome when 'prepared' then 'dropped' else welcome end
      where event_id = ${eventId} and (user_id = ${userId}
        or exists (select from jsonb_array_elements_text(cells) cell
          where ${containsAddress(sql`cell`, email)}))
      returning import_id)
    update imports set columns =
      (select jsonb_agg(one || '{"examples": []}' order by place)
      from jsonb_array_elements(columns) with ordinality each (one, place))
    where event_id = ${eventId} and id in (select import_id from emptied)
      and jsonb_array_length(columns) > 0`)
}
