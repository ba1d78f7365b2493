// The places of the search that only have a name: teams and people, custom fields and orders.
import { sql, type SQL } from 'drizzle-orm'
import { isLimited, isOrganiser, type Viewer } from '@eventflow/domain/kernel'
import { textIn, translatedText, translationIn, type ReadScope } from '../../platform/db/index.ts'
import { readAllSettings, spokenLanguage } from '../settings/index.ts'
import type { Looking, Place, Spoken } from './search.places.report.ts'

/** Records that only have a name. There may be very many. */
export interface NamePlace extends Place {
  /** The column of the name (`searchName`). */
  readonly name: SQL
  /** It is not found by a similar name, only by its own. */
  readonly isExactOnly?: true
  /** A page or a task with the same words comes first. */
  readonly isBelowTexts?: true
}

const yes = sql`true`

interface NameTexts {
  /** The mark of withdrawn teams. */
  readonly withdrawn: string
  /** The title of an order: its form and its number. */
  readonly ofOrder: (title: string, number: string) => string
  /** The searched words. */
  readonly allWords: readonly string[]
}

const fieldLabel = translatedText('f', 'label')
const formTitle = translatedText('f', 'title')

/** The custom fields that the viewer's team sees, by their labels and their values in the team. */
const ownFieldPlace = (
  { eventId }: ReadScope,
  viewer: Viewer,
  { language, isOriginal }: Spoken,
): NamePlace => {
  const label = textIn(fieldLabel, language)
  const value = sql`coalesce(v.value, f.default_value)`
  const text = sql`case jsonb_typeof(${value}) when 'string' then ${value} #>> '{}' end`
  return {
    kind: 'team',
    from: sql`custom_fields f
      join teams t on t.event_id = f.event_id and t.id = ${viewer.team?.id ?? null}::text
      left join custom_field_values v on v.event_id = f.event_id and v.custom_field_id = f.id
        and v.team_id = t.id`,
    where: sql`f.event_id = ${eventId} and f.show_field
      and (t.parent_team_id is null or f.show_to_child_teams) and not t.is_organiser`,
    id: sql`t.id`,
    title: sql`t.name`,
    detail: sql`concat_ws(': ', ${label}, nullif(${text}, ''))`,
    isInLanguage: isOriginal ? yes : sql`(${translationIn(fieldLabel, language)} <> '')`,
    name: sql`eventflow_plain(concat_ws(' ', f.label, ${label}, ${text}))`,
    isExactOnly: true,
    isBelowTexts: true,
  }
}

/** Words with which people name an order, folded. */
const ORDER_WORDS = 'order orders no nr number numero bestellung bestellnummer auftrag'

/** The order with the searched number; none if the search has no number, or more than one. */
function orderPlace(
  { eventId }: ReadScope,
  viewer: Viewer,
  { ofOrder, allWords, language }: NameTexts & Pick<Spoken, 'language'>,
): NamePlace[] {
  const numbers = allWords.filter((word) => /^\d{1,9}$/.test(word))
  const [number] = numbers
  if (number === undefined || numbers.length > 1) return []
  // The title of the form is a column, so the words around it are added in SQL.
  const [before = '', after = ''] = ofOrder('\n', number).split('\n')
  const isOwn = sql`s.team_id = ${viewer.team?.id ?? null}::text`
  return [
    {
      kind: 'order',
      from: sql`submissions s
        join forms f on f.event_id = s.event_id and f.id = s.form_id
        left join teams t on t.event_id = s.event_id and t.id = s.team_id`,
      where: sql`s.event_id = ${eventId} and s.order_number = ${number}::int and not s.is_draft
        and ${isOrganiser(viewer) ? sql`true` : isOwn}`,
      id: sql`(s.form_id || '/' || s.id)`,
      title: sql`(${before}::text || ${textIn(formTitle, language)} || ${after}::text)`,
      detail: sql`coalesce(t.name, '')`,
      isInLanguage: yes,
      name: sql`(${`${ORDER_WORDS} ${number}`}::text)`,
      isExactOnly: true,
    },
  ]
}

/** Stands, for organisers. Limited ones find only stands of teams that they may see. */
function standPlace({ eventId }: ReadScope, viewer: Viewer): NamePlace {
  const holders = sql`from team_stands ts
    join teams t on t.event_id = ts.event_id and t.id = ts.team_id
    where ts.event_id = s.event_id and ts.stand_id = s.id and ts.until is null
      and t.withdrawn_at is null`
  return {
    kind: 'stand',
    from: sql`stands s`,
    where: isLimited(viewer.limits ?? [])
      ? sql`s.event_id = ${eventId} and exists (select ${holders})`
      : sql`s.event_id = ${eventId}`,
    id: sql`s.id`,
    title: sql`s.number`,
    detail: sql`concat_ws(' · ', nullif(s.hall, ''),
      (select string_agg(t.name, ', ' order by t.parent_team_id nulls first, t.id) ${holders}))`,
    isInLanguage: yes,
    name: sql`s.search_name`,
    isExactOnly: true,
    isBelowTexts: true,
  }
}

/**
 * For organisers all teams and people; for others their own team and its people. Withdrawn teams and their
 * people are marked as such.
 */
export async function namePlaces(
  scope: ReadScope,
  { viewer }: Looking,
  asked: NameTexts,
): Promise<NamePlace[]> {
  const { eventId } = scope
  const spoken = await spokenLanguage(scope)
  const language = sql`${spoken}`
  const isOriginal = spoken === (await readAllSettings(scope)).event.language
  const isOwnTeam = sql`t.id = ${viewer.team?.id ?? null}::text`
  const isColleague = sql`exists (select from team_members m
    where m.event_id = u.event_id and m.user_id = u.id and m.team_id = ${viewer.team?.id ?? null}::text)`
  const all = isOrganiser(viewer)
  const ifWithdrawn = sql`case when t.withdrawn_at is not null then ${asked.withdrawn}::text end`
  return [
    ...(all
      ? [standPlace(scope, viewer)]
      : [ownFieldPlace(scope, viewer, { language, isOriginal })]),
    ...orderPlace(scope, viewer, { ...asked, language }),
    {
      kind: 'team',
      from: sql`teams t
        left join team_types types on types.event_id = t.event_id and types.id = t.team_type_id`,
      where: sql`t.event_id = ${eventId} and ${all ? sql`true` : isOwnTeam}`,
      id: sql`t.id`,
      title: sql`t.name`,
      detail: sql`concat_ws(' · ', types.name, ${ifWithdrawn})`,
      isInLanguage: yes,
      name: sql`t.search_name`,
    },
    {
      kind: 'team',
      from: sql`custom_field_values v
        join custom_fields f on f.event_id = v.event_id and f.id = v.custom_field_id
        join teams t on t.event_id = v.event_id and t.id = v.team_id`,
      where: sql`v.event_id = ${eventId} and ${all}`,
      id: sql`t.id`,
      title: sql`t.name`,
      detail: sql`concat_ws(' · ', f.label || ': ' || (v.value #>> '{}'), ${ifWithdrawn})`,
      isInLanguage: yes,
      name: sql`v.search_name`,
      isExactOnly: true,
      isBelowTexts: true,
    },
    {
      kind: 'user',
      from: sql`users u`,
      where: sql`u.event_id = ${eventId} and ${all ? sql`true` : isColleague}`,
      id: sql`u.id`,
      title: sql`(u.first_name || ' ' || u.surname)`,
      detail: sql`concat_ws(' · ', u.email, case when u.id in (
        select m.user_id from teams gone
        join team_members m on m.event_id = gone.event_id and m.team_id = gone.id
        where gone.event_id = ${eventId} and gone.withdrawn_at is not null)
        then ${asked.withdrawn}::text end)`,
      isInLanguage: yes,
      name: sql`u.search_name`,
    },
  ]
}
