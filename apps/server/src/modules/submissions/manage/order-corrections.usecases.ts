// Organisers correct the prices of submitted orders, and add credits and charges
// (docs/design/submissions.md).
import type { z } from 'zod'
import { areComparable, isSamePrice, pricesOf } from '@eventflow/domain/forms'
import { DomainError, fromMinorUnits, toMinorUnits } from '@eventflow/domain/kernel'
import {
  correctOrder,
  orderedItems,
  submissionsErrors,
  type appliedPricesSchema,
  type CorrectedPrice,
  type OrderCorrection,
  type OrderedItem,
  type orderCorrectionSchema,
  type SubmissionDetail,
} from '@eventflow/domain/submissions'
import { audienceOf, recordOf } from '../../../platform/db/index.ts'
import { inWords } from '../../../platform/language/index.ts'
import { storeDefinition } from '../../forms/index.ts'
import { readAllSettings } from '../../settings/index.ts'
import { noteChange } from '../changes.usecases.ts'
import { readSubmission } from '../read-submission.usecases.ts'
import type { FillingContext } from '../submission-context.ts'
import { numberOrder } from '../orders/order-number.ts'
import { updateSubmission } from '../submissions.repository.ts'
import { word } from '../submissions.texts.ts'
import { readFormPrices } from './old-prices.usecases.ts'
import { lockTeamsOfSubmissions } from './order-corrections.repository.ts'
import {
  holdSubmission,
  readAnswered,
  refuseStale,
  sendChange,
  type Answered,
} from './organiser-edit.usecases.ts'

type Correction = z.output<typeof orderCorrectionSchema>
type AppliedPrices = z.output<typeof appliedPricesSchema>

/** Corrects one order. Throws `staleRevision` if it has changed since the organiser opened it. */
export async function correctOrderOf(
  context: FillingContext,
  input: Correction,
): Promise<SubmissionDetail> {
  const { scope } = context
  await holdSubmission(scope, input.submissionId)
  const answered = await readAnswered(context, input.submissionId)
  refuseStale(answered, input.revision)
  await correct(context, answered, input)
  const { teamId, taskId } = answered.record.submission
  scope.live.audience = audienceOf(teamId)
  scope.live.about = recordOf(taskId, input.submissionId)
  if (teamId !== null) scope.audit.things.push(`team:${teamId}`)
  scope.audit.reason = input.reason
  if (input.prices.length > 0) scope.audit.changed.push('prices')
  if (input.lines !== undefined) scope.audit.changed.push('creditLines')
  return readSubmission(context, input.submissionId)
}

/**
 * Gives orders the current prices of their form. Refused as a whole if one of the orders, or a price of
 * the form, has changed since the organiser chose them. Orders are corrected one after another, because
 * each has its own history and emails; a call is limited to MAX_ORDERS_AT_ONCE.
 */
export async function applyPrices(
  context: FillingContext,
  { formId, prices, orders, reason, isTold }: AppliedPrices,
): Promise<{ corrected: number }> {
  const { scope } = context
  const { items, priceFor } = await readFormPrices(scope, formId)
  const known = new Set(items.map(keyOf))
  if (!prices.every((price) => known.has(keyOf(price))))
    throw new DomainError(submissionsErrors.formPricesChanged)
  const { variables } = await readAllSettings(scope)
  const ids = orders.map(({ submissionId }) => submissionId)
  await lockTeamsOfSubmissions(scope, ids)
  let corrected = 0
  const teamIds = new Set<string>()
  for (const { submissionId, revision } of orders) {
    const answered = await readAnswered(context, submissionId)
    if (answered.record.submission.formId !== formId)
      throw new DomainError(submissionsErrors.submissionNotFound)
    refuseStale(answered, revision)
    if (!areComparable(pricesOf(answered.definition, variables), variables))
      throw new DomainError(submissionsErrors.formPricesChanged)
    const { submittedAt, createdAt, teamId } = answered.record.submission
    if (teamId !== null) teamIds.add(teamId)
    const own = formPricesOf(answered, prices, (item) => priceFor(item, submittedAt ?? createdAt))
    if (await correct(context, answered, { prices: own, reason, isTold })) corrected += 1
  }
  scope.live.audience = teamIds.size > 0 ? [...teamIds] : 'organisers'
  scope.audit.things.push(...ids.map((id) => `submission:${id}`))
  scope.audit.reason = reason
  scope.audit.changed.push('prices', `orders=${corrected}`)
  return { corrected }
}

const keyOf = ({ listId, itemId }: Pick<CorrectedPrice, 'listId' | 'itemId'>): string =>
  `${listId}.${itemId}`

/** The form's prices for the items of an order. Each must be among those that the organiser saw. */
function formPricesOf(
  answered: Answered,
  seen: readonly CorrectedPrice[],
  priceFor: (item: OrderedItem) => string | number | undefined,
): CorrectedPrice[] {
  return orderedItems(answered).flatMap((item) => {
    const offered = seen.filter((price) => keyOf(price) === keyOf(item))
    if (offered.length === 0) return []
    const price = priceFor(item)
    if (price === undefined || !offered.some((each) => isSamePrice(each.price, price)))
      throw new DomainError(submissionsErrors.formPricesChanged)
    return [{ listId: item.listId, itemId: item.itemId, price: plainAmount(price) }]
  })
}

const plainAmount = (price: string | number): string => fromMinorUnits(toMinorUnits(price) ?? 0)

type Change = Pick<OrderCorrection, 'prices' | 'lines'> & Pick<Correction, 'reason' | 'isTold'>

/** Stores a correction, with its history, emails and webhooks. Returns false if nothing changes. */
async function correct(
  context: FillingContext,
  answered: Answered,
  { prices, lines, reason, isTold }: Change,
): Promise<boolean> {
  const { scope, viewer, now } = context
  const { record } = answered
  const { submission } = record
  const { currencyId } = (await readAllSettings(scope)).variables
  const label = word('submissions.corrections')
  const { isChanged, problems, ...after } = correctOrder(answered, {
    prices,
    lines,
    label,
    currencyId,
  })
  if (problems.length > 0)
    throw new DomainError(submissionsErrors.invalidSubmission, { problems: problems.map(inWords) })
  if (!isChanged) return false
  const definitionId = await storeDefinition(scope, after.definition)
  await updateSubmission(scope, submission.id, {
    answers: { values: after.values, definitionId, by: viewer.userId, now },
    submitted: {
      submittedAt: new Date(submission.submittedAt ?? submission.createdAt),
      submittedBy: submission.submittedBy,
      confirmationId: submission.confirmationId,
    },
    keepsChanges: true,
  })
  await noteChange(scope, {
    before: record,
    after: { definitionId, values: after.values },
    at: now,
    by: viewer.userId,
    isByOrganiser: true,
    reason,
    isReasonShared: true,
    leftOut: [],
  })
  await sendChange(context, answered, {
    kind: 'corrected',
    after,
    input: { reason, isTold },
    orderNumber: await numberOrder(scope, {
      submissionId: submission.id,
      orderNumber: submission.orderNumber,
      values: after.values,
    }),
  })
  return true
}
