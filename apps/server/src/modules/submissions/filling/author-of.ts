import { isActedFor, type Viewer } from '@eventflow/domain/kernel'
import { isSamePerson, type AnswerAuthor } from '@eventflow/domain/submissions'
import type { ReadScope } from '../../../platform/db/index.ts'
import type { FillingContext } from '../submission-context.ts'
import { nameAuthors, type NamedAuthor, type SubmissionRecord } from '../submissions.report.ts'

/** The viewer as the author of the answers of this call. */
export const authorOf = ({ viewer, now }: Pick<FillingContext, 'viewer' | 'now'>) => ({
  by: viewer.userId,
  actedBy: isActedFor(viewer) ? viewer.viewedBy?.userId : undefined,
  at: now.toISOString(),
})

/** Authors other than the viewer. */
export function othersIn<A extends AnswerAuthor>(
  viewer: Viewer,
  authors: readonly A[],
): readonly A[] {
  const own = authorOf({ viewer, now: new Date(0) })
  return authors.filter((author) => !isSamePerson(author, own))
}

/** The people other than the viewer who gave answers that are not submitted. */
export const otherAuthors = (
  scope: ReadScope,
  viewer: Viewer,
  record: SubmissionRecord | null,
): Promise<readonly NamedAuthor[]> =>
  nameAuthors(scope, othersIn(viewer, record?.authors.unsubmitted ?? []))
