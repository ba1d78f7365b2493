// The list of fields with drag and drop. Loaded separately, after the list is usable.
import { useWords } from '../../../../../platform/words.tsx'
import { Stack } from '../../../../../ui/layout.tsx'
import { DragOrder, useRowDrag } from '../../../../../ui/order/drag-order.tsx'
import type { CardActions } from './card-actions.ts'
import { FieldCard, type CardFacts } from './field-card.tsx'

interface SortableFieldListProps {
  cards: readonly CardFacts[]
  actions: CardActions
  onDrop: (fieldId: string, to: number) => void
}

export function SortableFieldList({ cards, actions, onDrop }: SortableFieldListProps) {
  const t = useWords()
  const items = cards.map(({ line: { field } }) => ({
    id: field.id,
    label: field.label || t('builder.editor.untitled'),
  }))
  return (
    <DragOrder items={items} onDrop={onDrop}>
      <Stack as="ol" gap="xs">
        {cards.map((card) => (
          <SortableCard key={card.line.field.id} card={card} actions={actions} />
        ))}
      </Stack>
    </DragOrder>
  )
}

function SortableCard({ card, actions }: { card: CardFacts; actions: CardActions }) {
  return <FieldCard {...card} actions={actions} drag={useRowDrag(card.line.field.id)} />
}
