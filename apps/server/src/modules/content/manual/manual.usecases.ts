// The manual of a viewer: every page that they may read, as they would read it.
import {
  manualParts,
  readSection,
  type ContentLine,
  type ContentPage,
} from '@eventflow/domain/content'
import { isOrganiser } from '@eventflow/domain/kernel'
import { sectionsIn } from '@eventflow/domain/settings'
import type { T } from '@eventflow/domain/words'
import type { ReadScope } from '../../../platform/db/index.ts'
import { findBrandingFile, findRecords, type StoredBytes } from '../../files/index.ts'
import { callersLanguage } from '../../../platform/language/index.ts'
import { eventWords, readAllSettings } from '../../settings/index.ts'
import {
  findSizesOfPages,
  findTeamName,
  findVisiblePages,
  listVisibleContent,
} from '../content.report.ts'
import { findImageFileIds } from '../content.shown.report.ts'
import { memberOf, shownPages, type Reader } from '../my-content.usecases.ts'
import { momentOnPaper, todayOnPaper } from './manual-dates.ts'
import type { Manual } from './manual-pdf.ts'

/** Maximum stored characters of sections in one file: about two thousand sheets of paper. */
const MAX_CHARACTERS = 5_000_000

export interface GatheredManual {
  readonly manual: Manual
  readonly t: T
  readonly fileName: string
  readonly logoFile: StoredBytes | null
  /** The files of images, by the ids of their assets. */
  readonly imageFiles: ReadonlyMap<string, StoredBytes>
}

interface ManualRequest {
  readonly scope: ReadScope
  readonly reader: Reader
  /** The team whose manual it is; null for the caller's own. */
  readonly teamId: string | null
  readonly originOf: () => Promise<string>
}

/** The first pages that fit into one file. */
function thatFit(
  lines: readonly ContentLine[],
  sizes: ReadonlyMap<string, number>,
): { ids: string[]; leftOut: ContentLine[] } {
  let size = 0
  const places = lines.map(({ id }) => (size += sizes.get(id) ?? 0))
  const end = places.findIndex((total) => total > MAX_CHARACTERS)
  const count = end < 0 ? lines.length : end
  return { ids: lines.slice(0, count).map(({ id }) => id), leftOut: lines.slice(count) }
}

/** Unreadable sections are left out, as on the screen. */
const readable = (page: ContentPage): ContentPage => ({
  ...page,
  sections: page.sections.flatMap((section) => readSection(section) ?? []),
})

/** Pages in the order of the manual. Hidden pages are left out without a trace. */
async function pagesOf({
  scope,
  reader,
}: Pick<ManualRequest, 'scope' | 'reader'>): Promise<Pick<Manual, 'parts' | 'leftOut'>> {
  const [{ sidebar }, lines, sizes] = await Promise.all([
    readAllSettings(scope),
    listVisibleContent(scope, reader.viewer),
    findSizesOfPages(scope, reader.viewer),
  ])
  const ordered = manualParts(sectionsIn(sidebar.sections, callersLanguage()), lines)
  const { ids, leftOut } = thatFit(
    ordered.flatMap(({ pages }) => pages),
    sizes,
  )
  const found = await findVisiblePages(scope, reader.viewer, ids)
  const shown = await shownPages(scope, reader, found)
  const byId = new Map(shown.map((page) => [page.id, readable(page)]))
  const parts = ordered
    .map(({ heading, pages }) => ({
      heading,
      pages: pages.flatMap(({ id }) => byId.get(id) ?? []),
    }))
    .filter(({ pages }) => pages.length > 0)
  return { parts, leftOut }
}

async function imageFilesOf(
  scope: ReadScope,
  pages: readonly ContentPage[],
): Promise<ReadonlyMap<string, StoredBytes>> {
  const assetIds = [...new Set(pages.flatMap(({ pictures }) => Object.keys(pictures)))]
  const fileIds = await findImageFileIds(scope, assetIds)
  const records = await findRecords(scope, [...fileIds.values()])
  const byId = new Map(records.map((record) => [record.id, record]))
  return new Map(
    [...fileIds].flatMap(([assetId, fileId]) => {
      const record = byId.get(fileId)
      return record === undefined ? [] : [[assetId, record] as const]
    }),
  )
}

export async function gatherManual(asked: ManualRequest): Promise<GatheredManual> {
  const { scope, teamId, originOf } = asked
  const { now } = asked.reader
  const viewer = teamId === null ? asked.reader.viewer : await memberOf(scope, teamId)
  // Sent together, because each round trip uses part of the five seconds that a caller waits.
  const [{ parts, leftOut }, t, { event, branding }, team, logoFile, origin] = await Promise.all([
    pagesOf({ scope, reader: { ...asked.reader, viewer } }),
    eventWords(scope),
    readAllSettings(scope),
    viewer.team === null ? '' : findTeamName(scope, viewer.team.id),
    findBrandingFile(scope, 'logo'),
    originOf(),
  ])
  const pages = parts.flatMap((part) => part.pages)
  const { eventName, timeZone } = event
  const title = t('content.manual.title')
  const isForAll = teamId === null && isOrganiser(viewer) && (viewer.limits ?? []).length === 0
  const day = todayOnPaper(now, timeZone)
  const publishedAt = pages.flatMap((page) => page.publishedAt ?? []).toSorted()
  const facts = [
    isForAll ? t('content.manual.forOrganisers') : team && t('content.manual.for', { team }),
    t('content.manual.asOf', { day }),
    ...publishedAt
      .slice(-1)
      .map((at) => t('content.manual.changedAt', { at: momentOnPaper(at, timeZone) })),
  ].filter(Boolean)
  const names = { event: eventName, title, team }
  return {
    manual: {
      eventName,
      title,
      facts,
      day,
      origin,
      parts,
      leftOut,
      brandColour: branding.navBgColor,
    },
    t,
    fileName: t(
      isForAll || !team ? 'content.manual.fileName' : 'content.manual.fileNameFor',
      names,
    ),
    logoFile,
    imageFiles: await imageFilesOf(scope, pages),
  }
}
