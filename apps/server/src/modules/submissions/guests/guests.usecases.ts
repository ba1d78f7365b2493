// Guests fill in a public form: no team, no task, no facts; one submission for each pass
// (docs/design/submissions.md).
import { recordOf, type ReadScope } from '../../../platform/db/index.ts'
import {
  forGuests,
  GUEST_FACTS,
  submitAnswers,
  validateAnswers,
  withoutAllowances,
  type Answers,
  type SubmittedAnswers,
} from '@eventflow/domain/forms'
import { DomainError, kernelErrors } from '@eventflow/domain/kernel'
import {
  keptOfDraft,
  submissionsErrors,
  withUnpublished,
  withUnseen,
  type AnsweredForm,
  type draftSavedSchema,
  type GuestFilling,
} from '@eventflow/domain/submissions'
import {
  inReadersLanguage,
  messageForReader,
  selectConfirmations,
  storeDefinition,
  storeSubmittedDefinition,
} from '../../forms/index.ts'
import { GUEST } from '../answers/answer-facts.ts'
import { fileIdsIn, filesById, keepFiles } from '../answers/answer-files.ts'
import { shownInDraft } from '../answers/shown-answers.ts'
import { guestConfirmationParts } from '../messages/confirmation-tags.ts'
import { refuseAnswers } from '../answers/refuse-answers.ts'
import { sentBefore, type GuestSubmitted, guestReference } from './guest-confirmation.ts'
import { endOfPass, hashOfPass, newPass, passMadeAt } from './guest-pass.ts'
import {
  toGuestSubmission,
  lockForGuestAnswers,
  guestOpening,
  limitGuest,
  readGuestForm,
  usableFiles,
  type GuestSubmissionContext,
  type GuestContext,
} from './guest-context.ts'
import { insertGuestAnswers, updateGuestAnswers, type GuestAnswers } from './guests.repository.ts'
import { numberOrder } from '../orders/order-number.ts'
import { reserveStock, withStock } from '../stock/reserve-stock.ts'
import { storedAnswers } from '../submissions.details.ts'
import { findByGuestPass } from '../submissions.report.ts'
import { atFixedPrices, atPricesNow, earlierDay, refuseOtherPrices } from '../filling/prices-now.ts'
import { chooseConfirmation } from '../filling/submit.usecases.ts'
import { toMessage } from '../messages/submission-event.ts'
import { emailToGuest } from '../messages/email-to-submitter.ts'
import { findListeners, notifyOfSubmission } from '../messages/notify-of-submission.ts'

const MIN_SECONDS = 3
const LIMITS = {
  open: { what: 'open', most: 240, minutes: 1 },
  save: { what: 'save', most: 120, minutes: 1 },
  /** Drafts started from a network. */
  draft: { what: 'draft', most: 240, minutes: 60 },
  submit: { what: 'submit', most: 20, minutes: 10 },
} as const

/** The form as guests receive it, and a pass: the valid one of the request, or a new one. */
export async function openAsGuest(
  context: GuestContext<ReadScope>,
  { formId, pass }: { formId: string; pass?: string | undefined },
): Promise<GuestFilling> {
  const { scope, services, now } = context
  await limitGuest(context, LIMITS.open)
  const defined = await readGuestForm(context, formId)
  const of = { eventId: scope.eventId, formId }
  const { secret } = services.config
  const isGood = pass !== undefined && passMadeAt(secret, { ...of, pass }, now) !== null
  const found = isGood ? await findByGuestPass(scope, hashOfPass(pass)) : null
  const isSent = found !== null && !found.submission.isDraft
  const submission = isSent ? null : toGuestSubmission(defined, found)
  const opening = guestOpening(defined, now)
  const priced = await atPricesNow(context, defined.definition)
  const shown = withoutAllowances(inReadersLanguage(forGuests(priced)))
  return {
    definition: await withStock(scope, shown, { formId, teamId: null, now, submitted: null }),
    facts: GUEST.facts,
    task: null,
    tasks: [],
    submission,
    files: submission ? await filesById(scope, defined.definition, submission.values) : {},
    canEdit: opening.state === 'open',
    opening,
    pass: isGood && !isSent ? pass : newPass(secret, of, now),
    isSent,
    isOver: pass !== undefined && !isGood,
  }
}

export interface GuestAnswersInput {
  readonly formId: string
  readonly pass: string
  readonly values: Answers
  readonly revision: number
}

/** Saves a guest's draft. Validates types and sizes, but no required fields. */
export async function saveGuestDraft(
  context: GuestContext,
  input: GuestAnswersInput,
): Promise<ReturnType<typeof draftSavedSchema.parse>> {
  await limitGuest(context, LIMITS.save)
  return saveUnderPass(context, input)
}

async function saveUnderPass(
  context: GuestContext,
  input: GuestAnswersInput,
): Promise<ReturnType<typeof draftSavedSchema.parse>> {
  const { scope, now } = context
  const submissionContext = await lockForGuestAnswers(context, input)
  // Checked first, because the response to any other error would contain the submission.
  if (submissionContext.isSent) throw new DomainError(submissionsErrors.notEditable)
  refuseClosed(context, submissionContext)
  refuseStale(submissionContext, input.revision)
  if (submissionContext.current === null) await limitGuest(context, LIMITS.draft)
  const definition = await atFixedPrices(context, submissionContext.defined.definition)
  const stored = draftOf(submissionContext)
  const values = withUnpublished(definition, stored, input.values)
  const findFile = await usableFiles(context, submissionContext, values)
  const options = { mode: 'draft', facts: GUEST_FACTS, stored, findFile } as const
  refuseAnswers(definition, validateAnswers(definition, values, options))
  const answered = { definition, values }
  const saved = await store(context, submissionContext, { answered, submitted: null })
  // A concurrent request with this pass has stored the first draft.
  if (saved === null) return saveUnderPass(context, input)
  const { submissionId } = saved
  scope.live.audience = 'organisers'
  scope.live.about = recordOf(null, submissionId)
  if (submissionContext.current !== null) scope.live.unchanged.add('submissions')
  return { submissionId, revision: input.revision + 1, savedAt: now.toISOString() }
}

interface GuestSubmitInput extends GuestAnswersInput {
  readonly fax: string
  /** True if the guest accepts the prices of today. */
  readonly acceptsPrices?: boolean
  /** The day of the prices that the guest saw. */
  readonly pricedOn?: string | undefined
}

/** Submits. The same answers sent again under the same pass are the same submission. */
export async function submitAsGuest(
  context: GuestContext,
  input: GuestSubmitInput,
): Promise<GuestSubmitted> {
  await limitGuest(context, { ...LIMITS.submit, form: input })
  return submitUnderPass(context, input)
}

async function submitUnderPass(
  context: GuestContext,
  input: GuestSubmitInput,
): Promise<GuestSubmitted> {
  const { scope, now } = context
  const submissionContext = await lockForGuestAnswers(context, input)
  const { defined, madeAt, isSent } = submissionContext
  if (isSent) return sentBefore(context, submissionContext, input.values)
  refuseClosed(context, submissionContext)
  if (input.fax !== '') throw new DomainError(submissionsErrors.notAPerson)
  if (now.getTime() - madeAt.getTime() < MIN_SECONDS * 1_000)
    throw new DomainError(submissionsErrors.sentTooSoon, { retryAfterSeconds: MIN_SECONDS })
  refuseStale(submissionContext, input.revision)
  const { form } = defined
  const { checked, answered } = await checkGuestAnswers(context, submissionContext, input)
  refuseAnswers(defined.definition, checked.problems)
  await refusePricesOfToday(context, submissionContext, { input, answered })
  const [confirmations, listeners] = await Promise.all([
    selectConfirmations(scope, form.id),
    findListeners(scope, form.id),
  ])
  const asked = { defined, submitter: GUEST, key: { teamId: null } }
  const confirmationId = chooseConfirmation(confirmations, asked, checked)
  const submitted = { confirmationId }
  const stored = await store(context, submissionContext, { answered, submitted })
  if (stored === null) return submitUnderPass(context, input)
  const { submissionId, orderNumber } = stored
  const submissionEvent = {
    ...toMessage(asked, answered, checked.visible),
    submissionId,
    orderNumber,
    event: 'submitted',
  } as const
  const sent = await notifyOfSubmission(context, submissionEvent, listeners)
  scope.live.audience = 'organisers'
  scope.live.about = recordOf(null, submissionId)
  const confirmation = confirmations.find(({ id }) => id === confirmationId)
  const message = confirmation ? messageForReader(confirmation) : ''
  const parts = await guestConfirmationParts(scope, message, {
    answered,
    present: defined.definition,
  })
  const revision = input.revision + 1
  const reference = await guestReference(scope, submissionId, now)
  return {
    submissionId,
    confirmationId: confirmationId ?? '',
    taskId: null,
    revision,
    ...parts,
    reference,
    orderNumber,
    ...emailToGuest(sent),
  }
}

const draftOf = ({ current }: GuestSubmissionContext): Answers =>
  (current && storedAnswers(current)) ?? {}

interface Priced {
  readonly input: GuestSubmitInput
  readonly answered: AnsweredForm
}

/** Refuses prices that began after the guest opened the form, until the guest accepts them. */
async function refusePricesOfToday(
  context: GuestContext,
  submissionContext: GuestSubmissionContext,
  { input, answered }: Priced,
): Promise<void> {
  if (input.acceptsPrices === true) return
  const day = await earlierDay(context, submissionContext.defined.definition, input.pricedOn)
  if (day === null) return
  const { values } = input
  const seen = await checkGuestAnswers(context, submissionContext, { values, day })
  await refuseOtherPrices(context.scope, seen.answered, answered)
}

/** Validates the answers and returns what to store of them. */
async function checkGuestAnswers(
  context: GuestContext,
  submissionContext: GuestSubmissionContext,
  { values, day }: Pick<GuestAnswersInput, 'values'> & { readonly day?: string },
): Promise<{ checked: SubmittedAnswers; answered: AnsweredForm }> {
  const definition = await atFixedPrices(context, submissionContext.defined.definition, day)
  const draft = draftOf(submissionContext)
  const given = withUnpublished(definition, draft, values)
  const findFile = await usableFiles(context, submissionContext, given)
  const options = { facts: GUEST_FACTS, stored: draft, findFile }
  const checked = submitAnswers(definition, given, options)
  const base = keptOfDraft(definition, { draft, sent: given }, options)
  const answered = { ...checked, definition, sent: given }
  return { checked, answered: base ? withUnseen(base, answered, GUEST_FACTS) : answered }
}

function refuseClosed({ now }: GuestContext<ReadScope>, { defined }: GuestSubmissionContext): void {
  const { state } = guestOpening(defined, now)
  if (state === 'open') return
  const { formNotOpenYet, formClosed } = submissionsErrors
  throw new DomainError(state === 'notYet' ? formNotOpenYet : formClosed)
}

function refuseStale({ current, defined }: GuestSubmissionContext, basedOn: number): void {
  if ((current?.submission.revision ?? 0) === basedOn) return
  throw new DomainError(kernelErrors.staleRevision, {
    current: toGuestSubmission(defined, current),
  })
}

async function store(
  { scope, now }: GuestContext,
  { defined, passHash, madeAt, current }: GuestSubmissionContext,
  { answered, submitted }: Pick<GuestAnswers, 'submitted'> & { readonly answered: AnsweredForm },
): Promise<{ submissionId: string; orderNumber: number | null } | null> {
  const { form } = defined
  const { definition, values } = answered
  const storeForm = submitted ? storeSubmittedDefinition : storeDefinition
  const definitionId = await storeForm(scope, definition)
  const expiresAt = endOfPass(madeAt)
  const shownValues = submitted ? null : shownInDraft(definition, values, GUEST_FACTS)
  const written = { values, shownValues, definitionId, now, expiresAt, submitted }
  const answers = { formId: form.id, passHash, ...written }
  const submissionId = current
    ? await updateGuestAnswers(scope, current.submission.id, answers)
    : await insertGuestAnswers(scope, answers)
  if (submissionId === null) return null
  if (submitted !== null) {
    const order = { submissionId, formId: form.id, teamId: null, was: {}, is: values, now }
    await reserveStock(scope, defined.definition, order)
  }
  const kept = {
    submissionId,
    fileIds: fileIdsIn(definition, values),
    isNew: current === null,
    isSubmitted: submitted !== null,
  }
  await keepFiles(scope, kept, { guestPassHash: passHash })
  const order = { submissionId, orderNumber: current?.submission.orderNumber, values }
  return { submissionId, orderNumber: submitted ? await numberOrder(scope, order) : null }
}
