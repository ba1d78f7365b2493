// Work that takes turns, so that many people at once do not take all of the machine, nor one person
// the turns of all.

/** At most `places` pieces of work at the same time; the others wait. */
export function oneOfFew(places: number): <T>(work: () => Promise<T>) => Promise<T> {
  let free = places
  const waiting: (() => void)[] = []
  const leave = (): void => {
    const next = waiting.shift()
    if (next === undefined) free += 1
    else next()
  }
  return async (work) => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => void waiting.push(resolve))
    try {
      return await work()
    } finally {
      leave()
    }
  }
}

/** At most `places` for each name at the same time; one more is refused with what `refuse` throws. */
export function fewForEach(places: number, refuse: () => never) {
  const taken = new Map<string, number>()
  return async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const before = taken.get(name) ?? 0
    if (before >= places) refuse()
    taken.set(name, before + 1)
    try {
      return await work()
    } finally {
      const left = (taken.get(name) ?? 1) - 1
      if (left === 0) taken.delete(name)
      else taken.set(name, left)
    }
  }
}
