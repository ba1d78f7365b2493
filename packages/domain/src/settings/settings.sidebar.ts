// The sidebar (specification: portal core, section 3): where pages stand in the navigation of teams. No
// zod: the editor in the browser reads it.

export interface SidebarSection {
  readonly id: string
  /** Empty for none. */
  readonly heading: string
  /** Ids of pages, in their order. */
  readonly itemIds: readonly string[]
  /** Its place, counted from 0. */
  readonly index: number
  /** Whether it can be folded away. */
  readonly isCollapsable: boolean
}

/** The list of content pages stands in the sidebar beside the core pages. */
export const CONTENT_ITEM = { id: 'content', path: '/content', icon: 'article_outlined' } as const

/** The section that an item stands in; null for none. */
export const sectionWith = (sections: readonly SidebarSection[], itemId: string): string | null =>
  sections.find(({ itemIds }) => itemIds.includes(itemId))?.id ?? null

/** An item at the end of a section, and in no other one; in none at all with null. */
export const placedIn = <Section extends SidebarSection>(
  sections: readonly Section[],
  itemId: string,
  sectionId: string | null,
): Section[] =>
  sections.map((section) => {
    const others = section.itemIds.filter((id) => id !== itemId)
    return { ...section, itemIds: section.id === sectionId ? [...others, itemId] : others }
  })

type PlacedSection = Pick<SidebarSection, 'id' | 'heading' | 'isCollapsable'> & {
  readonly itemIds: string[]
}

/** Of what stands in no section. */
const UNPLACED_ID = 'unplaced'

/**
 * The sections with the pages in `there` that are to be shown, each once, without empty ones. What has
 * been put into no section stands first, in the order of `unplaced`.
 */
export function placedSections(
  sections: readonly SidebarSection[],
  { there, unplaced }: { there: ReadonlySet<string>; unplaced: readonly string[] },
): PlacedSection[] {
  const taken = new Set<string>()
  const take = (id: string): boolean => {
    if (!there.has(id) || taken.has(id)) return false
    taken.add(id)
    return true
  }
  const placed = sections
    .toSorted((one, other) => one.index - other.index)
    .map(({ id, heading, isCollapsable, itemIds }) => ({
      id,
      heading,
      isCollapsable,
      itemIds: itemIds.filter(take),
    }))
  const rest = {
    id: UNPLACED_ID,
    heading: '',
    isCollapsable: false,
    itemIds: unplaced.filter(take),
  }
  return [rest, ...placed].filter(({ itemIds }) => itemIds.length > 0)
}
