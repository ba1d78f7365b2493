import { useEffect, useRef } from 'react'
import { useWords } from '../../platform/words.tsx'
import type { AddAnother } from '../editor/add-another.ts'
import type { MoreOfList } from '../list/list-types.ts'

export interface Neighbour {
  readonly id: string
  readonly name: string
}

/** A record's position in the list that was shown last. */
export interface Neighbours {
  readonly before: Neighbour | undefined
  readonly after: Neighbour | undefined
  /** Position, from 1. */
  readonly place: number
  readonly total: number
}

interface Walk extends MoreOfList {
  readonly rows: readonly Neighbour[] | undefined
  readonly total?: number | undefined
}

/** An edited record may leave a filtered list. Its last position then still leads on. */
let last: { readonly id: string; readonly near: Neighbours } | null = null

/** Loads the next page while the record is the last loaded row. */
function useNextPage(isAtEnd: boolean, more: MoreOfList): void {
  const { hasMore, isLoadingMore, moreError, onLoadMore } = more
  const isNext = isAtEnd && hasMore && !isLoadingMore && moreError === undefined
  useEffect(() => {
    if (isNext) onLoadMore?.()
  }, [isNext, onLoadMore])
}

/** The rows before and after a record. */
export function useNeighbours(id: string, { rows = [], total = 0, ...more }: Walk) {
  const index = rows.findIndex((row) => row.id === id)
  useNextPage(index >= 0 && index === rows.length - 1, more)
  const near = index < 0 ? null : nearOf(rows, { index, total })
  const found = JSON.stringify(near)
  useEffect(() => {
    const known: Neighbours | null = JSON.parse(found)
    if (known) last = { id, near: known }
  }, [id, found])
  return near ?? (last?.id === id ? last.near : null)
}

const nearOf = (
  rows: readonly Neighbour[],
  { index, total }: { index: number; total: number },
): Neighbours => ({
  before: rows[index - 1],
  after: rows[index + 1],
  place: index + 1,
  total,
})

/** A second save button that opens the next record of the list; undefined at its end. */
export function useSaveAndNext(
  near: Neighbours | null,
  open: (id: string) => unknown,
): AddAnother | undefined {
  const t = useWords()
  const isNext = useRef(false)
  const after = near?.after
  if (after === undefined) return undefined
  return {
    round: 0,
    label: t('admin.list.saveAndNext'),
    choose: (isChosen) => {
      isNext.current = isChosen
    },
    follow: (goOn) => {
      if (isNext.current) open(after.id)
      else goOn()
    },
  }
}
