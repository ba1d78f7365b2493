import type { CSSProperties, HTMLAttributes, Ref } from 'react'

/** What makes a row draggable; absent until that part of the program has come. */
export interface RowDrag {
  readonly ref: Ref<HTMLLIElement>
  readonly style: CSSProperties
  readonly isDragging: boolean
  readonly handle: HTMLAttributes<HTMLButtonElement>
}
