// Organisers mark orders as paid (docs/design/submissions.md).
import type { z } from 'zod'
import { DomainError, isOrganiser, kernelErrors } from '@eventflow/domain/kernel'
import {
  changesMark,
  grossTotal,
  submissionsErrors,
  type markedOrdersSchema,
  type OrderRow,
  type Payment,
} from '@eventflow/domain/submissions'
import type { ReadScope } from '../../../platform/db/index.ts'
import { readAllSettings } from '../../settings/index.ts'
import type { ReadableSubmission } from '../answers/shown-answers.ts'
import { lockTeamsOfSubmissions } from '../manage/order-corrections.repository.ts'
import type { FillingContext } from '../submission-context.ts'
import { readOrders } from './orders.usecases.ts'
import { addMarks, findMarked, findPaid, removeLatestMarks } from './payment-marks.repository.ts'

type Context = Pick<FillingContext, 'scope' | 'viewer' | 'now'>

interface Marked {
  /** The number of orders whose mark has changed. */
  readonly changed: number
  /** With which the caller can undo it. */
  readonly markIds: string[]
}

/** Marks all orders or none. Throws `staleRevision` if one has changed since the organiser saw its total. */
export async function markPaid(
  { scope, viewer, now }: Context,
  { orders, isPaid }: z.output<typeof markedOrdersSchema>,
): Promise<Marked> {
  const revisions = new Map(orders.map((order) => [order.submissionId, order.revision]))
  const ids = [...revisions.keys()]
  await lockTeamsOfSubmissions(scope, ids)
  const found = await readOrders(scope, ids)
  if (found.length < ids.length) throw new DomainError(submissionsErrors.submissionNotFound)
  const stale = found.find(({ id, revision }) => revisions.get(id) !== revision)
  if (stale !== undefined) throw new DomainError(kernelErrors.staleRevision, { current: stale })
  const changed = found.flatMap((order) => {
    const total = order.taxes?.gross ?? order.total
    return changesMark({ ...order, total }, isPaid) ? [{ ...order, total }] : []
  })
  const markIds = await addMarks(
    scope,
    changed.map(({ id, total, currencyId }) => ({
      submissionId: id,
      isPaid,
      amount: total,
      currencyId,
    })),
    { by: viewer.userId, at: now },
  )
  noteMarks(scope, changed)
  return { changed: changed.length, markIds }
}

/** Undoes marks of the caller that nobody has replaced since. Throws `submissionNotFound` if there are none. */
export async function undoMarks(
  { scope, viewer }: Context,
  markIds: readonly string[],
): Promise<{ changed: number }> {
  const submissionIds = await findMarked(scope, markIds)
  if (submissionIds.length === 0) throw new DomainError(submissionsErrors.submissionNotFound)
  await lockTeamsOfSubmissions(scope, submissionIds)
  const removed = await removeLatestMarks(scope, { markIds, by: viewer.userId })
  noteMarks(
    scope,
    removed.map(({ submissionId: id, teamId }) => ({ id, teamId })),
  )
  return { changed: removed.length }
}

function noteMarks(
  scope: Context['scope'],
  orders: readonly Pick<OrderRow, 'id' | 'teamId'>[],
): void {
  const teamIds = [...new Set(orders.flatMap(({ teamId }) => teamId ?? []))]
  scope.live.audience = teamIds.length > 0 ? teamIds : 'organisers'
  scope.audit.things.push(...orders.map(({ id }) => `submission:${id}`))
  scope.audit.changed.push(`orders=${orders.length}`)
}

/** The total of a submitted order, and whether it is paid; null if nothing was ever ordered. */
export async function readPayment(
  { scope, viewer }: Pick<FillingContext<ReadScope>, 'scope' | 'viewer'>,
  { record: { submission }, definition: form, values }: ReadableSubmission,
): Promise<Payment | null> {
  if (submission.isDraft || submission.orderNumber === null) return null
  const paid = await findPaid(scope, submission.id)
  return {
    total: grossTotal({ values, form }),
    currencyId: form.prices?.currencyId ?? (await readAllSettings(scope)).variables.currencyId,
    paid: paid && { ...paid, byName: isOrganiser(viewer) ? paid.byName : null },
  }
}
