// The organisers' content of the dashboard, as a viewer sees it.
import {
  arrangeCards,
  isTargetCardType,
  layoutIdFor,
  type Card,
  type DashboardCards,
  type ShownCard,
} from '@eventflow/domain/cards'
import { DomainError, type Viewer } from '@eventflow/domain/kernel'
import {
  CONTENT_ITEM,
  CORE_PAGE_IDS,
  settingsErrors,
  type DashboardHeader,
  type Featured,
  type Settings,
} from '@eventflow/domain/settings'
import type { ReadScope, Scope } from '../../platform/db/index.ts'
import { problemAt } from '../../platform/language/index.ts'
import { lockAssets, setAssetUses } from '../assets/index.ts'
import { findContentNames, findPictures, listVisibleContent } from '../content/index.ts'
import { readAllSettings } from '../settings/index.ts'
import { readCardFacts } from './card-facts.report.ts'
import { listLayouts } from './cards.repository.ts'
import { findVisibleTargets, type Looker } from './visible-targets.ts'

const PLAIN = { title: '', isMini: false, description: '' }

type PlacedCard = Omit<Card, 'id'>

async function findOwnCards(scope: ReadScope, viewer: Viewer): Promise<readonly PlacedCard[]> {
  const layouts = await listLayouts(scope)
  const layoutId = layoutIdFor(layouts, viewer.team ?? { teamTypeId: null })
  return layouts.find(({ id }) => id === layoutId)?.cards ?? []
}

/** Cards hidden from the viewer are replaced. */
async function findCards(
  scope: ReadScope,
  looker: Looker,
  cards: readonly PlacedCard[],
): Promise<ShownCard[]> {
  const { isVisible, isTranslated, titleOf, iconOf } = await findVisibleTargets(
    scope,
    looker,
    cards,
  )
  const facts = await readCardFacts(scope, looker.viewer)
  return arrangeCards(cards, isVisible).map(({ card }) => {
    const { title, isMini, description } = { ...PLAIN, ...card }
    const { type, pathId } = card
    const name =
      title === '' ? { title: titleOf(card), isTranslated: isTranslated(card) } : { title }
    const fact = isTargetCardType(type) ? null : (facts[type] ?? null)
    return { type, pathId, ...name, isMini, description, icon: iconOf(card), fact }
  })
}

async function findHeader(
  scope: ReadScope,
  { title, text, assetId }: DashboardHeader,
): Promise<DashboardCards['header']> {
  const pictures = await findPictures(scope, assetId === null ? [] : [assetId])
  const picture = pictures[assetId ?? ''] ?? null
  return title === '' && text === '' && picture === null ? null : { title, text, picture }
}

/** In the organisers' order, and only those visible to the viewer. */
async function findFeatured(
  scope: ReadScope,
  viewer: Viewer,
  { contentIds }: Featured,
): Promise<DashboardCards['featured']> {
  if (contentIds.length === 0) return []
  const seen = await listVisibleContent(scope, viewer, contentIds)
  return contentIds.flatMap((id) => seen.find((page) => page.id === id) ?? [])
}

export async function readDashboardCards(
  scope: ReadScope,
  looker: Looker,
  { cards, ...draft }: Partial<Settings> & { cards?: readonly PlacedCard[] | undefined } = {},
): Promise<DashboardCards> {
  const { dashboardHeader, corePages, featured } = { ...(await readAllSettings(scope)), ...draft }
  // A header without an image shows the image of the core page.
  const assetId = dashboardHeader.assetId ?? corePages.dashboard.assetId
  return {
    header: await findHeader(scope, { ...dashboardHeader, assetId }),
    items: await findCards(scope, looker, cards ?? (await findOwnCards(scope, looker.viewer))),
    featured: await findFeatured(scope, looker.viewer, featured),
  }
}

const HEADER = { ownerKind: 'settings', ownerId: 'dashboardHeader' } as const

/** Checks that the header's image is an existing asset, or none. */
export async function takeHeaderImage(scope: Scope, { assetId }: DashboardHeader): Promise<void> {
  const wanted = assetId === null ? [] : [assetId]
  const there = await lockAssets(scope, 'image', wanted)
  if (there.size < wanted.length) {
    throw new DomainError(settingsErrors.invalidDashboardHeader, {
      problems: [problemAt('data.assetId', 'problems.assets.notFound')],
    })
  }
  await setAssetUses(scope, HEADER, wanted)
}

/** Checks that only pages of the event are featured. */
export async function checkFeatured(scope: Scope, { contentIds }: Featured): Promise<void> {
  const there = await findContentNames(scope, contentIds)
  const lost = contentIds.flatMap((id, place) => (there.has(id) ? [] : [place]))
  if (lost.length === 0) return
  throw new DomainError(settingsErrors.invalidFeatured, {
    problems: lost.map((place) =>
      problemAt(`data.contentIds[${place}]`, 'problems.content.notFound'),
    ),
  })
}

/**
 * Checks that sections contain only core pages, the list of pages, and pages of the event. Throws
 * `invalidSidebar`.
 */
export async function checkSidebar(scope: Scope, { sections }: Settings['sidebar']): Promise<void> {
  const others = new Set<string>([...CORE_PAGE_IDS, CONTENT_ITEM.id])
  const ids = sections.flatMap(({ itemIds }) => itemIds).filter((id) => !others.has(id))
  const there = await findContentNames(scope, ids)
  const problems = sections.flatMap(({ itemIds }, section) =>
    itemIds.flatMap((id, place) =>
      others.has(id) || there.has(id)
        ? []
        : [problemAt(`data.sections[${section}].itemIds[${place}]`, 'problems.content.notFound')],
    ),
  )
  if (problems.length > 0) throw new DomainError(settingsErrors.invalidSidebar, { problems })
}
