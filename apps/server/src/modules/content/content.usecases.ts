// Organisers' actions on content pages. The settings of a page take effect immediately. Its
// sections are a draft, separate from the version that teams read, until they are published.
import {
  contentErrors,
  readSection,
  textOfSections,
  type Content,
  type ContentDraft,
  type ContentValues,
  type Section,
} from '@eventflow/domain/content'
import { DomainError, kernelErrors, type Done } from '@eventflow/domain/kernel'
import type { WordKey } from '@eventflow/domain/words'
import type { ReadScope, Scope } from '../../platform/db/index.ts'
import { isIcon } from '../../platform/http/index.ts'
import { problemAt } from '../../platform/language/index.ts'
import type { Author } from '../../platform/records/index.ts'
import { lockAssets, removeAssetUses } from '../assets/index.ts'
import { removeAudience, setAudience } from '../audience/index.ts'
import { releaseAllFiles } from '../files/index.ts'
import { dropFromSettings, restorePlacesInSettings } from '../settings/index.ts'
import { requireNewAgreement, countAcceptances } from '../tasks/index.ts'
import { claimPdfs, noteAssets, refuseLost, type PdfEditor } from './content.references.ts'
import { areTeamTypesThere } from './content.report.ts'
import { openPlaces, sealPlaces } from './lost-places.ts'
import {
  contentRepository,
  draftDiffers,
  findSections,
  findVersion,
  saveContentVersion,
  lockContent,
  markNewSections,
  markSectionsKnown,
  replaceSections,
} from './content.repository.ts'

/** The person who saves sections. These may use only their own uploads. */
export interface ContentEditor extends PdfEditor {
  readonly author: Author
}

/** The person who archives, and the portal's key, with which the places are sealed. */
export interface ArchiveAuthor extends Author {
  readonly secret: string
}

interface Based {
  readonly contentId: string
  readonly revision: number
}

const invalid = (path: string, word: WordKey): DomainError =>
  new DomainError(contentErrors.invalidContentData, { problems: [problemAt(path, word)] })

export const readDraft = async (scope: ReadScope, id: string): Promise<ContentDraft> => ({
  ...(await contentRepository.read(scope, id)),
  sections: await findSections(scope, id),
  acceptedCount: await countAcceptances(scope, id),
})

async function saveAudience(scope: Scope, id: string, values: ContentValues): Promise<void> {
  for (const path of ['allowedTeamTypeIds', 'hideFromTeamTypeIds'] as const)
    if (!(await areTeamTypesThere(scope, values[path])))
      throw invalid(path, 'problems.content.teamTypeIds')
  await setAudience(scope, id, {
    ownerKind: 'content',
    teamTypeIds: values.allowedTeamTypeIds,
    hiddenTeamTypeIds: values.hideFromTeamTypeIds,
    dimensions: values.dimensions,
  })
}

/** Locks the image, so that it is not deleted before its use is stored. */
async function lockImage(scope: Scope, { assetId }: ContentValues): Promise<void> {
  if (assetId === null) return
  const there = await lockAssets(scope, 'image', [assetId])
  if (!there.has(assetId)) throw invalid('assetId', 'problems.content.image')
}

async function checkIcon({ icon }: ContentValues): Promise<void> {
  if (!(await isIcon(icon))) throw invalid('icon', 'problems.content.icon')
}

/** Columns of a page before its first version. */
const UNPUBLISHED = {
  publishedNumber: null,
  publishedHeadings: '',
  publishedText: '',
  hasChanges: false,
}

/** Publishes the draft as the version that teams read. */
async function makePublished(scope: Scope, contentId: string, author: Author) {
  const publishedNumber = await saveContentVersion(scope, contentId, author)
  await markSectionsKnown(scope, contentId)
  const { headings, text } = textOfSections(await findSections(scope, contentId))
  return {
    publishedNumber,
    publishedHeadings: headings,
    publishedText: text,
    hasChanges: false,
    isPublished: true,
  }
}

export async function addContent(
  scope: Scope,
  input: ContentValues,
  author: Author,
): Promise<Content> {
  await checkIcon(input)
  await lockImage(scope, input)
  const { id, revision } = await contentRepository.add(scope, { ...input, ...UNPUBLISHED }, author)
  await saveAudience(scope, id, input)
  await noteAssets(scope, id)
  if (!input.isPublished) return contentRepository.read(scope, id)
  const values = await makePublished(scope, id, author)
  return contentRepository.change(scope, { id, revision, values }, author)
}

/** Publishing a page for the first time shows its draft. Publishing it again shows its last version. */
export async function changeContent(
  scope: Scope,
  { contentId: id, revision, ...input }: ContentValues & Based,
  author: Author,
): Promise<Content> {
  const stored = await lockContent(scope, id)
  if (stored === null) throw new DomainError(contentErrors.contentNotFound)
  await checkIcon(input)
  await lockImage(scope, input)
  const isFirst = input.isPublished && stored.publishedNumber === null
  const isCurrent = stored.revision === revision
  const version = isFirst && isCurrent ? await makePublished(scope, id, author) : {}
  const values = { ...input, ...version }
  await contentRepository.change(scope, { id, revision, values }, author)
  await saveAudience(scope, id, input)
  await noteAssets(scope, id)
  return contentRepository.read(scope, id)
}

/** Locks a page that exists, is not archived, and has not changed since the caller read it. */
async function lockDraft(scope: Scope, { contentId, revision }: Based) {
  const stored = await lockContent(scope, contentId)
  if (stored === null) throw new DomainError(contentErrors.contentNotFound)
  if (stored.revision !== revision)
    throw new DomainError(kernelErrors.staleRevision, {
      current: await readDraft(scope, contentId),
    })
  if (stored.isArchived) throw invalid('contentId', 'problems.content.archived')
  return stored
}

/** Sections are added, changed and removed together with their page. */
export async function saveSections(
  scope: Scope,
  { contentId, revision, sections: wanted }: Based & { sections: readonly Section[] },
  { author, ...editor }: ContentEditor,
): Promise<ContentDraft> {
  await lockDraft(scope, { contentId, revision })
  await refuseLost(scope, wanted)
  await claimPdfs(scope, { contentId, sections: wanted }, editor)
  // Unreadable sections were not on the person's screen, so saving does not remove them.
  const kept = (await findSections(scope, contentId)).filter((one) => readSection(one) === null)
  const keptIds = kept.map(({ id }) => id)
  await replaceSections(scope, { contentId, wanted, kept: keptIds }, author)
  await noteAssets(scope, contentId)
  const values = { hasChanges: draftDiffers }
  await contentRepository.change(scope, { id: contentId, revision, values }, author)
  return readDraft(scope, contentId)
}

export async function publishContent(
  scope: Scope,
  { contentId, revision, mustAgreeAgain }: Based & { mustAgreeAgain: boolean },
  author: Author,
): Promise<ContentDraft> {
  await lockDraft(scope, { contentId, revision })
  const values = await makePublished(scope, contentId, author)
  await contentRepository.change(scope, { id: contentId, revision, values }, author)
  await noteAssets(scope, contentId)
  if (mustAgreeAgain) await requireNewAgreement(scope, contentId, author)
  return readDraft(scope, contentId)
}

/** The draft becomes a copy of the version. The published version and its state do not change. */
export async function restoreVersion(
  scope: Scope,
  { contentId, number, revision }: Based & { number: number },
  author: Author,
): Promise<ContentDraft> {
  await lockDraft(scope, { contentId, revision })
  const wanted = await findVersion(scope, contentId, number)
  if (wanted === null) throw new DomainError(contentErrors.versionNotFound)
  await replaceSections(scope, { contentId, wanted }, author)
  await markNewSections(scope, contentId)
  await noteAssets(scope, contentId)
  const values = { hasChanges: draftDiffers }
  await contentRepository.change(scope, { id: contentId, revision, values }, author)
  return readDraft(scope, contentId)
}

/**
 * Removes archived pages from the sidebar and the featured pages (specification: portal core,
 * section 4).
 */
export async function archiveContent(
  scope: Scope,
  { contentIds: ids, isArchived }: { contentIds: readonly string[]; isArchived: boolean },
  author: ArchiveAuthor,
): Promise<Done & { undo: string | null }> {
  const done = await contentRepository.setArchived(scope, { ids, isArchived }, author)
  const lost = isArchived ? await dropFromSettings(scope, ids, author.by) : null
  const undo = lost && sealPlaces(lost, { ...scope, secret: author.secret })
  return { ...done, undo }
}

/**
 * Undoes archiving: the pages are active again, where they were. Moderators may do this although
 * only admins may change the sidebar, so the places are sealed. Throws `cannotPutBack` for a text
 * that the portal has not made for this event.
 */
export async function putContentBack(
  scope: Scope,
  { undo }: { undo: string },
  author: ArchiveAuthor,
): Promise<Done> {
  const lost = openPlaces(undo, { ...scope, secret: author.secret })
  if (lost === null) throw new DomainError(contentErrors.cannotPutBack)
  const ids = [...new Set([...lost.sidebar, ...lost.featured].map(({ id }) => id))]
  const done = await contentRepository.setArchived(scope, { ids, isArchived: false }, author)
  await restorePlacesInSettings(scope, lost, author.by)
  return done
}

/** Releases their files. */
export async function removeContent(
  scope: Scope,
  ids: readonly string[],
  author: Author,
): Promise<Done> {
  await removeAudience(scope, 'content', ids)
  await removeAssetUses(scope, 'content', ids)
  const done = await contentRepository.remove(scope, ids)
  await releaseAllFiles(scope, { ownerKind: 'content', ownerIds: ids })
  await dropFromSettings(scope, ids, author.by)
  return done
}
