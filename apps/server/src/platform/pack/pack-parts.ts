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

/** Whether it is an object, and no list. */
export const isRow = (value: unknown): value is PackRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const asRow = (value: unknown): PackRow | null => (isRow(value) ? value : null)
