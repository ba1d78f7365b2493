// Shared by the use cases of guests: the form, if it is open to guests, and what was saved under
// their pass.
import { canOpenAsGuest, formsErrors, windowState, type Answers } from '@eventflow/domain/forms'
import { DomainError, kernelErrors } from '@eventflow/domain/kernel'
import { settingsErrors } from '@eventflow/domain/settings'
import {
  submissionsErrors,
  type Opening,
  type FillingSubmission,
} from '@eventflow/domain/submissions'
import type { ReadScope, Scope } from '../../../platform/db/index.ts'
import { networkOf, type RequestFacts } from '../../../platform/http/index.ts'
import type { Services } from '../../../platform/services.ts'
import { countAttempt } from '../../access/index.ts'
import { readForm, readFormForAnswers, windowOf, type DefinedForm } from '../../forms/index.ts'
import { isEventArchived } from '../../settings/index.ts'
import { fileIdsIn, findUsableFiles } from '../answers/answer-files.ts'
import { toRequestedSubmission } from '../submission-context.ts'
import { hashOfPass, passMadeAt } from './guest-pass.ts'
import { lockByGuestPass, type SubmissionRecord } from '../submissions.report.ts'

export interface GuestContext<S extends ReadScope = Scope> {
  readonly scope: S
  readonly now: Date
  readonly services: Services
  readonly request: Pick<RequestFacts, 'address' | 'call'>
}

/**
 * Throws `formNotPublic` for a form that is not public, and for one that does not exist. Throws
 * `eventArchived` for all forms of an archived event.
 */
export async function readGuestForm(
  { scope }: Pick<GuestContext<ReadScope>, 'scope'>,
  formId: string,
  read: typeof readForm = readForm,
): Promise<DefinedForm> {
  const defined = await read(scope, formId).catch((error: unknown) => {
    const isMissing = error instanceof DomainError && error.code === formsErrors.formNotFound.code
    throw isMissing ? new DomainError(formsErrors.formNotPublic) : error
  })
  if (!canOpenAsGuest(defined.form)) throw new DomainError(formsErrors.formNotPublic)
  if (await isEventArchived(scope)) throw new DomainError(settingsErrors.eventArchived)
  return defined
}

export function guestOpening({ form }: DefinedForm, now: Date): Opening {
  const window = windowOf(form)
  // The number of submissions per team does not apply to guests.
  const state = windowState({ ...window, submissionsPerTeam: null }, now, 0)
  return { ...window, state }
}

export interface GuestSubmissionContext {
  readonly defined: DefinedForm
  readonly passHash: string
  readonly madeAt: Date
  readonly current: SubmissionRecord | null
  /** The stored answers have been submitted: they can be neither changed nor read again. */
  readonly isSent: boolean
}

/** Locks the form and the answers under the pass until the transaction ends. */
export async function lockForGuestAnswers(
  context: GuestContext,
  { formId, pass }: { formId: string; pass: string },
): Promise<GuestSubmissionContext> {
  const defined = await readGuestForm(context, formId, readFormForAnswers)
  const { scope, services, now } = context
  const of = { eventId: scope.eventId, formId, pass }
  const madeAt = passMadeAt(services.config.secret, of, now)
  if (madeAt === null) throw new DomainError(submissionsErrors.guestPassOver)
  const passHash = hashOfPass(pass)
  const current = await lockByGuestPass(scope, passHash)
  const isSent = current !== null && !current.submission.isDraft
  return { defined, passHash, madeAt, current, isSent }
}

/** The files that a guest may use: those uploaded under their pass, and those of their draft. */
export const usableFiles = (
  { scope }: Pick<GuestContext<ReadScope>, 'scope'>,
  { defined, passHash, current }: Pick<GuestSubmissionContext, 'defined' | 'passHash' | 'current'>,
  values: Answers,
) =>
  findUsableFiles(scope, fileIdsIn(defined.definition, values), {
    uploader: { guestPassHash: passHash },
    submissionIds: current ? [current.submission.id] : [],
  })

/** The stored draft as a guest receives it, without the portal's people who changed it. */
export function toGuestSubmission(
  defined: DefinedForm,
  record: SubmissionRecord | null,
): FillingSubmission | null {
  const found = toRequestedSubmission(defined.definition, record, {
    authors: [],
    ownAnswers: [],
  })
  const nobody = { createdBy: null, updatedBy: null, updatedByName: null, submittedByName: null }
  return found && { ...found, ...nobody }
}

const MINUTE = 60

export interface GuestLimit {
  readonly what: 'open' | 'save' | 'draft' | 'submit' | 'upload'
  readonly most: number
  readonly minutes: number
  /**
   * Counts each form separately. A form id is trusted only with a valid pass, because callers can
   * invent ids.
   */
  readonly form?: { readonly formId: string; readonly pass: string }
}

/**
 * Endpoints whose next call from the network is throttled by these limits too. A first draft and a
 * later save share one.
 */
const COUNTS_EVERY_CALL: ReadonlySet<GuestLimit['what']> = new Set(['open', 'save'])

/** Counts requests of one network. Throws `throttled` beyond the limit. */
export async function limitGuest(
  { scope, services, request, now }: GuestContext<ReadScope>,
  { what, most, minutes, form }: GuestLimit,
): Promise<void> {
  const { secret } = services.config
  const of = form && { eventId: scope.eventId, ...form }
  const formId = of && passMadeAt(secret, of, now) !== null ? of.formId : ''
  const key = `guest-${what}:${scope.eventId}:${formId}:${networkOf(request.address)}`
  const windowSeconds = minutes * MINUTE
  if (await countAttempt(services.aside, { key, most, windowSeconds })) return
  const refusal = new DomainError(kernelErrors.throttled, { retryAfterSeconds: windowSeconds })
  if (form === undefined && COUNTS_EVERY_CALL.has(what)) request.call.refuseNext(refusal)
  throw refusal
}
