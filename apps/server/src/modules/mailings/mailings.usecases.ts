// Emails to chosen people: organisers write a draft, preview it, send themselves a test, and send
// it.
import { DomainError, DONE, kernelErrors, type Done } from '@eventflow/domain/kernel'
import {
  emailTemplates,
  tagsOfEmail,
  unknownTagsOf,
  type EmailModels,
  type EmailPreview,
  type Wording,
} from '@eventflow/domain/mail'
import {
  mailingsErrors,
  MAX_MAILINGS,
  MAX_NAMED_FAILURES,
  MAX_RECIPIENTS,
  percentOf,
  type Mailing,
  type MailingAudience,
  type MailingDetail,
  type MailingRecipient,
  type TeamRecipients,
} from '@eventflow/domain/mailings'
import { problemAt, word } from '../../platform/language/index.ts'
import type { ReadScope, Scope } from '../../platform/db/index.ts'
import {
  previewEmail,
  queueEmail,
  wordsOfBrand,
  type MailBrand,
} from '../../platform/mail/index.ts'
import type { Services } from '../../platform/services.ts'
import { sendSameAgain } from '../mail/index.ts'
import { listTeamsWithProgress } from '../navigation/index.ts'
import { mailBrand } from '../settings/index.ts'
import { findStandTexts } from '../stands/index.ts'
import { findUsers, readUser } from '../users/index.ts'
import { MAILING_QUEUE } from './mailings.queues.ts'
import * as report from './mailings.report.ts'
import * as repository from './mailings.repository.ts'

export interface MailingsContext<S extends ReadScope = Scope> {
  readonly scope: S
  readonly services: Services
}

async function findStored(scope: ReadScope, mailingId: string): Promise<repository.StoredMailing> {
  const stored = await repository.findMailing(scope, mailingId)
  if (stored === null) throw new DomainError(mailingsErrors.mailingNotFound)
  return stored
}

/** Locks a draft. Throws `mailingNotFound`, or `mailingHasGone` after it has been sent. */
async function lockDraft(scope: Scope, mailingId: string): Promise<repository.StoredMailing> {
  const stored = await repository.lockMailing(scope, mailingId)
  if (stored === null) throw new DomainError(mailingsErrors.mailingNotFound)
  if (stored.state !== 'draft') throw new DomainError(mailingsErrors.mailingHasGone)
  return stored
}

const toMailing = (
  stored: repository.StoredMailing,
  countsOf: (mailingId: string) => report.OutcomeCounts,
): Mailing => {
  const { id, state, subject, revision, createdBy, updatedBy } = stored
  const counts = countsOf(id)
  return {
    id,
    subject,
    state,
    counts,
    percent: percentOf({ state, counts }),
    teamsWithoutContact: stored.teamsWithoutContact,
    sentAt: stored.sentAt?.toISOString() ?? null,
    revision,
    createdAt: stored.createdAt.toISOString(),
    createdBy,
    updatedAt: stored.updatedAt.toISOString(),
    updatedBy,
  }
}

export async function listMailings(scope: ReadScope, query: repository.MailingsQuery) {
  const { items, ...page } = await repository.findMailings(scope, query)
  const countsOf = await report.countOutcomes(
    scope,
    items.map(({ id }) => id),
  )
  return { ...page, items: items.map((stored) => toMailing(stored, countsOf)) }
}

export async function readMailing(
  { scope, services }: MailingsContext<ReadScope>,
  mailingId: string,
): Promise<MailingDetail> {
  const stored = await findStored(scope, mailingId)
  const countsOf = await report.countOutcomes(scope, [mailingId])
  const failed = await report.findFailed(scope, mailingId, MAX_NAMED_FAILURES)
  return {
    ...toMailing(stored, countsOf),
    notInvited: await report.countNotInvited(scope, mailingId),
    wording: {
      subject: stored.subject,
      heading: stored.heading,
      paragraphs: [...stored.paragraphs],
    },
    tags: tagsOf(await mailBrand(scope, services)),
    failures: failed.map((row) => ({
      recipientId: row.id,
      name: nameOf(row),
      code: failureOf(row)?.code ?? '',
      message: failureOf(row)?.message ?? '',
    })),
  }
}

const tagsOf = (brand: MailBrand): string[] =>
  tagsOfEmail('mailing', {
    t: wordsOfBrand(brand),
    eventName: brand.eventName,
    welcomeParagraphs: [],
  })

const nameOf = ({ firstName, surname }: report.FoundRecipient): string =>
  `${firstName ?? ''} ${surname ?? ''}`.trim()

function failureOf({ errorCode, errorMessage, problem }: report.FoundRecipient) {
  if (errorCode !== null) return { code: errorCode, message: errorMessage ?? '' }
  return problem && { code: problem, message: word(`undelivered.problem.${problem}`) }
}

export async function listRecipients(scope: ReadScope, query: report.RecipientsQuery) {
  await findStored(scope, query.mailingId)
  const { items, ...page } = await report.findRecipients(scope, query)
  return { ...page, items: items.map(toRecipient) }
}

const toRecipient = (row: report.FoundRecipient): MailingRecipient => ({
  id: row.id,
  userId: row.userId,
  name: nameOf(row),
  email: row.email ?? '',
  team:
    row.teamId === null || row.teamName === null ? null : { id: row.teamId, name: row.teamName },
  outcome: row.outcome,
  why: row.outcome === 'leftOut' ? row.why : null,
  failure: row.outcome === 'failed' ? failureOf(row) : null,
})

/**
 * Adds a draft, without people of other events. Throws `mailingToNobody`, `mailingToPlanned`, `mailingToTooMany` or
 * `tooManyMailings`.
 */
export async function addMailing(
  context: MailingsContext & { readonly now: Date },
  audience: MailingAudience,
  by: string,
): Promise<MailingDetail> {
  const { scope } = context
  if ((await repository.countMailings(scope)) >= MAX_MAILINGS)
    throw new DomainError(mailingsErrors.tooManyMailings)
  const { people, teamsWithoutContact = 0 } = await peopleOf(context, audience)
  const wanted = new Set(people)
  if (wanted.size > MAX_RECIPIENTS) throw new DomainError(mailingsErrors.mailingToTooMany)
  const userIds = await report.inOrder(scope, [...wanted])
  if (userIds.length === 0)
    throw new DomainError(
      teamsWithoutContact > 0 ? mailingsErrors.mailingToPlanned : mailingsErrors.mailingToNobody,
    )
  const mailingId = await repository.addMailing(scope, { by, userIds, teamsWithoutContact })
  scope.live.audience = 'organisers'
  return readMailing(context, mailingId)
}

/** One more than allowed, to detect too many. */
const whole = { cursor: undefined, limit: MAX_RECIPIENTS + 1, direction: 'asc' } as const

async function peopleOf(
  context: MailingsContext<ReadScope> & { readonly now: Date },
  audience: MailingAudience,
): Promise<Reached> {
  const { scope } = context
  if ('userIds' in audience) return { people: audience.userIds }
  if ('teamIds' in audience) return peopleOfTeams(scope, audience.teamIds, audience.to)
  if ('users' in audience) {
    const { items } = await findUsers(scope, { ...whole, ...audience.users, sort: 'firstName' })
    return { people: items.map(({ id }) => id) }
  }
  const { items } = await listTeamsWithProgress(scope, context, {
    ...whole,
    ...audience.teams,
    sort: 'name',
  })
  const teamIds = items.map(({ id }) => id)
  return peopleOfTeams(scope, teamIds, audience.to)
}

interface Reached {
  readonly people: readonly string[]
  readonly teamsWithoutContact?: number
}

const peopleOfTeams = async (
  scope: ReadScope,
  teamIds: readonly string[],
  to: TeamRecipients,
): Promise<Reached> => ({
  people: await report.findPeopleOfTeams(scope, teamIds, to),
  teamsWithoutContact: await report.countPlanned(scope, teamIds),
})

export interface MailingChange {
  readonly mailingId: string
  readonly wording: Wording
  readonly revision: number
}

/** Throws `mailingHasGone`, `staleRevision`, or `invalidMailing` with unknown merge tags. */
export async function changeMailing(
  context: MailingsContext,
  { mailingId, wording, revision }: MailingChange,
  by: string,
): Promise<MailingDetail> {
  const { scope } = context
  const stored = await lockDraft(scope, mailingId)
  if (stored.revision !== revision) {
    const current = await readMailing(context, mailingId)
    throw new DomainError(kernelErrors.staleRevision, { current })
  }
  refuseUnknownTags(wording, tagsOf(await mailBrand(scope, context.services)))
  await repository.changeMailing(scope, mailingId, { ...wording, updatedBy: by })
  scope.live.audience = 'organisers'
  return readMailing(context, mailingId)
}

function refuseUnknownTags(wording: Wording, tags: readonly string[]): void {
  const problems = unknownTagsOf(wording, tags).map(({ path, tags: unknown }) =>
    problemAt(`wording.${path}`, 'problems.mergeTag', {
      tags: unknown.map((tag) => `{${tag}}`).join(', '),
    }),
  )
  if (problems.length > 0) throw new DomainError(mailingsErrors.invalidMailing, { problems })
}

export async function leaveOut(
  context: MailingsContext,
  { mailingId, recipientIds }: { mailingId: string; recipientIds: readonly string[] },
): Promise<MailingDetail> {
  const { scope } = context
  await lockDraft(scope, mailingId)
  await repository.removeRecipients(scope, mailingId, recipientIds)
  scope.live.audience = 'organisers'
  return readMailing(context, mailingId)
}

/** The template model of an email to a person, for previews, tests and sending alike. */
export const modelFor = (
  { firstName, surname, email, teamName }: report.FoundRecipient,
  stands: { readonly stand: string; readonly hall: string },
  written: Wording,
): EmailModels['mailing'] => ({
  ...stands,
  firstName: firstName ?? '',
  surname: surname ?? '',
  email: email ?? '',
  teamName: teamName ?? '',
  written,
})

export interface MailingPreviewInput {
  readonly mailingId: string
  readonly recipientId?: string | undefined
  readonly wording?: Wording | undefined
}

/** The model for a recipient, with the text on screen or the saved one. */
async function previewModel(
  { scope, services }: MailingsContext<ReadScope>,
  { mailingId, recipientId, wording }: MailingPreviewInput,
) {
  const stored = await findStored(scope, mailingId)
  const brand = await mailBrand(scope, services)
  if (wording !== undefined) refuseUnknownTags(wording, tagsOf(brand))
  const recipient = await report.findRecipient(scope, mailingId, recipientId)
  if (recipient === null && recipientId !== undefined)
    throw new DomainError(mailingsErrors.mailingToNobody)
  const written = wording ?? wordingOf(stored)
  const teamId = recipient?.teamId ?? ''
  const standsOf = await findStandTexts(scope, [teamId])
  const model =
    recipient === null
      ? { ...emailTemplates.mailing.sample, written }
      : modelFor(recipient, standsOf(teamId), written)
  return { model, brand }
}

export const wordingOf = ({ subject, heading, paragraphs }: repository.StoredMailing): Wording => ({
  subject,
  heading,
  paragraphs,
})

/** The email of one recipient. Throws `mailingToNobody` for other people. */
export async function previewMailing(
  context: MailingsContext<ReadScope>,
  input: MailingPreviewInput,
): Promise<EmailPreview> {
  const { model, brand } = await previewModel(context, input)
  return previewEmail({ alias: 'mailing', model }, brand)
}

export async function testMailing(
  context: MailingsContext,
  input: MailingPreviewInput,
  userId: string,
): Promise<{ to: string }> {
  const { scope } = context
  const { model, brand } = await previewModel(context, input)
  const { email, firstName, surname } = await readUser(scope, userId)
  const to = { email, name: `${firstName} ${surname}`, userId }
  await queueEmail(scope, { alias: 'mailing', to, model, isTest: true }, brand)
  return { to: email }
}

/** Sends it, as a job. Throws `mailingNotWritten`, `mailingToNobody` or `staleRevision`. */
export async function sendMailing(
  context: MailingsContext & { readonly now: Date },
  { mailingId, revision }: { mailingId: string; revision: number },
  by: string,
): Promise<MailingDetail> {
  const { scope, now } = context
  const stored = await lockDraft(scope, mailingId)
  const before = await readMailing(context, mailingId)
  if (stored.revision !== revision)
    throw new DomainError(kernelErrors.staleRevision, { current: before })
  if (stored.subject === '' || stored.heading === '' || stored.paragraphs.length === 0)
    throw new DomainError(mailingsErrors.mailingNotWritten)
  if (before.counts.waiting === 0) throw new DomainError(mailingsErrors.mailingToNobody)
  await repository.changeMailing(scope, mailingId, { state: 'running', sentAt: now, updatedBy: by })
  await scope.enqueue(MAILING_QUEUE, { mailingId })
  scope.live.audience = 'organisers'
  return readMailing(context, mailingId)
}

/**
 * Retries the failures: writes unwritten emails and delivers undelivered ones, except to people who
 * have complained. Throws `mailingNothingFailed`.
 */
export async function retryMailing(
  context: MailingsContext,
  mailingId: string,
): Promise<MailingDetail> {
  const { scope } = context
  const stored = await repository.lockMailing(scope, mailingId)
  if (stored === null) throw new DomainError(mailingsErrors.mailingNotFound)
  if (stored.state === 'running') throw new DomainError(mailingsErrors.mailingIsRunning)
  const failed = await report.findFailedEmails(scope, mailingId)
  const waiting = await repository.waitAgain(scope, mailingId)
  if (waiting + failed.length === 0) throw new DomainError(mailingsErrors.mailingNothingFailed)
  await sendSameAgain(scope, failed)
  if (waiting > 0) {
    await repository.changeMailing(scope, mailingId, { state: 'running' })
    await scope.enqueue(MAILING_QUEUE, { mailingId })
  }
  scope.live.audience = 'organisers'
  return readMailing(context, mailingId)
}

/** Deletes the record. The emails stay and are still delivered. Throws `mailingIsRunning`. */
export async function removeMailing(scope: Scope, mailingId: string): Promise<Done> {
  const stored = await repository.lockMailing(scope, mailingId)
  if (stored === null) throw new DomainError(mailingsErrors.mailingNotFound)
  if (stored.state === 'running') throw new DomainError(mailingsErrors.mailingIsRunning)
  await repository.removeMailing(scope, mailingId)
  scope.audit.names[`mailing:${mailingId}`] = stored.subject
  scope.live.audience = 'organisers'
  return DONE
}
