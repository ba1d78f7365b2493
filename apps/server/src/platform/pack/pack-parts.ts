// Common parts of all pack modules.

/** A record as it is stored, or as it is in a pack. */
export type PackRow = Readonly<Record<string, unknown>>

/** Records by the name of their kind. */
export type PackRecords = Readonly<Record<string, readonly PackRow[]>>

export interface PackProblem {
  readonly path: string
  readonly message: string
}

/** A refused pack, with all its faults. */
export class PackRefused extends Error {
  readonly problems: readonly PackProblem[]
  constructor(problems: readonly PackProblem[]) {
    super(problems.map(({ path, message }) => `${path}: ${message}`).join('\n'))
    this.problems = problems
  }
}

/** Whether it is an object and not a list. */
export const isRow = (value: unknown): value is PackRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const asRow = (value: unknown): PackRow | null => (isRow(value) ? value : null)
