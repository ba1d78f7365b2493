import { DomainError, kernelErrors } from '@eventflow/domain/kernel'
import type { ReadScope } from '../../../platform/db/index.ts'
import {
  toRequestedSubmission,
  type FillingContext,
  type SubmissionContext,
} from '../submission-context.ts'
import { findLatestSubmitted } from '../submissions.report.ts'
import { authorsFor } from './author-of.ts'
import { withOwnParts } from './check-answers.ts'

/**
 * Refuses answers based on a version other than the stored one, and returns that one. If the draft
 * was submitted in the meantime, returns the submission.
 */
export async function refuseStale(
  { scope, viewer }: Pick<FillingContext<ReadScope>, 'scope' | 'viewer'>,
  { revision, current, key, defined }: SubmissionContext,
  basedOn: number,
): Promise<void> {
  if (revision === basedOn) return
  const stored = current ?? (await findLatestSubmitted(scope, key))
  const definition = await withOwnParts(scope, defined.definition, stored)
  throw new DomainError(kernelErrors.staleRevision, {
    current: toRequestedSubmission(definition, stored, await authorsFor(scope, viewer, stored)),
  })
}
