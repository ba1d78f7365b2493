import type { CustomField } from '@eventflow/domain/custom-fields'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, type ReactNode, lazy, Suspense } from 'react'
import { api, client } from '../../../platform/api.ts'
import { failureOf } from '../../../platform/failure.ts'
import { useWords } from '../../../platform/words.tsx'
import { EditorScreen } from '../../../ui/editor/editor-screen.tsx'
import { textsOf } from '../../../ui/editor/stale-lines.ts'
import { useEditor } from '../../../ui/editor/use-editor.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { ListSkeleton } from '../../../ui/skeletons.tsx'
import { customFieldOrderQuery } from '../custom-fields.queries.ts'
import { asSent, inOrder, withPlace } from './whole-order.ts'
import { OrderRow, OrderRows, type OrderListProps } from './order-row.tsx'

const Sortable = lazy(async () => {
  const { SortableOrder } = await import('./sortable-order.tsx')
  return { default: SortableOrder }
})

/** Custom fields in order, moved by buttons, or by dragging once that has loaded. */
const OrderList = (props: OrderListProps) => (
  <Suspense fallback={<OrderRows {...props} Row={OrderRow} />}>
    <Sortable {...props} />
  </Suspense>
)

interface ReorderCustomFieldsProps {
  /** A link to the list, shown if there is nothing to reorder. */
  back: ReactNode
  onSaved: () => void
}

/** The order of custom fields for teams and organisers. */
export function ReorderCustomFields({ back, onSaved }: ReorderCustomFieldsProps) {
  const t = useWords()
  const query = useQuery(customFieldOrderQuery())
  if (query.isPending) return <ListSkeleton rows={5} />
  if (!query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  const { items } = query.data
  if (items.length < 2)
    return (
      <EmptyState icon="swap_vert" title={t('customFieldsAdmin.order.fewTitle')} action={back}>
        {t('customFieldsAdmin.order.few')}
      </EmptyState>
    )
  return <Order items={items} onSaved={onSaved} />
}

interface OrderProps extends Pick<ReorderCustomFieldsProps, 'onSaved'> {
  items: readonly CustomField[]
}

interface Answer {
  readonly items: readonly CustomField[]
}

const valuesOf = ({ items }: Answer) => ({ ids: items.map(({ id }) => id) })

function useOrderEditor({ items, onSaved }: OrderProps) {
  const queryClient = useQueryClient()
  // The fields with their revisions, updated from the response to a refused save.
  const seen = useRef(items)
  const editor = useEditor<{ ids: readonly string[] }, Answer>({
    initial: valuesOf({ items }),
    valuesOf,
    save: async ({ ids }) => {
      try {
        return await client.customFields.reorder({ order: asSent(ids, seen.current) })
      } catch (error) {
        const current = failureOf(error).current as Answer | null | undefined
        seen.current = current?.items ?? seen.current
        throw error
      }
    },
    onSaved: () => {
      void queryClient.invalidateQueries({ queryKey: api.customFields.key() })
      void queryClient.invalidateQueries({ queryKey: api.teamCustomFields.key() })
      onSaved()
    },
  })
  // Until a field is moved, the stored order is shown.
  const shown = editor.isDirty ? inOrder(editor.values.ids, items) : items
  const move = (id: string, to: number) => {
    if (!editor.isDirty) seen.current = items
    editor.change('ids', withPlace(valuesOf({ items: shown }).ids, id, to))
  }
  return { editor, shown, move }
}

function Order(props: OrderProps) {
  const t = useWords()
  const { editor, shown, move } = useOrderEditor(props)
  return (
    <EditorScreen
      editor={editor}
      labels={{ ids: t('customFieldsAdmin.order.field') }}
      textOf={textsOf<{ ids: readonly string[] }>({
        ids: (ids) =>
          inOrder(ids, props.items)
            .map(({ label }) => label)
            .join(', '),
      })}
    >
      <OrderList fields={shown} onMove={move} />
    </EditorScreen>
  )
}
