// Card layouts as organisers arrange them, and the cards on a viewer's dashboard.
import {
  cardsErrors,
  DEFAULT_LAYOUT_ID,
  isCardType,
  isTargetCardType,
  isTargetFitting,
  TARGET_CARD_TYPES,
  type Card,
  type CardLayout,
  type CardType,
  type CheckedLayout,
  type HiddenCard,
  type LayoutCard,
} from '@eventflow/domain/cards'
import {
  DomainError,
  kernelErrors,
  type Done,
  type DimensionValues,
  type FieldProblem,
  type StoredDimension,
  type Viewer,
} from '@eventflow/domain/kernel'
import type { WordKey } from '@eventflow/domain/words'
import { changedNames, newId, type ReadScope, type Scope } from '../../platform/db/index.ts'
import { problemAt } from '../../platform/language/index.ts'
import type { Author } from '../../platform/records/index.ts'
import { areTeamTypesThere, checkDimensions } from '../audience/index.ts'
import { findTargets, findTypesOfLayout } from './card-targets.report.ts'
import {
  addLayout,
  changeLayout,
  findLayout,
  findLayoutOfCard,
  listLayouts,
  removeLayout,
  setCards,
  setTeamTypes,
} from './cards.repository.ts'
import { findVisibleTargets } from './visible-targets.ts'

interface CardInput {
  readonly id?: string | undefined
  readonly type: CardType
  readonly title: string
  readonly isMini: boolean
  readonly description: string
  readonly pathId: string
}

interface LayoutInput {
  readonly name: string
  readonly teamTypeIds: readonly string[]
  readonly dimensions: StoredDimension[]
  readonly cards: readonly CardInput[]
}

/** The person who saves, and the time at which the result is read. */
export interface LayoutEditor {
  readonly author: Author
  readonly now: Date
}

/** Layouts with more types than this are not checked type by type. */
const MAX_CHECKED_TYPES = 40

/** Layouts with more combinations of values than this are not checked value by value. */
const MAX_CHECKED_VALUES = 10

/** The combinations of the named values: one of each dimension. */
const combinationsOf = (dimensions: readonly StoredDimension[]): DimensionValues[] =>
  dimensions.reduce<DimensionValues[]>(
    (all, { customFieldId, values }) =>
      all
        .flatMap((one) => values.map((value) => ({ ...one, [customFieldId]: value })))
        .slice(0, MAX_CHECKED_VALUES),
    [{}],
  )

/** A member of a team of this type with these values, with the facts that audiences use. */
const memberOf = (
  eventId: string,
  { teamTypeId, dimensionValues }: { teamTypeId: string | null; dimensionValues: DimensionValues },
): Viewer => ({
  eventId,
  accountId: '',
  userId: '',
  permissions: 'user',
  team: {
    id: '',
    role: 'teamMember',
    teamTypeId,
    dimensionValues,
    isOrganiser: false,
    standShareRole: null,
    parentTeamId: null,
    parentTeamTypeId: null,
  },
})

/** The cards that some of the layout's teams cannot see. */
async function findHiddenCards(
  scope: ReadScope,
  layout: CardLayout,
  now: Date,
): Promise<HiddenCard[]> {
  const types = await findTypesOfLayout(scope, layout, MAX_CHECKED_TYPES)
  const isForTeamsWithoutType = layout.isDefault || layout.teamTypeIds.length === 0
  const named = isForTeamsWithoutType ? [...types, { id: null, name: null }] : types
  const combinations = combinationsOf(layout.dimensions)
  const teams = named.flatMap((type) =>
    combinations.map((dimensionValues) => ({ ...type, dimensionValues })),
  )
  const hidden = new Map<string, (string | null)[]>()
  for (const { id, name, dimensionValues } of teams) {
    const viewer = memberOf(scope.eventId, { teamTypeId: id, dimensionValues })
    const { isVisible } = await findVisibleTargets(scope, { viewer, now }, layout.cards)
    for (const card of layout.cards)
      if (!isVisible(card)) hidden.set(card.id, [...(hidden.get(card.id) ?? []), name])
  }
  return [...hidden].map(([cardId, names]) => ({
    cardId,
    isHiddenFromAll: names.length === teams.length,
    teamTypes: [...new Set(names.filter((name) => name !== null))],
  }))
}

/** All layouts, and the titles of cards that have none of their own. */
export async function readLayouts(
  scope: ReadScope,
): Promise<{ items: CardLayout[]; targetNames: Record<string, string> }> {
  const stored = await listLayouts(scope)
  const items = stored.map((layout) => ({
    ...layout,
    cards: layout.cards.filter(({ type }) => isCardType(type)),
  }))
  const cards = items.flatMap((layout) => layout.cards)
  const named = await Promise.all(
    TARGET_CARD_TYPES.map((type) =>
      findTargets(
        scope,
        type,
        cards.filter((card) => card.type === type).map(({ pathId }) => pathId),
      ),
    ),
  )
  return { items, targetNames: Object.fromEntries(named.flatMap((names) => [...names])) }
}

export async function readLayout(
  scope: ReadScope,
  layoutId: string,
  now: Date,
): Promise<CheckedLayout> {
  const layout = await findLayout(scope, layoutId)
  if (layout === null) throw new DomainError(cardsErrors.layoutNotFound)
  return { ...layout, hiddenCards: await findHiddenCards(scope, layout, now) }
}

export async function readCard(scope: ReadScope, cardId: string, now: Date): Promise<LayoutCard> {
  const layout = await findLayoutOfCard(scope, cardId)
  const card = layout?.cards.find(({ id }) => id === cardId)
  if (layout === null || card === undefined) throw new DomainError(cardsErrors.cardNotFound)
  const hidden = await findHiddenCards(scope, { ...layout, cards: [card] }, now)
  return {
    ...card,
    layoutId: layout.id,
    layoutName: layout.name,
    revision: layout.revision,
    hidden: hidden[0] ?? null,
  }
}

/** The cards whose target record does not exist. */
async function lostTargets(scope: ReadScope, cards: readonly CardInput[]): Promise<Set<CardInput>> {
  const lost = new Set<CardInput>()
  for (const type of TARGET_CARD_TYPES) {
    const ofType = cards.filter((card) => card.type === type && card.pathId !== '')
    const there = await findTargets(
      scope,
      type,
      ofType.map(({ pathId }) => pathId),
    )
    for (const card of ofType) if (!there.has(card.pathId)) lost.add(card)
  }
  return lost
}

const targetProblem = (card: CardInput, lost: ReadonlySet<CardInput>): WordKey | null => {
  if (lost.has(card)) return 'problems.cards.gone'
  if (isTargetFitting(card)) return null
  return isTargetCardType(card.type) ? 'problems.cards.target' : 'problems.cards.noTarget'
}

/** Cards keep their ids. An id of another layout, or a duplicate, is refused. */
async function checkCards(
  scope: ReadScope,
  cards: readonly CardInput[],
  ownIds: readonly string[],
): Promise<Card[]> {
  const lost = await lostTargets(scope, cards)
  const problems = cards.flatMap((card, place): FieldProblem[] => {
    const path = `cards[${place}]`
    const isForeign = card.id !== undefined && !ownIds.includes(card.id)
    const isTwice = cards.findIndex(({ id }) => id !== undefined && id === card.id) < place
    if (isForeign || (card.id !== undefined && isTwice))
      return [problemAt(`${path}.id`, 'problems.cards.foreign')]
    const wrong = targetProblem(card, lost)
    return wrong === null ? [] : [problemAt(`${path}.pathId`, wrong)]
  })
  if (problems.length > 0) throw new DomainError(cardsErrors.invalidCards, { problems })
  return cards.map((card) => ({ ...card, id: card.id ?? newId() }))
}

async function checkTeams(
  scope: Scope,
  layoutId: string,
  { teamTypeIds, dimensions }: LayoutInput,
): Promise<void> {
  await checkDimensions(scope, dimensions)
  const isFine = await areTeamTypesThere(scope, teamTypeIds)
  const isForSome = teamTypeIds.length > 0 || dimensions.length > 0
  const isOfDefault = layoutId === DEFAULT_LAYOUT_ID && isForSome
  if (isFine && !isOfDefault) return
  const why = isOfDefault ? 'ofDefault' : 'teamTypes'
  throw new DomainError(cardsErrors.invalidLayout, {
    problems: [problemAt('teamTypeIds', `problems.cards.${why}`)],
  })
}

/** Saves the parts of a layout, in its transaction. */
async function saveParts(
  scope: Scope,
  layoutId: string,
  { teamTypeIds, dimensions, cards }: Omit<LayoutInput, 'name'> & { cards: readonly Card[] },
): Promise<void> {
  const isShared = dimensions.length > 0
  if (!(await setTeamTypes(scope, layoutId, { teamTypeIds, isShared }))) {
    throw new DomainError(cardsErrors.teamTypeAssigned, {
      problems: [problemAt('teamTypeIds', 'problems.cards.teamTypeAssigned')],
    })
  }
  await setCards(scope, layoutId, cards)
}

export async function addCardLayout(
  scope: Scope,
  input: LayoutInput,
  { author, now }: LayoutEditor,
): Promise<CheckedLayout> {
  const id = newId()
  await checkTeams(scope, id, input)
  const cards = await checkCards(scope, input.cards, [])
  const { name, teamTypeIds, dimensions } = input
  await addLayout(scope, { id, name, dimensions }, author)
  await saveParts(scope, id, { teamTypeIds, dimensions, cards })
  scope.audit.things.push(`layout:${id}`)
  return readLayout(scope, id, now)
}

/** Saves the layout and its six cards together. */
export async function changeCardLayout(
  scope: Scope,
  { layoutId, revision, ...input }: LayoutInput & { layoutId: string; revision: number },
  { author, now }: LayoutEditor,
): Promise<CheckedLayout> {
  const before = await findLayout(scope, layoutId)
  if (before === null) throw new DomainError(cardsErrors.layoutNotFound)
  await checkTeams(scope, layoutId, input)
  const { name, teamTypeIds, dimensions } = input
  const change = { id: layoutId, name, dimensions, revision }
  const isSaved =
    revision === 0 && layoutId === DEFAULT_LAYOUT_ID
      ? await addLayout(scope, change, author)
      : await changeLayout(scope, change, author)
  if (!isSaved)
    throw new DomainError(kernelErrors.staleRevision, {
      current: await readLayout(scope, layoutId, now),
    })
  const cards = await checkCards(scope, input.cards, before.cardIds)
  await saveParts(scope, layoutId, { teamTypeIds, dimensions, cards })
  scope.audit.changed.push(
    ...changedNames(before, { name, teamTypeIds: [...teamTypeIds], dimensions, cards }),
  )
  return readLayout(scope, layoutId, now)
}

/** Saves one card. The others do not change. */
export async function changeCard(
  scope: Scope,
  { cardId, revision, ...values }: Omit<CardInput, 'id'> & { cardId: string; revision: number },
  editor: LayoutEditor,
): Promise<LayoutCard> {
  const layout = await findLayoutOfCard(scope, cardId)
  if (layout === null) throw new DomainError(cardsErrors.cardNotFound)
  const problem = targetProblem(values, await lostTargets(scope, [values]))
  if (problem !== null) {
    const isNameless = values.pathId === '' && isTargetCardType(values.type)
    throw new DomainError(isNameless ? kernelErrors.noId : cardsErrors.invalidCard, {
      problems: [problemAt('pathId', problem)],
    })
  }
  if (layout.revision !== revision)
    throw new DomainError(kernelErrors.staleRevision, {
      current: await readCard(scope, cardId, editor.now),
    })
  const cards = layout.cards.map((card) => (card.id === cardId ? { ...card, ...values } : card))
  const { id: layoutId, name, teamTypeIds, dimensions } = layout
  const change = { layoutId, revision, name, teamTypeIds, dimensions, cards }
  await changeCardLayout(scope, change, editor)
  return readCard(scope, cardId, editor.now)
}

/** Deletes a layout with its cards. Its team types then have the default layout. */
export async function removeCardLayout(scope: Scope, layoutId: string): Promise<Done> {
  if (layoutId === DEFAULT_LAYOUT_ID) throw new DomainError(cardsErrors.defaultLayoutStays)
  if (!(await removeLayout(scope, layoutId))) throw new DomainError(cardsErrors.layoutNotFound)
  return { done: true }
}
