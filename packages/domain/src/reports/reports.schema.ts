import { z } from 'zod'
import { CONDITIONS } from '../forms/index.ts'
import {
  emailSchema,
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

/** The teams, by the filters of the list of teams. Null means no filter. */
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

/** The shape of the input. */
export const reportValues = {
  name: requiredText(REPORT_LIMITS.name),
  columns: z.array(columnSchema).min(1).max(REPORT_LIMITS.columns),
  teams: teamsSchema.prefault({}),
  conditions: z.array(conditionSchema).max(REPORT_LIMITS.conditions).default([]),
  /** Whether a row has to match all conditions or any of them. */
  match: z.enum(['all', 'any']).default('all'),
  /** Columns that conditions use and the report does not show. */
  conditionColumns: z.array(columnSchema).max(REPORT_LIMITS.conditions).default([]),
  /** The key of the grouping column; null for a single list. */
  groupBy: exactText(400).nullable().default(null),
  /** The automatic delivery; null for none. */
  delivery: deliverySchema.nullable().default(null),
  /** Addresses outside the event, such as contractors', that receive the delivery too. */
  outsideAddresses: z.array(emailSchema).max(DELIVERY_LIMITS.outside).default([]),
}
const reportValuesSchema = z.object(reportValues)
export type ReportValues = z.infer<typeof reportValuesSchema>

export const reportSchema = z.object({ ...recordShape, ...reportValues })
export type Report = z.infer<typeof reportSchema>

/** Problems that the schema of a single value cannot find. */
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
  const addProblem = (path: 'columns' | 'conditions' | 'groupBy'): void =>
    void problems.push({ path, word: `problems.reports.${path}` })
  if (new Set(keys).size < keys.length) addProblem('columns')
  const { forms: count } = REPORT_LIMITS
  if (formsOf([...columns, ...conditionColumns]).length > count)
    problems.push({ path: 'columns', word: 'problems.reports.forms', values: { count } })
  for (const { column, operator, value } of conditions)
    if (!(isColumn(column) || hidden.has(column)) || (needsAnswer(operator) && value === ''))
      addProblem('conditions')
  if (groupBy !== null && !isColumn(groupBy)) addProblem('groupBy')
  return problems
}

const cellKind = z.enum(['text', 'number', 'amount', 'day', 'moment', 'state', 'tick'])

/** A column with its heading. */
const headSchema = z.object({
  key: z.string(),
  label: z.string(),
  kind: cellKind,
  /** True if its subject was deleted, or is invisible to the viewer. */
  isGone: z.boolean(),
})
export type ReportHead = z.infer<typeof headSchema>

const rowSchema = z.object({
  teamId: z.string(),
  teamName: z.string(),
  /** One for each column, in the form of its kind. */
  cells: z.array(z.string()),
})
export type ReportRow = z.infer<typeof rowSchema>

/** A stored run, which was sent or downloaded as a file. */
const keptRunSchema = z.object({
  id: z.string(),
  madeAt: z.string(),
  /** Null if the person is no longer in the event. */
  madeByName: z.string().nullable(),
  rowCount: z.number().int(),
})
export type StoredReportRun = z.infer<typeof keptRunSchema>

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
  /** The runs that it can be compared with, newest first. */
  keptRuns: z.array(keptRunSchema),
  /** The differences to the requested run; null if none was requested. */
  changes: changesSchema.nullable(),
  head: z.array(headSchema),
  /** The event's currency, used by amounts without a currency. */
  currencyId: z.string(),
  /** Teams with amounts in another currency, which the conditions ignore. */
  otherCurrencies: z.number().int(),
  /** Conditions whose column no longer exists. No row matches them. */
  goneConditions: z.number().int(),
  /** Teams by name. */
  rows: z.array(rowSchema),
  /** True if more teams match than a report can show. */
  isCut: z.boolean(),
})
export type ReportRun = z.infer<typeof reportRunSchema>

const choiceSchema = z.object({ id: z.string(), label: z.string() })

/** Possible columns besides those of the team itself. */
export const reportChoicesSchema = z.object({
  customFields: z.array(choiceSchema.extend({ kind: cellKind })),
  tasks: z.array(choiceSchema),
  forms: z.array(choiceSchema),
  /** The currency in which conditions compare amounts. */
  currencyId: z.string(),
  /** Possible recipients. */
  organisers: z.array(choiceSchema),
})
export type ReportChoices = z.infer<typeof reportChoicesSchema>

/** The parts of a form that can be columns. */
export const formChoicesSchema = z.object({
  columns: z.array(z.object({ column: columnSchema, label: z.string(), kind: cellKind })),
})
export type FormChoices = z.infer<typeof formChoicesSchema>

export const DELIVERY_OUTCOMES = ['sent', 'unchanged', 'stopped'] as const

/** The state of a report's deliveries. */
export const deliveriesSchema = z.object({
  /** The person whose rights the delivery uses; null if no longer in the event. */
  ownerName: z.string().nullable(),
  /** Why it would not be sent now; null if it would be. */
  stopReason: z.enum(REPORT_STOPS).nullable(),
  /** When the next one is sent; null if none is. */
  nextAt: z.string().nullable(),
  /** Outside addresses where the reader has stopped the report. */
  stoppedAddresses: z.array(z.string()),
  /** Newest first. */
  items: z.array(
    z.object({
      id: z.string(),
      /** The day that it covered. */
      day: z.string(),
      at: z.string(),
      outcome: z.enum(DELIVERY_OUTCOMES),
      reason: z.enum(REPORT_STOPS).nullable(),
      /** The number of recipients. */
      recipientCount: z.number().int(),
    }),
  ),
})
export type ReportDeliveries = z.infer<typeof deliveriesSchema>
