// The order in which all pages that somebody sees are one manual.
import { CONTENT_ITEM, placedSections, type SidebarSection } from '../settings/index.ts'

export interface ManualPart<Page> {
  /** Of the section of the sidebar; empty for none. */
  readonly heading: string
  readonly pages: readonly Page[]
}

/**
 * Pages as the sidebar has them: each in the section that it stands in; all others, in the order that they
 * come in, where the list of pages stands. Parts without a page are left out.
 */
export function manualParts<Page extends { readonly id: string }>(
  sections: readonly SidebarSection[],
  pages: readonly Page[],
): ManualPart<Page>[] {
  const byId = new Map(pages.map((page) => [page.id, page]))
  const there = new Set([...byId.keys(), CONTENT_ITEM.id])
  const placed = placedSections(sections, { there, unplaced: [CONTENT_ITEM.id] })
  const taken = new Set(placed.flatMap(({ itemIds }) => itemIds))
  const others = pages.filter(({ id }) => !taken.has(id))
  return placed
    .map(({ heading, itemIds }) => ({
      heading,
      pages: itemIds.flatMap((id) => (id === CONTENT_ITEM.id ? others : (byId.get(id) ?? []))),
    }))
    .filter((part) => part.pages.length > 0)
}
