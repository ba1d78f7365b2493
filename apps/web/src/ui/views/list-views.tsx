import {
  canShareViews,
  type ListView,
  MAX_VIEW_NAME,
  type ViewedList,
} from '@eventflow/domain/navigation'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { api, client } from '../../platform/api.ts'
import { useSignedIn } from '../../platform/portal-context.tsx'
import { useWords } from '../../platform/words.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { useFeedback } from '../feedback.tsx'
import { SwitchField } from '../fields/choice-fields.tsx'
import { TextField } from '../fields/text-fields.tsx'
import { Icon } from '../icon.tsx'
import { Menu, MenuGroup, MenuItem } from '../menu.tsx'
import { useOnlyReading } from '../only-reading.ts'
import { queryOfView, searchOfView, type Search } from './view-query.ts'
import classes from './list-views.module.css'

interface ListViewsProps {
  list: ViewedList
  /** The form whose submissions are listed. */
  formId?: string
}

interface ViewDraft {
  /** The view that is changed; undefined for a new one. */
  readonly view: ListView | undefined
  readonly name: string
  readonly isShared: boolean
}

/** A menu of the list's saved views: search, filters, order and columns under a name. */
export function ListViews(props: ListViewsProps) {
  const t = useWords()
  const mayShare = canShareViews(useSignedIn())
  const isReading = useOnlyReading()
  const [draft, setDraft] = useState<ViewDraft | null>(null)
  const { own, shared, active, isChanged, open, actions } = useListViews(props)
  const group = (label: string, views: readonly ListView[], close: () => void) =>
    views.length > 0 && (
      <MenuGroup label={label}>
        {views.map((view) => (
          <MenuItem
            key={view.id}
            isChecked={view.id === active?.id}
            onClick={() => {
              close()
              open(view)
            }}
          >
            {view.name}
          </MenuItem>
        ))}
      </MenuGroup>
    )
  return (
    <>
      <Menu
        label={active ? t('admin.views.shown', { name: active.name }) : t('admin.views.title')}
        align="start"
        buttonClassName={classes['button']}
        button={
          <>
            <Icon name="bookmark_border" size={18} />
            <span>{active?.name ?? t('admin.views.title')}</span>
            {isChanged && <span aria-hidden>*</span>}
          </>
        }
      >
        {(close) => {
          const then = (action: () => unknown) => () => {
            close()
            void action()
          }
          return (
            <>
              {group(t('admin.views.own'), own, close)}
              {group(t('admin.views.shared'), shared, close)}
              {active && (
                <MenuItem onClick={then(() => open(undefined))}>{t('admin.views.leave')}</MenuItem>
              )}
              {!isReading && (
                <>
                  {active && isChanged && (
                    <MenuItem onClick={then(() => actions.replace(active))}>
                      {t('admin.views.update', { name: active.name })}
                    </MenuItem>
                  )}
                  <MenuItem
                    onClick={then(() => setDraft({ view: undefined, name: '', isShared: false }))}
                  >
                    {t('admin.views.save')}
                  </MenuItem>
                  {active && (
                    <>
                      <MenuItem
                        onClick={then(() =>
                          setDraft({
                            view: active,
                            name: active.name,
                            isShared: active.ownerId === null,
                          }),
                        )}
                      >
                        {t(mayShare ? 'admin.views.renameOrShare' : 'admin.views.rename')}
                      </MenuItem>
                      <MenuItem tone="danger" onClick={then(() => actions.remove(active))}>
                        {t('admin.views.remove')}
                      </MenuItem>
                    </>
                  )}
                </>
              )}
            </>
          )
        }}
      </Menu>
      {draft && (
        <ViewDialog
          draft={draft}
          mayShare={mayShare}
          onChange={setDraft}
          onSave={() => actions.save(draft)}
          onClose={() => setDraft(null)}
        />
      )}
    </>
  )
}

/** The views of a list, the one in the URL, and what can be done with them. */
function useListViews({ list, formId }: ListViewsProps) {
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
  const open = (view: ListView | undefined) =>
    void navigate({ to: '.', search: () => searchOfView(view), resetScroll: false })
  const refetch = () => queryClient.invalidateQueries({ queryKey: api.listViews.key() })
  const add = async (values: { name: string; query: string; isShared: boolean }) => {
    const view = await client.listViews.add({ list, formId: formId ?? null, ...values })
    await refetch()
    return view
  }
  const update = async (
    view: ListView,
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
    actions: {
      save: async ({ view, name, isShared }: ViewDraft) => {
        if (view) await update(view, { name, isShared, query: view.query })
        else open(await add({ name, isShared, query }))
      },
      replace: (view: ListView) =>
        update(view, { name: view.name, isShared: view.ownerId === null, query }).catch(
          feedback.failed,
        ),
      remove: async (view: ListView) => {
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
    },
  }
}

interface ViewDialogProps {
  draft: ViewDraft
  mayShare: boolean
  onChange: (draft: ViewDraft) => void
  onSave: () => Promise<unknown>
  onClose: () => void
}

/** Asks for the name of a view and who may use it. */
function ViewDialog({ draft, mayShare, onChange, onSave, onClose }: ViewDialogProps) {
  const t = useWords()
  const { view, name, isShared } = draft
  return (
    <ConfirmDialog
      isOpen
      title={t(view ? 'admin.views.renameTitle' : 'admin.views.saveTitle')}
      text={t('admin.views.text')}
      action={t('ui.save')}
      isDangerous={false}
      isBlocked={name.trim() === ''}
      onConfirm={onSave}
      onClose={onClose}
    >
      <TextField
        label={t('admin.views.name')}
        value={name}
        maxLength={MAX_VIEW_NAME}
        onChange={(text) => onChange({ ...draft, name: text })}
      />
      {mayShare && (
        <SwitchField
          label={t('admin.views.share')}
          description={t('admin.views.shareText')}
          value={isShared}
          onChange={(isOn) => onChange({ ...draft, isShared: isOn })}
        />
      )}
    </ConfirmDialog>
  )
}
