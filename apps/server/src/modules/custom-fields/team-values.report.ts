// The values of teams' custom fields. A team that was added after a field has its default.
import { sql } from 'drizzle-orm'
import {
  MAX_CUSTOM_FIELD_OPTIONS,
  type CustomField,
  type CustomFieldValue,
  type TeamCustomField,
  type ValuesOfTeam,
} from '@eventflow/domain/custom-fields'
import {
  callersLanguageSql,
  isTranslatedIn,
  textIn,
  translatedText,
  type ReadScope,
  type Scope,
} from '../../platform/db/index.ts'

interface CustomFieldKind extends Pick<
  CustomField,
  'id' | 'label' | 'type' | 'options' | 'defaultValue' | 'standPart'
> {
  /** The original label, then its translations. */
  readonly labels: readonly string[]
  /** Whether teams can change their values. */
  readonly isOfTeams: boolean
}

/** Columns of `custom_fields f`. */
const customFieldLabel = translatedText('f', 'label')
const description = translatedText('f', 'description')

/** All custom fields in their order, each with the team's value. */
export async function findTeamValues(
  { tx, eventId }: ReadScope,
  teamId: string,
): Promise<TeamCustomField[]> {
  const language = callersLanguageSql()
  const { rows } = await tx.execute<TeamCustomField & Record<string, unknown>>(sql`
    select f.id, ${textIn(customFieldLabel, language)} as label,
      ${isTranslatedIn(customFieldLabel, language)} as "isTranslated", f.type, f.placeholder,
      ${textIn(description, language)} as description,
      ${isTranslatedIn(description, language)} as "isDescriptionTranslated", f.options,
      f.show_field as "showField", f.show_to_child_teams as "showToChildTeams",
      f.team_can_edit as "teamCanEdit", f.index,
      f.is_required as "isRequired", f.stand_part as "standPart",
      coalesce(v.value, f.default_value) as value
    from custom_fields f
    left join custom_field_values v on v.event_id = f.event_id and v.custom_field_id = f.id
      and v.team_id = ${teamId}
    where f.event_id = ${eventId} order by f.index, f.id`)
  return rows
}

/** One more than the maximum number of options of a dropdown. */
const MOST_USED = MAX_CUSTOM_FIELD_OPTIONS + 1

/** The values that teams have in a field, most frequent first. */
export async function findUsedValues(
  { tx, eventId }: ReadScope,
  customFieldId: string,
): Promise<{ value: string; teamCount: number }[]> {
  const { rows } = await tx.execute<{ value: string; teamCount: number }>(sql`
    select used.value, count(*)::int as "teamCount"
    from (select coalesce(v.value, f.default_value) #>> '{}' as value
      from custom_fields f join teams t on t.event_id = f.event_id
      left join custom_field_values v on v.event_id = f.event_id and v.custom_field_id = f.id
        and v.team_id = t.id
      where f.event_id = ${eventId} and f.id = ${customFieldId}) used
    where used.value <> '' group by used.value order by 2 desc, 1 limit ${MOST_USED}`)
  return rows
}

type ValuesById = Readonly<Record<string, CustomFieldValue>>

/** The values of these teams, each with the number of times that they were saved. */
export async function findSavedValuesOfTeams(
  { tx, eventId }: ReadScope,
  teamIds: readonly string[],
): Promise<ValuesOfTeam[]> {
  const { rows } = await tx.execute<ValuesOfTeam & Record<string, unknown>>(sql`
    select t.id as "teamId", coalesce(s.revision, 0) as revision, coalesce(
      jsonb_object_agg(f.id, coalesce(v.value, f.default_value)) filter (where f.id is not null),
      '{}') as values
    from teams t
    left join custom_field_saves s on s.event_id = t.event_id and s.team_id = t.id
    left join custom_fields f on f.event_id = t.event_id
    left join custom_field_values v on v.event_id = t.event_id and v.team_id = t.id
      and v.custom_field_id = f.id
    where t.event_id = ${eventId} and t.id in (
      select jsonb_array_elements_text(${JSON.stringify(teamIds)}::jsonb))
    group by t.id, s.revision`)
  return rows
}

/** The values of these teams, by team and custom field. */
export async function findValuesOfTeams(
  { tx, eventId }: ReadScope,
  teamIds: readonly string[],
): Promise<ReadonlyMap<string, ValuesById>> {
  const { rows } = await tx.execute<{ teamId: string; values: ValuesById }>(sql`
    select t.id as "teamId", jsonb_object_agg(f.id, coalesce(v.value, f.default_value)) as values
    from teams t
    join custom_fields f on f.event_id = t.event_id
    left join custom_field_values v on v.event_id = t.event_id and v.team_id = t.id
      and v.custom_field_id = f.id
    where t.event_id = ${eventId} and t.id in (
      select jsonb_array_elements_text(${JSON.stringify(teamIds)}::jsonb))
    group by t.id`)
  return new Map(rows.map(({ teamId, values }) => [teamId, values]))
}

/** The custom fields in their order, with labels in the caller's language. */
export async function findCustomFieldKinds({ tx, eventId }: ReadScope): Promise<CustomFieldKind[]> {
  const { rows } = await tx.execute<CustomFieldKind & Record<string, unknown>>(sql`
    select f.id, ${textIn(customFieldLabel, callersLanguageSql())} as label, f.type, f.options,
      f.default_value as "defaultValue", f.stand_part as "standPart",
      array[f.label] || array(select text ->> 'label' from jsonb_each(f.translations) t(language, text)
        where text ->> 'label' <> '' order by language) as labels,
      f.show_field and f.team_can_edit and f.stand_part is null as "isOfTeams"
    from custom_fields f where f.event_id = ${eventId} order by f.index, f.id`)
  return rows
}

/** How often the team's values have been saved; null if there is no such team. */
export async function findSaves(
  { tx, eventId }: ReadScope,
  teamId: string,
): Promise<number | null> {
  const { rows } = await tx.execute<{ revision: number }>(sql`
    select coalesce(s.revision, 0) as revision from teams t
    left join custom_field_saves s on s.event_id = t.event_id and s.team_id = t.id
    where t.event_id = ${eventId} and t.id = ${teamId}`)
  return rows[0]?.revision ?? null
}

/** Whether one of these custom fields decides who sees what. */
export async function hasDimension(
  { tx, eventId }: ReadScope,
  ids: readonly string[],
): Promise<boolean> {
  if (ids.length === 0) return false
  const { rows } = await tx.execute<{ is: boolean }>(sql`
    select exists (select from custom_fields where event_id = ${eventId} and is_dimension
      and id = any(${sql.param([...ids])})) as is`)
  return rows[0]?.is === true
}

/** Keeps all custom fields from being deleted until the transaction ends. */
export async function lockFields({ tx, eventId }: Scope): Promise<void> {
  await tx.execute(sql`
    select id from custom_fields where event_id = ${eventId} order by id for key share`)
}

/** Locks the custom fields like lockFields, and a team. */
export async function lockForValues(scope: Scope, teamId: string): Promise<void> {
  const { tx, eventId } = scope
  await lockFields(scope)
  await tx.execute(sql`
    select id from teams where event_id = ${eventId} and id = ${teamId} for key share`)
}

/** The next teams after `afterId`, in the order of their ids, locked against deletion. */
export async function lockNextTeamIds(
  { tx, eventId }: Scope,
  { afterId, limit }: { afterId: string; limit: number },
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from teams where event_id = ${eventId} and id > ${afterId}
    order by id limit ${limit} for key share`)
  return rows.map(({ id }) => id)
}
