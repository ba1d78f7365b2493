// Files and what they belong to: modules that keep files in their records ask here, inside the
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
 * Makes waiting files belong to a record: for submissions and tasks those of the viewer's own team, else those
 * of organisers. What belongs to this very record already stays. Throws fileNotFound with the ids of
 * all others, which may be missing, of another team, event, purpose or record.
 */
export async function claimFiles(scope: Scope, claim: FileClaim): Promise<void> {
  refuseMissing(await claimOrTell(scope, claim))
}

/** As claimFiles, for what one person or one guest uploaded. */
export async function claimSingle(scope: Scope, claim: SingleClaim): Promise<void> {
  refuseMissing(await claimSingleOrTell(scope, claim))
}

/** As claimSingle, but answers with the ids that could not be claimed. */
export async function claimSingleOrTell(scope: Scope, claim: SingleClaim): Promise<string[]> {
  const claimed = await repository.claimOne(scope, claim)
  return claim.fileIds.filter((id) => !claimed.includes(id))
}

function refuseMissing(missing: readonly string[]): void {
  if (missing.length === 0) return
  throw new DomainError(filesErrors.fileNotFound, {
    problems: missing.map((path) => problemAt(path, 'problems.files.notFound')),
  })
}

/** As claimFiles, but answers with the ids that could not be claimed. */
export async function claimOrTell(scope: Scope, claim: FileClaim): Promise<string[]> {
  const purposes = [claim.purpose].flat()
  const isForTeam = purposes.some(isForTeams)
  // Somebody without a team has nothing to hand in; null would mean the files of organisers.
  if (isForTeam && claim.viewer.team === null) return [...claim.fileIds]
  const teamId = isForTeam ? (claim.viewer.team?.id ?? null) : null
  const claimed = await repository.claim(scope, { ...claim, purposes, teamId })
  return claim.fileIds.filter((id) => !claimed.includes(id))
}

export type { DatedFile }

/** Says of files of a record until when each is valid. */
export const dateFiles = (
  scope: Scope,
  owner: FileOwner,
  files: readonly DatedFile[],
): Promise<void> => repository.setValidUntil(scope, owner, files)

/** The sweep deletes released files: final ones at its next run, the others after a day. */
export const releaseFiles = (scope: Scope, release: FileRelease): Promise<void> =>
  repository.release(scope, release)

/** For all files of records that go: from now on nobody reads or uses them. */
export const releaseAllFiles = (scope: Scope, owners: FileOwners): Promise<void> =>
  repository.releaseAll(scope, owners)

/** The files with these ids, in no order; ids of nothing are left out. Asks for no permission. */
export async function findFiles(
  scope: ReadScope,
  fileIds: readonly string[],
): Promise<StoredFile[]> {
  return (await repository.findRecords(scope, fileIds)).map(repository.toStoredFile)
}

/** Oldest first. Asks for no permission. */
export async function filesOfOwner(scope: ReadScope, owner: FileOwner): Promise<StoredFile[]> {
  return (await repository.findOfOwner(scope, owner)).map(repository.toStoredFile)
}
