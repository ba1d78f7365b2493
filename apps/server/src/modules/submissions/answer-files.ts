// Files in answers: which ones a team may use, and whose they are from then on.
import {
  filesInAnswers,
  type Answers,
  type FileAnswer,
  type FormDefinition,
} from '@eventflow/domain/forms'
import type { StoredFile } from '@eventflow/domain/files'
import type { Viewer } from '@eventflow/domain/kernel'
import type { Scope } from '../../platform/db/index.ts'
import { claimFiles, releaseFiles } from '../files/index.ts'
import { findAnswerFiles, type AnswerFile } from './answer-files.report.ts'

export const fileIdsIn = (definition: FormDefinition, values: Answers): string[] => [
  ...new Set(filesInAnswers(definition, values).map(({ file }) => file.id)),
]

/** The files of stored answers as the API shows them, by id. */
export async function filesById(
  scope: Scope,
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

/** What the team's answers may point at: its waiting files, and those of these submissions. */
export async function findUsableFiles(
  scope: Scope,
  fileIds: readonly string[],
  { teamId, submissionIds }: { teamId: string; submissionIds: readonly string[] },
): Promise<(fileId: string) => FileAnswer | null> {
  const found = await findAnswerFiles(scope, fileIds)
  const isUsable = (file: AnswerFile): boolean =>
    file.submissionId === null ? file.teamId === teamId : submissionIds.includes(file.submissionId)
  return (fileId) => {
    const file = found.get(fileId)
    return file !== undefined && isUsable(file) ? file : null
  }
}

/** Makes the files of the stored answers the submission's own, and lets go of those dropped. */
export async function keepFiles(
  scope: Scope,
  kept: { submissionId: string; fileIds: readonly string[]; isNew: boolean },
  viewer: Viewer,
): Promise<void> {
  const { submissionId, fileIds, isNew } = kept
  // What is new has no files to let go of.
  if (isNew && fileIds.length === 0) return
  const owner = { ownerKind: 'submission', ownerId: submissionId } as const
  if (fileIds.length > 0)
    await claimFiles(scope, { fileIds, purpose: 'submission', ...owner, viewer })
  await releaseFiles(scope, { ...owner, keepIds: fileIds })
}
