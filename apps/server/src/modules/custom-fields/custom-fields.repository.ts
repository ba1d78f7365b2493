import { eq, sql } from 'drizzle-orm'
import {
  customFieldSchema,
  customFieldsErrors,
  MAX_CUSTOM_FIELDS,
  type CustomField,
} from '@eventflow/domain/custom-fields'
import { folded, momentKey, type ReadScope, type Scope } from '../../platform/db/index.ts'
import { recordRepository, type Author } from '../../platform/records/index.ts'
import { customFields } from './custom-fields.tables.ts'

export const customFieldRepository = recordRepository({
  table: customFields,
  schema: customFieldSchema,
  kind: 'customField',
  notFound: customFieldsErrors.customFieldNotFound,
  columns: {},
  nameColumn: customFields.label,
  sorts: {
    label: folded(customFields.label),
    index: sql`lpad(${customFields.index}::text, 10, '0')`,
    type: customFields.type,
    updatedAt: momentKey(customFields.updatedAt),
  },
  // Labels are unique regardless of case, because imports match by label.
  taken: {
    custom_fields_label: {
      field: 'label',
      error: customFieldsErrors.customFieldLabelTaken,
      word: 'problems.customFields.labelTaken',
    },
    custom_fields_stand_part: {
      field: 'standPart',
      error: customFieldsErrors.standPartTaken,
      word: 'problems.customFields.standPartTaken',
    },
  },
})

export const countCustomFields = ({ tx, eventId }: ReadScope): Promise<number> =>
  tx.$count(customFields, eq(customFields.eventId, eventId))

/** The position after all others, for a new one. */
export const lastIndex = ({ eventId }: ReadScope) =>
  sql<number>`(select coalesce(max(c.index) + 1, 0) from custom_fields c
    where c.event_id = ${eventId})`

/**
 * Locks all custom fields until the transaction ends. A separate statement from reading them, so
 * that a caller that has waited reads the latest state. Locks in the order of ids, which avoids
 * deadlocks.
 */
export async function lockCustomFields({ tx, eventId }: Scope): Promise<void> {
  await tx.execute(sql`
    select id from custom_fields where event_id = ${eventId} order by id for no key update`)
}

/** More than an event can have. */
const ALL = 2 * MAX_CUSTOM_FIELDS

/** All custom fields, in their order. */
export async function listInOrder(scope: ReadScope): Promise<CustomField[]> {
  const all = { limit: ALL, search: '', sort: 'index', direction: 'asc' } as const
  return (await customFieldRepository.list(scope, all)).items
}

/** Stores the positions. Fields that do not move keep their revision. */
export async function orderCustomFields(
  { tx, eventId }: Scope,
  ids: readonly string[],
  { by, at }: Author,
): Promise<void> {
  await tx.execute(sql`
    update custom_fields c set index = wanted.index, revision = c.revision + 1,
      updated_at = ${at.toISOString()}::timestamptz, updated_by = ${by}
    from (select id, (place - 1)::int as index
      from unnest(${sql.param([...ids])}::text[]) with ordinality as given (id, place)) wanted
    where c.event_id = ${eventId} and c.id = wanted.id and c.index <> wanted.index`)
}

/** Waits for all who are writing a value of this field, and lets others wait until the transaction ends. */
export async function lockFieldWithValues({ tx, eventId }: Scope, id: string): Promise<void> {
  await tx.execute(sql`
    select id from custom_fields where event_id = ${eventId} and id = ${id} for update`)
  await tx.execute(sql`
    select team_id from custom_field_values where event_id = ${eventId} and custom_field_id = ${id}
    order by team_id for update`)
}

export async function makeDropdown({ tx, eventId }: Scope, id: string): Promise<void> {
  await tx.execute(sql`
    update custom_fields set type = 'dropdown' where event_id = ${eventId} and id = ${id}`)
}

/** Adds options to the end of a dropdown. */
export async function addOptions(
  { tx, eventId }: Scope,
  { id, options }: { readonly id: string; readonly options: readonly string[] },
  { by, at }: Author,
): Promise<void> {
  await tx.execute(sql`
    update custom_fields set options = options || ${JSON.stringify(options)}::jsonb,
      revision = revision + 1, updated_at = ${at.toISOString()}::timestamptz, updated_by = ${by}
    where event_id = ${eventId} and id = ${id}`)
}

/** Makes fields show parts of the stand. Teams can no longer edit them. */
export async function showStandParts(
  { tx, eventId }: Scope,
  parts: readonly { readonly id: string; readonly standPart: string }[],
  { by, at }: Author,
): Promise<void> {
  await tx.execute(sql`
    update custom_fields f set stand_part = wanted."standPart", team_can_edit = false,
      default_value = '""'::jsonb, revision = f.revision + 1,
      updated_at = ${at.toISOString()}::timestamptz, updated_by = ${by}
    from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as wanted(id text, "standPart" text)
    where f.event_id = ${eventId} and f.id = wanted.id`)
}
