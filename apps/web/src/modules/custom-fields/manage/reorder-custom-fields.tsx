import type { CustomField } from '@eventflow/domain/custom-fields'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api, client } from '../../../platform/api.ts'
import { failureOf } from '../../../platform/failure.ts'
import { useWords } from '../../../platform/words.tsx'
import { EditorScreen } from '../../../ui/editor/editor-screen.tsx'
import { useEditor } from '../../../ui/editor/use-editor.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { ListSkeleton } from '../../../ui/skeletons.tsx'
import { customFieldOrderQuery } from '../custom-fields.queries.ts'
import { OrderList } from './order-list.tsx'

interface ReorderCustomFieldsProps {
  /** The way to the list, where there is nothing to put in order. */
  back: ReactNode
  onSaved: () => void
}

/** In which order teams and organisers see the custom fields. */
export function ReorderCustomFields({ back, onSaved }: ReorderCustomFieldsProps) {
  const t = useWords()
  const query = useQuery(customFieldOrderQuery())
  if (query.isPending) return <ListSkeleton rows={5} />
  if (!query.data) {
    const { message, requestId } = failureOf(query.error)
    return (
      <ErrorState reference={requestId} onRetry={() => void query.refetch()}>
        {message}
      </ErrorState>
    )
  }
  const { items } = query.data
  if (items.length < 2)
    return (
      <EmptyState icon="swap_vert" title={t('customFieldsAdmin.order.fewTitle')} action={back}>
        {t('customFieldsAdmin.order.few')}
      </EmptyState>
    )
  // Somebody else's order, or another field, begins anew; nothing was typed that could be lost.
  return <Order key={orderKey(items)} items={items} onSaved={onSaved} />
}

const orderKey = (items: readonly CustomField[]): string =>
  items.map(({ id, revision }) => `${id} ${revision}`).join(', ')

interface OrderProps extends Pick<ReorderCustomFieldsProps, 'onSaved'> {
  items: readonly CustomField[]
}

function Order({ items, onSaved }: OrderProps) {
  const queryClient = useQueryClient()
  const editor = useEditor({
    initial: { ids: items.map(({ id }) => id) },
    save: ({ ids }) =>
      client.customFields.reorder({ order: ids.flatMap((id) => lineOf(items, id)) }),
    onSaved: () => {
      void queryClient.invalidateQueries({ queryKey: api.customFields.key() })
      void queryClient.invalidateQueries({ queryKey: api.teamCustomFields.key() })
      onSaved()
    },
  })
  const { ids } = editor.values
  const move = (id: string, to: number) =>
    editor.change('ids', ids.filter((each) => each !== id).toSpliced(to, 0, id))
  const ordered = ids.flatMap((id) => items.find((item) => item.id === id) ?? [])
  return (
    <EditorScreen editor={editor}>
      <OrderList fields={ordered} onMove={move} />
    </EditorScreen>
  )
}

function lineOf(items: readonly CustomField[], id: string) {
  const item = items.find((each) => each.id === id)
  return item ? [{ customFieldId: id, revision: item.revision }] : []
}
