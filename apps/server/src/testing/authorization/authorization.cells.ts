import { expect, type RunnerTestCase } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    cells?: number
    wrongCells?: number
  }
}

/** Adds the counts to the report of the run. `npm test` prints their sum. */
export const noteCells = (
  { meta }: Pick<RunnerTestCase, 'meta'>,
  count: { readonly cells: number; readonly wrongCells: number },
): void => void Object.assign(meta, count)

/**
 * Tests every cell (a combination of principal, target and event of one endpoint), counts them, and
 * fails with the descriptions of the wrong ones. `wrongOf` returns null for a right cell.
 */
export async function expectRight<Cell>(
  task: Pick<RunnerTestCase, 'meta'>,
  cells: readonly Cell[],
  wrongOf: (cell: Cell) => Promise<string | null>,
): Promise<void> {
  const wrong: string[] = []
  for (const cell of cells) {
    const line = await wrongOf(cell)
    if (line !== null) wrong.push(line)
  }
  noteCells(task, { cells: cells.length, wrongCells: wrong.length })
  expect(wrong).toEqual([])
}
