// The sources of the search, with the records that the caller may see.
import { sql, type SQL } from 'drizzle-orm'
import { isOrganiser, type Viewer } from '@eventflow/domain/kernel'
import type { Finding } from '@eventflow/domain/navigation'
import type { EventClock } from '@eventflow/domain/tasks'
import {
  isoText,
  textIn,
  translatedText,
  translationIn,
  type ReadScope,
  type TranslatedText,
} from '../../platform/db/index.ts'
import { isContentVisibleTo } from '../content/index.ts'
import { downloadDescription, downloadName, isDownloadVisibleTo } from '../downloads/index.ts'
import {
  isForReader,
  isPublishedRow,
  notificationDescription,
  notificationTitle,
} from '../notifications/index.ts'
import { isCorePageThere, readAllSettings, spokenLanguage } from '../settings/index.ts'
import { isSupplierListedFor, supplierDescription } from '../suppliers/index.ts'
import {
  asksForForm,
  effectiveDueSql,
  graceUntil,
  taskDescription,
  taskTitle,
  visibleToTeamOf,
  withStatusOf,
} from '../tasks/index.ts'
import { isItemVisibleTo, itemDescription, itemTitle } from '../time-table/index.ts'

export interface Place {
  readonly kind: Finding['kind']
  readonly from: SQL
  readonly where: SQL
  readonly id: SQL
  readonly title: SQL
  readonly detail: SQL
  /** Whether the record is in the reader's language. Among equals, these come first. */
  readonly isInLanguage: SQL
}

/** Records with texts, searched by their words. */
export interface TextPlace extends Place {
  /** The column of words (`searchWords`). */
  readonly words: SQL
  /** The text for the excerpt: the words found, or its beginning. */
  readonly text: SQL
  /** The keys of its days, times and prices, in `tsvector` syntax; left out if it has none. */
  readonly keys?: SQL
}

/** The start and end of a schedule item are the first lines of its text. */
export const LINES_OF_TIME = 2

export interface Looking {
  readonly viewer: Viewer
  readonly clock: EventClock
}

interface LookingInTexts extends Looking {
  /** The keys of the prices of forms, by id. */
  readonly keysOfForms: ReadonlyMap<string, readonly string[]>
}

/** A key with the weight of a title. */
const keyIn = (format: string): string => `"''="${format}"'':1A "`
/** The date format that produces the keys of a day, as `keysOfDay` of the domain does. */
const DAY_KEYS = sql.raw(
  `'${keyIn('YYYY-MM-DD')}${keyIn('MM-DD')}${keyIn('"m"MM')}${keyIn('"d"ID')}'`,
)
const CLOCK_KEY = sql.raw(`'${keyIn('"t"HH24:MI')}'`)
/** Days of a schedule item that are searched. */
const MOST_DAYS = sql.raw(`interval '60 days'`)
const NIGHT = sql.raw(`interval '6 hours'`)

/** The keys of all days of a schedule item, and of its start and end. An end in the night belongs to the evening before. */
const keysOfItem = (timeZone: string): SQL => {
  const local = (at: SQL): SQL => sql`(${at} at time zone ${timeZone})`
  const start = local(sql`schedule_items.start_at`)
  const end = local(sql`schedule_items.end_at`)
  return sql`concat_ws(' ', to_char(${start}, ${CLOCK_KEY}), to_char(${end}, ${CLOCK_KEY}), (
    select string_agg(to_char(day, ${DAY_KEYS}), ' ')
    from generate_series(date_trunc('day', ${start}),
      greatest(${start}, least(${end} - ${NIGHT}, ${start} + ${MOST_DAYS})), '1 day') day))`
}

const nothing = sql`''`
const yes = sql`true`

/**
 * The contacts of a supplier, one line each. The path matches nothing if the stored value is not a
 * list.
 */
const contactsOfSupplier = sql`(select coalesce(string_agg(concat_ws(' ',
    one ->> 'firstName', one ->> 'surname', one ->> 'jobTitle', one ->> 'email', one ->> 'phone'),
    E'\\n'), '')
  from jsonb_path_query(suppliers.contacts, '$[*]') one)`

/** Joins two texts. */
const texts = (first: SQL, second: SQL): SQL => sql`concat_ws(E'\\n', ${first}, ${second})`

/** canOpenForm as SQL: published, and without a task or with one that the team sees. */
const isAvailable = (viewer: Viewer): SQL => sql`f.is_published and (
  not exists (select from tasks
    where tasks.event_id = f.event_id and tasks.form_id = f.id and ${asksForForm})
  or exists (select from tasks
    where tasks.event_id = f.event_id and tasks.form_id = f.id and ${asksForForm}
      and ${visibleToTeamOf(viewer)}))`

const formTitle = translatedText('f', 'title')
const formDescription = translatedText('f', 'description')

/** The language of the reader. */
export interface Spoken {
  readonly language: SQL
  /** True if it is the event's language. */
  readonly isOriginal: boolean
}

interface Translated {
  /** Left out if the record's name is not translated. */
  readonly title?: TranslatedText
  readonly description: TranslatedText
  /** The search words of the original texts. */
  readonly words: SQL
}

/** The words of a record with those of its translation. Most records have none. */
function inLanguage(
  { language, isOriginal }: Spoken,
  { title, description, words }: Translated,
): Pick<TextPlace, 'isInLanguage' | 'words'> {
  const translated = (text: TranslatedText) => translationIn(text, language)
  return {
    isInLanguage: isOriginal || !title ? yes : sql`(${translated(title)} <> '')`,
    words: sql`case when ${description.translations} = '{}' then ${words}
      else ${words} || setweight(eventflow_words(${title ? translated(title) : sql`''`}), 'A')
        || setweight(eventflow_words(eventflow_text(${translated(description)})), 'C') end`,
  }
}

export async function textPlaces(
  scope: ReadScope,
  { viewer, clock, keysOfForms }: LookingInTexts,
): Promise<TextPlace[]> {
  const { eventId } = scope
  const language = await spokenLanguage(scope)
  const isOriginal = language === (await readAllSettings(scope)).event.language
  const translated = (name: string): SQL =>
    sql`coalesce(content.translations -> ${language}::text ->> ${name}::text, '')`
  const translatedTitle = translated('title')
  const page: TextPlace = {
    kind: 'content',
    from: sql`content`,
    where: sql`content.event_id = ${eventId} and ${isContentVisibleTo(viewer)}`,
    id: sql`content.id`,
    title: sql`coalesce(nullif(${translatedTitle}, ''), content.title)`,
    detail: nothing,
    isInLanguage: isOriginal ? yes : sql`(${translatedTitle} <> '')`,
    // Most pages have none, and combining the words of each page took most of the time of a search.
    words: sql`case when ${translatedTitle} = '' then content.search
      else content.search || setweight(eventflow_words(${translatedTitle}), 'A') end`,
    // `excerptOfPage` reads the sections in the reader's language.
    text: sql`coalesce(nullif(${translated('description')}, ''), content.description)`,
  }
  const spoken: Spoken = { language: sql`${language}`, isOriginal }
  const due = effectiveDueSql(graceUntil(clock))
  const task: TextPlace = {
    kind: 'task',
    from: withStatusOf(sql`${viewer.team?.id ?? null}::text`),
    where: sql`tasks.event_id = ${eventId} and not tasks.is_archived and ${visibleToTeamOf(viewer)}`,
    id: sql`tasks.id`,
    title: textIn(taskTitle, spoken.language),
    detail: sql`${due}::text`,
    keys: sql`coalesce(to_char(${due}, ${DAY_KEYS}), '')`,
    ...inLanguage(spoken, {
      title: taskTitle,
      description: taskDescription,
      words: sql`tasks.search`,
    }),
    text: texts(
      sql`eventflow_text(${textIn(taskDescription, spoken.language)})`,
      sql`tasks.disclaimer`,
    ),
  }
  const form: TextPlace = {
    kind: 'form',
    from: sql`forms f`,
    where: sql`f.event_id = ${eventId} and not f.is_archived
      and ${isOrganiser(viewer) ? sql`true` : isAvailable(viewer)}`,
    id: sql`f.id`,
    title: textIn(formTitle, spoken.language),
    detail: nothing,
    ...inLanguage(spoken, {
      title: formTitle,
      description: formDescription,
      words: sql`f.search`,
    }),
    text: textIn(formDescription, spoken.language),
    ...(keysOfForms.size > 0 && { keys: keysOfForm(keysOfForms) }),
  }
  const download: TextPlace = {
    kind: 'download',
    from: sql`downloads`,
    where: sql`downloads.event_id = ${eventId} and ${isDownloadVisibleTo(viewer)}`,
    id: sql`downloads.id`,
    title: textIn(downloadName, spoken.language),
    detail: nothing,
    ...inLanguage(spoken, {
      title: downloadName,
      description: downloadDescription,
      words: sql`downloads.search`,
    }),
    text: textIn(downloadDescription, spoken.language),
  }
  return [
    page,
    task,
    form,
    ...(await onCorePages(scope, viewer, { download, spoken, timeZone: clock.timeZone })),
  ]
}

interface OnCorePages {
  readonly download: TextPlace
  readonly spoken: Spoken
  readonly timeZone: string
}

const keysOfForm = (keysOfForms: ReadonlyMap<string, readonly string[]>): SQL => {
  const stored = [...keysOfForms].map(([id, keys]) => ({
    id,
    keys: keys.map((key) => `'${key}':1A`).join(' '),
  }))
  return sql`coalesce((select priced.keys from json_to_recordset(${JSON.stringify(stored)}::json)
    as priced(id text, keys text) where priced.id = f.id), '')`
}

/** The kinds of records whose core page is published. */
async function onCorePages(
  scope: ReadScope,
  viewer: Viewer,
  { download, spoken, timeZone }: OnCorePages,
): Promise<TextPlace[]> {
  const places = [
    ['downloads', download],
    ['suppliers', supplierPlace(scope, viewer, spoken)],
    ['notifications', notificationPlace(scope, viewer, spoken)],
    ['timeTable', schedulePlace(scope, viewer, { ...spoken, timeZone })],
  ] as const
  const found: TextPlace[] = []
  for (const [page, place] of places)
    if (await isCorePageThere(scope, viewer, page)) found.push(place)
  return found
}

const supplierPlace = ({ eventId }: ReadScope, viewer: Viewer, spoken: Spoken): TextPlace => ({
  kind: 'supplier',
  from: sql`suppliers`,
  where: sql`suppliers.event_id = ${eventId} and ${isSupplierListedFor(viewer, undefined)}`,
  id: sql`suppliers.id`,
  title: sql`suppliers.company`,
  detail: nothing,
  ...inLanguage(spoken, {
    description: supplierDescription,
    words: sql`suppliers.search || setweight(eventflow_words(${contactsOfSupplier}), 'C')`,
  }),
  text: texts(textIn(supplierDescription, spoken.language), contactsOfSupplier),
})

/** Notifications that the viewer may read. */
const notificationPlace = ({ eventId }: ReadScope, viewer: Viewer, spoken: Spoken): TextPlace => ({
  kind: 'notification',
  from: sql`notifications`,
  where: sql`notifications.event_id = ${eventId} and ${isPublishedRow} and ${isForReader(viewer)}`,
  id: sql`notifications.id`,
  title: textIn(notificationTitle, spoken.language),
  detail: nothing,
  ...inLanguage(spoken, {
    title: notificationTitle,
    description: notificationDescription,
    words: sql`notifications.search`,
  }),
  text: textIn(notificationDescription, spoken.language),
})

const schedulePlace = (
  { eventId }: ReadScope,
  viewer: Viewer,
  { timeZone, ...spoken }: Spoken & Pick<OnCorePages, 'timeZone'>,
): TextPlace => ({
  kind: 'scheduleItem',
  keys: keysOfItem(timeZone),
  from: sql`schedule_items`,
  where: sql`schedule_items.event_id = ${eventId} and ${isItemVisibleTo(viewer, isOrganiser(viewer))}`,
  id: sql`schedule_items.id`,
  title: textIn(itemTitle, spoken.language),
  detail: nothing,
  ...inLanguage(spoken, {
    title: itemTitle,
    description: itemDescription,
    words: sql`schedule_items.search`,
  }),
  text: sql`concat_ws(E'\\n', ${isoText(sql`schedule_items.start_at`)}, ${isoText(sql`schedule_items.end_at`)},
    schedule_items.location, ${textIn(itemDescription, spoken.language)})`,
})
