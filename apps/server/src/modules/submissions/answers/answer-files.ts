// Files in answers: which ones a team may use, and who owns them afterwards.
import {
  filesInAnswers,
  type Answers,
  type FileAnswer,
  type FormDefinition,
} from '@eventflow/domain/forms'
import type { StoredFile } from '@eventflow/domain/files'
import type { Viewer } from '@eventflow/domain/kernel'
import type { ReadScope, Scope } from '../../../platform/db/index.ts'
import { claimFiles, claimSingle, releaseFiles, type FileOwner } from '../../files/index.ts'
import { readDefinitions } from '../../forms/index.ts'
import { storedAnswers } from '../submissions.details.ts'
import type { SubmissionRecord } from '../submissions.report.ts'
import { findAnswerFiles, type AnswerFile } from './answer-files.report.ts'

export const fileIdsIn = (definition: FormDefinition, values: Answers): string[] => [
  ...new Set(filesInAnswers(definition, values).map(({ file }) => file.id)),
]

/** The files of a submission, by the form as it was answered. */
export async function fileIdsSubmitted(scope: Scope, record: SubmissionRecord): Promise<string[]> {
  const { definitionId } = record.submission
  const definition = (await readDefinitions(scope, [definitionId])).get(definitionId)
  return definition ? fileIdsIn(definition, storedAnswers(record) ?? {}) : []
}

/** The files of stored answers as the API returns them, by id. */
export async function filesById(
  scope: ReadScope,
  definition: FormDefinition,
  values: Answers,
): Promise<Record<string, StoredFile>> {
  const found = await findAnswerFiles(scope, fileIdsIn(definition, values))
  return Object.fromEntries([...found].map(([id, file]) => [id, storedFileOf(file)]))
}

const storedFileOf = ({ id, name, mimeType, size, kind, createdAt }: AnswerFile): StoredFile => ({
  id,
  name,
  mimeType,
  size,
  kind,
  createdAt,
})

/** The uploader whose unused files answers may contain: a team, one organiser, or one guest. */
export type Uploader =
  | { readonly viewer: Viewer; readonly teamId: string }
  | { readonly createdBy: string; readonly ofTeam: string | null }
  | { readonly guestPassHash: string }

const isOf = (uploader: Uploader, file: AnswerFile): boolean => {
  if ('viewer' in uploader) return file.teamId === uploader.teamId
  if ('createdBy' in uploader) return file.createdBy === uploader.createdBy
  return file.guestPassHash === uploader.guestPassHash
}

/**
 * The files that answers may contain: unused files of their uploader, and those of these
 * submissions.
 */
export async function findUsableFiles(
  scope: ReadScope,
  fileIds: readonly string[],
  { uploader, submissionIds }: { uploader: Uploader; submissionIds: readonly string[] },
): Promise<(fileId: string) => FileAnswer | null> {
  const found = await findAnswerFiles(scope, fileIds)
  const isUsable = (file: AnswerFile): boolean =>
    file.submissionId === null ? isOf(uploader, file) : submissionIds.includes(file.submissionId)
  return (fileId) => {
    const file = found.get(fileId)
    return file !== undefined && isUsable(file) ? file : null
  }
}

interface FilesToKeep {
  readonly submissionId: string
  readonly fileIds: readonly string[]
  readonly isNew: boolean
  /** Whether answers are submitted. In a draft, people can undo the removal of a file. */
  readonly isSubmitted: boolean
}

/** Assigns the files of the stored answers to the submission, and releases its other files. */
export async function keepFiles(
  scope: Scope,
  { submissionId, fileIds, isNew, isSubmitted }: FilesToKeep,
  uploader: Uploader,
): Promise<void> {
  // A new submission has no files to release.
  if (isNew && fileIds.length === 0) return
  const owner = { ownerKind: 'submission', ownerId: submissionId } as const
  if (fileIds.length > 0) await claim(scope, { fileIds, ...owner }, uploader)
  await releaseFiles(scope, { ...owner, keepIds: fileIds, isFinal: isSubmitted })
}

type Wanted = FileOwner & { readonly fileIds: readonly string[] }

function claim(scope: Scope, wanted: Wanted, uploader: Uploader): Promise<void> {
  if ('viewer' in uploader)
    return claimFiles(scope, { ...wanted, purpose: 'submission', viewer: uploader.viewer })
  const teamId = 'ofTeam' in uploader ? uploader.ofTeam : null
  return claimSingle(scope, { ...wanted, purpose: 'submission', uploader, teamId })
}
