// The waiting lists of a form's items, in the order of their teams (docs/design/waiting-lists.md).
import {
  claimsOn,
  stockKey,
  teamsAhead,
  type FormDefinition,
  type StockedItem,
  type Units,
} from '@eventflow/domain/forms'
import type { ReadScope } from '../../../platform/db/index.ts'
import { findWaiting, type WaitingRow } from './waiting.repository.ts'

type ItemKey = Pick<StockedItem, 'fieldId' | 'itemId'>

export interface Queues {
  /** The teams that wait for an item, the first in line first. */
  of(item: ItemKey): readonly WaitingRow[]
  hasTeams(item: ItemKey): boolean
  /**
   * The units that other orders and other waiting teams have of each item, and those that are reserved for
   * a team; null for a guest.
   */
  claims(
    byOrders: Units,
    teamId: string | null,
  ): { readonly claimed: Units; readonly offered: Units }
}

export async function readQueues(
  scope: ReadScope,
  at: { readonly formId: string; readonly now: Date },
): Promise<Queues> {
  const rows = new Map<string, WaitingRow[]>()
  for (const row of await findWaiting(scope, at))
    rows.set(stockKey(row), [...(rows.get(stockKey(row)) ?? []), row])
  const of = (item: ItemKey) => rows.get(stockKey(item)) ?? []
  return {
    of,
    hasTeams: (item) => of(item).length > 0,
    claims: (byOrders, teamId) => {
      const [claimed, offered] = [new Map(byOrders), new Map<string, number>()]
      for (const [key, teams] of rows) {
        const claims = claimsOn(teams, teamId)
        claimed.set(key, (claimed.get(key) ?? 0) + claims.byOthers)
        offered.set(key, claims.offered)
      }
      return { claimed, offered }
    },
  }
}

type Place = NonNullable<FormDefinition['waiting']>[string]

/** The place of a team in the list of an item. */
export function placeOf(teams: readonly WaitingRow[], hours: number, teamId: string): Place {
  const own = teams.find((team) => team.teamId === teamId)
  return {
    hours,
    ahead: teamsAhead(teams, teamId),
    own: own ? { quantity: own.quantity, offered: own.offered, until: own.until } : null,
  }
}

interface Reader {
  readonly items: readonly StockedItem[]
  readonly queues: Queues
  readonly teamId: string
}

/** The form as a team fills it in, with its place in each waiting list. */
export const withPlaces = (
  definition: FormDefinition,
  { items, queues, teamId }: Reader,
): FormDefinition => ({
  ...definition,
  waiting: Object.fromEntries(
    items.flatMap((item) =>
      item.offerHours === undefined
        ? []
        : [[stockKey(item), placeOf(queues.of(item), item.offerHours, teamId)]],
    ),
  ),
})
