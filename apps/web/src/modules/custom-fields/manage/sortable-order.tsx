// The order with drag and drop. Loaded separately, after the list is usable.
import { DragOrder, useRowDrag } from '../../../ui/order/drag-order.tsx'
import { OrderRow, OrderRows, type OrderListProps, type OrderRowProps } from './order-row.tsx'

export const SortableOrder = (props: OrderListProps) => (
  <DragOrder items={props.fields} onDrop={props.onMove}>
    <OrderRows {...props} Row={SortableRow} />
  </DragOrder>
)

const SortableRow = (props: OrderRowProps) => (
  <OrderRow {...props} drag={useRowDrag(props.field.id)} />
)
