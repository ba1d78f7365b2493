/** With the thing at a place moved by one, up (-1) or down (1); at an end it stays. */
export function movedBy<T>(list: readonly T[], place: number, by: -1 | 1): T[] {
  const to = place + by
  const thing = list[place]
  if (thing === undefined || to < 0 || to >= list.length) return [...list]
  return list.toSpliced(place, 1).toSpliced(to, 0, thing)
}
