// Texts that are read from right to left, by the Unicode Bidirectional Algorithm.
import bidiFactory from 'bidi-js'

const bidi = bidiFactory()
const FROM_RIGHT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

export interface Directions {
  /** For each text: odd if it is read from right to left. */
  readonly levels: readonly number[]
  /** Whether lines begin at the right. */
  readonly isFromRight: boolean
}

const FROM_LEFT: Directions = { levels: [], isFromRight: false }

/** The directions of the pieces of a paragraph, in reading order. */
export function directionsOf(pieces: readonly string[]): Directions {
  if (!pieces.some((piece) => FROM_RIGHT.test(piece))) return FROM_LEFT
  const { levels, paragraphs } = bidi.getEmbeddingLevels(pieces.join(''))
  let at = 0
  const ofPieces = pieces.map((piece) => {
    const level = levels[at] ?? 0
    at += piece.length
    return level
  })
  return { levels: ofPieces, isFromRight: (paragraphs[0]?.level ?? 0) % 2 === 1 }
}

/** In a text from right to left, an opening bracket is mirrored. */
export const mirrored = (character: string): string =>
  bidi.getMirroredCharacter(character) ?? character

/** The runs of a line from left to right (rule L2 of the algorithm). */
export function fromLeftToRight<Run extends { readonly level: number }>(
  runs: readonly Run[],
): readonly Run[] {
  const highest = Math.max(0, ...runs.map(({ level }) => level))
  let ordered = runs
  for (let level = highest; level > 0; level--) ordered = withReversed(ordered, level)
  return ordered
}

/** Reverses each sequence of runs with at least this level. */
function withReversed<Run extends { readonly level: number }>(
  runs: readonly Run[],
  least: number,
): Run[] {
  const ordered: Run[] = []
  let sequence: Run[] = []
  for (const run of runs)
    if (run.level >= least) sequence.unshift(run)
    else {
      ordered.push(...sequence, run)
      sequence = []
    }
  return [...ordered, ...sequence]
}
