import type { Answers } from '@eventflow/domain/forms/engine'
import type { Submission } from '@eventflow/domain/submissions'
import { api, client } from '../../../platform/api.ts'
import { failureOf, STALE } from '../../../platform/failure.ts'
import { asSent } from '../draft/filling.queries.ts'
import type { FillingStore } from '../filler/store/filling-store.ts'

/** What an organiser changes. Asked anew whenever it is opened: the team may have changed it since. */
export const organiserFillingQuery = (submissionId: string) =>
  api.submissions.openToEdit.queryOptions({ input: { submissionId }, staleTime: 0 })

export interface Why {
  readonly reason: string
  readonly isOverridingRequired: boolean
}

/** The stored version, where somebody else was first. */
export type Stored = Pick<Submission, 'revision' | 'values'>

export type Outcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'stale'; readonly stored: Stored }
  | { readonly kind: 'refused' }
  | { readonly kind: 'failed'; readonly message: string | null }

interface Change extends Why {
  readonly submissionId: string
  readonly revision: number
}

/** Sends the answers on screen; what is wrong with them is shown at their questions. */
export async function sendChange(store: FillingStore, change: Change): Promise<Outcome> {
  const values: Answers = store.read().values
  try {
    await client.submissions.update({ ...change, values: asSent(values) })
    return { kind: 'done' }
  } catch (error) {
    const { code, problems, current, message } = failureOf(error)
    if (code === STALE && current) return { kind: 'stale', stored: current as Stored }
    if (problems.length === 0) return { kind: 'failed', message }
    store.complain(problems)
    return { kind: 'refused' }
  }
}
