// Dragging, by pointer and by keyboard. Fetched by itself, after the list is already in use.
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
import { useWords } from '../../../platform/words.tsx'
import type { CardActions } from './card-actions.ts'
import { FieldCard, type CardFacts } from './field-card.tsx'
import classes from './fields.module.css'

interface SortableFieldListProps {
  cards: readonly CardFacts[]
  actions: CardActions
  onDrop: (fieldId: string, to: number) => void
}

/** Fields only go up and down. */
const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 })

export function SortableFieldList({ cards, actions, onDrop }: SortableFieldListProps) {
  const t = useWords()
  const sensors = useSensors(
    // A press that does not move is a press on the button.
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const ids = cards.map(({ line }) => line.field.id)
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
        announcements: announcements(cards, t),
        screenReaderInstructions: { draggable: t('builder.drag.instructions') },
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol className={classes['list']}>
          {cards.map((card) => (
            <SortableCard key={card.line.field.id} card={card} actions={actions} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

function SortableCard({ card, actions }: { card: CardFacts; actions: CardActions }) {
  const sortable = useSortable({ id: card.line.field.id })
  const { attributes, listeners, transform, transition, isDragging } = sortable
  return (
    <FieldCard
      {...card}
      actions={actions}
      drag={{
        ref: sortable.setNodeRef,
        style: { transform: CSS.Translate.toString(transform), transition },
        isDragging,
        handle: { ...attributes, ...listeners },
      }}
    />
  )
}

/** What is said while a field is moved, in the words of the list. */
function announcements(cards: readonly CardFacts[], t: T): Announcements {
  const say = (
    key: 'pickedUp' | 'over' | 'dropped' | 'cancelled',
    id: string | number,
    at: string | number | undefined,
  ) => {
    const field = cards.find(({ line }) => line.field.id === id)?.line.field
    const place = cards.findIndex(({ line }) => line.field.id === (at ?? id)) + 1
    const label = field?.label || t('builder.editor.untitled')
    return t(`builder.drag.${key}`, { label, place, count: cards.length })
  }
  return {
    onDragStart: ({ active }) => say('pickedUp', active.id, undefined),
    onDragOver: ({ active, over }) => say('over', active.id, over?.id),
    onDragEnd: ({ active, over }) => say('dropped', active.id, over?.id),
    onDragCancel: ({ active }) => say('cancelled', active.id, undefined),
  }
}
