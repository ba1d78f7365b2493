import type { Done } from '@eventflow/domain/kernel'
import { prepareUninvited } from '../../modules/imports/index.ts'
import { dropHeld } from '../../modules/mail/index.ts'
import type { Scope } from '../../platform/db/index.ts'

/**
 * Drops held emails. If one of them was the invitation of a person, the import that added the person
 * can invite them again.
 */
export async function dropEmails(scope: Scope, emailIds: readonly string[]): Promise<Done> {
  const done = await dropHeld(scope, emailIds)
  await prepareUninvited(scope, { emailIds })
  return done
}
