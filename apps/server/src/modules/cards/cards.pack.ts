import { CARDS_OF_LAYOUT, cardValues, layoutValues } from '@eventflow/domain/cards'
import { packKind } from '../../platform/pack/index.ts'
import { cardLayouts, cardLayoutTeamTypes, cards } from './cards.tables.ts'
import { problemAt } from '../../platform/language/index.ts'

const { type, title, description, pathId } = cardValues

interface OfLayout {
  readonly layoutId: string
}

function wrongNumber(rows: readonly OfLayout[]) {
  const counts = new Map<string, number>()
  for (const { layoutId } of rows) counts.set(layoutId, (counts.get(layoutId) ?? 0) + 1)
  return rows.flatMap(({ layoutId }, index) =>
    counts.get(layoutId) === CARDS_OF_LAYOUT
      ? []
      : [problemAt(`[${index}].layoutId`, 'problems.pack.cards', { count: CARDS_OF_LAYOUT })],
  )
}

export const cardsPack = [
  packKind({
    name: 'cardLayouts',
    table: cardLayouts,
    part: 'dashboard',
    columns: { name: layoutValues.name, dimensions: layoutValues.dimensions },
  }),
  packKind({ name: 'cardLayoutTeamTypes', table: cardLayoutTeamTypes, part: 'dashboard' }),
  packKind({
    name: 'cards',
    table: cards,
    part: 'dashboard',
    columns: { type, title, description, pathId },
    check: wrongNumber,
  }),
]
