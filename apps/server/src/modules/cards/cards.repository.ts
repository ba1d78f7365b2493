import { and, eq, notInArray, sql } from 'drizzle-orm'
import {
  CARDS_OF_LAYOUT,
  DEFAULT_LAYOUT_ID,
  MAX_LAYOUTS,
  type Card,
  type CardLayout,
  type CardType,
} from '@eventflow/domain/cards'
import type { StoredDimension } from '@eventflow/domain/kernel'
import { noteRemoved, type ReadScope, type Scope } from '../../platform/db/index.ts'
import { word } from '../../platform/language/index.ts'
import type { Author } from '../../platform/records/index.ts'
import { cardLayouts, cardLayoutTeamTypes, cards } from './cards.tables.ts'

const DEFAULT_TYPES: readonly CardType[] = [
  'tasks',
  'forms',
  'content',
  'downloads',
  'suppliers',
  'myTeam',
]

const defaultCard = (type: CardType, place: number): Card => ({
  id: `${DEFAULT_LAYOUT_ID}-${place + 1}`,
  type,
  title: '',
  isMini: false,
  description: '',
  pathId: '',
})

/** The default layout until somebody changes it. */
const defaultLayout = (): CardLayout => ({
  id: DEFAULT_LAYOUT_ID,
  isDefault: true,
  name: word('cardsAdmin.default'),
  cardIds: DEFAULT_TYPES.map((type, place) => defaultCard(type, place).id),
  teamTypeIds: [],
  dimensions: [],
  cards: DEFAULT_TYPES.map(defaultCard),
  revision: 0,
})

/** All layouts: the default first, then by name. */
export async function listLayouts(scope: ReadScope): Promise<CardLayout[]> {
  const { rows } = await scope.tx.execute<
    Omit<CardLayout, 'cardIds'> & Record<string, unknown>
  >(sql`
    select layout.id, layout.is_default as "isDefault", layout.name, layout.revision,
      layout.dimensions,
      (select coalesce(json_agg(team_type_id order by team_type_id), '[]')
        from card_layout_team_types types
        where types.event_id = layout.event_id and types.layout_id = layout.id) as "teamTypeIds",
      (select coalesce(json_agg(json_build_object('id', id, 'type', type, 'title', title,
          'isMini', is_mini, 'description', description, 'pathId', path_id)
          order by position, id), '[]')
        from cards where cards.event_id = layout.event_id and cards.layout_id = layout.id) as cards
    from card_layouts layout
    where layout.event_id = ${scope.eventId}
    order by layout.is_default desc, lower(layout.name), layout.id limit ${MAX_LAYOUTS + 1}`)
  const stored = rows.map((row) => ({ ...row, cardIds: row.cards.map(({ id }) => id) }))
  return stored.some(({ isDefault }) => isDefault) ? stored : [defaultLayout(), ...stored]
}

export const findLayout = async (scope: ReadScope, id: string): Promise<CardLayout | null> =>
  (await listLayouts(scope)).find((layout) => layout.id === id) ?? null

export const findLayoutOfCard = async (
  scope: ReadScope,
  cardId: string,
): Promise<CardLayout | null> =>
  (await listLayouts(scope)).find(({ cardIds }) => cardIds.includes(cardId)) ?? null

interface LayoutRow {
  readonly id: string
  readonly name: string
  readonly dimensions: StoredDimension[]
}

/** Saves a layout for the first time; false if somebody else was faster. */
export async function addLayout(
  scope: Scope,
  { id, name, dimensions }: LayoutRow,
  { by, at }: Author,
): Promise<boolean> {
  const stamp = { createdAt: at, createdBy: by, updatedAt: at, updatedBy: by }
  const isDefault = id === DEFAULT_LAYOUT_ID
  const rows = await scope.tx
    .insert(cardLayouts)
    .values({ eventId: scope.eventId, id, name, dimensions, isDefault, ...stamp })
    .onConflictDoNothing()
    .returning({ id: cardLayouts.id })
  return rows.length === 1
}

/** False if it has been changed since `revision` was read, or does not exist. */
export async function changeLayout(
  scope: Scope,
  { id, name, dimensions, revision }: LayoutRow & { readonly revision: number },
  { by, at }: Author,
): Promise<boolean> {
  const rows = await scope.tx
    .update(cardLayouts)
    .set({
      name,
      dimensions,
      updatedAt: at,
      updatedBy: by,
      revision: sql`${cardLayouts.revision} + 1`,
    })
    .where(
      and(
        eq(cardLayouts.eventId, scope.eventId),
        eq(cardLayouts.id, id),
        eq(cardLayouts.revision, revision),
      ),
    )
    .returning({ id: cardLayouts.id })
  return rows.length === 1
}

/**
 * False if another layout has one of the types, also one that was saved at the same moment. Layouts with
 * dimensions share their types with others.
 */
export async function setTeamTypes(
  scope: Scope,
  layoutId: string,
  { teamTypeIds, isShared }: { teamTypeIds: readonly string[]; isShared: boolean },
): Promise<boolean> {
  const { eventId } = scope
  const isOfLayout = and(
    eq(cardLayoutTeamTypes.eventId, eventId),
    eq(cardLayoutTeamTypes.layoutId, layoutId),
  )
  await scope.tx.delete(cardLayoutTeamTypes).where(isOfLayout)
  const ids = [...new Set(teamTypeIds)].toSorted()
  if (ids.length === 0) return true
  const rows = await scope.tx
    .insert(cardLayoutTeamTypes)
    .values(ids.map((teamTypeId) => ({ eventId, teamTypeId, layoutId, isShared })))
    .onConflictDoNothing()
    .returning({ teamTypeId: cardLayoutTeamTypes.teamTypeId })
  return rows.length === ids.length
}

const sent = (column: string) => sql.raw(`excluded.${column}`)

/** Replaces the cards of a layout, in this order. */
export async function setCards(
  scope: Scope,
  layoutId: string,
  wanted: readonly Card[],
): Promise<void> {
  if (wanted.length !== CARDS_OF_LAYOUT) throw new Error('A layout has six cards')
  const { eventId } = scope
  const ids = wanted.map(({ id }) => id)
  await scope.tx
    .delete(cards)
    .where(and(eq(cards.eventId, eventId), eq(cards.layoutId, layoutId), notInArray(cards.id, ids)))
  await scope.tx
    .insert(cards)
    .values(wanted.map((card, position) => ({ eventId, layoutId, position, ...card })))
    .onConflictDoUpdate({
      target: [cards.eventId, cards.id],
      set: {
        position: sent('position'),
        type: sent('type'),
        title: sent('title'),
        isMini: sent('is_mini'),
        description: sent('description'),
        pathId: sent('path_id'),
      },
      // A card cannot move to another layout.
      setWhere: eq(cards.layoutId, layoutId),
    })
}

export async function removeLayout(scope: Scope, id: string): Promise<boolean> {
  const removed = await scope.tx
    .delete(cardLayouts)
    .where(and(eq(cardLayouts.eventId, scope.eventId), eq(cardLayouts.id, id)))
    .returning({ id: cardLayouts.id, name: cardLayouts.name })
  noteRemoved(scope.audit, 'layout', removed)
  return removed.length === 1
}
