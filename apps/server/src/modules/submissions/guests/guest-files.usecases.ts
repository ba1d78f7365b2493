// Files of a guest's draft, which people with the pass can view until it is submitted.
import { filesErrors } from '@eventflow/domain/files'
import { DomainError } from '@eventflow/domain/kernel'
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ReadScope } from '../../../platform/db/index.ts'
import { type FileRecord, findOfGuest } from '../../files/index.ts'
import { findByGuestPass } from '../submissions.report.ts'
import { type GuestContext, limitGuest, readGuestForm } from './guest-context.ts'
import { hashOfPass, passMadeAt } from './guest-pass.ts'

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

// Links for guests, who have no session that a browser would send. They are valid for a minute, and
// only until the draft of the pass is submitted. They contain a hash, because the pass itself is
// valid for weeks.
const SECONDS = 60

interface GuestFile {
  readonly eventId: string
  readonly formId: string
  readonly fileId: string
  readonly passHash: string
}

/** The query of a link created at `now`. */
function signGuestLink(secret: string, file: GuestFile, now: Date) {
  const expires = Math.floor(now.getTime() / 1000) + SECONDS
  const { passHash } = file
  const query = new URLSearchParams({
    pass: passHash,
    expires: String(expires),
    signature: sign(secret, file, expires),
  })
  return { query, expiresAt: new Date(expires * 1000).toISOString() }
}

/** Whether we created a link and it is still valid at `now`. */
function isGoodGuestLink(
  secret: string,
  { expires, signature, ...file }: GuestFile & { expires: number; signature: string },
  now: Date,
): boolean {
  const expected = Buffer.from(sign(secret, file, expires))
  const actual = Buffer.from(signature)
  const isOurs = expected.length === actual.length && timingSafeEqual(expected, actual)
  return isOurs && now.getTime() < expires * 1000
}

const sign = (
  secret: string,
  { eventId, formId, fileId, passHash }: GuestFile,
  expires: number,
): string =>
  createHmac('sha256', secret)
    .update(['guest file', eventId, formId, fileId, passHash, expires].join('\n'))
    .digest('base64url')
