// The waiting list of an item with a stock (docs/design/waiting-lists.md): who gets the next units, and how many
// units an order may contain meanwhile. Teams wait in the order in which they joined.

import type { T } from '../../words/index.ts'

const HOURS_OF_DAY = 24

/** `36 hours`, `2 days` */
export const hoursOrDays = (hours: number, t: T): string =>
  hours % HOURS_OF_DAY === 0
    ? t('filling.waiting.days', { count: hours / HOURS_OF_DAY })
    : t('filling.waiting.hours', { count: hours })

/** A team in the waiting list of an item. Its offer has not ended. */
export interface WaitingTeam {
  readonly teamId: string
  /** The units that the team still wants, 1 or more. Includes the offered ones. */
  readonly quantity: number
  /** The units that are reserved for it, from 0 to `quantity`. */
  readonly offered: number
  /** It cannot order now, so it is passed, and only its offer counts. */
  readonly isSkipped?: boolean
}

/** Units that a team is offered now, in addition to those that were offered before. */
export interface Offer<Team extends WaitingTeam = WaitingTeam> {
  readonly team: Team
  readonly units: number
}

/** The units that are reserved by offers. */
export const unitsOffered = (teams: readonly WaitingTeam[]): number =>
  teams.reduce((sum, { offered }) => sum + offered, 0)

/**
 * Who gets `free` units that nobody has reserved. Strictly the first in line, as many as are free: a team that
 * wants more than that is offered a part, and stays first for the rest.
 */
export function nextOffers<Team extends WaitingTeam>(
  free: number,
  teams: readonly Team[],
): Offer<Team>[] {
  let left = free
  return teams.flatMap((team) => {
    const units = Math.min(team.quantity - team.offered, left)
    if (units <= 0) return []
    left -= units
    return [{ team, units }]
  })
}

export interface Claims {
  /** Units that other teams wait for. Nobody can pass them, also in the moment before they get an offer. */
  readonly byOthers: number
  /** Units that are reserved for the team itself. */
  readonly offered: number
}

/** What a waiting list means for the order of a team; `teamId` is null for a guest. */
export function claimsOn(teams: readonly WaitingTeam[], teamId: string | null): Claims {
  const others = teams.filter((team) => team.teamId !== teamId)
  const own = teams.filter((team) => team.teamId === teamId)
  const byOthers = others.reduce(
    (sum, { quantity, offered, isSkipped }) => sum + (isSkipped ? offered : quantity),
    0,
  )
  return { byOthers, offered: unitsOffered(own) }
}

/** The number of teams that still wait for units and are before this one; all of them if it is not in the list. */
export function teamsAhead(teams: readonly WaitingTeam[], teamId: string): number {
  const place = teams.findIndex((team) => team.teamId === teamId)
  const before = place === -1 ? teams : teams.slice(0, place)
  return before.filter(({ quantity, offered, isSkipped }) => !isSkipped && quantity > offered)
    .length
}
