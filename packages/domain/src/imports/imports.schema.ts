import { z } from 'zod'
import { exactText, idSchema, isStorable, recordShape, revisionSchema } from '../kernel/index.ts'
import { EMAIL_STAGES } from '../mail/index.ts'
import { DATE_READINGS } from './imports.dates.ts'
import {
  IMPORT_OUTCOMES,
  IMPORT_PARTS,
  IMPORT_PROBLEMS,
  IMPORT_STATES,
  IMPORT_VERDICTS,
  MAX_IMPORT_CELL,
  MAX_IMPORT_COLUMNS,
  MAX_IMPORT_ROWS,
  MAX_IMPORT_SHEET_NAME,
  WELCOME_STATES,
} from './imports.vocabulary.ts'

/** Characters of `field:` and an id. */
const MAX_TARGET = 70

const fieldTargetSchema = z
  .templateLiteral(['field:', z.string().min(1).max(64)])
  .refine(isStorable)
const importTargetSchema = z.union([z.enum(IMPORT_PARTS), fieldTargetSchema])

const fieldValueSchema = z.union([z.string(), z.boolean()])

const importProblemSchema = z.object({
  code: z.enum(IMPORT_PROBLEMS),
  target: importTargetSchema,
  value: z.string(),
})

const importChangeSchema = z.object({
  target: importTargetSchema,
  from: fieldValueSchema,
  to: fieldValueSchema,
})

const countsSchema = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.record(z.enum(names), z.number().int())

const importColumnSchema = z.object({
  /** The heading, as the file has it. */
  name: z.string(),
  /** What the column fills; null: it is left out. */
  target: importTargetSchema.nullable(),
  /** What the first rows say in it. */
  examples: z.array(z.string()),
})

/** Rows that are fixed in the same way: they call the same type, or the same thing is missing. */
const problemGroupSchema = importProblemSchema.extend({
  rows: z.number().int(),
  /** Numbers of the first of these rows. */
  firstRows: z.array(z.number().int()),
})
export type ImportProblemGroup = z.infer<typeof problemGroupSchema>

/** A file of teams, from the dry run to the last email (specification: portal core, section 4). */
export const importSchema = z.object({
  ...recordShape,
  /** The file's name. */
  name: z.string(),
  state: z.enum(IMPORT_STATES),
  rowCount: z.number().int(),
  verdicts: countsSchema(IMPORT_VERDICTS),
  outcomes: countsSchema(IMPORT_OUTCOMES),
  welcomes: countsSchema(WELCOME_STATES),
  /** How much of it has been carried out, from 0 to 100. */
  percent: z.number().int(),
})
export type Import = z.infer<typeof importSchema>

export const importDetailSchema = importSchema.extend({
  columns: z.array(importColumnSchema),
  /** The row of the file that has the headings, as a spreadsheet numbers it. */
  headingRow: z.number().int(),
  /** The sheet that is read. Empty for a text file. */
  sheet: z.string(),
  /** Visible sheets of the file. Empty once the import has started: the choice is made. */
  sheets: z.array(z.string()),
  /** The first rows of the sheet, any of which can have the headings. */
  firstRows: z.array(z.object({ number: z.number().int(), text: z.string() })),
  emptyErases: z.boolean(),
  /** Team types by what the file calls them. */
  teamTypeIds: z.record(z.string(), z.string()),
  /** How the dates of a column are written, by what it fills: where the organiser has chosen. */
  dateReadings: z.record(z.string(), z.enum(DATE_READINGS)),
  problems: z.array(problemGroupSchema),
  /** Where the queued welcome emails are. */
  welcomeEmails: countsSchema(EMAIL_STAGES),
  /** How many welcome emails could not be written, and the first of them. */
  failedWelcomes: z.number().int(),
  welcomeFailures: z.array(z.object({ rowId: z.string(), code: z.string(), message: z.string() })),
})
export type ImportDetail = z.infer<typeof importDetailSchema>

/** The check record of a row (specification: portal core, section 3): which steps it has passed. */
const importRecordSchema = z.object({
  typeCheck: z.boolean(),
  userUpsert: z.boolean(),
  teamAdd: z.boolean(),
  emailSend: z.boolean(),
  errorMessage: z.string().nullable(),
  rollback: z.string().nullable(),
})
export type ImportRecord = z.infer<typeof importRecordSchema>

export const importRowSchema = z.object({
  id: z.string(),
  /** As a spreadsheet counts it: the headings are row 1. */
  number: z.number().int(),
  cells: z.array(z.string()),
  verdict: z.enum(IMPORT_VERDICTS),
  changes: z.array(importChangeSchema),
  problems: z.array(importProblemSchema),
  outcome: z.enum(IMPORT_OUTCOMES),
  welcome: z.enum(WELCOME_STATES),
  /** Where the owner's latest welcome email is. Null until this import has queued one. */
  welcomeEmail: z.enum(EMAIL_STAGES).nullable(),
  record: importRecordSchema,
  teamId: z.string().nullable(),
})
export type ImportRow = z.infer<typeof importRowSchema>

/** How a file is to be read; each column by its place. */
export const importPlanSchema = z.strictObject({
  importId: idSchema,
  revision: revisionSchema,
  targets: z.array(importTargetSchema.nullable()).max(MAX_IMPORT_COLUMNS),
  emptyErases: z.boolean(),
  /** Another sheet or heading row: columns are matched again, and `targets` is not used. */
  sheet: exactText(MAX_IMPORT_SHEET_NAME).optional(),
  headingRow: z.int().min(1).max(2_000_000).optional(),
  teamTypeIds: z
    .record(exactText(MAX_IMPORT_CELL).min(1), idSchema)
    .refine((chosen) => Object.keys(chosen).length <= MAX_IMPORT_ROWS),
  /** How the dates of a column are written. Without it, earlier choices remain. */
  dateReadings: z
    .record(exactText(MAX_TARGET).min(1), z.enum(DATE_READINGS))
    .refine((chosen) => Object.keys(chosen).length <= MAX_IMPORT_COLUMNS)
    .optional(),
})

export const importCellSchema = z.strictObject({
  importId: idSchema,
  /** Of the import. */
  revision: revisionSchema,
  rowId: idSchema,
  column: z
    .int()
    .min(0)
    .max(MAX_IMPORT_COLUMNS - 1),
  text: exactText(MAX_IMPORT_CELL),
})

/** A value that many rows have in a column, and the text that replaces it in all of them. */
export const importValueSchema = z.strictObject({
  importId: idSchema,
  /** Of the import. */
  revision: revisionSchema,
  column: z
    .int()
    .min(0)
    .max(MAX_IMPORT_COLUMNS - 1),
  from: exactText(MAX_IMPORT_CELL).min(1),
  to: exactText(MAX_IMPORT_CELL),
})
