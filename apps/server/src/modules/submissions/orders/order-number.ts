// Numbers of submitted orders, unique in the event (docs/design/submissions.md).
import { isOrder, type Submission } from '@eventflow/domain/submissions'
import type { Answers } from '@eventflow/domain/forms'
import type { Scope } from '../../../platform/db/index.ts'
import { addOrderNumber } from './order-numbers.repository.ts'

interface Numbered {
  readonly submissionId: string
  /** The number that the submission already has. */
  readonly orderNumber: Submission['orderNumber'] | undefined
  /** The stored answers. */
  readonly values: Answers
}

/**
 * Numbers a submission when something is first ordered. Call it after all other locks of the transaction:
 * the row of the event stays locked until its end. Submissions without an order cost no statement.
 */
export async function numberOrder(
  scope: Scope,
  { submissionId, orderNumber = null, values }: Numbered,
): Promise<number | null> {
  if (orderNumber !== null || !isOrder(values)) return orderNumber
  return addOrderNumber(scope, submissionId)
}
