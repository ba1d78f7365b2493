// The organisers' view of the waiting lists of a form (docs/design/waiting-lists.md).
import {
  stockedItems,
  stockKey,
  teamsAhead,
  unitsOffered,
  type FormDefinition,
  type StockedItem,
} from '@eventflow/domain/forms'
import { DomainError } from '@eventflow/domain/kernel'
import type { EmailOutcome } from '@eventflow/domain/mail'
import {
  submissionsErrors,
  type WaitingListOfItem,
  type WaitingLists,
} from '@eventflow/domain/submissions'
import type { ReadScope, Scope } from '../../../platform/db/index.ts'
import { isOnHold } from '../../../platform/mail/index.ts'
import type { Services } from '../../../platform/services.ts'
import { readForm, readFormForAnswers } from '../../forms/index.ts'
import { countReserved, lockItems } from '../stock/stock.repository.ts'
import { sendNews } from './waiting-email.ts'
import { readQueues, type Queues } from './waiting-queues.ts'
import { offerSoon } from './waiting.queue.ts'
import {
  findNamesOfWaiting,
  findWaitingRow,
  moveToFront,
  removeWaiting,
  type WaitingRow,
} from './waiting.repository.ts'

interface ManageContext<S extends ReadScope = Scope> {
  readonly scope: S
  readonly services: Pick<Services, 'config'>
  readonly now: Date
}

/** The waiting lists of a form. Throws `formNotFound`. */
export async function readWaitingLists(
  { scope, now }: Omit<ManageContext<ReadScope>, 'services'>,
  formId: string,
): Promise<WaitingLists> {
  const { form, definition } = await readForm(scope, formId)
  const items = stockedItems(definition)
  const queues = await readQueues(scope, { formId, now })
  const reserved = await countReserved(scope, { formId, exceptOf: null })
  const names = await findNamesOfWaiting(scope, formId)
  return {
    formTitle: form.title,
    items: items.flatMap((item) =>
      item.offerHours === undefined
        ? []
        : [
            {
              ...toList(item, { queues, names }),
              hours: item.offerHours,
              ordered: reserved.get(stockKey(item)) ?? 0,
            },
          ],
    ),
    areEmailsHeld: await isOnHold(scope),
  }
}

interface Known {
  readonly queues: Queues
  /** Names of the teams within the caller's limits, by the id of the row. */
  readonly names: ReadonlyMap<string, string>
}

function toList(
  item: StockedItem,
  { queues, names }: Known,
): Omit<WaitingListOfItem, 'hours' | 'ordered'> {
  const all = queues.of(item)
  const { fieldId, itemId, label, stock } = item
  return {
    fieldId,
    itemId,
    label,
    stock,
    offered: unitsOffered(all),
    waiting: all.length,
    teams: all.flatMap(({ id, teamId, quantity, joinedAt, offered, until, isSkipped }) => {
      const teamName = names.get(id)
      if (teamName === undefined) return []
      const ahead = teamsAhead(all, teamId)
      const place = { quantity, since: joinedAt, ahead, offered, until, cannotOrder: isSkipped }
      return [{ id, teamId, teamName, ...place }]
    }),
  }
}

/** A team in a waiting list, with its form and its item locked. Throws `waitingTeamNotFound`. */
async function holdRow(
  scope: Scope,
  waitingId: string,
): Promise<{ readonly row: WaitingRow; readonly definition: FormDefinition }> {
  const found = await findWaitingRow(scope, waitingId)
  if (found === null) throw new DomainError(submissionsErrors.waitingTeamNotFound)
  const { definition } = await readFormForAnswers(scope, found.formId)
  await lockItems(scope, found.formId, [found])
  // It may have ordered or left while this call waited.
  const row = await findWaitingRow(scope, waitingId)
  if (row === null) throw new DomainError(submissionsErrors.waitingTeamNotFound)
  scope.audit.things.push(`form:${row.formId}`, `team:${row.teamId}`)
  scope.live.audience = [row.teamId]
  return { row, definition }
}

/** Moves a team to the front of its list, so that it gets the next units. */
export async function moveTeamToFront(
  { scope, now }: ManageContext,
  waitingId: string,
): Promise<WaitingLists> {
  const { row } = await holdRow(scope, waitingId)
  await moveToFront(scope, row)
  await offerSoon(scope, row.formId)
  return readWaitingLists({ scope, now }, row.formId)
}

/** Removes a team from its list. Its units are offered to the next in line. */
export async function removeTeam(
  context: ManageContext,
  waitingId: string,
): Promise<WaitingLists & { readonly emails: EmailOutcome[] }> {
  const { scope, now } = context
  const { row, definition } = await holdRow(scope, waitingId)
  await removeWaiting(scope, [row.id])
  await offerSoon(scope, row.formId)
  const emails = await sendNews(context, definition, [
    { row, news: 'removed', units: 0, until: null },
  ])
  return { ...(await readWaitingLists({ scope, now }, row.formId)), emails }
}
