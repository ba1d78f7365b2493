import { hasRank } from '@eventflow/domain/kernel'
import type { Setup } from '@eventflow/domain/navigation'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../../platform/api.ts'
import { useSignedIn } from '../../../../platform/portal-context.tsx'
import { useWords } from '../../../../platform/words.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Panel } from '../../../../ui/card-grid.tsx'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { TextField } from '../../../../ui/fields/text-fields.tsx'
import { Muted, Stack } from '../../../../ui/layout.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { LinesSkeleton } from '../../../../ui/skeletons.tsx'
import { Loaded } from '../../../shell/loaded.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'
import { LastYear } from './last-year.tsx'
import { isMissing, SetupItems, type SetupLine } from './setup-items.tsx'
import { useSetupChange } from './use-setup-change.ts'

const MAX_REASON_CHARACTERS = 300

/** The complete setup checklist, and the dismissed items. Not in the specification. */
function List() {
  const t = useWords()
  const query = useQuery(api.navigation.setup.queryOptions())
  return (
    <Loaded query={query} skeleton={<LinesSkeleton lines={12} />} width="reading">
      {(setup) => (
        <PortalPage lead={t('admin.setup.lead')} width="reading">
          {setup.items.length === 0 ? (
            <EmptyState icon="checklist" title={t('admin.setup.emptyTitle')}>
              {t('admin.setup.emptyText')}
            </EmptyState>
          ) : (
            <Checklist setup={setup} />
          )}
        </PortalPage>
      )}
    </Loaded>
  )
}

function Checklist({ setup: { items, isPutAway } }: { setup: Setup }) {
  const t = useWords()
  const mayChange = hasRank(useSignedIn(), 'admin')
  const { change, isBusy } = useSetupChange()
  const [asked, setAsked] = useState<SetupLine | null>(null)
  const left = items.filter(isMissing).length
  const total = items.length
  const takeUp = (id: string) =>
    change(({ dismissed }) => ({ dismissed: dismissed.filter((one) => one.id !== id) }))
  const actions = (item: SetupLine) => {
    if (!mayChange || item.isDone) return null
    if (item.dismissedFor !== null)
      return (
        <Button variant="subtle" onClick={() => void takeUp(item.id)}>
          {t('admin.setup.takeUp')}
        </Button>
      )
    return (
      <Button variant="subtle" onClick={() => setAsked(item)}>
        {t('admin.setup.dismiss')}
      </Button>
    )
  }
  return (
    <Stack gap="md">
      {left === 0 && <Notice tone="success">{t('admin.setup.complete')}</Notice>}
      <Panel
        title={t('admin.setup.title')}
        aside={<Muted>{t('admin.setup.done', { done: total - left, total })}</Muted>}
      >
        <SetupItems items={items} actions={actions} />
      </Panel>
      {mayChange && left > 0 && (
        <div>
          <Button
            variant="default"
            loading={isBusy}
            onClick={() => void change(() => ({ isPutAway: !isPutAway }))}
          >
            {t(isPutAway ? 'admin.setup.bringBack' : 'admin.setup.putAway')}
          </Button>
        </div>
      )}
      <Dismissal item={asked} onClose={() => setAsked(null)} />
    </Stack>
  )
}

/** Dialog for the reason why an item is dismissed. */
function Dismissal({ item, onClose }: { item: SetupLine | null; onClose: () => void }) {
  const t = useWords()
  const { save } = useSetupChange()
  const [reason, setReason] = useState('')
  const close = () => {
    setReason('')
    onClose()
  }
  const dismiss = async () => {
    if (item === null) return
    const { id } = item
    await save(({ dismissed }) => {
      const others = dismissed.filter((one) => one.id !== id)
      return { dismissed: [...others, { id, reason: reason.trim() }] }
    })
  }
  return (
    <ConfirmDialog
      title={item === null ? '' : t(`admin.setup.items.${item.id}.title`)}
      text={t('admin.setup.dismissText')}
      action={t('admin.setup.dismiss')}
      isDangerous={false}
      isOpen={item !== null}
      isBlocked={reason.trim() === ''}
      onConfirm={dismiss}
      onClose={close}
    >
      <TextField
        label={t('admin.setup.reason')}
        value={reason}
        onChange={setReason}
        maxLength={MAX_REASON_CHARACTERS}
        isRequired
      />
    </ConfirmDialog>
  )
}

export const pages = { List, LastYear }
