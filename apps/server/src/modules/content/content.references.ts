// Checks the targets of sections on saving, and links assets and files to the pages that show them.
// A page shows its draft and its published version. The files of PDF sections stay as long as any
// version contains them, so that it can be restored.
import {
  contentErrors,
  documentIdsOf,
  fileIdOfAddress,
  pdfFileIds,
  readSection,
  type ResourceType,
  type Section,
  type SectionOf,
  type SectionType,
} from '@eventflow/domain/content'
import { DomainError, type FieldProblem, type Viewer } from '@eventflow/domain/kernel'
import type { WordKey } from '@eventflow/domain/words'
import type { Scope } from '../../platform/db/index.ts'
import { problemAt } from '../../platform/language/index.ts'
import { lockAssets, setAssetUses } from '../assets/index.ts'
import { tryClaim, filesOfOwner, findFiles, releaseFiles } from '../files/index.ts'
import { findPublishedSections, findExistingIds } from './content.report.ts'
import { findFilesOfVersions, findImages, findSections } from './content.repository.ts'

type Placed<Type extends SectionType> = SectionOf<Type> & { readonly place: number }

const placedOf = <Type extends SectionType>(
  sections: readonly Section[],
  type: Type,
): readonly Placed<Type>[] =>
  sections.flatMap((section, place) => (isOfType(section, type) ? [{ ...section, place }] : []))

const isOfType = <Type extends SectionType>(
  section: Section,
  type: Type,
): section is SectionOf<Type> => section.type === type

const problemIn = (place: number, word: WordKey, inside = ''): FieldProblem =>
  problemAt(`sections[${place}].data${inside}`, word)

async function lostGroups(scope: Scope, sections: readonly Section[]): Promise<FieldProblem[]> {
  const lists = placedOf(sections, 'taskList')
  const there = await findExistingIds(
    scope,
    'taskGroup',
    lists.map(({ data }) => data),
  )
  return lists
    .filter(({ data }) => !there.has(data))
    .map(({ place }) => problemIn(place, 'problems.content.taskGroup'))
}

/** Locks the images, so that none is deleted before its use is stored. */
async function lostImages(scope: Scope, sections: readonly Section[]): Promise<FieldProblem[]> {
  const images = placedOf(sections, 'image')
  const there = await lockAssets(
    scope,
    'image',
    images.map(({ data }) => data),
  )
  return images
    .filter(({ data }) => !there.has(data))
    .map(({ place }) => problemIn(place, 'problems.content.image'))
}

/** Locks the documents, like images. */
async function lostDocuments(scope: Scope, sections: readonly Section[]): Promise<FieldProblem[]> {
  const leading = sections.map((section, place) => ({ ids: documentIdsOf(section), place }))
  const wanted = [...new Set(leading.flatMap(({ ids }) => ids))]
  const there = await lockAssets(scope, 'document', wanted)
  return leading
    .filter(({ ids }) => ids.some((id) => !there.has(id)))
    .map(({ place }) => problemIn(place, 'problems.content.document'))
}

async function lostResources(scope: Scope, sections: readonly Section[]): Promise<FieldProblem[]> {
  const lists = placedOf(sections, 'resources')
  const idsOf = (type: ResourceType) =>
    lists.flatMap(({ data }) => data.flatMap((one) => (one.type === type ? [one.id] : [])))
  const there = {
    supplier: await findExistingIds(scope, 'supplier', idsOf('supplier')),
    task: await findExistingIds(scope, 'task', idsOf('task')),
    download: await findExistingIds(scope, 'download', idsOf('download')),
  }
  return lists.flatMap(({ data, place }) =>
    data.flatMap(({ type, id }, line) =>
      there[type].has(id) ? [] : [problemIn(place, 'problems.content.resource', `[${line}]`)],
    ),
  )
}

/** Throws invalidContentData with the paths of targets that this event does not have. */
export async function refuseLost(scope: Scope, sections: readonly Section[]): Promise<void> {
  const problems = [
    ...(await lostGroups(scope, sections)),
    ...(await lostImages(scope, sections)),
    ...(await lostDocuments(scope, sections)),
    ...(await lostResources(scope, sections)),
  ]
  if (problems.length > 0) throw new DomainError(contentErrors.invalidContentData, { problems })
}

export interface PdfEditor {
  readonly viewer: Viewer
  /** Whether the bytes of an unused file are in the store. */
  readonly isStored: (fileId: string) => boolean
}

/**
 * Assigns the files of PDF sections to the page. Accepts only PDF files that an organiser has
 * uploaded for a section.
 */
export async function claimPdfs(
  scope: Scope,
  { contentId, sections }: { contentId: string; sections: readonly Section[] },
  { viewer, isStored }: PdfEditor,
): Promise<void> {
  const kept = await findFilesOfVersions(scope, contentId)
  const documents = placedOf(sections, 'pdf')
  const fileIds = [...new Set(documents.flatMap(({ data }) => pdfFileIds(data)))]
  const owner = { ownerKind: 'content', ownerId: contentId } as const
  const known = new Set((await filesOfOwner(scope, owner)).map(({ id }) => id))
  const lost = new Set(await tryClaim(scope, { ...owner, fileIds, purpose: 'section', viewer }))
  for (const { id, mimeType } of await findFiles(scope, fileIds)) {
    const isFine = mimeType === 'application/pdf' && (known.has(id) || isStored(id))
    if (!isFine) lost.add(id)
  }
  const problems = documents.flatMap(({ data, place }) =>
    data.src.flatMap((address, line) =>
      lost.has(fileIdOfAddress(address) ?? '')
        ? [problemIn(place, 'problems.content.pdf', `.src[${line}]`)]
        : [],
    ),
  )
  if (problems.length > 0) throw new DomainError(contentErrors.invalidPdfAfterUpload, { problems })
  await releaseFiles(scope, { ...owner, keepIds: [...kept, ...fileIds] })
}

/** The documents to which sections link, as far as the sections can be read. */
export const documentsOf = (stored: readonly unknown[]): string[] =>
  stored.flatMap((section) => readSection(section) ?? []).flatMap(documentIdsOf)

/**
 * Stores the assets that the page shows or links to now, in its draft and its published version.
 */
export async function noteAssets(scope: Scope, contentId: string): Promise<void> {
  const owner = { ownerKind: 'content', ownerId: contentId } as const
  const published = await findPublishedSections(scope, [contentId])
  const sections = [...(await findSections(scope, contentId)), ...(published.get(contentId) ?? [])]
  // A restored version may link to deleted documents.
  const documents = await findExistingIds(scope, 'document', documentsOf(sections))
  await setAssetUses(scope, owner, [...(await findImages(scope, contentId)), ...documents])
}
