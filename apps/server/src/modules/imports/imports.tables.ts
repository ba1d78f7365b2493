import { and, eq, sql, type SQL } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import {
  IMPORT_OUTCOMES,
  IMPORT_STATES,
  IMPORT_VERDICTS,
  WELCOME_STATES,
  type DateReading,
  type ImportChange,
  type ImportPlan,
  type ImportProblem,
  type ImportRecord,
  type ImportTarget,
  type RowRelations,
  type SuggestedField,
  type UndoRun,
} from '@eventflow/domain/imports'
import { audit, identity, refersTo } from '../../platform/db/columns.ts'
import type { ReadScope } from '../../platform/db/database.ts'
import type { SheetRow } from '../../platform/sheets/index.ts'

export interface StoredColumn {
  readonly name: string
  readonly examples: readonly string[]
  /** Ambiguous numbers of the column are number cells of a spreadsheet: 1.234 has decimals. */
  readonly hasNumberCells?: true
  /** Missing in imports from before it was suggested. */
  readonly newField?: SuggestedField
}

export interface StoredRecord extends ImportRecord {
  /**
   * The person whose welcome email the row has written, after an undo has removed the person from the row.
   * The email is still shown.
   */
  readonly welcomedUserId?: string
  /** The row has added its person to the event. Missing in rows of earlier versions. */
  readonly isNewPerson?: boolean
  /** What a change of the parent or the state has replaced, to undo it. */
  readonly before?: { readonly parentId: string | null; readonly withdrawnReason: string | null }
  /** The changes that an undo of a part of the row has restored. The history of the team shows them. */
  readonly undone?: readonly ImportChange[]
  /** The audit log contains what the row did. */
  readonly isAudited?: boolean
}

/** A value of a dropdown column that an organiser has replaced in all rows. */
export interface StoredFix {
  readonly target: ImportTarget
  readonly from: string
  readonly to: string
}

/** Missing choices are not made. */
export interface ImportChoices extends Pick<
  ImportPlan,
  'firstRowWins' | 'othersJoin' | 'standsMove'
> {
  /** The number of rows of the sheet that are hidden in the spreadsheet program. */
  readonly hiddenRows?: number
  /** Hidden rows are imported too. */
  readonly withHiddenRows?: boolean
}

/** A file of teams, and how it is read. */
export const imports = pgTable(
  'imports',
  {
    ...identity(),
    name: text('name').notNull(),
    state: text('state', { enum: IMPORT_STATES }).notNull().default('checked'),
    columns: jsonb('columns').$type<readonly StoredColumn[]>().notNull(),
    targets: jsonb('targets').$type<readonly (ImportTarget | null)[]>().notNull(),
    teamTypeIds: jsonb('team_type_ids')
      .$type<Readonly<Record<string, string>>>()
      .notNull()
      .default({}),
    emptyErases: boolean('empty_erases').notNull().default(false),
    dateReadings: jsonb('date_readings')
      .$type<Readonly<Record<string, DateReading>>>()
      .notNull()
      .default({}),
    /** Used again for another file with the same headings. */
    fixes: jsonb('fixes').$type<readonly StoredFix[]>().notNull().default([]),
    /** How rows about one company are combined, and whether hidden ones are imported. */
    choices: jsonb('choices').$type<ImportChoices>().notNull().default({}),
    /** The sheet that is read. Empty for a text file. */
    sheet: text('sheet').notNull().default(''),
    /** Counted like in a spreadsheet. */
    headingRow: integer('heading_row').notNull().default(1),
    rowCount: integer('row_count').notNull(),
    /** How far an undo of all rows has come, until it is finished. */
    undoing: jsonb('undoing').$type<UndoRun>(),
    /** The account that started the import. */
    startedByAccount: text('started_by_account'),
    ...audit(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    index('imports_newest').on(table.eventId, table.createdAt, table.id),
  ],
)

/** All rows of a sheet of a file, until the import starts: another sheet or heading row can be chosen. */
export const importSheets = pgTable(
  'import_sheets',
  {
    ...identity(),
    importId: text('import_id').notNull(),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    rows: jsonb('rows').$type<readonly SheetRow[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    refersTo(table, table.importId, imports).onDelete('cascade'),
    index('import_sheets_import').on(table.eventId, table.importId, table.position),
  ],
)

/**
 * A row of a file: waiting → added | changed | unchanged | failed, and added | changed → rolledBack. A
 * rejected row waits until its cells are fixed.
 */
export const importRows = pgTable(
  'import_rows',
  {
    ...identity(),
    importId: text('import_id').notNull(),
    /** Counted like in a spreadsheet. */
    number: integer('number').notNull(),
    /** 0 for the row itself, otherwise the contact of its cells who joins the team as a colleague. */
    part: integer('part').notNull().default(0),
    cells: jsonb('cells').$type<readonly string[]>().notNull(),
    verdict: text('verdict', { enum: IMPORT_VERDICTS }).notNull(),
    changes: jsonb('changes').$type<readonly ImportChange[]>().notNull().default([]),
    problems: jsonb('problems').$type<readonly ImportProblem[]>().notNull().default([]),
    outcome: text('outcome', { enum: IMPORT_OUTCOMES }).notNull().default('waiting'),
    welcome: text('welcome', { enum: WELCOME_STATES }).notNull().default('none'),
    /** The check record; null until the row has been tried. */
    record: jsonb('record').$type<StoredRecord>(),
    /** How the row places its team among others. */
    relations: jsonb('relations').$type<RowRelations>().notNull().default({}),
    /**
     * The team and owner of the row. No foreign keys: they may be deleted while the record stays.
     */
    teamId: text('team_id'),
    userId: text('user_id'),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    refersTo(table, table.importId, imports).onDelete('cascade'),
    index('import_rows_number').on(table.eventId, table.importId, table.number),
    index('import_rows_user')
      .on(table.eventId, table.userId)
      .where(sql`user_id is not null`),
  ],
)

/** The rows of an import. */
export const isOfImport = (scope: ReadScope, importId: string): SQL | undefined =>
  and(eq(importRows.eventId, scope.eventId), eq(importRows.importId, importId))
