// Which pieces of the program travel in one file. Each piece is what exactly the same screens need; in a
// file of its own it would be loaded by nobody else, and a screen would be dozens of requests. Two files
// become one where the requests that this saves outweigh what some screens then load in vain.

export interface Piece {
  /** Modules that the same screens need. */
  readonly modules: readonly string[]
  readonly bytes: number
  /** The screens, and what is loaded within a screen. */
  readonly neededBy: ReadonlySet<string>
  /** Numbers of the pieces that it imports. */
  readonly imports: readonly number[]
}

export interface Weighing {
  /** So many bytes cost as much as one request. */
  readonly bytesOfRequest: number
  /** How much a screen counts beside others. */
  readonly weightOf: (screen: string) => number
}

interface File {
  readonly pieces: readonly number[]
  readonly bytes: number
  /** For each screen whether it needs the file. */
  readonly needed: readonly boolean[]
}

/** The modules of each file. What a file imports stands before it. */
export function filesOfPieces(pieces: readonly Piece[], weighing: Weighing): string[][] {
  const screens = [...new Set(pieces.flatMap(({ neededBy }) => [...neededBy]))]
  const weights = screens.map(weighing.weightOf)
  let files: readonly File[] = pieces.map(({ bytes, neededBy }, index) => ({
    pieces: [index],
    bytes,
    needed: screens.map((screen) => neededBy.has(screen)),
  }))
  for (;;) {
    const next = joinBest(files, pieces, { request: weighing.bytesOfRequest, weights })
    if (next === null) break
    files = next
  }
  return inOrder(files, pieces).map((file) =>
    file.pieces.flatMap((index) => pieces[index]?.modules ?? []),
  )
}

interface Scale {
  readonly request: number
  /** How much each screen counts. */
  readonly weights: readonly number[]
}

interface Candidate {
  readonly file: File
  /** Places of the screens that need it. */
  readonly screens: readonly number[]
  /** For each screen what it would load with the file in vain, weighed; less than nothing where it needs the file. */
  readonly costs: readonly number[]
}

/** With the two files joined that gain most by it; null when nothing is gained. */
function joinBest(files: readonly File[], pieces: readonly Piece[], scale: Scale): File[] | null {
  const imports = importsBetween(files, pieces)
  const candidates = files.map((file): Candidate => ({
    file,
    screens: file.needed.flatMap((isNeeded, screen) => (isNeeded ? [screen] : [])),
    costs: costsOf(file, imports, scale),
  }))
  const pairs: (Pair & { gain: number })[] = []
  for (const [index, one] of candidates.entries())
    for (const other of candidates.slice(index + 1)) {
      const gain = gainOf(one, other)
      if (gain > 0) pairs.push({ one: one.file, other: other.file, gain })
    }
  pairs.sort((a, b) => b.gain - a.gain)
  const best = pairs.find(({ one, other }) => !standsBetween(one, other, imports))
  return best === undefined ? null : joined(files, pieces, best)
}

/** Bytes saved over all screens: a request where both are needed, minus what is loaded in vain. */
function gainOf(one: Candidate, other: Candidate): number {
  let cost = 0
  for (const screen of one.screens) cost += other.costs[screen] ?? 0
  for (const screen of other.screens)
    if (one.file.needed[screen] !== true) cost += one.costs[screen] ?? 0
  return -cost
}

/**
 * The file and what it imports, as far as a screen does not load it already, each with its request, but for the one
 * that is there anyhow: who needs the file saves that one.
 */
function costsOf(file: File, imports: Imports, { request, weights }: Scale): number[] {
  const all = [...reached(file, imports)]
  return weights.map((weight, screen) => {
    const inVain = all.filter((each) => each.needed[screen] !== true)
    return weight * inVain.reduce((sum, each) => sum + each.bytes + request, -request)
  })
}

interface Pair {
  readonly one: File
  readonly other: File
}

/** Who needs the two together needs all that either of them imports. */
function joined(files: readonly File[], pieces: readonly Piece[], { one, other }: Pair): File[] {
  const file = {
    pieces: [...one.pieces, ...other.pieces],
    bytes: one.bytes + other.bytes,
    needed: eitherOf(one.needed, other.needed),
  }
  const next = [...files.filter((each) => each !== one && each !== other), file]
  const imported = reached(file, importsBetween(next, pieces))
  return next.map((each) =>
    imported.has(each) && each !== file
      ? { ...each, needed: eitherOf(each.needed, file.needed) }
      : each,
  )
}

const eitherOf = (one: readonly boolean[], other: readonly boolean[]): boolean[] =>
  one.map((isNeeded, screen) => isNeeded || other[screen] === true)

type Imports = ReadonlyMap<File, ReadonlySet<File>>

function importsBetween(files: readonly File[], pieces: readonly Piece[]): Imports {
  const fileOf = new Map(
    files.flatMap((file) => file.pieces.map((index) => [index, file] as const)),
  )
  const importsOf = (file: File): Set<File> => {
    const imported = new Set<File>()
    for (const index of file.pieces.flatMap((piece) => pieces[piece]?.imports ?? [])) {
      const target = fileOf.get(index)
      if (target !== undefined && target !== file) imported.add(target)
    }
    return imported
  }
  return new Map(files.map((file) => [file, importsOf(file)]))
}

/** A file and all that it imports, however far. */
function reached(file: File, imports: Imports, found = new Set<File>()): ReadonlySet<File> {
  if (found.has(file)) return found
  found.add(file)
  for (const imported of imports.get(file) ?? []) reached(imported, imports, found)
  return found
}

/** Whether one reaches the other through a third file: joined, the two and the third would need each other. */
function standsBetween(one: File, other: File, imports: Imports): boolean {
  return reachesThroughThird(one, other, imports) || reachesThroughThird(other, one, imports)
}

function reachesThroughThird(from: File, to: File, imports: Imports): boolean {
  const seen = new Set<File>([from, to])
  const waiting = [...(imports.get(from) ?? [])].filter((file) => file !== to)
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    const next = imports.get(file) ?? new Set<File>()
    if (next.has(to)) return true
    waiting.push(...next)
  }
  return false
}

/** Imported files first. */
function inOrder(files: readonly File[], pieces: readonly Piece[]): File[] {
  const imports = importsBetween(files, pieces)
  const ordered = new Set<File>()
  const visited = new Set<File>()
  const visit = (file: File): void => {
    if (visited.has(file)) return
    visited.add(file)
    for (const imported of imports.get(file) ?? []) visit(imported)
    ordered.add(file)
  }
  for (const file of files) visit(file)
  return [...ordered]
}
