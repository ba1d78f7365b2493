// The item lists of an event with their suppliers, and the submitted orders of one supplier.
import { sql } from 'drizzle-orm'
import type { ChoosableList, SupplierList, SupplierOrder } from '@eventflow/domain/submissions'
import {
  callersLanguageSql,
  textIn,
  translatedText,
  type ReadScope,
} from '../../../platform/db/index.ts'
import { approvalOf } from '../approval.report.ts'
import { orderedAnswers } from '../orders/orders.report.ts'

/** The item lists of forms, by form. Removed ones, and those of archived forms, only if they have a supplier. */
export async function findChoosableLists(
  { tx, eventId }: ReadScope,
  limit: number,
): Promise<ChoosableList[]> {
  const { rows } = await tx.execute<ChoosableList & Record<string, unknown>>(sql`
    with lists as (
      select f.form_id, f.id as field_id, '' as list_id, f.definition ->> 'label' as label,
        f.removed_at is null as is_there
      from fields f
      where f.event_id = ${eventId} and f.type = 'itemList'
      union all
      select f.form_id, f.id, g.id, concat_ws(': ', nullif(f.definition ->> 'label', ''),
        g.definition ->> 'label'), f.removed_at is null and g.removed_at is null
      from fields f
      join group_fields g on g.event_id = f.event_id
        and g.field_group_id = f.definition ->> 'fieldGroupId'
      where f.event_id = ${eventId} and f.type = 'template' and g.type = 'itemList')
    select forms.id as "formId", l.field_id as "fieldId", l.list_id as "listId",
      ${textIn(translatedText('forms', 'title'), callersLanguageSql())} as "formTitle", coalesce(l.label, '') as label,
      case when p.id is not null then json_build_object('id', p.id, 'company', p.company) end
        as supplier
    from lists l
    join forms on forms.event_id = ${eventId} and forms.id = l.form_id
    left join supplier_lists s on s.event_id = ${eventId} and s.form_id = l.form_id
      and s.field_id = l.field_id and s.list_id = l.list_id
    left join suppliers p on p.event_id = s.event_id and p.id = s.supplier_id
    where p.id is not null or (l.is_there and not forms.is_archived)
    order by lower(forms.title), forms.id, l.label, l.field_id, l.list_id
    limit ${limit}`)
  return rows
}

/** The supplier of an item list outside of field groups. Null if there is no such form. */
export async function findSupplierOfList(
  { tx, eventId }: ReadScope,
  { formId, fieldId }: Pick<SupplierList, 'formId' | 'fieldId'>,
): Promise<Pick<ChoosableList, 'supplier'> | null> {
  const { rows } = await tx.execute<Pick<ChoosableList, 'supplier'>>(sql`
    select case when p.id is not null then json_build_object('id', p.id, 'company', p.company) end
      as supplier
    from forms f
    left join supplier_lists s on s.event_id = f.event_id and s.form_id = f.id
      and s.field_id = ${fieldId} and s.list_id = ''
    left join suppliers p on p.event_id = s.event_id and p.id = s.supplier_id
    where f.event_id = ${eventId} and f.id = ${formId}`)
  return rows[0] ?? null
}

export async function findFieldLabels({
  tx,
  eventId,
}: ReadScope): Promise<{ id: string; label: string }[]> {
  const { rows } = await tx.execute<{ id: string; label: string }>(sql`
    select c.id, ${textIn(translatedText('c', 'label'), callersLanguageSql())} as label
    from custom_fields c where c.event_id = ${eventId}
    order by c.index, c.id`)
  return rows
}

export async function findListsOf(
  { tx, eventId }: ReadScope,
  supplierId: string,
): Promise<SupplierList[]> {
  const { rows } = await tx.execute<SupplierList & Record<string, unknown>>(sql`
    select s.form_id as "formId", s.field_id as "fieldId", s.list_id as "listId"
    from supplier_lists s
    where s.event_id = ${eventId} and s.supplier_id = ${supplierId}
    order by 1, 2, 3`)
  return rows
}

interface Wanted {
  readonly supplierId: string
  readonly customFieldIds: readonly string[]
  readonly limit: number
}

/**
 * Submitted orders with an answer to one of the supplier's lists, without withdrawn teams. Their tax is that of the
 * complete order, so the answers to other lists are read too.
 */
export async function findOrdersOf(
  { tx, eventId }: ReadScope,
  { supplierId, customFieldIds, limit }: Wanted,
): Promise<SupplierOrder[]> {
  const { rows } = await tx.execute<SupplierOrder & Record<string, unknown>>(sql`
    with lists as (
      select distinct s.form_id, s.field_id from supplier_lists s
      where s.event_id = ${eventId} and s.supplier_id = ${supplierId})
    select s.id as "submissionId", s.form_id as "formId", s.definition_id as "definitionId",
      s.team_id as "teamId", coalesce(t.name, '') as "teamName",
      coalesce((select jsonb_object_agg(v.custom_field_id, v.value) from custom_field_values v
        where v.event_id = s.event_id and v.team_id = s.team_id
          and v.custom_field_id = any(${sql.param([...customFieldIds])}::text[])), '{}') as values,
      ${orderedAnswers(sql`s.values`)} as answers, ${approvalOf('s')} as approval
    from submissions s
    left join teams t on t.event_id = s.event_id and t.id = s.team_id
    where s.event_id = ${eventId} and not s.is_draft and t.withdrawn_at is null
      and exists (select from lists l where l.form_id = s.form_id and s.values ? l.field_id)
    order by s.id limit ${limit}`)
  return rows
}
