// Facts that dashboard cards show about their targets: numbers and last changes, as the viewer sees
// them.
import { sql, type SQL } from 'drizzle-orm'
import type { CardFact, PlainCardType } from '@eventflow/domain/cards'
import type { Viewer } from '@eventflow/domain/kernel'
import {
  callersLanguageSql,
  isoText,
  isTranslatedIn,
  textIn,
  translatedText,
  type ReadScope,
} from '../../platform/db/index.ts'
import { isContentVisibleTo } from '../content/index.ts'
import { downloadName, isDownloadVisibleTo } from '../downloads/index.ts'

const pageTitle = translatedText('content', 'title')

type CardFacts = Partial<Record<PlainCardType, CardFact | null>>

/** Reads the facts of all cards in one statement. Null if there are none. */
export async function readCardFacts(scope: ReadScope, viewer: Viewer): Promise<CardFacts> {
  const { eventId } = scope
  const teamId = viewer.team?.id ?? null
  const language = callersLanguageSql()
  const counted = (kind: CardFact['kind'], from: SQL) => sql`
    (select case when count(*) > 0 then
       json_build_object('kind', ${kind}::text, 'count', count(*)) end from ${from})`
  const changed = (
    name: SQL,
    { at, isTranslated, from }: { at: SQL; isTranslated: SQL; from: SQL },
  ) => sql`
    (select json_build_object('kind', 'changed', 'title', ${name}, 'isTranslated', ${isTranslated},
       'at', ${isoText(at)})
     from ${from} order by ${at} desc nulls last limit 1)`
  const { rows } = await scope.tx.execute<CardFacts & Record<string, unknown>>(sql`
    select
      ${counted(
        'drafts',
        sql`submissions where event_id = ${eventId} and team_id = ${teamId}::text and is_draft`,
      )} as forms,
      ${counted(
        'people',
        sql`team_members where event_id = ${eventId} and team_id = ${teamId}::text`,
      )} as "myTeam",
      ${changed(textIn(downloadName, language), {
        at: sql`downloads.updated_at`,
        isTranslated: isTranslatedIn(downloadName, language),
        from: sql`downloads where downloads.event_id = ${eventId} and downloads.show_download
          and ${isDownloadVisibleTo(viewer)}`,
      })} as downloads,
      ${changed(textIn(pageTitle, language), {
        at: sql`v.created_at`,
        isTranslated: isTranslatedIn(pageTitle, language),
        from: sql`content join content_versions v on v.event_id = content.event_id
            and v.content_id = content.id and v.number = content.published_number
          where content.event_id = ${eventId} and ${isContentVisibleTo(viewer)}`,
      })} as content`)
  return rows[0] ?? {}
}
