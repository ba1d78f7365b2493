import type { ReadScope } from '../../../platform/db/index.ts'
import {
  atOrderedPrices,
  atOrderedTerms,
  formsErrors,
  forTeam,
  hasItemLists,
  isFormOpen,
  isSamePrice,
  type Facts,
  type FormDefinition,
} from '@eventflow/domain/forms'
import { DomainError, isOrganiser, type Viewer } from '@eventflow/domain/kernel'
import {
  correctionLines,
  keptAmounts,
  keptOrders,
  submissionsErrors,
  withoutCorrections,
  type Filling,
  type FormTask,
} from '@eventflow/domain/submissions'
import { inReadersLanguage, readDefinitions } from '../../forms/index.ts'
import { readAllSettings } from '../../settings/index.ts'
import { factsFor, findSubmitter } from '../answers/answer-facts.ts'
import { filesById } from '../answers/answer-files.ts'
import {
  findTarget,
  isOnHold,
  readOpenForm,
  readTask,
  toRequestedSubmission,
  type FillingContext,
  type FormTarget,
} from '../submission-context.ts'
import { storedAnswers } from '../submissions.details.ts'
import type { SubmissionRecord } from '../submissions.report.ts'
import { authorsFor } from './author-of.ts'
import { withOwnParts } from './check-answers.ts'
import { withOtherOrders } from '../stock/ordered-elsewhere.ts'
import { withStock } from '../stock/reserve-stock.ts'
import { canWrite, openingsOf } from './form-window.ts'
import { lastAnswersFor } from './last-answers.ts'
import { atPricesNow } from './prices-now.ts'

/**
 * The current form with the team's stored answers. A form that the team has as a task opens with
 * that task, even if the request contains none. Otherwise the answers would leave the task
 * incomplete. A closed form is gone for those who have begun it and for organisers; for all others
 * it is missing.
 */
export async function openForm(
  context: FillingContext<ReadScope>,
  request: FormTarget,
): Promise<Filling> {
  const { scope, viewer } = context
  const { tasks: ofTeam, ...defined } = await readOpenForm(context, request.formId)
  const { form } = defined
  const definition = await atPricesNow(context, defined.definition)
  const { target, tasks } = withTask(viewer, request, ofTeam)
  const mustChoose = tasks.length > 0
  const current = mustChoose ? null : await findOwn(context, target)
  if (!isFormOpen(form)) {
    const mayKnow = isOrganiser(viewer) || current !== null
    throw new DomainError(mayKnow ? formsErrors.formNotAvailable : formsErrors.formNotFound)
  }
  const task = await readTask(context, target)
  const { facts } = await findSubmitter(scope, viewer)
  const offered = await withOwnParts(scope, definition, current)
  const authors = await authorsFor(scope, viewer, current)
  const submission = toRequestedSubmission(offered, current, authors)
  const opening = (await openingsOf(context, [form]))(form, target.taskId)
  const writable = submission ?? newDraftOf(viewer)
  const answered = await formOfOrder(scope, current, offered)
  const orderedPrices = answered?.prices
  const { priced, isMoved } = await atPricesOf(scope, { current, offered, answered })
  const shown = inReadersLanguage(forTeam(priced, facts))
  const { isEditable } = form
  const canEdit =
    !mustChoose && !isOnHold(task) && canWrite(context, { isEditable, opening }, writable)
  return {
    definition: await withQuantities(context, shown, { current, facts }),
    facts: factsFor(shown, facts),
    task,
    tasks,
    submission,
    files: await filesOf(scope, definition, submission),
    ...keptOf(current, offered, { facts, isMoved, ...(answered && { answered }) }),
    ...(orderedPrices && { orderedPrices }),
    ...currentPricesOf(shown, offered),
    ...(await lastAnswersFor(context, definition, { canEdit, ...writable })),
    opening,
    canEdit,
  }
}

interface OpenedOrder {
  readonly current: SubmissionRecord | null
  readonly facts: Facts
}

/** The form with what is left of each stock, each maximum and each allowance. */
async function withQuantities(
  { scope, viewer, now }: FillingContext<ReadScope>,
  definition: FormDefinition,
  { current, facts }: OpenedOrder,
): Promise<FormDefinition> {
  const submitted = submittedOrder(current)
  const teamId = viewer.team?.id ?? null
  const inAll = await withOtherOrders(scope, definition, {
    teamId,
    current,
    ordered: submitted?.values,
    facts,
    present: definition,
  })
  return withStock(scope, inAll, { formId: definition.form.id, teamId, now, submitted })
}

const newDraftOf = ({ team }: Viewer) => ({ teamId: team?.id ?? null, isDraft: true })

function submittedOrder(current: SubmissionRecord | null) {
  const values = current === null || current.submission.isDraft ? null : storedAnswers(current)
  return current === null || values === null ? null : { id: current.submission.id, values }
}

/** The files of the stored answers, and of the unsubmitted changes. */
async function filesOf(
  scope: ReadScope,
  definition: FormDefinition,
  submission: Filling['submission'],
): Promise<Filling['files']> {
  if (submission === null) return {}
  const { values, changes } = submission
  const stored = await filesById(scope, definition, values)
  return changes ? { ...stored, ...(await filesById(scope, definition, changes.values)) } : stored
}

/**
 * The submitted orders that the form does not show. A draft has none, because hidden orders are
 * removed from it.
 */
function keptOf(
  current: SubmissionRecord | null,
  definition: FormDefinition,
  { facts, answered = definition, isMoved }: KeptOfOrder,
): Pick<Filling, 'keptOrders' | 'keptAmounts' | 'leftOut'> {
  const ordered = submittedOrder(current)
  if (ordered === null) return {}
  const order = { definition: answered, values: ordered.values }
  const leftOut = isMoved ? correctionLines(order) : []
  const kept = isMoved ? withoutCorrections(order) : order
  return {
    keptOrders: keptOrders(definition, kept.values, facts),
    keptAmounts: keptAmounts(definition, kept, facts),
    ...(leftOut.length > 0 && {
      leftOut: leftOut.map(({ label, amount }) => ({ label, amount })),
    }),
  }
}

interface KeptOfOrder {
  readonly facts: Facts
  /** The form of the submitted order. */
  readonly answered?: FormDefinition
  /** The order moves to the event's currency, without its credits and charges. */
  readonly isMoved: boolean
}

/** The form of the submitted order; undefined if the form has no item list. */
async function formOfOrder(
  scope: ReadScope,
  current: SubmissionRecord | null,
  definition: FormDefinition,
): Promise<FormDefinition | undefined> {
  if (current === null || current.submission.isDraft || !hasItemLists(definition)) return undefined
  const { definitionId } = current.submission
  return (await readDefinitions(scope, [definitionId])).get(definitionId) ?? undefined
}

interface OrderToPrice {
  readonly current: SubmissionRecord | null
  readonly offered: FormDefinition
  readonly answered: FormDefinition | undefined
}

/**
 * Shows an order at its submitted prices and with its tax, together with the prices of a new order. An
 * order in a currency other than the event's is shown at today's prices and rates (`isMoved`).
 */
async function atPricesOf(
  scope: ReadScope,
  { current, offered, answered }: OrderToPrice,
): Promise<{ priced: FormDefinition; isMoved: boolean }> {
  const ordered = submittedOrder(current)
  if (ordered === null) return { priced: offered, isMoved: false }
  const { variables } = await readAllSettings(scope)
  const { values } = ordered
  const isMoved = (answered?.prices ?? variables).currencyId !== variables.currencyId
  if (isMoved) return { priced: offered, isMoved }
  const { definition } = atOrderedPrices(offered, values, values)
  return {
    priced: answered ? atOrderedTerms(definition, { definition: answered, values }) : definition,
    isMoved,
  }
}

/** What items cost now, if the form is shown at the prices of an order. Excludes withdrawn items. */
function currentPricesOf(
  shown: FormDefinition,
  offered: FormDefinition,
): Pick<Filling, 'currentPrices'> {
  const now = new Map(pricedItems(offered).map(({ key, item }) => [key, item.price]))
  const others = pricedItems(shown).flatMap(({ key, item }) => {
    const price = now.get(key)
    const isSame = price === undefined || isSamePrice(price, item.price)
    return isSame || item.isDisabled ? [] : [[key, price] as const]
  })
  return others.length === 0 ? {} : { currentPrices: Object.fromEntries(others) }
}

const pricedItems = ({ fields, fieldGroups }: FormDefinition) =>
  [fields, ...Object.values(fieldGroups).map((group) => group.fields)]
    .flat()
    .filter((field) => field.type === 'itemList')
    .flatMap(({ id, items }) => items.map((item) => ({ key: `${id}.${item.itemId}`, item })))

/**
 * Adds the team's only task for a form that was opened without one; of several, those to choose
 * from.
 */
function withTask(
  { team }: Viewer,
  request: FormTarget,
  ofTeam: readonly FormTask[],
): { target: FormTarget; tasks: FormTask[] } {
  const [first] = ofTeam
  const isNamed = request.taskId !== null || Boolean(request.submissionId)
  if (team === null || isNamed || first === undefined) return { target: request, tasks: [] }
  if (ofTeam.length === 1) return { target: { ...request, taskId: first.id }, tasks: [] }
  const tasks = ofTeam.map(({ id, title, dueDate, state }) => ({ id, title, dueDate, state }))
  return { target: request, tasks }
}

/** A person without a team has no stored answers. Throws `submissionNotFound`. */
async function findOwn({ scope, viewer }: FillingContext<ReadScope>, target: FormTarget) {
  const { formId, taskId, submissionId } = target
  if (viewer.team !== null)
    return findTarget(scope, { formId, taskId, teamId: viewer.team.id }, target)
  if (submissionId) throw new DomainError(submissionsErrors.submissionNotFound)
  return null
}
