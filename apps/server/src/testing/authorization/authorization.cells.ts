import type { RunnerTestCase } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    cells?: number
    wrongCells?: number
  }
}

export interface CellCount {
  /** Combinations of principal, target and event of one endpoint. */
  readonly cells: number
  readonly wrongCells: number
}

/** Adds the counts to the report of the run. `npm test` prints their sum. */
export const noteCells = ({ meta }: Pick<RunnerTestCase, 'meta'>, count: CellCount): void =>
  void Object.assign(meta, count)
