// Teams join and leave the waiting lists of items (docs/design/waiting-lists.md).
import {
  formsErrors,
  isFormOpen,
  lastOrderAt,
  mostUnits,
  stockedItems,
  stockKey,
  unitsByItem,
  type FormDefinition,
  type StockedItem,
  type WaitingPlace,
} from '@eventflow/domain/forms'
import { DomainError } from '@eventflow/domain/kernel'
import {
  MAX_WAITING_PLACES,
  submissionsErrors,
  type FormTask,
  type OwnPlace,
} from '@eventflow/domain/submissions'
import type { ReadScope, Scope } from '../../../platform/db/index.ts'
import { problemAt } from '../../../platform/language/index.ts'
import { inReadersLanguage, readFormForAnswers, windowOf, type FormRow } from '../../forms/index.ts'
import { findOtherOrders } from '../stock/other-orders.report.ts'
import { countReserved, lockItems } from '../stock/stock.repository.ts'
import { readOpenForm, type FillingContext } from '../submission-context.ts'
import { areAllOnHold } from './able-to-order.ts'
import { labelOf } from './waiting-email.ts'
import { placeOf, readQueues, type Queues } from './waiting-queues.ts'
import { offerSoon } from './waiting.queue.ts'
import {
  countSubmittedBy,
  endOffers,
  findWaitingOfTeam,
  joinWaiting,
  removeWaiting,
  type WaitingRow,
} from './waiting.repository.ts'

interface ItemOfForm {
  readonly formId: string
  readonly fieldId: string
  readonly itemId: string
}

interface OpenList {
  readonly teamId: string
  readonly item: StockedItem & { readonly offerHours: number }
  readonly form: FormRow
  readonly tasks: readonly FormTask[]
  readonly definition: FormDefinition
  readonly queues: Queues
}

/**
 * The waiting list of an item, locked until the transaction ends. Throws `formNotFound` for a form that the caller
 * may not open, and `noWaitingList`.
 */
async function openList(
  context: FillingContext,
  { formId, fieldId, itemId }: ItemOfForm,
): Promise<OpenList> {
  const { scope, viewer, now } = context
  const { form, tasks } = await readOpenForm(context, formId)
  const key = { fieldId, itemId }
  const { team } = viewer
  if (team === null) throw new DomainError(submissionsErrors.noTeam)
  const { definition } = await readFormForAnswers(scope, formId)
  const item = stockedItems(definition).find((each) => stockKey(each) === stockKey(key))
  const { offerHours } = item ?? {}
  if (item === undefined || offerHours === undefined)
    throw new DomainError(submissionsErrors.noWaitingList)
  await lockItems(scope, formId, [item])
  await endOffers(scope, { formId, now })
  const queues = await readQueues(scope, { formId, now })
  return { teamId: team.id, item: { ...item, offerHours }, form, tasks, definition, queues }
}

/** Throws an error unless the team could order with the form now. */
async function refuseUnlessOpen(
  { scope, now }: FillingContext,
  { form, tasks, teamId }: OpenList,
): Promise<void> {
  if (!isFormOpen(form)) throw new DomainError(formsErrors.formNotAvailable)
  const formId = form.id
  const counts = await countSubmittedBy(scope, { formId, teamIds: [teamId] })
  const { submitted, counted } = counts.get(teamId) ?? { submitted: 0, counted: 0 }
  const { isEditable } = form
  const end = lastOrderAt(windowOf(form), { submitted, counted, isEditable, now })
  if (end === undefined || areAllOnHold(tasks)) throw new DomainError(submissionsErrors.formClosed)
}

/**
 * Puts the team into the list, or changes the number of units. Throws `unitsAreLeft` and
 * `aboveWaitingMaximum`.
 */
export async function joinList(
  context: FillingContext,
  { quantity, ...key }: ItemOfForm & { readonly quantity: number },
): Promise<WaitingPlace> {
  const { scope, viewer, now } = context
  const { formId } = key
  const list = await openList(context, key)
  const { item, teamId } = list
  await refuseUnlessOpen(context, list)
  const orders = await findOtherOrders(scope, { formId, teamId, exceptOf: null })
  const ordered = orders.reduce(
    (sum, values) => sum + (unitsByItem(values).get(stockKey(item)) ?? 0),
    0,
  )
  refuseAboveMaximum(list, ordered + quantity)
  const own = list.queues.of(item).find((row) => row.teamId === teamId)
  if (own === undefined) await refuseWhatIsLeft(scope, list, { formId, quantity })
  await joinWaiting(scope, { ...key, teamId, quantity, by: viewer.userId, now })
  if (own !== undefined) await offerSoon(scope, formId)
  return changedPlace(context, key, list)
}

function refuseAboveMaximum({ item, definition }: OpenList, units: number): void {
  const list = definition.fields.find(({ id }) => id === item.fieldId)
  const found = list?.type === 'itemList' ? list.items : []
  const max = found.find(({ itemId }) => itemId === item.itemId)?.maxQuantity
  if (max === undefined || units <= max) return
  const label = labelOf(inReadersLanguage(definition), item)
  throw new DomainError(submissionsErrors.aboveWaitingMaximum, {
    problems: [problemAt('quantity', 'problems.submissions.waitingMaximum', { max, item: label })],
  })
}

/** Units that nobody waits for are ordered and not waited for. */
async function refuseWhatIsLeft(
  scope: Scope,
  { item, queues, teamId }: OpenList,
  { formId, quantity }: { readonly formId: string; readonly quantity: number },
): Promise<void> {
  const reserved = await countReserved(scope, { formId, exceptOf: null })
  const claimed = queues.claims(reserved, teamId).claimed.get(stockKey(item)) ?? 0
  if (quantity <= mostUnits(item, claimed, 0)) throw new DomainError(submissionsErrors.unitsAreLeft)
}

/** Removes the team from the list, and declines its offer. Throws `notInWaitingList`. */
export async function leaveList(context: FillingContext, key: ItemOfForm): Promise<WaitingPlace> {
  const { scope } = context
  const list = await openList(context, key)
  const own = list.queues.of(list.item).find((row) => row.teamId === list.teamId)
  if (own === undefined) throw new DomainError(submissionsErrors.notInWaitingList)
  await removeWaiting(scope, [own.id])
  await offerSoon(scope, key.formId)
  return changedPlace(context, key, list)
}

async function changedPlace(
  { scope, now }: FillingContext,
  { formId }: ItemOfForm,
  { item, teamId }: OpenList,
): Promise<WaitingPlace> {
  scope.live.audience = [teamId]
  scope.audit.things.push(`form:${formId}`, `team:${teamId}`)
  const queues = await readQueues(scope, { formId, now })
  return placeOf(queues.of(item), item.offerHours, teamId)
}

/** The places of the caller's team in the waiting lists of forms that the caller may open. */
export async function listOwnPlaces(
  context: Pick<FillingContext<ReadScope>, 'scope' | 'viewer' | 'now'>,
): Promise<{ items: OwnPlace[] }> {
  const { scope, viewer, now } = context
  if (viewer.team === null) return { items: [] }
  const rows = await findWaitingOfTeam(scope, { teamId: viewer.team.id, now })
  const items: OwnPlace[] = []
  for (const formId of new Set(rows.map((row) => row.formId))) {
    const defined = await readOpenForm(context, formId).catch(missing)
    if (defined === null || !isFormOpen(defined.form)) continue
    const shown = inReadersLanguage(defined.definition)
    const queues = await readQueues(scope, { formId, now })
    const ofForm = rows.filter((row) => row.formId === formId)
    items.push(...ofForm.map((row) => toOwnPlace(row, { shown, queues })))
  }
  return { items: items.slice(0, MAX_WAITING_PLACES) }
}

function missing(error: unknown): null {
  if (error instanceof DomainError && error.code === formsErrors.formNotFound.code) return null
  throw error
}

function toOwnPlace(
  { formId, fieldId, itemId, teamId, quantity, offered, until }: WaitingRow,
  { shown, queues }: { readonly shown: FormDefinition; readonly queues: Queues },
): OwnPlace {
  const key = { fieldId, itemId }
  const { ahead } = placeOf(queues.of(key), 0, teamId)
  const names = { formTitle: shown.form.title, label: labelOf(shown, key) }
  return { formId, ...key, ...names, quantity, ahead, offered, until }
}
