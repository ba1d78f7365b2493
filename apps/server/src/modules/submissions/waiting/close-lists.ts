// An organiser switches a waiting list off, removes its item, or stops offering it (docs/design/waiting-lists.md).
import { stockedItems, stockKey, type FormDefinition } from '@eventflow/domain/forms'
import type { Scope } from '../../../platform/db/index.ts'
import type { Services } from '../../../platform/services.ts'
import { readForm } from '../../forms/index.ts'
import { sendNews } from './waiting-email.ts'
import { offerSoon } from './waiting.queue.ts'
import { findFormsWithWaiting, findWaiting, removeWaiting } from './waiting.repository.ts'

interface Saving {
  readonly scope: Scope
  readonly services: Pick<Services, 'config'>
  readonly now: Date
}

const waitedFor = (definition: FormDefinition): string[] =>
  stockedItems(definition)
    .filter(({ offerHours }) => offerHours !== undefined)
    .map(stockKey)

/**
 * Follows a changed form, which is locked: the teams in lists that no longer exist get an email, and units that
 * have become free are offered. A form without a waiting list costs no statement.
 */
export async function followWaitingLists(
  { scope, services, now }: Saving,
  formId: string,
  { before, after }: { readonly before: FormDefinition; readonly after: FormDefinition },
): Promise<void> {
  const [was, is] = [waitedFor(before), new Set(waitedFor(after))]
  const closed = new Set(was.filter((key) => !is.has(key)))
  if (closed.size > 0) {
    const rows = (await findWaiting(scope, { formId, now })).filter((row) =>
      closed.has(stockKey(row)),
    )
    await removeWaiting(
      scope,
      rows.map(({ id }) => id),
    )
    const news = rows.map((row) => ({ row, news: 'closed', units: 0, until: null }) as const)
    // The changed form may no longer have the item.
    await sendNews({ scope, services, now }, before, news)
  }
  if (is.size > 0) await offerSoon(scope, formId)
}

/** The teams that wait for items of forms that are deleted now get an email. */
export async function closeListsOfForms(
  { scope, services, now }: Saving,
  formIds: readonly string[],
): Promise<void> {
  const waited = new Set(await findFormsWithWaiting(scope))
  for (const formId of new Set(formIds)) {
    if (!waited.has(formId)) continue
    const { definition } = await readForm(scope, formId)
    const rows = await findWaiting(scope, { formId, now })
    const closed = { news: 'closed', units: 0, until: null, isFormDeleted: true } as const
    await sendNews(
      { scope, services, now },
      definition,
      rows.map((row) => ({ row, ...closed })),
    )
  }
}
