import { DomainError } from '@eventflow/domain/kernel'
import { mailErrors, type MailboxMessage } from '@eventflow/domain/mail'
import type { Scope } from '../../platform/db/index.ts'
import { findMessage } from './mailbox.repository.ts'

/** Throws `emailNotFound`. */
export async function readMessage(scope: Scope, emailId: string): Promise<MailboxMessage> {
  const message = await findMessage(scope, emailId)
  if (message === null) throw new DomainError(mailErrors.emailNotFound)
  return message
}
