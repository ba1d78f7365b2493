import { isCalendarDate, propertyOf } from '@eventflow/domain/kernel'
import {
  MAX_FORM_KB,
  boundDay,
  confirmationSchema,
  confirmationTranslations,
  fieldSchema,
  formNotificationSettingsSchema,
  formTranslations,
  newFormSchema,
  newFieldGroupSchema,
  rulesSchema,
  storedNotificationSchema,
  storedLogicMapSchema,
} from '@eventflow/domain/forms'
import { asRow, packKind } from '../../platform/pack/index.ts'
import {
  confirmations,
  fieldGroups,
  fields,
  formNotifications,
  forms,
  groupFields,
} from './forms.tables.ts'
import { problemAt } from '../../platform/language/index.ts'
import { checkForms } from './pack-checks.ts'

/** Removed fields exist only for stored answers, which a pack does not contain. */
const isThere = ({ removedAt }: { removedAt?: Date | null }): boolean =>
  (removedAt ?? null) === null

interface StoredField {
  readonly id: string
  readonly type: string
  readonly definition: unknown
}

/** Checks that the columns of a field match its definition's id and type. */
const saysTheSame = (rows: readonly StoredField[]) =>
  rows.flatMap(({ id, type, definition }, index) => {
    return propertyOf(definition, 'id') === id && propertyOf(definition, 'type') === type
      ? []
      : [problemAt(`[${index}].definition`, 'problems.pack.sameField')]
  })

/**
 * The first field of each form or group that is too large. Rules and groups of a form are checked
 * when it is saved.
 */
function tooLarge<Row extends StoredField>(rows: readonly Row[], ownerOf: (row: Row) => string) {
  const sizes = new Map<string, number>()
  return rows.flatMap((row, index) => {
    const before = sizes.get(ownerOf(row)) ?? 0
    const size = before + Buffer.byteLength(JSON.stringify(row.definition))
    sizes.set(ownerOf(row), size)
    const most = MAX_FORM_KB * 1024
    return before <= most && size > most
      ? [problemAt(`[${index}].definition`, 'problems.pack.formTooLarge')]
      : []
  })
}

const withBounds = (convert: (bound: unknown) => unknown) => (definition: unknown) => {
  const field = asRow(definition)
  return field?.['type'] === 'date'
    ? { ...field, min: convert(field['min']), max: convert(field['max']) }
    : definition
}

const datesAsTexts = withBounds((bound) => (typeof bound === 'number' ? boundDay(bound) : bound))

/** Teams are not in a pack, so items have no units for single teams. */
function withoutTeams(definition: unknown): unknown {
  const field = fieldSchema.safeParse(definition).data
  if (field?.type !== 'itemList') return definition
  const items = field.items.map((item) => {
    if (item.allowance === undefined) return item
    const { ofTeams: _teams, ...allowance } = item.allowance
    return { ...item, allowance }
  })
  return { ...field, items }
}

/** The bounds of date fields are numbers, of which only the day counts. */
const dates = {
  definition: {
    toTexts: (definition: unknown) => withoutTeams(datesAsTexts(definition)),
    fromTexts: withBounds((bound) =>
      typeof bound === 'string' && isCalendarDate(bound) ? Date.parse(bound) : bound,
    ),
  },
}

const { title, description, submissionsPerTeam } = newFormSchema.shape
const { message, name, operator } = confirmationSchema.shape
const translations = formTranslations.default({})

export const formsPack = [
  packKind({
    name: 'fieldGroups',
    table: fieldGroups,
    part: 'fieldGroups',
    columns: {
      title: newFieldGroupSchema.shape.title,
      description: newFieldGroupSchema.shape.description,
      translations,
      logicMap: storedLogicMapSchema,
    },
  }),
  packKind({
    name: 'groupFields',
    table: groupFields,
    part: 'fieldGroups',
    columns: { definition: fieldSchema },
    dates,
    without: { removedAt: null },
    isKept: isThere,
    check: (rows) => [
      ...saysTheSame(rows),
      ...tooLarge(rows, ({ fieldGroupId }) => fieldGroupId),
      ...rows.flatMap(({ type }, index) =>
        type === 'template' || type === 'newPage'
          ? [problemAt(`[${index}].type`, 'problems.pack.groupField')]
          : [],
      ),
    ],
  }),
  packKind({
    name: 'forms',
    table: forms,
    part: 'forms',
    columns: {
      title,
      description,
      translations,
      logicMap: storedLogicMapSchema,
      submissionsPerTeam,
    },
    check: checkForms,
  }),
  packKind({
    name: 'fields',
    table: fields,
    part: 'forms',
    columns: { definition: fieldSchema },
    dates,
    without: { removedAt: null },
    isKept: isThere,
    check: (rows) => [...saysTheSame(rows), ...tooLarge(rows, ({ formId }) => formId)],
  }),
  packKind({
    name: 'confirmations',
    table: confirmations,
    part: 'forms',
    columns: {
      name,
      message,
      operator,
      translations: confirmationTranslations.default({}),
      rules: rulesSchema,
    },
  }),
  packKind({
    name: 'formNotifications',
    table: formNotifications,
    part: 'forms',
    columns: {
      settings: storedNotificationSchema,
      translations: formNotificationSettingsSchema.shape.translations,
    },
  }),
]
