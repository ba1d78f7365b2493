import { lazy, Suspense } from 'react'
import { OrderRow, OrderRows, type OrderListProps } from './order-row.tsx'

const Sortable = lazy(async () => {
  const { SortableOrder } = await import('./sortable-order.tsx')
  return { default: SortableOrder }
})

/** Custom fields in their order. They are moved by buttons at once, and dragged once that has come. */
export const OrderList = (props: OrderListProps) => (
  <Suspense fallback={<OrderRows {...props} Row={OrderRow} />}>
    <Sortable {...props} />
  </Suspense>
)
