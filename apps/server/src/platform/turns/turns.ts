// Work that takes turns, so that many concurrent callers do not use the complete machine, nor one
// caller all turns.

/** Runs at most `places` pieces of work at the same time; the others wait. */
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

export interface LineOptions {
  readonly places: number
  /** If more than this wait, a line runs one at a time and rests after each. */
  readonly restsAbove: number
  /** The length of a rest, as a multiple of the work's time; 1 if omitted. */
  readonly restTimes?: number
}

interface Line {
  running: number
  readonly waiting: (() => void)[]
}

/**
 * Runs at most `places` for each name at the same time. Others with that name wait, but not those with
 * other names. Work may wait for something else in its place without prolonging any rest.
 */
export function lineForEach({ places, restsAbove, restTimes = 1 }: LineOptions) {
  const lines = new Map<string, Line>()
  const isLong = ({ waiting }: Line): boolean => waiting.length > restsAbove

  const enter = async (name: string): Promise<Line> => {
    const line = lines.get(name) ?? { running: 0, waiting: [] }
    lines.set(name, line)
    if (line.running < places && line.waiting.length === 0) line.running += 1
    else await new Promise<void>((begin) => void line.waiting.push(begin))
    return line
  }
  const leave = (name: string, line: Line): void => {
    line.running -= 1
    while (line.running < (isLong(line) ? 1 : places)) {
      const begin = line.waiting.shift()
      if (begin === undefined) break
      line.running += 1
      begin()
    }
    if (line.running === 0) lines.delete(name)
  }
  return async <T>(
    name: string,
    work: () => Promise<T>,
    untilReady?: () => Promise<void> | undefined,
  ): Promise<T> => {
    const line = await enter(name)
    let began = performance.now()
    try {
      await untilReady?.()
      began = performance.now()
      return await work()
    } finally {
      const restMs = restTimes * (performance.now() - began)
      if (isLong(line)) setTimeout(leave, restMs, name, line)
      else leave(name, line)
    }
  }
}

/**
 * Runs at most `places` for each name at the same time. Further ones are refused with the error of
 * `refuse`.
 */
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
