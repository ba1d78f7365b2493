import type { CSSProperties, HTMLAttributes, Ref } from 'react'

/** Makes a row draggable; undefined until drag and drop has loaded. */
export interface RowDrag {
  readonly ref: Ref<HTMLLIElement>
  readonly style: CSSProperties
  readonly isDragging: boolean
  readonly handle: HTMLAttributes<HTMLButtonElement>
}
