// The pages of a section with drag and drop. Loaded separately, after the list is usable.
import { DragOrder, useRowDrag } from '../../../ui/order/drag-order.tsx'
import { ItemRow, ItemRows, type ItemListProps, type ItemRowProps } from './item-rows.tsx'

export const SortableItems = (props: ItemListProps) => (
  <DragOrder items={props.items} onDrop={props.onMove}>
    <ItemRows {...props} Row={SortableRow} />
  </DragOrder>
)

const SortableRow = (props: ItemRowProps) => <ItemRow {...props} drag={useRowDrag(props.item.id)} />
