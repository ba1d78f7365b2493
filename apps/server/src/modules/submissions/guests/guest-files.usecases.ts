// What a guest has sent with a draft can be looked at by whoever has the pass, until it is submitted.
import { filesErrors } from '@eventflow/domain/files'
import { DomainError } from '@eventflow/domain/kernel'
import { fileLinkFor, isOfGuest } from '../../files/index.ts'
import { hashOfPass, passMadeAt } from './guest-pass.ts'
import { limitGuest, readGuestForm, type GuestContext } from './guest-context.ts'
import { findByGuestPass } from '../submissions.report.ts'

const LIMIT = { what: 'open', most: 240, minutes: 1 } as const

interface Wanted {
  readonly formId: string
  readonly fileId: string
  readonly pass: string
}

/** A link to a file of a draft; what was submitted, and everybody else's, is not there. */
export async function linkToGuestFile(
  context: GuestContext,
  { formId, fileId, pass }: Wanted,
): Promise<{ url: string; expiresAt: string }> {
  const { scope, services, now } = context
  await limitGuest(context, LIMIT)
  await readGuestForm(context, formId)
  const of = { eventId: scope.eventId, formId, pass }
  const isGood = passMadeAt(services.config.secret, of, now) !== null
  const passHash = hashOfPass(pass)
  const sent = await findByGuestPass(scope, passHash)
  const isDraft = sent === null || sent.submission.isDraft
  if (isGood && isDraft && (await isOfGuest(scope, fileId, passHash)))
    return fileLinkFor(services, { id: fileId })
  throw new DomainError(filesErrors.fileNotFound)
}
