// Sections with drag and drop. Loaded separately, after the list is usable.
import { useWords } from '../../../platform/words.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { DragOrder, useRowDrag } from '../../../ui/order/drag-order.tsx'
import { labelOf } from './section-drafts.ts'
import { SectionCard, type SectionCardProps } from './section-card.tsx'

interface SortableSectionsProps {
  cards: readonly SectionCardProps[]
  onDrop: (id: string, to: number) => void
}

export function SortableSections({ cards, onDrop }: SortableSectionsProps) {
  const t = useWords()
  const items = cards.map(({ section }) => ({ id: section.id, label: labelOf(section, t) }))
  return (
    <DragOrder items={items} onDrop={onDrop}>
      <Stack as="ol" gap="md">
        {cards.map((card) => (
          <SortableCard key={card.section.id} {...card} />
        ))}
      </Stack>
    </DragOrder>
  )
}

const SortableCard = (card: SectionCardProps) => (
  <SectionCard {...card} drag={useRowDrag(card.section.id)} />
)
