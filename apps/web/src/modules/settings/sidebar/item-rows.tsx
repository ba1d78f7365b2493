import type { ComponentType } from 'react'
import { useWords } from '../../../platform/words.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Muted, Row as Line, Stack } from '../../../ui/layout.tsx'
import { DragHandle } from '../../../ui/order/drag-handle.tsx'
import { MoveButtons } from '../../../ui/order/move-buttons.tsx'
import type { RowDrag } from '../../../ui/order/row-drag.ts'
import classes from './sidebar.module.css'

export interface PlacedPage {
  readonly id: string
  readonly label: string
  readonly icon: string
  readonly isPublished: boolean
  /** In no section, the page is hidden. Other pages are then shown first. */
  readonly isOptional?: boolean
}

export interface ItemListProps {
  items: readonly PlacedPage[]
  /** Moves an item to a 0-based position. */
  onMove: (id: string, to: number) => void
  onTakeOut: (id: string) => void
}

export interface ItemRowProps {
  item: PlacedPage
  /** Counted from 0. */
  place: number
  count: number
  onMove: (by: -1 | 1) => void
  onTakeOut: () => void
  drag?: RowDrag
}

/** The pages of a section, each rendered as a `Row`. */
export const ItemRows = ({
  items,
  onMove,
  onTakeOut,
  Row,
}: ItemListProps & { Row: ComponentType<ItemRowProps> }) => (
  <Stack as="ol" gap="2xs">
    {items.map((item, place) => (
      <Row
        key={item.id}
        item={item}
        place={place}
        count={items.length}
        onMove={(by) => onMove(item.id, place + by)}
        onTakeOut={() => onTakeOut(item.id)}
      />
    ))}
  </Stack>
)

/** A page in its section. */
export function ItemRow({ item, place, count, onMove, onTakeOut, drag }: ItemRowProps) {
  const t = useWords()
  const { label, icon, isPublished } = item
  return (
    <li
      ref={drag?.ref}
      style={drag?.style}
      className={classes['row']}
      data-dragging={drag?.isDragging || undefined}
    >
      <DragHandle drag={drag} label={label} />
      <Icon name={icon} />
      <span className={classes['text']}>
        {label}
        {!isPublished && <Muted as="span">{t('settings.sidebar.notPublished')}</Muted>}
      </span>
      <Line as="span" noWrap>
        <MoveButtons label={label} place={place} count={count} onMove={onMove} />
        <IconButton
          size="sm"
          icon="close"
          label={t('settings.sidebar.takeOut', { label })}
          onClick={onTakeOut}
        />
      </Line>
    </li>
  )
}
