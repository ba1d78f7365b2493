import { DomainError } from '@eventflow/domain/kernel'
import { mailErrors, type MailboxMessage } from '@eventflow/domain/mail'
import type { Config } from '../../platform/config/index.ts'
import type { ReadScope } from '../../platform/db/index.ts'
import { findMessage } from './mailbox.repository.ts'

/** Throws `emailNotFound`. */
export async function readMessage(
  {
    scope,
    services,
  }: { readonly scope: ReadScope; readonly services: { readonly config: Config } },
  emailId: string,
): Promise<MailboxMessage> {
  const message = await findMessage(scope, emailId, services.config.secret)
  if (message === null) throw new DomainError(mailErrors.emailNotFound)
  return message
}
