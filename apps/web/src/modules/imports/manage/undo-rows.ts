import { WHY_NOT_UNDONE, type WhyNotUndone } from '@eventflow/domain/imports'
import { recordOf } from '@eventflow/domain/kernel'
import { client } from '../../../platform/api.ts'

export interface Undone {
  readonly partly: number
  readonly refused: Readonly<Record<WhyNotUndone, number>>
}

export const countNotUndone = ({ refused }: Undone): number =>
  WHY_NOT_UNDONE.reduce((sum, why) => sum + refused[why], 0)

interface UndoOptions {
  /** Rows per call. */
  readonly size: number
  readonly onProgress: (done: number) => void
}

/** Undoes all rows of an import that have added or changed a team, some at a time. */
export async function undoRows(
  importId: string,
  { size, onProgress }: UndoOptions,
): Promise<Undone> {
  let [partly, done] = [0, 0]
  const refused = recordOf(WHY_NOT_UNDONE, () => 0)
  for (const outcome of ['added', 'changed'] as const) {
    let cursor: string | undefined
    do {
      // The cursor is a row number, so rows that have been undone meanwhile do not move it.
      const page = await client.imports.rows({ importId, outcome, limit: size, cursor })
      cursor = page.nextCursor ?? undefined
      const rowIds = page.items.map(({ id }) => id)
      if (rowIds.length > 0) {
        const some = await client.imports.rollBack({ importId, rowIds })
        partly += some.partly
        for (const { why } of some.refused) refused[why] += 1
        done += rowIds.length
        onProgress(done)
      }
    } while (cursor !== undefined)
  }
  return { partly, refused }
}
