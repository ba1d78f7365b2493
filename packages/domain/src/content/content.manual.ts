// The order of all visible pages in one manual.
import { CONTENT_ITEM, placedSections, type SidebarSection } from '../settings/index.ts'

export interface ManualPart<Page> {
  /** The sidebar section's heading; empty for none. */
  readonly heading: string
  readonly pages: readonly Page[]
}

/**
 * Pages in the order of the sidebar, each under its section. All other pages keep their order and replace
 * the item for the list of pages. Parts without pages are omitted.
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
