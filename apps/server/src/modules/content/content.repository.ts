import { and, eq, notInArray, sql, type SQL } from 'drizzle-orm'
import {
  contentErrors,
  contentSchema,
  fileIdOfAddress,
  MAX_VERSIONS,
  type ContentVersion,
  type Section,
} from '@eventflow/domain/content'
import { folded, isoText, momentKey, type ReadScope, type Scope } from '../../platform/db/index.ts'
import { recordRepository, type Author } from '../../platform/records/index.ts'
import { teamTypeIdsOf, type OwnerRow } from '../audience/index.ts'
import { content, contentVersions, sections } from './content.tables.ts'

/** The row of `content` as the owner of an audience. */
export const contentRow: OwnerRow = {
  kind: 'content',
  eventId: sql`content.event_id`,
  id: sql`content.id`,
  showToChildTeams: sql`content.show_to_child_teams`,
  dimensions: sql`content.dimensions`,
}

const ofPage = sql`event_id = content.event_id and content_id = content.id`

export const contentRepository = recordRepository({
  table: content,
  schema: contentSchema,
  kind: 'content',
  notFound: contentErrors.contentNotFound,
  columns: {
    allowedTeamTypeIds: sql<string[]>`${teamTypeIdsOf(contentRow)}`,
    hideFromTeamTypeIds: sql<string[]>`${teamTypeIdsOf(contentRow, true)}`,
    sectionIds: sql<string[]>`(
      select coalesce(json_agg(id order by position), '[]') from sections where ${ofPage})`,
    publishedAt: sql<string | null>`(
      select ${isoText(sql`created_at`)} from content_versions
      where ${ofPage} and number = content.published_number)`,
    isFeatured: sql<boolean>`exists (select from app_settings s where s.event_id = content.event_id
      and s.name = 'featured' and jsonb_exists(s.data -> 'contentIds', content.id))`,
  },
  nameColumn: content.title,
  sorts: { title: folded(content.title), updatedAt: momentKey(content.updatedAt) },
  taken: {
    content_path: {
      field: 'path',
      error: { ...contentErrors.invalidContentData, message: 'Another page has this path' },
      word: 'problems.content.pathTaken',
    },
  },
})

const isOf = (scope: ReadScope, contentId: string) =>
  and(eq(sections.eventId, scope.eventId), eq(sections.contentId, contentId))

/** Locks a page and returns the facts that a change depends on; null if there is no such page. */
export async function lockContent(
  scope: Scope,
  id: string,
): Promise<{ revision: number; isArchived: boolean; publishedNumber: number | null } | null> {
  const [row] = await scope.tx
    .select({
      revision: content.revision,
      isArchived: content.isArchived,
      publishedNumber: content.publishedNumber,
    })
    .from(content)
    .where(and(eq(content.eventId, scope.eventId), eq(content.id, id)))
    .for('update')
  return row ?? null
}

/** The sections of the draft, in their order. */
export async function findSections(scope: ReadScope, contentId: string): Promise<Section[]> {
  const rows = await scope.tx
    .select({
      id: sections.id,
      type: sections.type,
      heading: sections.heading,
      isPublished: sections.isPublished,
      isNewSection: sections.isNewSection,
      // The driver has already parsed the JSON, so a string value must not be parsed again.
      data: sql<Section['data']>`sections.data`,
      translations: sections.translations,
    })
    .from(sections)
    .where(isOf(scope, contentId))
    .orderBy(sections.position)
  return rows.map(({ translations, ...section }) => ({
    ...section,
    ...(Object.keys(translations).length > 0 && { translations }),
  })) as Section[]
}

const sent = (column: string): SQL => sql.raw(`excluded.${column}`)

export interface WantedSections {
  readonly contentId: string
  readonly wanted: readonly Section[]
  /** Ids of other sections that stay. */
  readonly kept?: readonly string[]
}

/** Replaces the sections of the draft. Unchanged ones are not written. */
export async function replaceSections(
  scope: Scope,
  { contentId, wanted, kept = [] }: WantedSections,
  { by, at }: Author,
): Promise<void> {
  const ids = [...wanted.map(({ id }) => id), ...kept]
  const isGone = ids.length > 0 ? notInArray(sections.id, ids) : undefined
  await scope.tx.delete(sections).where(and(isOf(scope, contentId), isGone))
  if (wanted.length === 0) return
  const stamp = { createdAt: at, createdBy: by, updatedAt: at, updatedBy: by }
  const rows = wanted.map(
    ({ id, type, heading, isPublished, data, translations = {} }, position) => ({
      eventId: scope.eventId,
      contentId,
      id,
      type,
      heading,
      isPublished,
      data,
      translations,
      position,
      ...stamp,
    }),
  )
  await scope.tx
    .insert(sections)
    .values(rows)
    .onConflictDoUpdate({
      target: [sections.eventId, sections.contentId, sections.id],
      set: {
        position: sent('position'),
        type: sent('type'),
        heading: sent('heading'),
        isPublished: sent('is_published'),
        data: sent('data'),
        translations: sent('translations'),
        updatedAt: at,
        updatedBy: by,
      },
      setWhere: sql`(sections.position, sections.type, sections.heading, sections.is_published, sections.data,
        sections.translations)
        is distinct from (excluded.position, excluded.type, excluded.heading, excluded.is_published, excluded.data,
        excluded.translations)`,
    })
}

/** The draft in the form of a version. */
const draftOf = (contentId: SQL): SQL => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'type', s.type, 'heading', s.heading,
    'isPublished', s.is_published, 'data', s.data)
    || case s.translations when '{}' then '{}' else jsonb_build_object('translations', s.translations) end
    order by s.position), '[]'::jsonb)
  from sections s where s.event_id = ${sql`content.event_id`} and s.content_id = ${contentId})`

/** Whether the draft differs from the version that teams read. */
export const draftDiffers: SQL<boolean> = sql`(${draftOf(sql`content.id`)} is distinct from coalesce((
  select v.sections from content_versions v where v.event_id = content.event_id
    and v.content_id = content.id and v.number = content.published_number), '[]'::jsonb))`

/** Stores the draft as the next version. Returns its number. */
export async function saveContentVersion(
  scope: Scope,
  contentId: string,
  { by, at }: Author,
): Promise<number> {
  const { rows } = await scope.tx.execute<{ number: number }>(sql`
    insert into content_versions
      (event_id, content_id, number, sections, created_at, created_by)
    select content.event_id, content.id,
      1 + coalesce((select max(v.number) from content_versions v
        where v.event_id = content.event_id and v.content_id = content.id), 0),
      ${draftOf(sql`content.id`)}, ${at}::timestamptz, ${by}
    from content where content.event_id = ${scope.eventId} and content.id = ${contentId}
    returning number`)
  return rows[0]?.number ?? 0
}

/** The existing assets that the page itself, its draft and its published version show. */
export async function findImages(scope: ReadScope, contentId: string): Promise<string[]> {
  const { rows } = await scope.tx.execute<{ id: string }>(sql`
    select distinct assets.id from content
    cross join lateral (
      select content.asset_id as id
      union all
      select s.data #>> '{}' as id from sections s
      where s.event_id = content.event_id and s.content_id = content.id and s.type = 'image'
      union all
      select section ->> 'data' from content_versions v, jsonb_array_elements(v.sections) section
      where v.event_id = content.event_id and v.content_id = content.id
        and v.number = content.published_number and section ->> 'type' = 'image') shown
    join assets on assets.event_id = content.event_id and assets.id = shown.id
    where content.event_id = ${scope.eventId} and content.id = ${contentId}`)
  return rows.map(({ id }) => id)
}

/** The files of PDF sections in any version. */
export async function findFilesOfVersions(scope: ReadScope, contentId: string): Promise<string[]> {
  const { rows } = await scope.tx.execute<{ address: string }>(sql`
    select distinct address #>> '{}' as address from content_versions v,
      jsonb_path_query(v.sections, '$[*] ? (@.type == "pdf").data.src[*]') address
    where v.event_id = ${scope.eventId} and v.content_id = ${contentId}`)
  return rows.flatMap(({ address }) => fileIdOfAddress(address) ?? [])
}

/** The newest versions of a page, without their sections. */
export async function listVersions(scope: ReadScope, contentId: string): Promise<ContentVersion[]> {
  const { rows } = await scope.tx.execute<ContentVersion & Record<string, unknown>>(sql`
    select v.number, ${isoText(sql`v.created_at`)} as "publishedAt",
      (select u.first_name || ' ' || u.surname from users u
        where u.event_id = v.event_id and u.id = v.created_by) as "publishedBy",
      jsonb_array_length(v.sections) as "sectionCount",
      v.number = content.published_number as "isCurrent"
    from content_versions v
    join content on content.event_id = v.event_id and content.id = v.content_id
    where v.event_id = ${scope.eventId} and v.content_id = ${contentId}
    order by v.number desc limit ${MAX_VERSIONS}`)
  return rows
}

/** The sections of one version; null if there is no such version. */
export async function findVersion(
  scope: ReadScope,
  contentId: string,
  number: number,
): Promise<readonly Section[] | null> {
  const [row] = await scope.tx
    .select({ sections: contentVersions.sections })
    .from(contentVersions)
    .where(
      and(
        eq(contentVersions.eventId, scope.eventId),
        eq(contentVersions.contentId, contentId),
        eq(contentVersions.number, number),
      ),
    )
  return row?.sections ?? null
}

/** A section that teams already have is not new, even if it was restored from an older version. */
export async function markNewSections(scope: Scope, contentId: string): Promise<void> {
  await scope.tx.execute(sql`
    update sections set is_new_section = not exists (
      select from content, content_versions v, jsonb_array_elements(v.sections) known
      where content.event_id = sections.event_id and content.id = sections.content_id
        and v.event_id = content.event_id and v.content_id = content.id
        and v.number = content.published_number and known ->> 'id' = sections.id)
    where sections.event_id = ${scope.eventId} and sections.content_id = ${contentId}`)
}

/** Marks all sections as no longer new, after publishing. */
export async function markSectionsKnown(scope: Scope, contentId: string): Promise<void> {
  await scope.tx
    .update(sections)
    .set({ isNewSection: false })
    .where(and(isOf(scope, contentId), eq(sections.isNewSection, true)))
}
