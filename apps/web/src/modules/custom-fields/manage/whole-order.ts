// An order that somebody is making while others add, delete and change what stands in it.
import type { CustomField } from '@eventflow/domain/custom-fields'

type Placed = Pick<CustomField, 'id' | 'revision'>

/** What there is, in the wanted order; what has come since stands behind, what is gone is left out. */
export function inOrder<Item extends { readonly id: string }>(
  ids: readonly string[],
  items: readonly Item[],
): Item[] {
  const wanted = ids.flatMap((id) => items.find((item) => item.id === id) ?? [])
  return [...wanted, ...items.filter(({ id }) => !ids.includes(id))]
}

/** With one of them at another place, counted from 0. */
export const withPlace = (ids: readonly string[], id: string, to: number): string[] =>
  ids.filter((each) => each !== id).toSpliced(to, 0, id)

/** What is sent: each once, with the revision that was looked at. */
export const asSent = (ids: readonly string[], items: readonly Placed[]) =>
  inOrder(ids, items).map(({ id, revision }) => ({ customFieldId: id, revision }))
