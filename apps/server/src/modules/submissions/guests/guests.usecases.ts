// Guests fill in a public form: no team, no task, no facts; one submission for each pass
// (docs/decisions/033-guests-and-their-pass.md).
import {
  forGuests,
  GUEST_FACTS,
  submitAnswers,
  validateAnswers,
  type Answers,
} from '@eventflow/domain/forms'
import { DomainError, kernelErrors } from '@eventflow/domain/kernel'
import {
  submissionsErrors,
  type draftSavedSchema,
  type GuestFilling,
} from '@eventflow/domain/submissions'
import { selectConfirmations, storeDefinition } from '../../forms/index.ts'
import { GUEST } from '../answers/answer-facts.ts'
import { fileIdsIn, filesById, keepFiles } from '../answers/answer-files.ts'
import { shownInDraft } from '../answers/shown-answers.ts'
import { guestConfirmationTags } from '../messages/confirmation-tags.ts'
import { refuseAnswers } from '../filling/filling.usecases.ts'
import { sentBefore, type GuestSubmitted } from './guest-confirmation.ts'
import { endOfPass, hashOfPass, newPass, passMadeAt } from './guest-pass.ts'
import {
  announceGuest,
  asGuestFound,
  beginGuestAnswering,
  guestOpening,
  limitGuest,
  readGuestForm,
  usableFiles,
  type GuestAnswering,
  type GuestContext,
} from './guests.situation.ts'
import { insertGuestAnswers, updateGuestAnswers, type GuestAnswers } from './guests.repository.ts'
import { findByGuestPass } from '../submissions.report.ts'
import { chooseConfirmation } from '../filling/submit.usecases.ts'
import { findListeners, tellOfSubmission } from '../messages/tell-of-submission.ts'

const LEAST_SECONDS = 3
const LIMITS = {
  open: { what: 'open', most: 240, minutes: 1 },
  save: { what: 'save', most: 120, minutes: 1 },
  submit: { what: 'submit', most: 20, minutes: 10 },
} as const

/** The form as guests get it, and a pass: the one that was given, while it holds, else a new one. */
export async function openAsGuest(
  context: GuestContext,
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
  const submission = isSent ? null : asGuestFound(defined, found)
  const opening = guestOpening(defined, now)
  return {
    definition: forGuests(defined.definition),
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

export interface GuestGiven {
  readonly formId: string
  readonly pass: string
  readonly values: Answers
  readonly revision: number
}

/** Saves what a guest has written: types and sizes are checked, nothing is required. */
export async function saveGuestDraft(
  context: GuestContext,
  given: GuestGiven,
): Promise<ReturnType<typeof draftSavedSchema.parse>> {
  const { scope, now } = context
  await limitGuest(context, LIMITS.save)
  const answering = await beginGuestAnswering(context, given)
  // First: whatever else is wrong would be answered with what has been sent.
  if (answering.isSent) throw new DomainError(submissionsErrors.notEditable)
  refuseClosed(context, answering)
  refuseStale(answering, given.revision)
  const { definition } = answering.defined
  const findFile = await usableFiles(context, answering, given.values)
  const options = { mode: 'draft', facts: GUEST_FACTS, findFile } as const
  refuseAnswers(validateAnswers(definition, given.values, options))
  const submissionId = await store(context, answering, { values: given.values, submitted: null })
  await announceGuest(scope, { isCounted: answering.current === null })
  return { submissionId, revision: given.revision + 1, savedAt: now.toISOString() }
}

/** Submits; the same answers sent again under the same pass are the same submission. */
export async function submitAsGuest(
  context: GuestContext,
  { fax, ...given }: GuestGiven & { readonly fax: string },
): Promise<GuestSubmitted> {
  const { scope, now } = context
  await limitGuest(context, { ...LIMITS.submit, formId: given.formId })
  const answering = await beginGuestAnswering(context, given)
  const { defined, madeAt, isSent } = answering
  if (isSent) return sentBefore(context, answering, given.values)
  refuseClosed(context, answering)
  if (fax !== '') throw new DomainError(submissionsErrors.notAPerson)
  if (now.getTime() - madeAt.getTime() < LEAST_SECONDS * 1_000)
    throw new DomainError(kernelErrors.throttled, { retryAfterSeconds: LEAST_SECONDS })
  refuseStale(answering, given.revision)
  const findFile = await usableFiles(context, answering, given.values)
  const { definition, form } = { ...defined, form: defined.form }
  const verdict = submitAnswers(definition, given.values, { facts: GUEST_FACTS, findFile })
  refuseAnswers(verdict.problems)
  const [confirmations, listeners] = await Promise.all([
    selectConfirmations(scope, form.id),
    findListeners(scope, form.id),
  ])
  const asked = { defined, submitter: GUEST, place: { teamId: null } }
  const confirmationId = chooseConfirmation(confirmations, asked, verdict)
  const submitted = { confirmationId }
  const submissionId = await store(context, answering, { values: verdict.values, submitted })
  const occasion = { answering: asked, verdict, submissionId, event: 'submitted' } as const
  await tellOfSubmission(context, occasion, listeners)
  await announceGuest(scope, { isCounted: true })
  const message = confirmations.find(({ id }) => id === confirmationId)?.message ?? ''
  const tags = await guestConfirmationTags(scope, message, { definition, values: verdict.values })
  const revision = given.revision + 1
  return { submissionId, confirmationId: confirmationId ?? '', taskId: null, revision, tags }
}

function refuseClosed({ now }: GuestContext, { defined }: GuestAnswering): void {
  const { state } = guestOpening(defined, now)
  if (state === 'open') return
  const { formNotOpenYet, formClosed } = submissionsErrors
  throw new DomainError(state === 'notYet' ? formNotOpenYet : formClosed)
}

function refuseStale({ current, defined }: GuestAnswering, basedOn: number): void {
  if ((current?.submission.revision ?? 0) === basedOn) return
  throw new DomainError(kernelErrors.staleRevision, { current: asGuestFound(defined, current) })
}

async function store(
  { scope, now }: GuestContext,
  { defined, passHash, madeAt, current }: GuestAnswering,
  { values, submitted }: Pick<GuestAnswers, 'values' | 'submitted'>,
): Promise<string> {
  const { definition, form } = defined
  const definitionId = await storeDefinition(scope, definition)
  const expiresAt = endOfPass(madeAt)
  const shownValues = submitted ? null : shownInDraft(definition, values, GUEST_FACTS)
  const written = { values, shownValues, definitionId, now, expiresAt, submitted }
  const answers = { formId: form.id, passHash, ...written }
  const submissionId = current
    ? await updateGuestAnswers(scope, current.submission.id, answers)
    : await insertGuestAnswers(scope, answers)
  const kept = { submissionId, fileIds: fileIdsIn(definition, values), isNew: current === null }
  await keepFiles(scope, kept, { guestPassHash: passHash })
  return submissionId
}
