import { isActedFor, type Viewer } from '@eventflow/domain/kernel'
import { isSamePerson, type AnswerAuthor } from '@eventflow/domain/submissions'
import type { ReadScope } from '../../../platform/db/index.ts'
import type { FillingContext, UnsubmittedBy } from '../submission-context.ts'
import { nameAuthors, type SubmissionRecord } from '../submissions.report.ts'

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

/** Who gave the answers that are not submitted: the others by name, and the viewer. */
export async function authorsFor(
  scope: ReadScope,
  viewer: Viewer,
  record: SubmissionRecord | null,
): Promise<UnsubmittedBy> {
  const all = record?.authors.unsubmitted ?? []
  const others = othersIn(viewer, all)
  const own = all.filter((author) => !others.includes(author))
  return {
    authors: await nameAuthors(scope, others),
    ownAnswers: own.flatMap(({ fields }) => fields),
  }
}
