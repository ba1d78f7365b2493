import { lazy, Suspense } from 'react'
import { OrderRow, OrderRows, type OrderListProps } from './order-row.tsx'

const Sortable = lazy(async () => {
  const { SortableOrder } = await import('./sortable-order.tsx')
  return { default: SortableOrder }
})

/** Custom fields in order, moved by buttons, or by dragging once that has loaded. */
export const OrderList = (props: OrderListProps) => (
  <Suspense fallback={<OrderRows {...props} Row={OrderRow} />}>
    <Sortable {...props} />
  </Suspense>
)
