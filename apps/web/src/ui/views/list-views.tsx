import { canShareViews, type SavedView, MAX_VIEW_NAME } from '@eventflow/domain/kernel'
import { useState } from 'react'
import { useSignedIn } from '../../platform/portal-context.tsx'
import { useWords } from '../../platform/words.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { SwitchField } from '../fields/choice-fields.tsx'
import { TextField } from '../fields/text-fields.tsx'
import { Icon } from '../icon.tsx'
import { Menu, MenuGroup, MenuItem } from '../menu.tsx'
import { useOnlyReading } from '../only-reading.ts'
import {
  useListViews,
  type ListViewsProps,
  type ListViewsState,
  type ViewDraft,
} from './use-list-views.ts'
import classes from './list-views.module.css'

/** A menu of the list's saved views: search, filters, order and columns under a name. */
export function ListViews(props: ListViewsProps) {
  const t = useWords()
  const mayShare = canShareViews(useSignedIn())
  const isReading = useOnlyReading()
  const [draft, setDraft] = useState<ViewDraft | null>(null)
  const views = useListViews(props)
  const { active, isChanged } = views
  return (
    <>
      <Menu
        label={active ? t('admin.views.shown', { name: active.name }) : t('admin.views.title')}
        align="start"
        isButton
        button={
          <>
            <Icon name="bookmark_border" size={18} />
            <span className={classes['name']}>{active?.name ?? t('admin.views.title')}</span>
            {isChanged && <span aria-hidden>*</span>}
          </>
        }
      >
        {(close) => {
          const after = (action: () => unknown) => () => {
            close()
            void action()
          }
          return (
            <>
              <Group
                label={t('admin.views.own')}
                views={views.own}
                {...{ active, after }}
                open={views.open}
              />
              <Group
                label={t('admin.views.shared')}
                views={views.shared}
                {...{ active, after }}
                open={views.open}
              />
              {active && (
                <MenuItem onClick={after(() => views.open(undefined))}>
                  {t('admin.views.leave')}
                </MenuItem>
              )}
              {!isReading && <Actions {...{ views, mayShare, after }} ask={setDraft} />}
            </>
          )
        }}
      </Menu>
      {draft && (
        <ViewDialog
          draft={draft}
          mayShare={mayShare}
          onChange={setDraft}
          onSave={() => views.save(draft)}
          onClose={() => setDraft(null)}
        />
      )}
    </>
  )
}

/** Closes the menu, then acts. */
type AfterMenu = (action: () => unknown) => () => void

interface GroupProps {
  label: string
  views: readonly SavedView[]
  active: SavedView | undefined
  after: AfterMenu
  open: (view: SavedView) => void
}

const Group = ({ label, views, active, after, open }: GroupProps) =>
  views.length > 0 && (
    <MenuGroup label={label}>
      {views.map((view) => (
        <MenuItem
          key={view.id}
          isChecked={view.id === active?.id}
          onClick={after(() => open(view))}
        >
          {view.name}
        </MenuItem>
      ))}
    </MenuGroup>
  )

interface ActionsProps {
  views: ListViewsState
  mayShare: boolean
  after: AfterMenu
  /** Asks for the name. */
  ask: (draft: ViewDraft) => void
}

function Actions({ views: { active, isChanged, ...views }, mayShare, after, ask }: ActionsProps) {
  const t = useWords()
  return (
    <>
      {active && isChanged && (
        <MenuItem onClick={after(() => views.replace(active))}>
          {t('admin.views.update', { name: active.name })}
        </MenuItem>
      )}
      <MenuItem onClick={after(() => ask({ view: undefined, name: '', isShared: false }))}>
        {t('admin.views.save')}
      </MenuItem>
      {active && (
        <>
          <MenuItem
            onClick={after(() =>
              ask({ view: active, name: active.name, isShared: active.ownerId === null }),
            )}
          >
            {t(mayShare ? 'admin.views.renameOrShare' : 'admin.views.rename')}
          </MenuItem>
          <MenuItem tone="danger" onClick={after(() => views.remove(active))}>
            {t('admin.views.remove')}
          </MenuItem>
        </>
      )}
    </>
  )
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
