import type { Sidebar } from '@eventflow/domain/settings'
import { movedBy } from '../../../ui/order/moved-by.ts'

export type Section = Sidebar['sections'][number]

/** Numbers the sections in the order of the list. */
const numbered = (sections: readonly Section[]): Section[] =>
  sections.map((section, index) => ({ ...section, index }))

export const addSection = (sections: readonly Section[], id: string): Section[] =>
  numbered([...sections, { id, heading: '', itemIds: [], index: 0, isCollapsable: false }])

export const changeSection = (
  sections: readonly Section[],
  id: string,
  change: Partial<Section>,
): Section[] => sections.map((each) => (each.id === id ? { ...each, ...change } : each))

export const moveSection = (sections: readonly Section[], place: number, by: -1 | 1): Section[] =>
  numbered(movedBy(sections, place, by))

/** Afterwards, its pages are in no section. */
export const removeSection = (sections: readonly Section[], id: string): Section[] =>
  numbered(sections.filter((each) => each.id !== id))

/** Moves an item to a 0-based position in its list. */
export function placedAt(itemIds: readonly string[], id: string, to: number): string[] {
  const others = itemIds.filter((each) => each !== id)
  return others.toSpliced(Math.max(0, to), 0, id)
}

/** The pages that are in no section. */
export function unplacedIn<P extends { readonly id: string }>(
  sections: readonly Section[],
  pages: readonly P[],
): P[] {
  const placed = new Set(sections.flatMap(({ itemIds }) => itemIds))
  return pages.filter(({ id }) => !placed.has(id))
}
