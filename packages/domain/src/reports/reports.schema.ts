import { z } from 'zod'
import { CONDITIONS } from '../forms/index.ts'
import {
  exactText,
  idSchema,
  keysOf,
  optionalText,
  recordShape,
  requiredText,
} from '../kernel/index.ts'
import { REPORT_STOPS } from '../mail/index.ts'
import { needsAnswer } from '../submissions/index.ts'
import { TEAM_PROGRESS, TEAM_SEEN } from '../teams/index.ts'
import type { NamedProblem } from '../words/index.ts'
import {
  DELIVERY_FORMATS,
  DELIVERY_LIMITS,
  DELIVERY_RHYTHMS,
  WEEKDAYS,
} from './reports.delivery.ts'
import { columnKey, formsOf, type ReportColumn } from './reports.columns.ts'
import { REPORT_LIMITS, TEAM_COLUMNS } from './reports.vocabulary.ts'

/** `template.inner` is longer than an id. */
const partOfForm = exactText(140).min(1)

const columnSchema: z.ZodType<ReportColumn, ReportColumn> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('team'), field: z.enum(keysOf(TEAM_COLUMNS)) }),
  z.strictObject({ kind: z.literal('customField'), customFieldId: idSchema }),
  z.strictObject({ kind: z.literal('task'), taskId: idSchema }),
  z.strictObject({ kind: z.literal('answer'), formId: idSchema, questionId: partOfForm }),
  z.strictObject({
    kind: z.literal('total'),
    formId: idSchema,
    questionId: partOfForm,
    part: exactText(140),
  }),
])

/** Which teams: as the list of teams is narrowed. What is null does not narrow. */
const teamsSchema = z.strictObject({
  search: optionalText(200).default(''),
  teamTypeId: idSchema.nullable().default(null),
  standShareRole: z.enum(['parent', 'child', 'none']).nullable().default(null),
  progress: z.enum(TEAM_PROGRESS).nullable().default(null),
  hasOverdue: z.boolean().nullable().default(null),
  lastSeen: z.enum(TEAM_SEEN).nullable().default(null),
  isFull: z.boolean().nullable().default(null),
})
export type ReportTeams = z.infer<typeof teamsSchema>

/** About a column of the report, shown or not. */
const conditionSchema = z.strictObject({
  column: exactText(400),
  operator: z.enum(CONDITIONS),
  value: optionalText(200).default(''),
})
export type ReportCondition = z.infer<typeof conditionSchema>

const deliverySchema = z.strictObject({
  every: z.enum(DELIVERY_RHYTHMS),
  weekday: z.literal(WEEKDAYS),
  hour: z.number().int().min(0).max(23),
  format: z.enum(DELIVERY_FORMATS),
  isOnlyChanged: z.boolean(),
  recipientIds: z.array(idSchema).min(1).max(DELIVERY_LIMITS.recipients),
})

/** The shape of what people enter. */
export const reportValues = {
  name: requiredText(REPORT_LIMITS.name),
  columns: z.array(columnSchema).min(1).max(REPORT_LIMITS.columns),
  teams: teamsSchema.prefault({}),
  conditions: z.array(conditionSchema).max(REPORT_LIMITS.conditions).default([]),
  /** Whether a row has to match all conditions or any of them. */
  match: z.enum(['all', 'any']).default('all'),
  /** Columns that conditions use and the report does not show. */
  conditionColumns: z.array(columnSchema).max(REPORT_LIMITS.conditions).default([]),
  /** The key of the column that rows stand together by; null for one list. */
  groupBy: exactText(400).nullable().default(null),
  /** How it is sent by itself; null where it is not. */
  delivery: deliverySchema.nullable().default(null),
}
const reportValuesSchema = z.object(reportValues)
export type ReportValues = z.infer<typeof reportValuesSchema>

export const reportSchema = z.object({ ...recordShape, ...reportValues })
export type Report = z.infer<typeof reportSchema>

/** What is wrong beyond the shape of each value. */
export function problemsOf({
  columns,
  conditions,
  conditionColumns,
  groupBy,
}: Pick<ReportValues, 'columns' | 'conditions' | 'conditionColumns' | 'groupBy'>): NamedProblem[] {
  const keys = columns.map(columnKey)
  const hidden = new Set(conditionColumns.map(columnKey))
  const isColumn = (key: string): boolean => keys.includes(key)
  const problems: NamedProblem[] = []
  const say = (path: 'columns' | 'conditions' | 'groupBy'): void =>
    void problems.push({ path, word: `problems.reports.${path}` })
  if (new Set(keys).size < keys.length) say('columns')
  const { forms: count } = REPORT_LIMITS
  if (formsOf([...columns, ...conditionColumns]).length > count)
    problems.push({ path: 'columns', word: 'problems.reports.forms', values: { count } })
  for (const { column, operator, value } of conditions)
    if (!(isColumn(column) || hidden.has(column)) || (needsAnswer(operator) && value === ''))
      say('conditions')
  if (groupBy !== null && !isColumn(groupBy)) say('groupBy')
  return problems
}

const cellKind = z.enum(['text', 'number', 'amount', 'day', 'moment', 'state', 'tick'])

/** A column as it is headed. */
const headSchema = z.object({
  key: z.string(),
  label: z.string(),
  kind: cellKind,
  /** What it was about is no longer there, or out of sight. */
  isGone: z.boolean(),
})
export type ReportHead = z.infer<typeof headSchema>

const rowSchema = z.object({
  teamId: z.string(),
  teamName: z.string(),
  /** One for each column, as its kind says. */
  cells: z.array(z.string()),
})
export type ReportRow = z.infer<typeof rowSchema>

/** A run that is kept: what left as a file then. */
const keptRunSchema = z.object({
  id: z.string(),
  madeAt: z.string(),
  /** Null where they are no longer in the event. */
  madeByName: z.string().nullable(),
  rowCount: z.number().int(),
})
export type KeptRun = z.infer<typeof keptRunSchema>

const changesSchema = z.object({
  since: keptRunSchema,
  newTeamIds: z.array(z.string()),
  cells: z.array(z.object({ teamId: z.string(), key: z.string(), before: z.string() })),
  lost: z.array(rowSchema),
  newColumns: z.array(z.string()),
  lostColumns: z.array(z.string()),
})

export const reportRunSchema = z.object({
  report: reportSchema,
  /** The runs that it can be compared with, the newest first. */
  keptRuns: z.array(keptRunSchema),
  /** What is different since the run that was asked about; null where none was. */
  changes: changesSchema.nullable(),
  head: z.array(headSchema),
  /** The event's currency, which amounts without a currency are in. */
  currencyId: z.string(),
  /** Teams with amounts in another currency, which the conditions ignore. */
  otherCurrencies: z.number().int(),
  /** Columns of conditions that no longer exist, so that no row matches these. */
  goneConditions: z.number().int(),
  /** Teams by name. */
  rows: z.array(rowSchema),
  /** More teams fit than one report has rows. */
  isCut: z.boolean(),
})
export type ReportRun = z.infer<typeof reportRunSchema>

const choiceSchema = z.object({ id: z.string(), label: z.string() })

/** What columns can be made of, besides the team itself. */
export const reportChoicesSchema = z.object({
  customFields: z.array(choiceSchema.extend({ kind: cellKind })),
  tasks: z.array(choiceSchema),
  forms: z.array(choiceSchema),
  /** The currency that conditions compare amounts in. */
  currencyId: z.string(),
  /** Whom it can be sent to. */
  organisers: z.array(choiceSchema),
})
export type ReportChoices = z.infer<typeof reportChoicesSchema>

/** What of a form can be a column. */
export const formChoicesSchema = z.object({
  columns: z.array(z.object({ column: columnSchema, label: z.string(), kind: cellKind })),
})
export type FormChoices = z.infer<typeof formChoicesSchema>

export const DELIVERY_OUTCOMES = ['sent', 'unchanged', 'stopped'] as const

/** How the deliveries of a report stand. */
export const deliveriesSchema = z.object({
  /** With whose rights the file is made; null where they are no longer in the event. */
  ownerName: z.string().nullable(),
  /** Why it would not be sent now; null where it would be. */
  stopReason: z.enum(REPORT_STOPS).nullable(),
  /** From when on the next one is sent; null where none is. */
  nextAt: z.string().nullable(),
  /** The newest first. */
  items: z.array(
    z.object({
      id: z.string(),
      /** The day that it spoke for. */
      day: z.string(),
      at: z.string(),
      outcome: z.enum(DELIVERY_OUTCOMES),
      reason: z.enum(REPORT_STOPS).nullable(),
      /** To how many it was sent. */
      recipientCount: z.number().int(),
    }),
  ),
})
export type ReportDeliveries = z.infer<typeof deliveriesSchema>
