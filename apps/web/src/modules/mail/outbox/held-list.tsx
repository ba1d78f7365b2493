import { shownAddress } from '@eventflow/domain/kernel'
import type { HeldEmail, Released } from '@eventflow/domain/mail'
import type { T } from '@eventflow/domain/words'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listProps } from '../../../platform/page-list.ts'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { ListScreen } from '../../../ui/list/list-screen.tsx'
import type { Column } from '../../../ui/list/list-types.ts'
import { useUrlListState } from '../../../ui/list/use-url-list-state.ts'
import { RemoveButton } from '../../../ui/remove-button.tsx'
import { momentText } from '../../../ui/time-text.ts'
import { ListViews } from '../../../ui/views/list-views.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { heldQuery } from './outbox.queries.ts'
import { useOutbox } from './use-outbox.ts'

/** The held emails, newest first. */
export function HeldList({ timeZone }: { timeZone: string }) {
  const t = useWords()
  const [state, setState] = useUrlListState({ sort: 'heldAt', direction: 'desc' })
  const query = useInfiniteQuery(heldQuery(state.search))
  return (
    <ListScreen<HeldEmail>
      {...listProps(query)}
      name={t('emails.outbox.name')}
      columns={columns(t, timeZone)}
      rowName={({ subject, to }) => `${subject}: ${to.name || shownAddress(to.email)}`}
      views={<ListViews list="heldEmails" />}
      state={state}
      onState={setState}
      bulk={{ actions: (ids, done) => <HeldActions ids={ids} onDone={done} /> }}
      empty={
        <EmptyState icon="outbox_outlined" title={t('emails.outbox.emptyTitle')}>
          {t('emails.outbox.emptyText')}
        </EmptyState>
      }
    />
  )
}

const columns = (t: T, timeZone: string): Column<HeldEmail>[] => [
  {
    id: 'subject',
    header: t('emails.list.columns.name'),
    cell: ({ id, subject }) => (
      <TextLink to="/admin/emails/outbox/$heldEmailId" params={{ heldEmailId: id }}>
        {subject}
      </TextLink>
    ),
    detail: ({ alias }) => t(`undelivered.letters.${alias}`),
  },
  {
    id: 'to',
    header: t('undelivered.columns.to'),
    isPlain: true,
    cell: ({ to }) => to.name || shownAddress(to.email),
    detail: ({ to, team }) =>
      team ? (
        <TextLink to="/admin/teams/$teamId" params={{ teamId: team.id }}>
          {team.name}
        </TextLink>
      ) : (
        to.name !== '' && shownAddress(to.email)
      ),
  },
  {
    id: 'at',
    header: t('emails.outbox.at'),
    cell: ({ heldAt }) => <time dateTime={heldAt}>{momentText(heldAt, timeZone)}</time>,
  },
]

interface HeldActionsProps {
  ids: readonly string[]
  onDone: () => unknown
}

/** Sends or drops held emails. Asks before it sends several, or drops any. Counts what will be sent. */
export function HeldActions({ ids, onDone }: HeldActionsProps) {
  const t = useWords()
  const { plan, release, drop } = useOutbox()
  const [isBusy, run] = useAction()
  const [planned, setPlanned] = useState<Released | null>(null)
  const ask = () => run(async () => setPlanned(await plan(ids)))
  const send = () =>
    run(async () => {
      if (await release(ids)) onDone()
    })
  return (
    <>
      <RemoveButton
        action={t('emails.outbox.drop')}
        title={t('emails.outbox.dropTitle', { count: ids.length })}
        text={t('emails.outbox.dropText', { count: ids.length })}
        onRemove={async () => {
          if (await drop(ids)) onDone()
        }}
      />
      <Button loading={isBusy} onClick={() => void (ids.length > 1 ? ask() : send())}>
        {t('emails.outbox.release')}
      </Button>
      {planned && (
        <ReleaseDialog planned={planned} onConfirm={send} onClose={() => setPlanned(null)} />
      )}
    </>
  )
}

interface ReleaseDialogProps {
  planned: Released
  onConfirm: () => Promise<unknown>
  onClose: () => void
}

function ReleaseDialog({
  planned: { released, cancelled },
  onConfirm,
  onClose,
}: ReleaseDialogProps) {
  const t = useWords()
  return (
    <ConfirmDialog
      isOpen
      isDangerous={false}
      title={
        released === 0
          ? t('emails.outbox.releaseNone')
          : t('emails.outbox.releaseTitle', { count: released })
      }
      text={t('emails.outbox.releaseText')}
      action={t('emails.outbox.release')}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {cancelled.map(({ reason, count }) => (
        <p key={reason}>
          {t('emails.outbox.willCancel', { count, why: t(`emails.log.reasons.${reason}`) })}
        </p>
      ))}
    </ConfirmDialog>
  )
}
