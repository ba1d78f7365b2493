// Writes an email to its recipients, some at a time, each batch in its own transaction. Therefore
// nobody gets it twice, and an interrupted mailing continues where it stopped. The emails are
// delivered through the outbox, like all others.
import { DomainError, kernelErrors } from '@eventflow/domain/kernel'
import { inEvent, isOverload, type Scope } from '../../platform/db/index.ts'
import { inParts } from '../../platform/jobs/index.ts'
import { publish } from '../../platform/live/index.ts'
import { queueEmail, type MailBrand } from '../../platform/mail/index.ts'
import type { Services } from '../../platform/services.ts'
import { mailBrand } from '../settings/index.ts'
import { findStandTexts } from '../stands/index.ts'
import { MAILING_QUEUE } from './mailings.queues.ts'
import * as report from './mailings.report.ts'
import * as repository from './mailings.repository.ts'
import { modelFor, wordingOf } from './mailings.usecases.ts'

/** Recipients per transaction. */
const AT_ONCE = 50

export const startMailings = (services: Services): Promise<void> =>
  services.jobs.handle(MAILING_QUEUE, ({ eventId = '', mailingId = '' }) =>
    runMailing(services, { eventId, mailingId }),
  )

/** Queues interrupted mailings again, because their jobs may be lost. */
export async function requeueMailings(scope: Scope): Promise<void> {
  for (const mailingId of await repository.findRunning(scope))
    await scope.enqueue(MAILING_QUEUE, { mailingId })
}

/**
 * Ends running mailings from before this moment. Recipients without an email stay waiting. Returns
 * their ids.
 */
export async function endMailings(scope: Scope, before: Date): Promise<readonly string[]> {
  const ids = await repository.findRunning(scope, before)
  for (const mailingId of ids) await repository.changeMailing(scope, mailingId, { state: 'done' })
  return ids
}

interface Which {
  readonly eventId: string
  readonly mailingId: string
}

async function runMailing(services: Services, which: Which): Promise<void> {
  const { eventId, mailingId } = which
  if (await inParts(() => runPart(services, which)))
    await inEvent(services, { eventId, limits: 'none' }, (scope) =>
      scope.enqueue(MAILING_QUEUE, { mailingId }),
    )
}

/** Writes to the next recipients. Returns whether there are more. */
async function runPart(services: Services, which: Which): Promise<boolean> {
  const { eventId, mailingId } = which
  try {
    await inEvent(services, { eventId, limits: 'none' }, (scope) =>
      writeNext({ scope, services }, mailingId, AT_ONCE),
    )
  } catch (error) {
    // No recipient is at fault. The job is retried.
    if (isOverload(error)) throw error
    // One recipient makes the batch fail. Writing to each alone shows which.
    services.log.error({ err: error, eventId, mailingId }, 'part of a mailing failed')
    for (let n = 0; n < AT_ONCE; n += 1) await writeOneAlone(services, which)
  }
  return inEvent(services, { eventId, limits: 'none' }, async (scope) => {
    const stored = await repository.lockMailing(scope, mailingId)
    if (stored?.state !== 'running') return false
    const hasMore = (await repository.countWaiting(scope, mailingId)) > 0
    if (!hasMore) await repository.changeMailing(scope, mailingId, { state: 'done' })
    publish(scope, ['mailings', 'emails'], 'organisers')
    return hasMore
  })
}

interface WriteContext {
  readonly scope: Scope
  readonly services: Services
}

async function writeNext(
  { scope, services }: WriteContext,
  mailingId: string,
  limit: number,
): Promise<void> {
  const stored = await repository.findMailing(scope, mailingId)
  if (stored?.state !== 'running') return
  const next = await repository.lockNext(scope, mailingId, limit)
  if (next.length === 0) return
  const brand = await mailBrand(scope, services)
  const people = await report.findToWrite(
    scope,
    next.map(({ id }) => id),
  )
  const standsOf = await findStandTexts(
    scope,
    people.flatMap(({ teamId }) => teamId ?? []),
  )
  for (const person of people) await writeTo({ scope, brand, stored, standsOf }, person)
}

interface Writing {
  readonly scope: Scope
  readonly brand: MailBrand
  readonly stored: repository.StoredMailing
  readonly standsOf: Awaited<ReturnType<typeof findStandTexts>>
}

type Person = Awaited<ReturnType<typeof report.findToWrite>>[number]

async function writeTo({ scope, brand, stored, standsOf }: Writing, person: Person): Promise<void> {
  const { id, userId, email, whyNot } = person
  if (userId === null || email === null || whyNot !== null)
    return repository.changeRecipient(scope, id, { outcome: 'leftOut', why: whyNot ?? 'gone' })
  const model = modelFor(person, standsOf(person.teamId ?? ''), wordingOf(stored))
  const name = `${model.firstName} ${model.surname}`.trim()
  const to = { email, name, userId, teamId: person.teamId }
  try {
    const { id: emailId } = await queueEmail(scope, { alias: 'mailing', to, model }, brand)
    await repository.changeRecipient(scope, id, { outcome: 'written', emailId })
  } catch (error) {
    // A DomainError is thrown before anything is written. Any other error ends the transaction.
    if (!(error instanceof DomainError)) throw error
    const { code: errorCode, message: errorMessage } = error
    await repository.changeRecipient(scope, id, { outcome: 'failed', errorCode, errorMessage })
  }
}

async function writeOneAlone(services: Services, { eventId, mailingId }: Which): Promise<void> {
  try {
    await inEvent(services, { eventId, limits: 'none' }, (scope) =>
      writeNext({ scope, services }, mailingId, 1),
    )
  } catch (error) {
    if (isOverload(error)) throw error
    services.log.error({ err: error, eventId, mailingId }, 'email of a mailing failed')
    const { code: errorCode, message: errorMessage } = kernelErrors.unknown
    await inEvent(services, { eventId, limits: 'none' }, async (scope) => {
      const [row] = await repository.lockNext(scope, mailingId, 1)
      if (row === undefined) return
      const failed = { outcome: 'failed', errorCode, errorMessage } as const
      await repository.changeRecipient(scope, row.id, failed)
    })
  }
}
