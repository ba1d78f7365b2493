import { z } from 'zod'
import { exactText, idSchema, isStorable, recordShape, revisionSchema } from '../kernel/index.ts'
import { CUSTOM_FIELD_TYPES, STAND_PARTS } from '../custom-fields/index.ts'
import { EMAIL_STAGES } from '../mail/index.ts'
import { DATE_READINGS } from './imports.dates.ts'
import {
  CONTACT_TARGETS,
  IMPORT_EFFECTS,
  IMPORT_OUTCOMES,
  IMPORT_PARTS,
  IMPORT_PROBLEMS,
  TEAM_STATES,
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
const contactTargetSchema = z.enum(CONTACT_TARGETS)
const importTargetSchema = z.union([z.enum(IMPORT_PARTS), contactTargetSchema, fieldTargetSchema])

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
  /** The heading in the file. */
  name: z.string(),
  /** The target of the column; null if it is skipped. */
  target: importTargetSchema.nullable(),
  /** Values of the first rows. */
  examples: z.array(z.string()),
  /** The custom field that suits the values of the column. */
  newField: z.object({
    type: z.enum(CUSTOM_FIELD_TYPES),
    options: z.array(z.string()),
    /** The part of the stand that the field shows, so that the column fills stands; null for none. */
    standPart: z.enum(STAND_PARTS).nullable(),
  }),
})

/** Rows with the same fix: they have the same unknown type, or the same value is missing. */
const problemGroupSchema = importProblemSchema.extend({
  rows: z.number().int(),
  /** The numbers of the first of these rows. */
  firstRows: z.array(z.number().int()),
})
export type ImportProblemGroup = z.infer<typeof problemGroupSchema>

/**
 * An import of a file of teams, from the dry run to the last email (specification: portal core, section
 * 4).
 */
export const importSchema = z.object({
  ...recordShape,
  /** The file's name. */
  name: z.string(),
  state: z.enum(IMPORT_STATES),
  rowCount: z.number().int(),
  verdicts: countsSchema(IMPORT_VERDICTS),
  outcomes: countsSchema(IMPORT_OUTCOMES),
  /** Welcome emails by state. A person with several companies gets one. */
  welcomes: countsSchema(WELCOME_STATES),
  /** Progress from 0 to 100. */
  percent: z.number().int(),
})
export type Import = z.infer<typeof importSchema>

/** How far an undo of all rows has come. */
export const undoRunSchema = z
  .strictObject({
    done: z.int().min(1).max(MAX_IMPORT_ROWS),
    total: z.int().min(1).max(MAX_IMPORT_ROWS),
  })
  .refine(({ done, total }) => done <= total)
export type UndoRun = z.infer<typeof undoRunSchema>

export const importDetailSchema = importSchema.extend({
  columns: z.array(importColumnSchema),
  /** The number of the heading row, as a spreadsheet counts. */
  headingRow: z.number().int(),
  /** The sheet that is read; empty for a text file. */
  sheet: z.string(),
  /**
   * Visible sheets of the file; empty once the import has started, because the sheet can no longer be
   * changed.
   */
  sheets: z.array(z.string()),
  /** The first rows of the sheet, any of which can have the headings. */
  firstRows: z.array(z.object({ number: z.number().int(), text: z.string() })),
  /** An undo of all rows that has not been finished; null if there is none. */
  undo: z.object(undoRunSchema.shape).nullable(),
  emptyErases: z.boolean(),
  /** Team types by their name in the file. */
  teamTypeIds: z.record(z.string(), z.string()),
  /** The date formats that the organiser has chosen, by the column's target. */
  dateReadings: z.record(z.string(), z.enum(DATE_READINGS)),
  /** Columns in which the value of a company's first row applies. */
  firstRowWins: z.array(importTargetSchema),
  /** Whether people in rows of existing teams with another owner join these teams. */
  othersJoin: z.boolean(),
  /** Stands of other companies move to the companies of the file. */
  standsMove: z.boolean(),
  /** The number of rows that are hidden in the spreadsheet, and whether they are imported. */
  hiddenRows: z.number().int(),
  withHiddenRows: z.boolean(),
  problems: z.array(problemGroupSchema),
  /** Before the start: how the rows that change existing teams were matched. */
  matched: z.object({ byOwner: z.number().int(), byName: z.number().int() }),
  /** Before the start: what the rows change, and in how many teams. */
  changing: z.array(z.object({ target: importTargetSchema, rows: z.number().int() })),
  /** What the import does besides adding and changing teams, or has done once it has started. */
  effects: countsSchema(IMPORT_EFFECTS),
  /** The numbers of welcome emails by stage. */
  welcomeEmails: countsSchema(EMAIL_STAGES),
  /** The number of released welcome emails that are not written yet. */
  unwrittenWelcomes: z.number().int(),
  /** The number of welcome emails that could not be written, and the first of them. */
  failedWelcomes: z.number().int(),
  welcomeFailures: z.array(z.object({ rowId: z.string(), code: z.string(), message: z.string() })),
})
export type ImportDetail = z.infer<typeof importDetailSchema>

/** The check record of a row (specification: portal core, section 3): the steps that it has passed. */
const importRecordSchema = z.object({
  typeCheck: z.boolean(),
  userUpsert: z.boolean(),
  teamAdd: z.boolean(),
  emailSend: z.boolean(),
  errorMessage: z.string().nullable(),
  rollback: z.string().nullable(),
})
export type ImportRecord = z.infer<typeof importRecordSchema>

const standChangeSchema = z.object({
  number: z.string(),
  part: z.enum(['hall', 'size', 'type']),
  from: z.string(),
  to: z.string(),
})
/** What a row changes about a stand that exists and that its company gets. */
export type StandChange = z.infer<typeof standChangeSchema>

const standTakenSchema = z.object({ number: z.string(), teamId: z.string(), teamName: z.string() })
/** A stand that the company of a row gets, and one that loses it by that. */
export type StandTaken = z.infer<typeof standTakenSchema>

/** How the row places its team among others. */
const rowRelationsSchema = z.object({
  parent: z.string().optional(),
  state: z.enum(TEAM_STATES).optional(),
  person: z.object({ firstName: z.string(), surname: z.string(), email: z.string() }).optional(),
  owner: z.string().optional(),
  companies: z.array(z.string()).optional(),
  standLeftOut: z.array(z.string()).optional(),
  standChanges: z.array(standChangeSchema).optional(),
  standsTaken: z.array(standTakenSchema).optional(),
})

export const importRowSchema = z.object({
  id: z.string(),
  /** Row number as in a spreadsheet; the headings are row 1. */
  number: z.number().int(),
  /** 0 for the row itself, otherwise the number of its contact who joins the team. */
  contact: z.number().int(),
  cells: z.array(z.string()),
  verdict: z.enum(IMPORT_VERDICTS),
  changes: z.array(importChangeSchema),
  problems: z.array(importProblemSchema),
  outcome: z.enum(IMPORT_OUTCOMES),
  welcome: z.enum(WELCOME_STATES),
  /** The stage of the owner's latest welcome email; null until this import has queued one. */
  welcomeEmail: z.enum(EMAIL_STAGES).nullable(),
  record: importRecordSchema,
  teamId: z.string().nullable(),
  relations: rowRelationsSchema,
})
export type ImportRow = z.infer<typeof importRowSchema>

/** How to read a file; columns are identified by position. */
export const importPlanSchema = z.strictObject({
  importId: idSchema,
  revision: revisionSchema,
  targets: z.array(importTargetSchema.nullable()).max(MAX_IMPORT_COLUMNS),
  emptyErases: z.boolean(),
  /** Another sheet or heading row: columns are matched again, and `targets` is ignored. */
  sheet: exactText(MAX_IMPORT_SHEET_NAME).optional(),
  headingRow: z.int().min(1).max(2_000_000).optional(),
  teamTypeIds: z
    .record(exactText(MAX_IMPORT_CELL).min(1), idSchema)
    .refine((chosen) => Object.keys(chosen).length <= MAX_IMPORT_ROWS),
  /** The date formats of columns. If omitted, earlier choices remain. */
  dateReadings: z
    .record(exactText(MAX_TARGET).min(1), z.enum(DATE_READINGS))
    .refine((chosen) => Object.keys(chosen).length <= MAX_IMPORT_COLUMNS)
    .optional(),
  /** How rows about one company are combined. If omitted, earlier choices remain. */
  firstRowWins: z.array(importTargetSchema).max(MAX_IMPORT_COLUMNS).optional(),
  othersJoin: z.boolean().optional(),
  standsMove: z.boolean().optional(),
  /** Whether rows that are hidden in the spreadsheet are imported. Other choices remain. */
  withHiddenRows: z.boolean().optional(),
})

export const importCellSchema = z.strictObject({
  importId: idSchema,
  /** The revision of the import. */
  revision: revisionSchema,
  rowId: idSchema,
  column: z
    .int()
    .min(0)
    .max(MAX_IMPORT_COLUMNS - 1),
  text: exactText(MAX_IMPORT_CELL),
})

/** A value of a column, and its replacement in all rows that have it. */
export const importValueSchema = z.strictObject({
  importId: idSchema,
  /** The revision of the import. */
  revision: revisionSchema,
  column: z
    .int()
    .min(0)
    .max(MAX_IMPORT_COLUMNS - 1),
  from: exactText(MAX_IMPORT_CELL).min(1),
  to: exactText(MAX_IMPORT_CELL),
})
