import {
  downloadsErrors,
  type ChangedDownload,
  type Download,
  type NewDownloads,
} from '@eventflow/domain/downloads'
import { filesErrors } from '@eventflow/domain/files'
import { DomainError, type Done, type FieldProblem, type Viewer } from '@eventflow/domain/kernel'
import { changedNames, type ReadScope, type Scope } from '../../platform/db/index.ts'
import type { Author } from '../../platform/records/index.ts'
import { beforehand, type QueryContext } from '../../platform/http/index.ts'
import { problemAt } from '../../platform/language/index.ts'
import { areTeamTypesThere, removeAudience, setAudience } from '../audience/index.ts'
import {
  assertStored,
  tryClaim,
  findFiles,
  findRecord,
  releaseAllFiles,
  releaseFiles,
} from '../files/index.ts'
import { downloadRepository, findVisibleFile } from './downloads.repository.ts'

/** The person who saves a download. It can use only their own uploads. */
export interface DownloadEditor {
  readonly viewer: Viewer
  readonly author: Author
}

type ShownTo = Omit<NewDownloads, 'files'>

async function checkTeamTypes(scope: ReadScope, shownTo: ShownTo): Promise<void> {
  const problems: FieldProblem[] = []
  for (const path of ['showToTeamTypeIds', 'hideFromTeamTypeIds'] as const) {
    if (!(await areTeamTypesThere(scope, shownTo[path])))
      problems.push(problemAt(path, 'problems.downloads.teamTypes'))
  }
  if (problems.length > 0) throw new DomainError(downloadsErrors.invalidDownload, { problems })
}

const saveAudience = (scope: Scope, id: string, shownTo: ShownTo): Promise<void> =>
  setAudience(scope, id, {
    ownerKind: 'download',
    teamTypeIds: shownTo.showToTeamTypeIds,
    hiddenTeamTypeIds: shownTo.hideFromTeamTypeIds,
    dimensions: shownTo.dimensions,
  })

/** The error about files that are not unused uploads for downloads, by their paths. */
const afterUpload = (paths: readonly string[]): DomainError =>
  new DomainError(downloadsErrors.invalidDownloadAfterUpload, {
    problems: paths.map((path) => problemAt(path, 'problems.downloads.file')),
  })

async function claimFile(
  scope: Scope,
  viewer: Viewer,
  { id, fileId, path }: { id: string; fileId: string; path: string },
): Promise<void> {
  const owner = { ownerKind: 'download', ownerId: id } as const
  const wanted = { ...owner, fileIds: [fileId], purpose: 'download', viewer } as const
  if ((await tryClaim(scope, wanted)).length > 0) throw afterUpload([path])
  await releaseFiles(scope, { ...owner, keepIds: [fileId] })
}

async function checkFiles(scope: Scope, files: readonly { fileId: string; path: string }[]) {
  const there = await findFiles(
    scope,
    files.map(({ fileId }) => fileId),
  )
  const known = new Set(there.map(({ id }) => id))
  const missing = files.filter(({ fileId }) => !known.has(fileId))
  if (missing.length > 0) throw afterUpload(missing.map(({ path }) => path))
}

/** Adds one download for each file: all of them, or none. */
export async function addDownloads(
  scope: Scope,
  { files, ...shownTo }: NewDownloads,
  { viewer, author }: DownloadEditor,
): Promise<{ items: Download[] }> {
  const placed = files.map((file, place) => ({ ...file, path: `files[${place}].fileId` }))
  await checkFiles(scope, placed)
  await checkTeamTypes(scope, shownTo)
  const items: Download[] = []
  for (const { path, ...file } of placed) {
    const { id } = await downloadRepository.add(scope, { ...file, ...shownTo }, author)
    await claimFile(scope, viewer, { id, fileId: file.fileId, path })
    await saveAudience(scope, id, shownTo)
    scope.audit.things.push(`download:${id}`)
    items.push(await downloadRepository.read(scope, id))
  }
  return { items }
}

/** Changes a download and, if given, its file. */
export async function changeDownload(
  scope: Scope,
  {
    downloadId: id,
    revision,
    ...input
  }: ChangedDownload & { downloadId: string; revision: number },
  { viewer, author }: DownloadEditor,
): Promise<Download> {
  const before = await downloadRepository.read(scope, id)
  const fileId = input.fileId ?? before.file.id
  await checkFiles(scope, [{ fileId, path: 'fileId' }])
  await checkTeamTypes(scope, input)
  await downloadRepository.change(scope, { id, revision, values: { ...input, fileId } }, author)
  if (fileId !== before.file.id) await claimFile(scope, viewer, { id, fileId, path: 'fileId' })
  await saveAudience(scope, id, input)
  scope.audit.changed.push(...changedNames({ fileId: before.file.id }, { fileId }))
  return downloadRepository.read(scope, id)
}

/** Releases their files. */
export async function removeDownloads(scope: Scope, ids: readonly string[]): Promise<Done> {
  await removeAudience(scope, 'download', ids)
  const done = await downloadRepository.remove(scope, ids)
  await releaseAllFiles(scope, { ownerKind: 'download', ownerIds: ids })
  return done
}

/**
 * Checks before the transaction begins that the store has the file. A browser that opens a URL
 * would show the error as a page, so the screen reports it first. Null if the person has no such
 * download.
 */
export const beforeAddress = beforehand(async ({ services, enterToRead }, input) => {
  const { downloadId }: { downloadId?: unknown } = Object(input)
  if (typeof downloadId !== 'string') return null
  const found = await enterToRead(async ({ scope, viewer }) => {
    const visible = viewer && (await findVisibleFile(scope, viewer, downloadId))
    return visible && { ...visible, stored: await findRecord(scope, visible.fileId) }
  })
  if (found === null) return null
  const { fileId, name, stored } = found
  try {
    await assertStored(services.files, stored)
  } catch (error) {
    throw noAddress(error)
  }
  return { fileId, name }
})

/** The URL of the file. */
export async function addressOfDownload(
  context: QueryContext,
): Promise<{ data: string; name: string }> {
  const found = beforeAddress.answerOf(context)
  if (found === null) throw new DomainError(downloadsErrors.downloadNotFound)
  return { data: `/api/files/${encodeURIComponent(found.fileId)}/open`, name: found.name }
}

function noAddress(error: unknown): DomainError {
  const { code, message: template, kind: usual } = downloadsErrors.noDownloadUrl
  const isKnown = error instanceof DomainError
  const why = isKnown ? error.message : filesErrors.filesUnreachable.message
  const message = template.replace('{message}', () => why)
  return new DomainError({ code, kind: isKnown ? error.kind : usual, message })
}

export const maySeeDownload = async (
  scope: ReadScope,
  viewer: Viewer,
  downloadId: string,
): Promise<boolean> => (await findVisibleFile(scope, viewer, downloadId)) !== null
