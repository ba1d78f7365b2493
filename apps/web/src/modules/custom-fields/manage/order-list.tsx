import type { CustomField } from '@eventflow/domain/custom-fields'
import { lazy, Suspense } from 'react'
import { OrderRow } from './order-row.tsx'
import classes from './order.module.css'

const Sortable = lazy(async () => {
  const { SortableOrder } = await import('./sortable-order.tsx')
  return { default: SortableOrder }
})

export interface OrderListProps {
  fields: readonly CustomField[]
  /** Something goes to a place, counted from 0. */
  onMove: (id: string, to: number) => void
}

/** Custom fields in their order. They are moved by buttons at once, and dragged once that has come. */
export const OrderList = (props: OrderListProps) => (
  <Suspense fallback={<PlainOrder {...props} />}>
    <Sortable {...props} />
  </Suspense>
)

const PlainOrder = ({ fields, onMove }: OrderListProps) => (
  <ol className={classes['list']}>
    {fields.map((field, place) => (
      <OrderRow
        key={field.id}
        field={field}
        place={place}
        count={fields.length}
        onMove={(by) => onMove(field.id, place + by)}
      />
    ))}
  </ol>
)
