// Dragging, by pointer and by keyboard. Heavy: fetched by itself, after the list is already in use.
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
  /** How it is called while it is moved. */
  readonly label: string
}

interface DragOrderProps {
  /** As they stand now. */
  items: readonly Item[]
  /** Something was dropped at a place, counted from 0. */
  onDrop: (id: string, to: number) => void
  children: ReactNode
}

/** Rows only go up and down. */
const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 })

/** Around a list whose rows are put in order; each row takes `useRowDrag`. */
export function DragOrder({ items, onDrop, children }: DragOrderProps) {
  const t = useWords()
  const sensors = useSensors(
    // A press that does not move is a press on the button.
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

/** What makes one row of the list draggable. */
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

/** What is said while a row is moved, in the words of the list. */
function announcements(items: readonly Item[], t: T): Announcements {
  const say = (
    key: 'pickedUp' | 'over' | 'dropped' | 'cancelled',
    id: string | number,
    at: string | number | undefined,
  ) => {
    const label = items.find((item) => item.id === id)?.label ?? ''
    const place = items.findIndex((item) => item.id === (at ?? id)) + 1
    return t(`builder.drag.${key}`, { label, place, count: items.length })
  }
  return {
    onDragStart: ({ active }) => say('pickedUp', active.id, undefined),
    onDragOver: ({ active, over }) => say('over', active.id, over?.id),
    onDragEnd: ({ active, over }) => say('dropped', active.id, over?.id),
    onDragCancel: ({ active }) => say('cancelled', active.id, undefined),
  }
}
