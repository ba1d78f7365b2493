// Combinations of several things.

/** All subsets, the empty one first. */
export function subsets<T>(items: readonly T[]): T[][] {
  const all: T[][] = [[]]
  for (const item of items) all.push(...all.map((chosen) => [...chosen, item]))
  return all
}

/** All combinations of at most one element of each list, the empty one first. */
export function picks<T>(lists: readonly (readonly T[])[]): T[][] {
  const all: T[][] = [[]]
  for (const list of lists)
    all.push(...all.flatMap((chosen) => list.map((item) => [...chosen, item])))
  return all
}

/** The number of `picks`. */
export function countPicks(lists: readonly (readonly unknown[])[]): number {
  let count = 1
  for (const list of lists) count *= list.length + 1
  return count
}
