// Decides which pieces of the program share a file. A piece contains what exactly the same screens
// need. With one file per piece, a screen would need dozens of requests. Two files are joined if
// the saved requests outweigh what some screens then load in vain.

export interface Piece {
  /** Modules that the same screens need. */
  readonly modules: readonly string[]
  readonly bytes: number
  /** The screens, and parts loaded within screens. */
  readonly neededBy: ReadonlySet<string>
  /** Numbers of the pieces that it imports. */
  readonly imports: readonly number[]
}

export interface Weighing {
  /** The number of bytes that cost as much as one request. */
  readonly bytesOfRequest: number
  /** The weight of a screen relative to others. */
  readonly weightOf: (screen: string) => number
}

interface File {
  readonly pieces: readonly number[]
  readonly bytes: number
  /** For each screen, whether it needs the file. */
  readonly needed: readonly boolean[]
}

interface FilePlan {
  /** Modules that almost all screens need. They are part of the program. */
  readonly program: readonly string[]
  /** The modules of each of the other files. Imported files come first. */
  readonly files: readonly (readonly string[])[]
}

/** Decides which modules share a file. */
export function filesOfPieces(pieces: readonly Piece[], weighing: Weighing): FilePlan {
  const screens = [...new Set(pieces.flatMap(({ neededBy }) => [...neededBy]))]
  const weights = screens.map(weighing.weightOf)
  let files: readonly File[] = pieces.map(({ bytes, neededBy }, index) => ({
    pieces: [index],
    bytes,
    needed: screens.map((screen) => neededBy.has(screen)),
  }))
  const scale = { request: weighing.bytesOfRequest, weights }
  for (;;) {
    const next = joinBest(files, pieces, scale)
    if (next === null) break
    files = next
  }
  const program = filesOfProgram(files, pieces, scale)
  const modulesOf = (file: File) => file.pieces.flatMap((index) => pieces[index]?.modules ?? [])
  return {
    program: [...program].flatMap(modulesOf),
    files: inOrder(files, pieces)
      .filter((file) => !program.has(file))
      .map(modulesOf),
  }
}

/** Files that cost less as part of the program, which imports nothing outside of it. */
function filesOfProgram(
  files: readonly File[],
  pieces: readonly Piece[],
  { request, weights }: Scale,
): ReadonlySet<File> {
  const imports = importsBetween(files, pieces)
  const program = new Set<File>()
  for (const file of inOrder(files, pieces)) {
    const isClosed = [...(imports.get(file) ?? [])].every((imported) => program.has(imported))
    const gain = weights.reduce(
      (sum, weight, screen) =>
        sum + weight * (file.needed[screen] === true ? request : -file.bytes),
      0,
    )
    if (isClosed && gain > 0) program.add(file)
  }
  return program
}

interface Scale {
  readonly request: number
  /** The weight of each screen. */
  readonly weights: readonly number[]
}

interface Candidate {
  readonly file: File
  /** Indexes of the screens that need it. */
  readonly screens: readonly number[]
  /**
   * For each screen, the weighted cost of loading the file in vain; negative if the screen needs
   * the file.
   */
  readonly costs: readonly number[]
}

/** Joins the two files with the largest gain; null if no join gains anything. */
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

/**
 * Bytes saved over all screens: a request for each screen that needs both, minus what is loaded in
 * vain.
 */
function gainOf(one: Candidate, other: Candidate): number {
  let cost = 0
  for (const screen of one.screens) cost += other.costs[screen] ?? 0
  for (const screen of other.screens)
    if (one.file.needed[screen] !== true) cost += one.costs[screen] ?? 0
  return -cost
}

/**
 * The cost of the file and its imports that a screen does not load yet, each with its request. The
 * request of the joined file itself is not counted: screens that need the file save it.
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

/** Screens that need the joined file also need everything that either part imports. */
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

/** A file and all its imports, at any depth. */
function reached(file: File, imports: Imports, found = new Set<File>()): ReadonlySet<File> {
  if (found.has(file)) return found
  found.add(file)
  for (const imported of imports.get(file) ?? []) reached(imported, imports, found)
  return found
}

/**
 * Whether one reaches the other through a third file. Joined, they and the third would depend on
 * each other.
 */
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
