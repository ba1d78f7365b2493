// A card layout for the type of the team, whose cards link to the portal's own pages.
import { CARDS_OF_LAYOUT } from '@eventflow/domain/cards'
import { cardLayouts, cardLayoutTeamTypes, cards } from '../../modules/cards/cards.tables.ts'
import { newId, type Scope } from '../../platform/db/index.ts'
import type { CastTeam } from '../cast.ts'

const sixCards = Array.from({ length: CARDS_OF_LAYOUT }, () => ({ type: 'tasks' as const }))

export async function oneCardLayout({ tx, eventId }: Scope, { teamTypeId }: CastTeam) {
  const layoutId = newId()
  await tx.insert(cardLayouts).values({ eventId, id: layoutId, name: 'For food' })
  await tx.insert(cardLayoutTeamTypes).values({ eventId, teamTypeId, layoutId })
  const rows = sixCards.map((card, position) => ({
    eventId,
    layoutId,
    id: newId(),
    position,
    ...card,
  }))
  await tx.insert(cards).values(rows)
  return { layoutId, cardId: rows[0]?.id ?? '' }
}
