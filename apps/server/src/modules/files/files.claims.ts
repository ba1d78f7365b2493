// The owners of files. Modules with files in their records call these functions inside the
// transaction that saves the record.
import { filesErrors, isForTeams, type FilePurpose, type StoredFile } from '@eventflow/domain/files'
import { DomainError, type Viewer } from '@eventflow/domain/kernel'
import type { ReadScope, Scope } from '../../platform/db/index.ts'
import { problemAt } from '../../platform/language/index.ts'
import * as repository from './files.repository.ts'
import type {
  DatedFile,
  FileOwner,
  FileOwners,
  FileRelease,
  SingleClaim,
} from './files.repository.ts'

export interface FileClaim extends FileOwner {
  readonly fileIds: readonly string[]
  readonly purpose: FilePurpose | readonly FilePurpose[]
  readonly viewer: Viewer
}

/**
 * Assigns unused files to a record: for submissions and tasks those of the viewer's own team,
 * otherwise those of organisers. Files that already belong to this record stay. Throws fileNotFound
 * with all other ids, which may be missing or have another team, event, purpose or owner.
 */
export async function claimFiles(scope: Scope, claim: FileClaim): Promise<void> {
  refuseMissing(await tryClaim(scope, claim))
}

/** Like claimFiles, for the uploads of one person or guest. */
export async function claimSingle(scope: Scope, claim: SingleClaim): Promise<void> {
  refuseMissing(await tryClaimSingle(scope, claim))
}

/** Like claimSingle, but returns the ids that could not be claimed. */
export async function tryClaimSingle(scope: Scope, claim: SingleClaim): Promise<string[]> {
  const claimed = await repository.claimOne(scope, claim)
  return claim.fileIds.filter((id) => !claimed.includes(id))
}

function refuseMissing(missing: readonly string[]): void {
  if (missing.length === 0) return
  throw new DomainError(filesErrors.fileNotFound, {
    problems: missing.map((path) => problemAt(path, 'problems.files.notFound')),
  })
}

/** Like claimFiles, but returns the ids that could not be claimed. */
export async function tryClaim(scope: Scope, claim: FileClaim): Promise<string[]> {
  const purposes = [claim.purpose].flat()
  const isForTeam = purposes.some(isForTeams)
  // A person without a team has no files for a submission; null would mean the files of organisers.
  if (isForTeam && claim.viewer.team === null) return [...claim.fileIds]
  const teamId = isForTeam ? (claim.viewer.team?.id ?? null) : null
  const claimed = await repository.claim(scope, { ...claim, purposes, teamId })
  return claim.fileIds.filter((id) => !claimed.includes(id))
}

export type { DatedFile }

/** Stores until when each file of a record is valid. */
export const dateFiles = (
  scope: Scope,
  owner: FileOwner,
  files: readonly DatedFile[],
): Promise<void> => repository.setValidUntil(scope, owner, files)

/** Releases files. The sweep deletes them: final ones at its next run, the others after a day. */
export const releaseFiles = (scope: Scope, release: FileRelease): Promise<void> =>
  repository.release(scope, release)

/** Releases all files of deleted records, so that nobody can read or use them. */
export const releaseAllFiles = (scope: Scope, owners: FileOwners): Promise<void> =>
  repository.releaseAll(scope, owners)

/** The files with these ids, unordered, without unknown ids. Does not check access. */
export async function findFiles(
  scope: ReadScope,
  fileIds: readonly string[],
): Promise<StoredFile[]> {
  return (await repository.findRecords(scope, fileIds)).map(repository.toStoredFile)
}

/** The files of an owner, oldest first. Does not check access. */
export async function filesOfOwner(scope: ReadScope, owner: FileOwner): Promise<StoredFile[]> {
  return (await repository.findOfOwner(scope, owner)).map(repository.toStoredFile)
}
