// A plain record in the database: list, read, add, change, archive, remove. A module describes its
// table once, and adds statements of its own for further actions.
import { and, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import {
  DomainError,
  DONE,
  kernelErrors,
  type Done,
  keysOf,
  type ErrorEntry,
  type Page,
} from '@eventflow/domain/kernel'
import type { WordKey } from '@eventflow/domain/words'
import {
  changedNames,
  contains,
  countUpToLimit,
  folded,
  isoText,
  isViolation,
  newId,
  noteRemoved,
  onPage,
  toPage,
  type PageRequest,
  type SortKey,
  type ReadScope,
  type Scope,
} from '../db/index.ts'
import { problemAt } from '../language/index.ts'

type Stamped = 'id' | 'revision' | 'createdAt' | 'createdBy' | 'updatedAt' | 'updatedBy'

type TextColumn = AnyPgColumn<{ data: string; notNull: true }>

/** A table with the columns of `identity()` and `audit()`. */
type RecordTable = PgTable &
  Readonly<Record<'eventId' | Stamped, AnyPgColumn>> & {
    readonly id: TextColumn
    readonly isArchived?: AnyPgColumn
  }

/**
 * All columns that a module writes. Only translations are optional, as in inputs, so any other
 * forgotten column of `add` does not compile.
 */
type Stored<Table extends RecordTable> = Required<
  Omit<Table['$inferInsert'], 'eventId' | 'isArchived' | 'translations' | Stamped>
> &
  Pick<Table['$inferInsert'], Extract<'translations', keyof Table['$inferInsert']>>
/**
 * Like Stored, but the database may compute a value. Undefined leaves a column with a default
 * unchanged.
 */
type WrittenValues<Table extends RecordTable> = {
  [Key in keyof Stored<Table>]:
    | Stored<Table>[Key]
    | Extract<Table['$inferInsert'][Key], undefined>
    | SQL
}

/** Values of a record whose table has a column with the same name and a suitable type. */
type PlainColumn<R, Table extends RecordTable> = {
  [Key in keyof R & keyof Table['$inferSelect']]: Table['$inferSelect'][Key] extends
    | R[Key]
    | Readonly<R[Key]>
    ? Key
    : never
}[keyof R & keyof Table['$inferSelect']]

/** Who writes, and when. */
export interface Author {
  readonly by: string
  readonly at: Date
}

/** The refusal of a unique index: the error, and the message at its field. */
interface Taken {
  readonly field: string
  readonly error: ErrorEntry
  readonly word: WordKey
}

interface RecordDescription<R, Table extends RecordTable, Sort extends string> {
  readonly table: Table
  /** The schema of the record as it is read. */
  readonly schema: z.ZodType<R> & { readonly shape: { readonly [Key in keyof R]: z.ZodType } }
  /** The kind of record in the audit log: `teamType`. */
  readonly kind: string
  readonly notFound: ErrorEntry
  /** The expressions for values that are not plain columns of the table. */
  readonly columns: {
    readonly [Key in Exclude<keyof R, Stamped | PlainColumn<R, Table>>]: AnyPgColumn | SQL<R[Key]>
  }
  /** The name of a record, for searching lists and for the audit log. */
  readonly nameColumn: TextColumn
  readonly sorts: Readonly<Record<Sort, SortKey>>
  /** The sort key by `nameColumn`, if lists are read in several languages. */
  readonly nameSort?: NoInfer<Sort>
  /** By the name of the index. */
  readonly taken?: Readonly<Record<string, Taken>>
  /** The error for removing a record that others refer to. */
  readonly inUse?: ErrorEntry
}

interface RecordQuery<Sort extends string> extends PageRequest {
  readonly sort: Sort
  readonly search: string
  /** For a record that can be archived: which of the two lists. */
  readonly isArchived?: boolean
  /** The names in the reader's language. The list is searched and sorted by these instead of `nameColumn`. */
  readonly name?: SQL
  /** Further filters of the list. */
  readonly where?: SQL | undefined
}

interface RecordChange<Values> {
  readonly id: string
  readonly revision: number
  readonly values: Values
}

interface Item {
  readonly id: string
  readonly revision: number
}

/** The list, search and reads of a record, and its changes. */
export function recordRepository<R extends Item, Table extends RecordTable, Sort extends string>(
  description: RecordDescription<R, Table, Sort>,
) {
  const reads = readsOf(description)
  return { ...reads, ...writesOf(description, reads.read) }
}

/** The columns of a table with these names. A name without a column is left out. */
const plainColumns = (table: RecordTable, names: readonly PropertyKey[]) =>
  Object.fromEntries(
    Object.entries(getTableColumns(table)).filter(([name]) => names.includes(name)),
  )

/** The values for which the table has a column. A module stores the others itself. */
function columnValues(table: RecordTable, values: object) {
  const columns = getTableColumns(table)
  return Object.fromEntries(Object.entries(values).filter(([name]) => name in columns))
}

/** Conditions for rows of the scope's event. */
function conditionsOf(table: RecordTable) {
  const inEvent = (scope: ReadScope) => eq(table.eventId, scope.eventId)
  return {
    inEvent,
    isOne: (scope: ReadScope, id: string) => and(inEvent(scope), eq(table.id, id)),
    isAmong: (scope: ReadScope, ids: readonly string[]) =>
      and(inEvent(scope), inArray(table.id, [...ids])),
  }
}

function readsOf<R extends Item, Table extends RecordTable, Sort extends string>(
  description: RecordDescription<R, Table, Sort>,
) {
  const { table, notFound, nameColumn, sorts, nameSort } = description
  const { inEvent, isOne } = conditionsOf(table)
  const columns = {
    ...plainColumns(table, keysOf(description.schema.shape)),
    ...description.columns,
    createdAt: isoText(table.createdAt),
    updatedAt: isoText(table.updatedAt),
  }

  async function list(scope: ReadScope, query: RecordQuery<Sort>): Promise<Page<R>> {
    const { search, sort, isArchived, where, name } = query
    const key = name !== undefined && sort === nameSort ? folded(name) : sorts[sort]
    const inList =
      table.isArchived && isArchived !== undefined ? eq(table.isArchived, isArchived) : undefined
    const matching = and(inEvent(scope), inList, where, contains(name ?? nameColumn, search))
    const select = scope.tx
      .select({ id: table.id, sortValue: sql<string>`${key}`, item: columns })
      .from(table as PgTable)
      .$dynamic()
    const rows = await onPage(select, query, { wanted: matching, key, id: table.id })
    const total = await countUpToLimit(scope, table, matching)
    return { ...toPage(rows, query.limit, ({ item }) => item as R), total }
  }

  /** Throws if it does not exist. */
  async function read(scope: ReadScope, id: string): Promise<R> {
    const [row] = await scope.tx
      .select(columns)
      .from(table as PgTable)
      .where(isOne(scope, id))
    if (row === undefined) throw new DomainError(notFound)
    return row as R
  }
  return { list, read }
}

function writesOf<R extends Item, Table extends RecordTable, Sort extends string>(
  description: RecordDescription<R, Table, Sort>,
  read: (scope: ReadScope, id: string) => Promise<R>,
) {
  const { table, kind, nameColumn, notFound } = description
  const { isOne, isAmong } = conditionsOf(table)

  const update = (scope: Scope, values: object, { by, at }: Author) => {
    const saved = { updatedAt: at, updatedBy: by, revision: sql`${table.revision} + 1` }
    return scope.tx.update(table).set({ ...columnValues(table, values), ...saved })
  }
  const checkCount = (ids: readonly string[], count: number): void => {
    if (count < new Set(ids).size) throw new DomainError(notFound)
  }

  return {
    async add(scope: Scope, values: WrittenValues<Table>, { by, at }: Author): Promise<R> {
      const id = newId(at.getTime())
      const stamp = { createdAt: at, createdBy: by, updatedAt: at, updatedBy: by }
      const row = { ...columnValues(table, values), eventId: scope.eventId, id, ...stamp }
      const adding = scope.tx.insert(table).values(row as unknown as Table['$inferInsert'])
      await explained(adding, description)
      return read(scope, id)
    },

    /**
     * Changes a record based on its revision. The audit log gets the names of changed values, also
     * of those without a column.
     */
    async change(
      scope: Scope,
      { id, revision, values }: RecordChange<Partial<WrittenValues<Table>>>,
      author: Author,
    ): Promise<R> {
      const before = await read(scope, id)
      const where = and(isOne(scope, id), eq(table.revision, revision))
      const { rowCount } = await explained(update(scope, values, author).where(where), description)
      const current = await read(scope, id)
      if (rowCount !== 1) throw new DomainError(kernelErrors.staleRevision, { current })
      scope.audit.changed.push(...changedNames(before, values))
      return current
    },

    /** Marks records as changed from another record, which makes open editors stale. */
    async touch(scope: Scope, ids: readonly string[], author: Author): Promise<void> {
      if (ids.length > 0) await update(scope, {}, author).where(isAmong(scope, ids))
    },

    /** Archives or restores records: all of them, or none with an error. */
    async setArchived(
      scope: Scope,
      { ids, isArchived }: { ids: readonly string[]; isArchived: boolean },
      author: Author,
    ): Promise<Done> {
      const { rowCount } = await update(scope, { isArchived }, author).where(isAmong(scope, ids))
      checkCount(ids, rowCount ?? 0)
      scope.audit.changed.push(`isArchived=${isArchived}`)
      return DONE
    },

    /** Removes records: all of them, or none with an error. */
    async remove(scope: Scope, ids: readonly string[]): Promise<Done> {
      const removing = scope.tx
        .delete(table)
        .where(isAmong(scope, ids))
        .returning({ id: table.id, name: nameColumn })
      const removed = await explained(removing, description)
      checkCount(ids, removed.length)
      noteRemoved(scope.audit, kind, removed)
      return DONE
    },
  }
}

/** Turns refusals of the database's constraints into errors of the catalogue. */
async function explained<T>(
  write: Promise<T>,
  { inUse, taken = {} }: Pick<RecordDescription<Item, RecordTable, string>, 'inUse' | 'taken'>,
): Promise<T> {
  try {
    return await write
  } catch (error) {
    if (inUse !== undefined && isViolation(error, 'foreignKey')) throw new DomainError(inUse)
    const index = Object.keys(taken).find((name) => isViolation(error, 'unique', name))
    const refusal = index === undefined ? undefined : taken[index]
    if (refusal === undefined) throw error
    const problems = [problemAt(refusal.field, refusal.word)]
    throw new DomainError(refusal.error, { problems })
  }
}
