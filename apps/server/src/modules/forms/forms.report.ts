// Facts about forms from other modules' records: the numbers of answers, and the tasks that use a
// form.
import { and, asc, eq, inArray, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import {
  beyondLimits,
  countUpToLimit,
  folded,
  momentKey,
  onPage,
  type PageRequest,
  type ReadScope,
  type SortKey,
} from '../../platform/db/index.ts'
import { submissions } from '../submissions/submissions.tables.ts'
import { tasks } from '../tasks/tasks.tables.ts'
import { webhooks } from '../webhooks/webhooks.tables.ts'
import { matching } from './forms.repository.ts'
import {
  confirmations,
  fieldGroups,
  fields,
  formDrafts,
  formNotifications,
  forms,
} from './forms.tables.ts'

type OfForm = PgTable & { readonly eventId: AnyColumn; readonly formId: AnyColumn }

const ofForm = (table: OfForm): SQL =>
  sql`${table.eventId} = ${forms.eventId} and ${table.formId} = ${forms.id}`

const number = (counted: SQL) => sql<number>`(select count(*)::int from ${counted})`

/** Lists leave out what withdrawn teams submitted; deletions do not. */
const ofWithdrawn = sql`${submissions.teamId} in (select gone.id from teams gone
  where gone.event_id = ${forms.eventId} and gone.withdrawn_at is not null)`

const lineColumns = {
  id: forms.id,
  title: forms.title,
  description: forms.description,
  isPublished: forms.isPublished,
  isEditable: forms.isEditable,
  isPublic: forms.isPublic,
  isArchived: forms.isArchived,
  opensAt: forms.opensAt,
  closesAt: forms.closesAt,
  editableUntil: forms.editableUntil,
  submissionsPerTeam: forms.submissionsPerTeam,
  revision: forms.revision,
  createdAt: forms.createdAt,
  createdBy: forms.createdBy,
  updatedAt: forms.updatedAt,
  updatedBy: forms.updatedBy,
  fieldCount: number(sql`${fields} where ${ofForm(fields)} and ${fields.removedAt} is null`),
  submissionCount: number(sql`${submissions} where ${ofForm(submissions)} and not is_draft`),
  draftCount: number(sql`${submissions} where ${ofForm(submissions)} and is_draft`),
  unsubmittedCount: number(
    sql`${submissions} where ${ofForm(submissions)} and changed_values is not null
      and (${submissions.teamId} is null or not ${ofWithdrawn})`,
  ),
  withdrawnSubmissionCount: number(
    sql`${submissions} where ${ofForm(submissions)} and not is_draft and ${ofWithdrawn}`,
  ),
  withdrawnDraftCount: number(
    sql`${submissions} where ${ofForm(submissions)} and is_draft and ${ofWithdrawn}`,
  ),
  taskCount: number(sql`${tasks} where ${ofForm(tasks)}`),
  hasChanges: sql<boolean>`exists (select from ${formDrafts} where ${ofForm(formDrafts)})`,
}

const sortKeys = {
  title: folded(forms.title),
  updatedAt: momentKey(forms.updatedAt),
} as const satisfies Record<string, SortKey>

export interface FormQuery extends PageRequest {
  readonly sort: keyof typeof sortKeys
  readonly search: string
  readonly isArchived: boolean
  readonly isPublished?: boolean | undefined
  readonly customFieldId?: string | undefined
}

/**
 * The forms that use a custom field in any rule, email or webhook, including those of their field
 * groups.
 */
function askingAbout(customFieldId: string): SQL {
  const names = (kept: AnyColumn) =>
    sql`position(${JSON.stringify(customFieldId)} in ${kept}::text) > 0`
  const inParts = [
    { table: confirmations, kept: confirmations.rules },
    { table: formNotifications, kept: formNotifications.settings },
    { table: webhooks, kept: webhooks.settings },
  ].map(
    ({ table, kept }) =>
      sql`exists (select from ${table} where ${ofForm(table)} and ${names(kept)})`,
  )
  const inGroup = sql`exists (select from ${fields} join ${fieldGroups}
    on ${fieldGroups.eventId} = ${fields.eventId}
    and ${fieldGroups.id} = ${fields.definition} ->> 'fieldGroupId'
    where ${ofForm(fields)} and ${fields.removedAt} is null and ${names(fieldGroups.logicMap)})`
  return sql`(${sql.join([names(forms.logicMap), ...inParts, inGroup], sql` or `)})`
}

/** The rows of a page as onPage returns them, and the total. */
export async function findFormLines(scope: ReadScope, query: FormQuery) {
  const { isArchived, isPublished, customFieldId, search } = query
  const wanted = and(
    eq(forms.eventId, scope.eventId),
    eq(forms.isArchived, isArchived),
    isPublished === undefined ? undefined : eq(forms.isPublished, isPublished),
    customFieldId === undefined ? undefined : askingAbout(customFieldId),
    matching(search),
  )
  const key = sortKeys[query.sort]
  const rows = await onPage(
    scope.tx
      .select({ ...lineColumns, sortValue: key })
      .from(forms)
      .$dynamic(),
    query,
    { wanted, key, id: forms.id },
  )
  const total = await countUpToLimit(scope, forms, wanted)
  return { rows, total }
}

export async function findFormLine(scope: ReadScope, id: string) {
  const rows = await scope.tx
    .select(lineColumns)
    .from(forms)
    .where(and(eq(forms.eventId, scope.eventId), eq(forms.id, id)))
  return rows[0] ?? null
}

/** Returns the fields among `fieldIds` that a draft or submission answers, including those outside the caller's limits. */
export async function findAnsweredFieldIds(
  scope: ReadScope,
  formId: string,
  fieldIds: readonly string[],
): Promise<string[]> {
  if (fieldIds.length === 0) return []
  return beyondLimits(scope, async () => {
    const { rows } = await scope.tx.execute<{ id: string }>(sql`
      select wanted.id from jsonb_array_elements_text(${JSON.stringify(fieldIds)}::jsonb) as wanted (id)
      where exists (
        select from submissions s
        where s.event_id = ${scope.eventId} and s.form_id = ${formId} and s.values ? wanted.id
      )`)
    return rows.map((row) => row.id)
  })
}

export async function findTasksOfForms(scope: ReadScope, formIds: readonly string[]) {
  return scope.tx
    .select({ formId: tasks.formId, title: tasks.title })
    .from(tasks)
    .where(and(eq(tasks.eventId, scope.eventId), inArray(tasks.formId, [...formIds])))
    .orderBy(asc(tasks.title))
}

/**
 * A source of a webhook's rule or content: a question, and a part of its answer; '' for the
 * complete answer.
 */
export interface WebhookSource {
  /** `field` for its content; otherwise the source type of a rule. */
  readonly kind: 'field' | 'fieldId' | 'templateFieldId'
  readonly sourceId: string
  readonly nestedId: string
}

// A type, not an interface, because rows are queried by an index signature.
type AskingWebhook = { id: string; name: string; sources: WebhookSource[] }

/** The webhooks of a form with the questions that their rules and contents use. */
export async function findWebhooksOfForm(
  scope: ReadScope,
  formId: string,
): Promise<AskingWebhook[]> {
  const { rows } = await scope.tx.execute<AskingWebhook>(sql`
    select id, name, (
      select coalesce(json_agg(json_build_object('sourceId', source->>'sourceId',
        'kind', coalesce(source->>'category', source->>'sourceType'),
        'nestedId', coalesce(source->>'nestedKey', source->>'nestedId', ''))), '[]')
      from jsonb_array_elements(
        coalesce(settings->'payloadFields', '[]') || coalesce(settings->'rules', '[]')) as source
      where coalesce(source->>'category', source->>'sourceType') in
        ('field', 'fieldId', 'templateFieldId')) as sources
    from ${webhooks}
    where ${webhooks.eventId} = ${scope.eventId} and ${webhooks.formId} = ${formId}
    order by lower(name), id`)
  return rows
}

export async function findSubmissionIds(
  scope: ReadScope,
  formIds: readonly string[],
): Promise<string[]> {
  const rows = await scope.tx
    .select({ id: submissions.id })
    .from(submissions)
    .where(and(eq(submissions.eventId, scope.eventId), inArray(submissions.formId, [...formIds])))
  return rows.map((row) => row.id)
}
