// Checks of an email just before it is sent, in the transaction that claims it: whether its
// contents are still true, and whether its reader may still receive it. The module that writes an
// email defines its check (email-checks.ts).
import type { DropReason, EmailAlias } from '@eventflow/domain/mail'
import type { Scope } from '../db/index.ts'
import { storeBrand } from './email-brands.repository.ts'
import { toStore, type EmailSource } from './email-source.ts'
import { replaceSource } from './insert-emails.repository.ts'
import type { MailBrand } from './mail.brand.ts'
import {
  cancelEmails,
  findEmail,
  postponeTurn,
  type EmailRow,
  type FoundEmail,
} from './mail.repository.ts'

type Verdict =
  | { readonly kind: 'asItIs' }
  /** Renders the email from this source instead. */
  | { readonly kind: 'changed'; readonly source: EmailSource; readonly brand: MailBrand }
  /** Postpones the email by this many seconds. Then it is checked again. */
  | { readonly kind: 'later'; readonly seconds: number }
  /** Cancels the email. The log of emails contains the reason. */
  | { readonly kind: 'dropped'; readonly details: DropReason }

export type BeforeSending = (scope: Scope, email: EmailRow) => Promise<Verdict>
export type BeforeSendingChecks = {
  readonly [A in EmailAlias]?: BeforeSending | null
} & {
  /** For tests of every kind of email, instead of the check of the kind. */
  readonly tests?: BeforeSending
}

const checkOf = (
  { alias, isTest }: Pick<EmailRow, 'alias' | 'isTest'>,
  checks: BeforeSendingChecks,
): BeforeSending | null => (isTest ? checks.tests : checks[alias]) ?? null

/** The email to send now; null if it must not be sent. */
export async function checkBeforeSending(
  scope: Scope,
  found: FoundEmail,
  checks: BeforeSendingChecks,
): Promise<FoundEmail | null> {
  const { email } = found
  const verdict = await checkOf(email, checks)?.(scope, email)
  if (verdict === undefined || verdict.kind === 'asItIs') return found
  if (verdict.kind === 'changed') {
    const stored = toStore(email, verdict.source, verdict.brand)
    await storeBrand(scope, verdict.brand)
    await replaceSource(scope, email.id, stored)
    return { ...found, email: { ...email, ...stored } }
  }
  if (verdict.kind === 'later') {
    await postponeTurn(scope, email, verdict.seconds)
    return null
  }
  await cancelEmails(scope, [email.id], verdict.details)
  return null
}

/**
 * Cancels a held email that would not be sent if it was released now. Returns the reason, or null.
 * Reads only emails that have a check.
 */
export async function dropIfOver(
  scope: Scope,
  held: Pick<EmailRow, 'id' | 'alias' | 'isTest'>,
  checks: BeforeSendingChecks,
): Promise<DropReason | null> {
  const check = checkOf(held, checks)
  const found = check && (await findEmail(scope, held.id))
  const verdict = found && (await check?.(scope, found.email))
  if (found === null || verdict?.kind !== 'dropped') return null
  await cancelEmails(scope, [found.email.id], verdict.details)
  return verdict.details
}
