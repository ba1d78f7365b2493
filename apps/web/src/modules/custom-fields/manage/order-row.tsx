import type { CustomField } from '@eventflow/domain/custom-fields'
import type { ComponentType } from 'react'
import { useWords } from '../../../platform/words.tsx'
import { Muted, Stack, Text } from '../../../ui/layout.tsx'
import { DragHandle } from '../../../ui/order/drag-handle.tsx'
import { MoveButtons } from '../../../ui/order/move-buttons.tsx'
import type { RowDrag } from '../../../ui/order/row-drag.ts'
import classes from './order.module.css'

export interface OrderRowProps {
  field: CustomField
  /** Counted from 0. */
  place: number
  count: number
  onMove: (by: -1 | 1) => void
  drag?: RowDrag
}

export interface OrderListProps {
  fields: readonly CustomField[]
  /** Moves a field to a 0-based position. */
  onMove: (id: string, to: number) => void
}

interface OrderRowsProps extends OrderListProps {
  Row: ComponentType<OrderRowProps>
}

/** The fields, each rendered as a `Row`. */
export const OrderRows = ({ fields, onMove, Row }: OrderRowsProps) => (
  <Stack as="ol" gap="xs">
    {fields.map((field, place) => (
      <Row
        key={field.id}
        field={field}
        place={place}
        count={fields.length}
        onMove={(by) => onMove(field.id, place + by)}
      />
    ))}
  </Stack>
)

/** One custom field in the list. */
export function OrderRow({ field, place, count, onMove, drag }: OrderRowProps) {
  const t = useWords()
  const { label } = field
  return (
    <li
      ref={drag?.ref}
      style={drag?.style}
      className={classes['row']}
      data-dragging={drag?.isDragging || undefined}
    >
      <DragHandle drag={drag} label={label} />
      <span className={classes['text']}>
        <Text weight={600}>{label}</Text>
        <Muted as="span">{t(`customFieldsAdmin.types.${field.type}`)}</Muted>
      </span>
      <span className={classes['buttons']}>
        <MoveButtons label={label} place={place} count={count} onMove={onMove} size="md" />
      </span>
    </li>
  )
}
