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
import { welcomeOf } from './import-welcomes.repository.ts'
import { containsAddress, forgetInSheets } from './import-sheets.repository.ts'
import { importRows, imports, isOfImport, type StoredRecord } from './imports.tables.ts'

export type StoredImport = typeof imports.$inferSelect
export type StoredRow = typeof importRows.$inferSelect

const isImport = (scope: ReadScope, importId: string) =>
  and(eq(imports.eventId, scope.eventId), eq(imports.id, importId))
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

export async function addRows(
  { tx, eventId }: Scope,
  importId: string,
  rows: readonly SheetRow[],
): Promise<void> {
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

export async function removeRows(scope: Scope, importId: string, numbers: readonly number[]) {
  await scope.tx
    .delete(importRows)
    .where(and(isOfImport(scope, importId), inArray(importRows.number, [...numbers])))
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
    | 'choices'
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

/** The rows of the file, without those of further contacts. */
export const findAllRows = (scope: ReadScope, importId: string): Promise<StoredRow[]> =>
  scope.tx
    .select()
    .from(importRows)
    .where(and(isOfImport(scope, importId), eq(importRows.part, 0)))
    .orderBy(importRows.number)

/** Rows that were not imported, also those of further contacts. */
export const findNotImported = (scope: ReadScope, importId: string): Promise<StoredRow[]> =>
  scope.tx
    .select()
    .from(importRows)
    .where(
      and(
        isOfImport(scope, importId),
        sql`(${importRows.outcome} = 'failed'
          or (${importRows.outcome} = 'waiting' and ${importRows.verdict} = 'rejected'))`,
      ),
    )
    .orderBy(importRows.number, importRows.part)

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

/** Replaces the rows of further contacts, who join a team like the person of a row of its own. */
export async function replaceContacts(
  scope: Scope,
  importId: string,
  contacts: readonly Pick<StoredRow, 'number' | 'part' | 'cells' | 'relations' | 'teamId'>[],
): Promise<void> {
  const { tx, eventId } = scope
  await tx.delete(importRows).where(and(isOfImport(scope, importId), ne(importRows.part, 0)))
  await inBatches(contacts, (some) =>
    tx.insert(importRows).values(
      some.map((row) => ({
        ...row,
        eventId,
        id: newId(),
        importId,
        verdict: 'colleague' as const,
      })),
    ),
  )
}

export interface Judgement extends JudgedRow {
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

/** The rows of an import whose people have joined a team. */
export const findJoined = (
  scope: ReadScope,
  { importId, teamId }: { importId: string; teamId: string },
): Promise<StoredRow[]> =>
  scope.tx
    .select()
    .from(importRows)
    .where(
      and(
        isOfImport(scope, importId),
        eq(importRows.teamId, teamId),
        eq(importRows.outcome, 'joined'),
      ),
    )

/** What an import has changed about these teams. */
export const findChangesOfTeams = (
  scope: ReadScope,
  { importId, teamIds }: { importId: string; teamIds: readonly string[] },
) =>
  scope.tx
    .select({
      teamId: importRows.teamId,
      outcome: importRows.outcome,
      changes: importRows.changes,
    })
    .from(importRows)
    .where(and(isOfImport(scope, importId), inArray(importRows.teamId, [...teamIds])))

const isUndoable = inArray(importRows.outcome, ['added', 'changed', 'joined'])

/** Stores how far an undo has come; null once it is finished, or no row is left to undo. */
export async function noteUndo(scope: Scope, importId: string, run: UndoRun): Promise<void> {
  const left = await scope.tx.$count(importRows, and(isOfImport(scope, importId), isUndoable))
  const isOver = left === 0 || run.done >= run.total
  await scope.tx
    .update(imports)
    .set({ undoing: isOver ? null : run })
    .where(and(eq(imports.eventId, scope.eventId), eq(imports.id, importId)))
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
    is(welcomeOf(sql`import_rows`), query.welcome),
    query.search === ''
      ? undefined
      : sql`strpos(lower(${importRows.cells}::text), lower(${query.search})) > 0`,
  )
  const select = scope.tx
    .select({
      id: importRows.id,
      sortValue: byNumber.text,
      row: importRows,
      welcome: sql<WelcomeState>`${welcomeOf(sql`import_rows`)}`,
    })
    .from(importRows)
    .$dynamic()
  const rows = await onPage(select, query, { wanted, key: byNumber, id: importRows.id })
  const total = await countUpToLimit(scope, importRows, wanted)
  return { ...toPage(rows, query.limit, ({ row, welcome }) => ({ ...row, welcome })), total }
}

/** Removes a person's data from every row about them. The outcomes of the rows stay. */
export async function forgetPerson(
  scope: Scope,
  { userId, email }: { userId: string; email: string | null },
): Promise<void> {
  const { tx, eventId } = scope
  if (email !== null) await forgetInSheets(scope, email)
  await tx.execute(sql`
    with emptied as (
      update import_rows set cells = '[]', changes = '[]', problems = '[]', record = record - 'undone',
        welcome = case welcome when 'prepared' then 'dropped' else welcome end
      where event_id = ${eventId} and (user_id = ${userId}
        or ${
          email === null
            ? sql`false`
            : sql`exists (select from jsonb_array_elements_text(cells) cell
          where ${containsAddress(sql`cell`, email)})`
        })
      returning import_id)
    update imports set columns =
      (select jsonb_agg(one || '{"examples": []}' order by place)
      from jsonb_array_elements(columns) with ordinality each (one, place))
    where event_id = ${eventId} and id in (select import_id from emptied)
      and jsonb_array_length(columns) > 0`)
}
