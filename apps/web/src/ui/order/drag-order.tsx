// Drag and drop by pointer and keyboard. Large, so it is loaded separately after the list is
// usable.
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
  type Modifier,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import type { T } from '@eventflow/domain/words'
import type { ReactNode } from 'react'
import { useWords } from '../../platform/words.tsx'
import type { RowDrag } from './row-drag.ts'

interface Item {
  readonly id: string
  /** Its name in the announcements. */
  readonly label: string
}

interface DragOrderProps {
  /** In their current order. */
  items: readonly Item[]
  /** An item was dropped at a 0-based position. */
  onDrop: (id: string, to: number) => void
  children: ReactNode
}

/** Rows move only vertically. */
const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 })

/** A sortable list. Each row uses `useRowDrag`. */
export function DragOrder({ items, onDrop, children }: DragOrderProps) {
  const t = useWords()
  const sensors = useSensors(
    // A press without movement is a click.
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const ids = items.map(({ id }) => id)
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onDrop(String(active.id), ids.indexOf(String(over.id)))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[upAndDown]}
      onDragEnd={drop}
      accessibility={{
        announcements: announcements(items, t),
        screenReaderInstructions: { draggable: t('builder.drag.instructions') },
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}

/** Makes a row of the list draggable. */
export function useRowDrag(id: string): RowDrag {
  const { attributes, listeners, transform, transition, isDragging, setNodeRef } = useSortable({
    id,
  })
  return {
    ref: setNodeRef,
    style: { transform: CSS.Translate.toString(transform), transition },
    isDragging,
    handle: { ...attributes, ...listeners },
  }
}

/** Screen reader announcements while a row is moved. */
function announcements(items: readonly Item[], t: T): Announcements {
  const announce = (
    key: 'pickedUp' | 'over' | 'dropped' | 'cancelled',
    id: string | number,
    at: string | number | undefined,
  ) => {
    const label = items.find((item) => item.id === id)?.label ?? ''
    const place = items.findIndex((item) => item.id === (at ?? id)) + 1
    return t(`builder.drag.${key}`, { label, place, count: items.length })
  }
  return {
    onDragStart: ({ active }) => announce('pickedUp', active.id, undefined),
    onDragOver: ({ active, over }) => announce('over', active.id, over?.id),
    onDragEnd: ({ active, over }) => announce('dropped', active.id, over?.id),
    onDragCancel: ({ active }) => announce('cancelled', active.id, undefined),
  }
}
