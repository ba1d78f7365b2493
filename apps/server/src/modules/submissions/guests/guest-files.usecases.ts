// Files of a guest's draft, which people with the pass can view until it is submitted.
import type { ReadScope } from '../../../platform/db/index.ts'
import { filesErrors } from '@eventflow/domain/files'
import { DomainError } from '@eventflow/domain/kernel'
import { findOfGuest, type FileRecord } from '../../files/index.ts'
import { isGoodGuestLink, signGuestLink } from './guest-file-link.ts'
import { hashOfPass, passMadeAt } from './guest-pass.ts'
import { limitGuest, readGuestForm, type GuestContext } from './guest-context.ts'
import { findByGuestPass } from '../submissions.report.ts'

const LIMIT = { what: 'open', most: 240, minutes: 1 } as const

interface Wanted {
  readonly formId: string
  readonly fileId: string
  readonly pass: string
}

/** A link to a file of a draft. Submitted files and those of others are reported as missing. */
export async function linkToGuestFile(
  context: GuestContext<ReadScope>,
  { formId, fileId, pass }: Wanted,
): Promise<{ url: string; expiresAt: string }> {
  const { services, now } = context
  const { eventId } = context.scope
  const passHash = hashOfPass(pass)
  await findGuestFile(context, { formId, fileId, passHash })
  const { secret } = services.config
  if (passMadeAt(secret, { eventId, formId, pass }, now) === null)
    throw new DomainError(filesErrors.fileNotFound)
  const link = signGuestLink(secret, { eventId, formId, fileId, passHash }, now)
  const [form, file] = [encodeURIComponent(formId), encodeURIComponent(fileId)]
  const url = `/api/guests/forms/${form}/files/${file}?${link.query}`
  return { url, expiresAt: link.expiresAt }
}

export interface LinkedFile {
  readonly formId: string
  readonly fileId: string
  readonly passHash: string
  readonly expires: number
  readonly signature: string
}

/** The file of a link, if it is still accessible. */
export async function readLinkedFile(
  context: GuestContext<ReadScope>,
  link: LinkedFile,
): Promise<FileRecord> {
  const { services, now } = context
  const { eventId } = context.scope
  if (!isGoodGuestLink(services.config.secret, { eventId, ...link }, now))
    throw new DomainError(filesErrors.linkExpired)
  return findGuestFile(context, link)
}

async function findGuestFile(
  context: GuestContext<ReadScope>,
  { formId, fileId, passHash }: Pick<LinkedFile, 'formId' | 'fileId' | 'passHash'>,
): Promise<FileRecord> {
  const { scope } = context
  await limitGuest(context, LIMIT)
  await readGuestForm(context, formId)
  const sent = await findByGuestPass(scope, passHash)
  const isDraft = sent === null || sent.submission.isDraft
  const file = isDraft ? await findOfGuest(scope, fileId, passHash) : null
  if (file === null) throw new DomainError(filesErrors.fileNotFound)
  return file
}
