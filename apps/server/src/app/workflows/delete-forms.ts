// Deletes forms. The teams that wait for their items get an email.
import { DONE, type Done } from '@eventflow/domain/kernel'
import { removeForms } from '../../modules/forms/index.ts'
import { closeListsOfForms } from '../../modules/submissions/index.ts'
import type { Scope } from '../../platform/db/index.ts'
import type { Services } from '../../platform/services.ts'

interface Deleting {
  readonly scope: Scope
  readonly services: Pick<Services, 'config'>
  readonly now: Date
}

/** Throws what `removeForms` throws. */
export async function deleteForms(context: Deleting, formIds: readonly string[]): Promise<Done> {
  await closeListsOfForms(context, formIds)
  await removeForms(context.scope, formIds)
  return DONE
}
