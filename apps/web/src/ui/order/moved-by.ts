/** Moves an item by one, up (-1) or down (1). At either end, the list is unchanged. */
export function movedBy<T>(list: readonly T[], place: number, by: -1 | 1): T[] {
  const to = place + by
  const thing = list[place]
  if (thing === undefined || to < 0 || to >= list.length) return [...list]
  return list.toSpliced(place, 1).toSpliced(to, 0, thing)
}
