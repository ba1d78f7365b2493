import {
  MAX_ROWS_TO_UNDO,
  WHY_NOT_UNDONE,
  type ImportRow,
  type WhyNotUndone,
} from '@eventflow/domain/imports'
import { recordOf } from '@eventflow/domain/kernel'
import { client } from '../../../platform/api.ts'

export interface Undone {
  readonly partly: number
  readonly refused: Readonly<Record<WhyNotUndone, number>>
}

export const countNotUndone = ({ refused }: Undone): number =>
  WHY_NOT_UNDONE.reduce((sum, why) => sum + refused[why], 0)

interface UndoOptions {
  readonly onProgress: (progress: { done: number; total: number }) => void
  /** No part is undone after the screen has been left. */
  readonly hasLeft: () => boolean
}

/** Rows per page of the list. */
const LISTED = 100

/**
 * The order in which rows are undone: colleagues leave first, and a company can be deleted once it has no
 * stand shares.
 */
const orderOf = ({ outcome, relations }: ImportRow): number => {
  if (outcome === 'joined') return 0
  if (outcome === 'changed') return 1
  return relations.parent === undefined ? 3 : 2
}

/** The rows that have added or changed a team, in the order in which they are undone. */
async function findRowsToUndo(importId: string): Promise<string[]> {
  const rows: ImportRow[] = []
  for (const outcome of ['joined', 'changed', 'added'] as const) {
    let cursor: string | undefined
    do {
      const page = await client.imports.rows({ importId, outcome, limit: LISTED, cursor })
      rows.push(...page.items)
      cursor = page.nextCursor ?? undefined
    } while (cursor !== undefined)
  }
  return rows.toSorted((one, two) => orderOf(one) - orderOf(two)).map(({ id }) => id)
}

/**
 * Undoes all rows of an import that have added or changed a team, in parts. Each part stores how far the
 * undo has come.
 */
export async function undoRows(
  importId: string,
  { onProgress, hasLeft }: UndoOptions,
): Promise<Undone> {
  const all = await findRowsToUndo(importId)
  const total = all.length
  let partly = 0
  const refused = recordOf(WHY_NOT_UNDONE, () => 0)
  for (let at = 0; at < total && !hasLeft(); at += MAX_ROWS_TO_UNDO) {
    const rowIds = all.slice(at, at + MAX_ROWS_TO_UNDO)
    const run = { done: at + rowIds.length, total }
    const some = await client.imports.rollBack({ importId, rowIds, run })
    partly += some.partly
    for (const { why } of some.refused) refused[why] += 1
    onProgress(run)
  }
  return { partly, refused }
}
