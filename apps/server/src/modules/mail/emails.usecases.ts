// Undelivered emails: an admin lists them, sends them again or dismisses them.
import { DomainError } from '@eventflow/domain/kernel'
import {
  hasSingleUseLink,
  mailErrors,
  type SentAgain,
  type SingleUseAlias,
  type Undelivered,
  type WayToSendAgain,
} from '@eventflow/domain/mail'
import { toPage, type ReadScope, type Scope } from '../../platform/db/index.ts'
import {
  cancelEmails,
  findFlags,
  liftFlags,
  sendDespiteHold,
  tryAgainNow,
} from '../../platform/mail/index.ts'
import type { Services } from '../../platform/services.ts'
import * as repository from './emails.repository.ts'
import {
  findUndelivered,
  type UndeliveredQuery,
  type UndeliveredRow,
} from './undelivered.report.ts'

/** The recipient of an email. */
export interface EmailRecipient {
  readonly userId: string
  readonly teamId: string | null
  /** The address of the email. */
  readonly recipient: string
}

/** Writes an email again with a new link; false if the person no longer exists. */
export type EmailRewriter = (
  context: { readonly scope: Scope; readonly services: Services },
  to: EmailRecipient,
) => Promise<boolean>

/**
 * The functions with which modules rewrite emails with a single-use link; null if there is none.
 */
export type EmailRewriters = Readonly<Record<SingleUseAlias, EmailRewriter | null>>

export interface EmailsContext<S extends ReadScope = Scope> {
  readonly scope: S
  readonly services: Services
  readonly rewriters: EmailRewriters
}

export async function listUndelivered(
  { scope, rewriters }: Pick<EmailsContext<ReadScope>, 'scope' | 'rewriters'>,
  query: UndeliveredQuery,
) {
  const { rows, total } = await findUndelivered(scope, query)
  return { ...toPage(rows, query.limit, (row) => toUndelivered(row, rewriters)), total }
}

const toUndelivered = (row: UndeliveredRow, rewriters: EmailRewriters): Undelivered => ({
  id: row.id,
  alias: row.alias,
  to: { email: row.recipient, name: row.recipientName },
  team:
    row.teamId === null || row.teamName === null ? null : { id: row.teamId, name: row.teamName },
  subject: row.subject,
  state: row.state === 'failed' ? 'givenUp' : 'waiting',
  attempts: row.attempts,
  problem: row.problem ?? 'unknown',
  answer: row.lastError || null,
  createdAt: row.createdAt.toISOString(),
  lastTriedAt: (row.lastTriedAt ?? row.createdAt).toISOString(),
  nextTryAt: row.nextTryAt?.toISOString() ?? null,
  sendAgain: wayOf(row, rewriters),
})

function wayOf(
  { alias, isPersonThere }: UndeliveredRow,
  rewriters: EmailRewriters,
): WayToSendAgain {
  if (!hasSingleUseLink(alias)) return 'same'
  if (rewriters[alias] === null) return 'askAnew'
  return isPersonThere ? 'freshLink' : 'personGone'
}

const isUndelivered = ({ state, attempts, setAsideAt }: repository.HeldEmail): boolean =>
  setAsideAt === null && (state === 'failed' || (state === 'queued' && attempts > 0))

async function hold(scope: Scope, emailIds: readonly string[]): Promise<repository.HeldEmail[]> {
  const ids = [...new Set(emailIds)]
  const held = await repository.holdEmails(scope, ids)
  if (held.length < ids.length) throw new DomainError(mailErrors.emailNotFound)
  return held
}

/**
 * Sends undelivered emails again immediately, with another 72 hours of tries. Skips and reports
 * those that have arrived or cannot be sent again. Throws `emailNotFound`.
 */
export async function sendAgain(
  context: EmailsContext,
  emailIds: readonly string[],
): Promise<SentAgain> {
  const { scope } = context
  const same: string[] = []
  const rewritten: string[] = []
  const skipped: SentAgain['skipped'] = []
  const held = await hold(scope, emailIds)
  // Also for emails that get a new link, because the response reports them as queued.
  sendDespiteHold(scope)
  const addresses = held.map(({ recipient }) => recipient)
  // By sending again to an address that bounced, the organiser states that it now accepts emails.
  await liftFlags(scope, addresses, ['bounce'])
  const complained = new Set((await findFlags(scope, addresses)).map(({ address }) => address))
  for (const email of held) {
    const came = complained.has(email.recipient) ? 'complained' : await again(context, email)
    if (came === 'same') same.push(email.id)
    else if (came === 'rewritten') rewritten.push(email.id)
    else skipped.push({ emailId: email.id, why: came })
  }
  await tryAgainNow(scope, same)
  await cancelEmails(scope, rewritten)
  return { queued: same.length + rewritten.length, skipped }
}

/**
 * Sends emails without a single-use link again, like `sendAgain`, except to people who have
 * complained. For modules that know which emails belong to them.
 */
export async function sendSameAgain(scope: Scope, emailIds: readonly string[]): Promise<void> {
  const failed = (await repository.holdEmails(scope, emailIds)).filter(isUndelivered)
  const addresses = failed.map(({ recipient }) => recipient)
  await liftFlags(scope, addresses, ['bounce'])
  const complained = new Set((await findFlags(scope, addresses)).map(({ address }) => address))
  const wanted = failed.filter(({ recipient }) => !complained.has(recipient))
  await tryAgainNow(
    scope,
    wanted.map(({ id }) => id),
  )
}

type Again = 'same' | 'rewritten' | SentAgain['skipped'][number]['why']

async function again(context: EmailsContext, email: repository.HeldEmail): Promise<Again> {
  const { alias, userId, teamId, recipient } = email
  if (!isUndelivered(email)) return 'settled'
  if (!hasSingleUseLink(alias)) return 'same'
  const rewrite = context.rewriters[alias]
  if (rewrite === null) return 'askAnew'
  const isWritten = userId !== null && (await rewrite(context, { userId, teamId, recipient }))
  return isWritten ? 'rewritten' : 'personGone'
}

export interface DismissInput {
  readonly emailIds: readonly string[]
  readonly isSetAside: boolean
  readonly userId: string
}

/**
 * Dismisses undelivered emails, or restores them. Throws `emailNotFound`. An email with a
 * single-use link is cancelled, because its link is not stored for an email that nobody sends.
 */
export async function setAside(
  scope: Scope,
  { emailIds, isSetAside, userId }: DismissInput,
): Promise<{ changed: number }> {
  const held = await hold(scope, emailIds)
  const concerned = held.filter((email) =>
    isSetAside ? isUndelivered(email) : email.setAsideAt !== null,
  )
  const ids = concerned.map(({ id }) => id)
  if (!isSetAside) await repository.bringBack(scope, ids)
  else {
    const secret = concerned.filter(({ alias }) => hasSingleUseLink(alias)).map(({ id }) => id)
    await repository.giveUp(scope, secret)
    await repository.setAside(scope, ids, userId)
  }
  return { changed: ids.length }
}
