// Attachments of emails. They are stored as long as an email may be sent, or sent again.
import { and, eq, sql } from 'drizzle-orm'
import { insertRow, newId, type ReadScope, type Scope } from '../db/index.ts'
import type { Attachment } from './mail-adapter.ts'
import { emailAttachments } from './mail.tables.ts'

/** After this time, an unsent email is no longer relevant. */
const KEPT = sql.raw(`interval '30 days'`)

export async function addAttachment(scope: Scope, attachment: Attachment): Promise<string> {
  const id = newId()
  await insertRow(scope.tx, emailAttachments, { eventId: scope.eventId, id, ...attachment })
  return id
}

/** Null if it is no longer stored. */
export async function findAttachment(
  { tx, eventId }: ReadScope,
  attachmentId: string,
): Promise<Attachment | null> {
  const { name, mimeType, bytes } = emailAttachments
  const [found] = await tx
    .select({ name, mimeType, bytes })
    .from(emailAttachments)
    .where(and(eq(emailAttachments.eventId, eventId), eq(emailAttachments.id, attachmentId)))
  return found ?? null
}

/** Deletes attachments that no email needs. */
export async function sweepAttachments({ tx, eventId }: Scope): Promise<void> {
  await tx.execute(sql`
    delete from email_attachments a where a.event_id = ${eventId}
      and a.created_at < now() - ${KEPT}`)
}

/**
 * Deletes all files of emails that have been sent or have failed, when a person is erased, because
 * they may contain the person.
 */
export async function forgetAttachments({ tx, eventId }: Scope): Promise<void> {
  await tx.execute(sql`
    delete from email_attachments a where a.event_id = ${eventId} and not exists (
      select from emails e where e.event_id = a.event_id and e.attachment_id = a.id
        and e.state = 'queued')`)
}
