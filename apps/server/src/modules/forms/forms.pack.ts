import { propertyOf } from '@eventflow/domain/kernel'
import {
  confirmationSchema,
  fieldSchema,
  formNotificationSettingsSchema,
  newFormSchema,
  newFieldGroupSchema,
  rulesSchema,
  storedLogicMapSchema,
} from '@eventflow/domain/forms'
import { packKind } from '../../platform/pack/index.ts'
import {
  confirmations,
  fieldGroups,
  fields,
  formNotifications,
  forms,
  groupFields,
} from './forms.tables.ts'
import { problemAt } from '../../platform/language/index.ts'

/** What was removed is kept for answers, and there are none. */
const isThere = ({ removedAt }: { removedAt?: Date | null }): boolean =>
  (removedAt ?? null) === null

interface StoredField {
  readonly id: string
  readonly type: string
  readonly definition: unknown
}

/** A field says its id and its type twice. */
const saysTheSame = (rows: readonly StoredField[]) =>
  rows.flatMap(({ id, type, definition }, index) => {
    return propertyOf(definition, 'id') === id && propertyOf(definition, 'type') === type
      ? []
      : [problemAt(`[${index}].definition`, 'problems.pack.sameField')]
  })

const { title, description, submissionsPerTeam } = newFormSchema.shape
const { message, name, operator } = confirmationSchema.shape

export const formsPack = [
  packKind({
    name: 'fieldGroups',
    table: fieldGroups,
    part: 'fieldGroups',
    columns: {
      title: newFieldGroupSchema.shape.title,
      description: newFieldGroupSchema.shape.description,
      logicMap: storedLogicMapSchema,
    },
  }),
  packKind({
    name: 'groupFields',
    table: groupFields,
    part: 'fieldGroups',
    columns: { definition: fieldSchema },
    without: { removedAt: null },
    isKept: isThere,
    check: (rows) => [
      ...saysTheSame(rows),
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
    columns: { title, description, logicMap: storedLogicMapSchema, submissionsPerTeam },
  }),
  packKind({
    name: 'fields',
    table: fields,
    part: 'forms',
    columns: { definition: fieldSchema },
    without: { removedAt: null },
    isKept: isThere,
    check: saysTheSame,
  }),
  packKind({
    name: 'confirmations',
    table: confirmations,
    part: 'forms',
    columns: { name, message, operator, rules: rulesSchema },
  }),
  packKind({
    name: 'formNotifications',
    table: formNotifications,
    part: 'forms',
    columns: { settings: formNotificationSettingsSchema },
  }),
]
