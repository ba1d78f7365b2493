// An order being edited while others add, delete and change its fields.
import type { CustomField } from '@eventflow/domain/custom-fields'

type Placed = Pick<CustomField, 'id' | 'revision'>

/** The existing fields in the wanted order. New fields are last; deleted ones are omitted. */
export function inOrder<Item extends { readonly id: string }>(
  ids: readonly string[],
  items: readonly Item[],
): Item[] {
  const wanted = ids.flatMap((id) => items.find((item) => item.id === id) ?? [])
  return [...wanted, ...items.filter(({ id }) => !ids.includes(id))]
}

/** Moves one of them to a 0-based position. */
export const withPlace = (ids: readonly string[], id: string, to: number): string[] =>
  ids.filter((each) => each !== id).toSpliced(to, 0, id)

/** What is sent: each field once, with its last seen revision. */
export const asSent = (ids: readonly string[], items: readonly Placed[]) =>
  inOrder(ids, items).map(({ id, revision }) => ({ customFieldId: id, revision }))
