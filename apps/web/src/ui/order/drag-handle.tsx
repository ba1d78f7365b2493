import { useWords } from '../../platform/words.tsx'
import { Icon } from '../icon.tsx'
import classes from './drag-handle.module.css'
import type { RowDrag } from './row-drag.ts'

/** A handle at the start of a row, rendered once dragging has loaded. */
export function DragHandle({ drag, label }: { drag: RowDrag | undefined; label: string }) {
  const t = useWords()
  if (drag === undefined) return null
  return (
    <button
      type="button"
      className={classes['handle']}
      aria-label={t('ui.order.drag', { label })}
      {...drag.handle}
    >
      <Icon name="drag_indicator" />
    </button>
  )
}
