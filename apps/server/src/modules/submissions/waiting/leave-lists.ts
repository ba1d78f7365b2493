// Teams that withdraw leave all waiting lists, and their units are offered (docs/design/waiting-lists.md).
import type { Scope } from '../../../platform/db/index.ts'
import { offerSoon } from './waiting.queue.ts'
import { findFormsWithWaiting, removeWithdrawn } from './waiting.repository.ts'

/** Offers the free units of all forms for which somebody waits, after the commit. */
export async function offerInAllForms(scope: Scope): Promise<void> {
  for (const formId of await findFormsWithWaiting(scope)) await offerSoon(scope, formId)
}

/** Removes withdrawn teams from all lists. They get no email. */
export async function leaveWaitingLists(scope: Scope): Promise<void> {
  await removeWithdrawn(scope)
  await offerInAllForms(scope)
}
