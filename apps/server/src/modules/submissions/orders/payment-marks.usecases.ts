// Organisers mark orders as paid (docs/design/submissions.md).
import type { z } from 'zod'
import {
  DomainError,
  isOrganiser,
  kernelErrors,
  LOCALES,
  moneyFormat,
} from '@eventflow/domain/kernel'
import {
  changesMark,
  isOrderCounted,
  paymentLinkOf,
  restToPay,
  showsAmounts,
  submissionsErrors,
  type markedOrdersSchema,
  type OrderRow,
  type Payment,
} from '@eventflow/domain/submissions'
import type { ReadScope } from '../../../platform/db/index.ts'
import { callersLanguage } from '../../../platform/language/index.ts'
import { readAllSettings } from '../../settings/index.ts'
import type { ReadableSubmission } from '../answers/shown-answers.ts'
import { lockTeamsOfSubmissions } from '../manage/order-corrections.repository.ts'
import type { FillingContext } from '../submission-context.ts'
import { readOrders } from './orders.usecases.ts'
import { addMarks, findMarked, removeLatestMarks } from './payment-marks.repository.ts'

type Context = Pick<FillingContext, 'scope' | 'viewer' | 'now'>

interface Marked {
  /** The number of orders whose mark has changed. */
  readonly changed: number
  /** The caller can undo it with these ids. */
  readonly markIds: string[]
}

/**
 * Marks all orders or none. Rejected orders are not marked as paid. Throws `staleRevision` if one has changed
 * since the organiser saw its total.
 */
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
    if (isPaid && !isOrderCounted(order.approval)) return []
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
  scope.audit.changed.push(`isPaid=${isPaid}`)
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

interface OrderToPay extends Omit<Payment, 'link'> {
  readonly orderNumber: number
  /** A rejected order has nothing to pay. */
  readonly isCounted: boolean
}

async function findOrderToPay(scope: ReadScope, submissionId: string): Promise<OrderToPay | null> {
  const [order] = await readOrders(scope, [submissionId])
  if (order === undefined) return null
  const { orderNumber, total, taxes, currencyId, paid, approval } = order
  const isCounted = isOrderCounted(approval)
  return { orderNumber, total: taxes?.gross ?? total, currencyId, paid, isCounted }
}

/**
 * The total of a submitted order, and whether it is paid; null if nothing was ever ordered. Its team also gets
 * the link to pay it, and nothing if the form hides its amounts.
 */
export async function readPayment(
  { scope, viewer }: Pick<FillingContext<ReadScope>, 'scope' | 'viewer'>,
  { record: { submission }, definition }: ReadableSubmission,
): Promise<Payment | null> {
  if (submission.isDraft || submission.orderNumber === null) return null
  if (!isOrganiser(viewer) && !showsAmounts(definition)) return null
  const order = await findOrderToPay(scope, submission.id)
  if (order === null) return null
  const { orderNumber: _number, isCounted, paid, ...total } = order
  const isOwn = viewer.team?.id === submission.teamId
  const link =
    isOwn && isCounted ? paymentLinkOf(order, (await readAllSettings(scope)).variables) : null
  return {
    ...total,
    paid: paid && { ...paid, byName: isOrganiser(viewer) ? paid.byName : null },
    ...(link !== null && { link }),
  }
}

/** The link with which a team pays its submitted order, and the amount; null if there is nothing to pay. */
export async function findPaymentLink(
  scope: ReadScope,
  submissionId: string,
  form: Parameters<typeof showsAmounts>[0],
): Promise<{ readonly link: string; readonly amount: string } | null> {
  const { variables } = await readAllSettings(scope)
  if (variables.paymentLink === '' || !showsAmounts(form)) return null
  const order = await findOrderToPay(scope, submissionId)
  const link = order?.isCounted ? paymentLinkOf(order, variables) : null
  return order && link ? { link, amount: restText(order) } : null
}

/** The unpaid amount. */
export const restText = (order: Payment): string =>
  moneyText(restToPay(order) ?? order.total, order.currencyId)

export const moneyText = (amount: string, currencyId: string): string =>
  moneyFormat(LOCALES[callersLanguage() ?? 'en'], currencyId).format(Number(amount))
