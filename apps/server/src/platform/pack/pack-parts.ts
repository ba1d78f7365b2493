// What all that has to do with packs is made of.

/** A record as it is stored, or as it stands in a pack. */
export type PackRow = Readonly<Record<string, unknown>>

export interface PackProblem {
  readonly path: string
  readonly message: string
}

/** A pack that is not taken, and all that is wrong with it. */
export class PackRefused extends Error {
  readonly problems: readonly PackProblem[]
  constructor(problems: readonly PackProblem[]) {
    super(problems.map(({ path, message }) => `${path}: ${message}`).join('\n'))
    this.problems = problems
  }
}

/** What is an object, and no list. */
export const asRow = (value: unknown): PackRow | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as PackRow) : null
