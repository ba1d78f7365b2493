// The order that can be dragged. Fetched by itself, after the list is already in use.
import { DragOrder, useRowDrag } from '../../../ui/order/drag-order.tsx'
import type { OrderListProps } from './order-list.tsx'
import { OrderRow, type OrderRowProps } from './order-row.tsx'
import classes from './order.module.css'

export const SortableOrder = ({ fields, onMove }: OrderListProps) => (
  <DragOrder items={fields} onDrop={onMove}>
    <ol className={classes['list']}>
      {fields.map((field, place) => (
        <SortableRow
          key={field.id}
          field={field}
          place={place}
          count={fields.length}
          onMove={(by) => onMove(field.id, place + by)}
        />
      ))}
    </ol>
  </DragOrder>
)

const SortableRow = (props: OrderRowProps) => (
  <OrderRow {...props} drag={useRowDrag(props.field.id)} />
)
