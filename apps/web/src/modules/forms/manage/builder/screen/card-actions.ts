import type { Page } from '../store/outline.ts'

/** Actions of a field's card. */
export interface CardActions {
  readonly onSelect: (fieldId: string) => void
  readonly onMove: (fieldId: string, by: -1 | 1) => void
  readonly onMoveToPage: (fieldId: string, page: Page) => void
  readonly onDuplicate: (fieldId: string) => void
  readonly onRemove: (fieldId: string) => void
}
