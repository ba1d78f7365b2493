// Repetitions of a group and rows of a repeater have no ids. This finds out which of them an earlier one was.

/** One text for each question of a repetition, or each column of a row; '' where there is no answer. */
type Texts = readonly string[]

export interface Compared {
  readonly was: readonly Texts[]
  readonly is: readonly Texts[]
}

export interface SameEntries {
  /** All answers as they are sent, hidden ones included. */
  readonly all: Compared
  /** As `all`; '' in `was` where a person saw the answer. */
  readonly unseen: Compared
  /** Answers that a person saw. */
  readonly seen: Compared
}

/**
 * The place that each entry had before; null where it is new or cannot be matched. An entry with the same
 * answers is the same one. The next best match has the same hidden answers, then the same seen ones, then the
 * most seen ones, then the same place, unless entries were removed or moved: an entry must not get the answers of another.
 */
export function placesBefore({ all, unseen, seen }: SameEntries): readonly (number | null)[] {
  const left = new Set(seen.was.keys())
  const places: (number | null)[] = seen.is.map(() => null)
  const match = (find: (place: number) => number | undefined): void => {
    for (const place of places.keys()) {
      const found = places[place] === null ? find(place) : undefined
      if (found !== undefined && left.delete(found)) places[place] = found
    }
  }
  const matchSame = ({ was, is }: Compared): void => {
    const isSame = (place: number, before: number): boolean =>
      (is[place] ?? []).every((text, at) => text === was[before]?.[at])
    match((place) => (left.has(place) && isSame(place, place) ? place : undefined))
    match((place) => [...left].find((before) => isSame(place, before)))
  }
  const matchAlike = ({ was, is }: Compared): void =>
    match((place) => mostAlike(is[place] ?? [], [...left], was))
  matchSame(all)
  matchAlike(unseen)
  matchSame(seen)
  matchAlike(seen)
  const hasMoved = places.some((before, place) => before !== null && before !== place)
  if (!hasMoved && places.length >= seen.was.length) match((place) => place)
  return places
}

/** The place that shares most answers; undefined where none or several do. */
function mostAlike(
  texts: Texts,
  places: readonly number[],
  was: readonly Texts[],
): number | undefined {
  const shared = (place: number): number =>
    texts.filter((text, at) => text !== '' && text === was[place]?.[at]).length
  const most = Math.max(0, ...places.map(shared))
  const [found, ...others] = places.filter((place) => most > 0 && shared(place) === most)
  return others.length === 0 ? found : undefined
}
