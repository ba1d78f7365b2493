// The sidebar (specification: portal core, section 3): the order of pages in the teams' navigation. No
// zod, because the editor in the browser reads it.

import { translatedTexts, type Language, type Translations } from '../kernel/index.ts'

export interface SidebarSection {
  readonly id: string
  /** Empty for none. */
  readonly heading: string
  /** The heading in the event's other languages. */
  readonly translations?: Translations<'heading'> | undefined
  /** Whether the heading is in the reader's language, not the event's. */
  readonly isTranslated?: boolean
  /** Ids of pages, in their order. */
  readonly itemIds: readonly string[]
  /** Its position, from 0. */
  readonly index: number
  /** Whether it can be collapsed. */
  readonly isCollapsable: boolean
}

/** The list of content pages is an item of the sidebar, like the core pages. */
export const CONTENT_ITEM = { id: 'content', path: '/content', icon: 'article_outlined' } as const

/** The sections with their headings in a language. A heading without a translation stays. */
export const sectionsIn = (
  sections: readonly SidebarSection[],
  language: Language | null,
): SidebarSection[] =>
  sections.map(({ translations = {}, ...section }) => {
    const { heading } = translatedTexts(translations, language)
    return heading === undefined ? section : { ...section, heading, isTranslated: true }
  })

/** The section of an item; null for none. */
export const sectionWith = (sections: readonly SidebarSection[], itemId: string): string | null =>
  sections.find(({ itemIds }) => itemIds.includes(itemId))?.id ?? null

/** Moves an item to the end of a section, or out of all sections with null. */
export const placedIn = <Section extends SidebarSection>(
  sections: readonly Section[],
  itemId: string,
  sectionId: string | null,
): Section[] =>
  sections.map((section) => {
    const others = section.itemIds.filter((id) => id !== itemId)
    return { ...section, itemIds: section.id === sectionId ? [...others, itemId] : others }
  })

type Placed = 'id' | 'heading' | 'isTranslated' | 'isCollapsable'
type PlacedSection = Pick<SidebarSection, Placed> & {
  readonly itemIds: string[]
}

/** The section of all items without one. */
const UNPLACED_ID = 'unplaced'

/**
 * The sections with the visible pages of `there`, each page once and without empty sections. Pages
 * without a section come first, in the order of `unplaced`.
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
    .map(({ id, heading, isTranslated, isCollapsable, itemIds }) => ({
      id,
      heading,
      ...(isTranslated && { isTranslated }),
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
