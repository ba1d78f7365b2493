// Held emails: organisers view, change, release and drop them.
import { DomainError, DONE, kernelErrors, type Done } from '@eventflow/domain/kernel'
import {
  hasLinkExpired,
  hasSingleUseLink,
  mailErrors,
  type DropReason,
  paragraph,
  type Email,
  type EmailHold,
  type Released,
  type HeldEmailDetail,
  type Wording,
} from '@eventflow/domain/mail'
import { undone, type ReadScope, type Scope } from '../../platform/db/index.ts'
import {
  cancelEmails,
  dropIfOver,
  type BeforeSendingChecks,
  findHold,
  lockHeld,
  findWritten,
  storeBrand,
  releaseEmails,
  renderStored,
  sendDespiteHold,
  switchHoldOff,
  switchHoldOn,
  toStore,
  type HeldRow,
  brandForReader,
} from '../../platform/mail/index.ts'
import type { EmailsContext } from './emails.usecases.ts'
import { mailBrand } from '../settings/index.ts'
import { saveHeld } from './outbox.repository.ts'
import { countHeld, findHeldEmail, toHeld } from './outbox.report.ts'
import type { MailContext } from './templates.usecases.ts'

export async function readHold(scope: ReadScope): Promise<EmailHold> {
  const hold = await findHold(scope)
  return {
    isOn: hold !== null,
    reason: hold?.reason ?? null,
    since: hold?.since.toISOString() ?? null,
    held: await countHeld(scope),
  }
}

export async function setHold(scope: Scope, isOn: boolean, userId: string): Promise<EmailHold> {
  if (isOn) await switchHoldOn(scope, 'organiser', userId)
  else await switchHoldOff(scope)
  scope.audit.changed.push(`holdEmails=${isOn}`)
  return readHold(scope)
}

/** Single-use links are only for the recipient. */
const withoutTokens = (text: string): string => text.replaceAll(/#token=[^\s"<]+/g, '#token=…')

/** Throws `emailNotFound` for an email that is not held. */
export async function readHeld(
  { scope, services }: MailContext<ReadScope>,
  emailId: string,
): Promise<HeldEmailDetail> {
  const row = await findHeldEmail(scope, emailId)
  if (row === null) throw new DomainError(mailErrors.emailNotFound)
  const { secret } = services.config
  const written = await findWritten(scope, row.email, secret)
  const bodies = await renderStored(scope, row.email, secret)
  return {
    ...toHeld(row),
    text: withoutTokens(bodies?.text ?? ''),
    wording: written && wordingOf(written),
    revision: row.email.turn,
  }
}

const leading = ({ parts }: Email): number => {
  const first = parts.findIndex(({ kind }) => kind !== 'paragraph')
  return first === -1 ? parts.length : first
}

const wordingOf = (email: Email) => ({
  subject: email.subject,
  heading: email.heading,
  paragraphs: email.parts
    .slice(0, leading(email))
    .flatMap((part) => (part.kind === 'paragraph' ? [part.text] : [])),
})

export interface HeldChange extends Wording {
  readonly heldEmailId: string
  readonly revision: number
}

/** Changes the text of an email. The parts after its paragraphs stay. Throws `staleRevision`. */
export async function editHeld(
  context: MailContext,
  { heldEmailId: emailId, revision, subject, heading, paragraphs }: HeldChange,
): Promise<HeldEmailDetail> {
  const { scope, services } = context
  const before = await readHeld(context, emailId)
  if (before.revision !== revision)
    throw new DomainError(kernelErrors.staleRevision, { current: before })
  const row = await findHeldEmail(scope, emailId)
  const written = row && (await findWritten(scope, row.email, services.config.secret))
  if (row === null || written === null) throw new DomainError(mailErrors.heldUnreadable)
  const rest = written.parts.slice(leading(written))
  const email = { ...written, subject, heading, parts: [...paragraphs.map(paragraph), ...rest] }
  const brand = await brandForReader(scope, await mailBrand(scope, services), {
    email: row.email.recipient,
    userId: row.email.userId,
  })
  const stored = toStore(row.email, { email }, brand)
  await storeBrand(scope, brand)
  const isSaved = await saveHeld(scope, { emailId, revision }, stored)
  const after = await readHeld(context, emailId)
  if (!isSaved) throw new DomainError(kernelErrors.staleRevision, { current: after })
  return after
}

async function lockAll(scope: Scope, emailIds: readonly string[]): Promise<HeldRow[]> {
  const ids = [...new Set(emailIds)]
  const held = await lockHeld(scope, ids)
  if (held.length < ids.length) throw new DomainError(mailErrors.emailNotFound)
  return held
}

type ReleaseContext = EmailsContext & { readonly checks: BeforeSendingChecks }

/** The result that `releaseHeld` would have now. Throws `emailNotFound` like it. */
export const planRelease = (
  context: ReleaseContext,
  emailIds: readonly string[],
): Promise<Released> => undone(context.scope, () => releaseHeld(context, emailIds))

/**
 * Sends held emails, even if the event continues to hold. Emails that are no longer due are cancelled,
 * with the checks of delivery. One with an expired link is rewritten, with a new link and the event's
 * current text. It is cancelled if its person no longer exists. Throws `emailNotFound` if one is no longer
 * held.
 */
export async function releaseHeld(
  context: ReleaseContext,
  emailIds: readonly string[],
): Promise<Released> {
  const { scope } = context
  const asTheyAre: string[] = []
  const rewritten: string[] = []
  const cancelled = new Map<DropReason, number>()
  const cancel = (reason: DropReason) => cancelled.set(reason, (cancelled.get(reason) ?? 0) + 1)
  let released = 0
  sendDespiteHold(scope)
  for (const email of await lockAll(scope, emailIds)) {
    const reason = await dropIfOver(scope, email, context.checks)
    if (reason !== null) {
      cancel(reason)
      continue
    }
    if (!hasSingleUseLink(email.alias) || !hasLinkExpired(email.alias, email.ageSeconds)) {
      asTheyAre.push(email.id)
      continue
    }
    const rewrite = context.rewriters[email.alias]
    const { userId, teamId, recipient } = email
    if (userId !== null && (await rewrite?.(context, { userId, teamId, recipient }))) released += 1
    else cancel('personRemoved')
    rewritten.push(email.id)
  }
  await releaseEmails(scope, asTheyAre)
  await cancelEmails(scope, rewritten)
  return {
    released: released + asTheyAre.length,
    cancelled: [...cancelled].map(([reason, count]) => ({ reason, count })),
  }
}

export async function dropHeld(scope: Scope, emailIds: readonly string[]): Promise<Done> {
  const held = await lockAll(scope, emailIds)
  await cancelEmails(
    scope,
    held.map(({ id }) => id),
    'byOrganiser',
  )
  return DONE
}
