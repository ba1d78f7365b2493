import type { SavedView, ViewedList } from '@eventflow/domain/kernel'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { api, client } from '../../platform/api.ts'
import { useWords } from '../../platform/words.tsx'
import { useFeedback } from '../feedback.tsx'
import { queryOfView, searchOfView, type Search } from './view-query.ts'

export interface ListViewsProps {
  list: ViewedList
  /** The form whose submissions are listed. */
  formId?: string
}

export interface ViewDraft {
  /** The view that is changed; undefined for a new one. */
  readonly view: SavedView | undefined
  readonly name: string
  readonly isShared: boolean
}

/** The views of a list, the one in the URL, and what can be done with them. */
export function useListViews({ list, formId }: ListViewsProps) {
  const t = useWords()
  const feedback = useFeedback()
  const queryClient = useQueryClient()
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const input = { list, ...(formId !== undefined && { formId }) }
  const { data } = useQuery(api.listViews.list.queryOptions({ input }))
  const views = data?.items ?? []
  const active = views.find(({ id }) => id === search['view'])
  const query = queryOfView(search)
  const open = (view: SavedView | undefined) =>
    void navigate({ to: '.', search: () => searchOfView(view), resetScroll: false })
  const refetch = () => queryClient.invalidateQueries({ queryKey: api.listViews.key() })
  const add = async (values: { name: string; query: string; isShared: boolean }) => {
    const view = await client.listViews.add({ list, formId: formId ?? null, ...values })
    await refetch()
    return view
  }
  const update = async (
    view: SavedView,
    values: { name: string; query: string; isShared: boolean },
  ) => {
    await client.listViews.update({ listViewId: view.id, revision: view.revision, ...values })
    await refetch()
    feedback.succeeded()
  }
  return {
    own: views.filter(({ ownerId }) => ownerId !== null),
    shared: views.filter(({ ownerId }) => ownerId === null),
    active,
    isChanged: active !== undefined && active.query !== query,
    open,
    save: async ({ view, name, isShared }: ViewDraft) => {
      if (view) await update(view, { name, isShared, query: view.query })
      else open(await add({ name, isShared, query }))
    },
    replace: (view: SavedView) =>
      update(view, { name: view.name, isShared: view.ownerId === null, query }).catch(
        feedback.failed,
      ),
    remove: async (view: SavedView) => {
      const isShared = view.ownerId === null
      try {
        await client.listViews.remove({ listViewId: view.id })
      } catch (error) {
        feedback.failed(error)
        return
      }
      await refetch()
      open(undefined)
      feedback.show({
        type: 'success',
        message: t('admin.views.removed', { name: view.name }),
        action: {
          label: t('admin.views.undo'),
          run: () =>
            void add({ name: view.name, query: view.query, isShared }).catch(feedback.failed),
        },
      })
    },
  }
}

export type ListViewsState = ReturnType<typeof useListViews>
