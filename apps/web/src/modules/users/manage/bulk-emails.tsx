import { emailOutcomesText } from '@eventflow/domain/mail'
import type { Viewer } from '@eventflow/domain/kernel'
import { canInviteAgain, type Chased, type User } from '@eventflow/domain/users'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, client } from '../../../platform/api.ts'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useFeedback } from '../../../ui/feedback.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { ProgressBar } from '../../../ui/progress.tsx'
import { RunningGuard, useHasLeft } from '../../../ui/running-guard.tsx'
import { bulkSentText, type BulkEmail } from './bulk-sent-text.ts'
import { runChaser, type ChaserProgress } from './chase/chaser-run.ts'

const KINDS: Record<
  BulkEmail,
  {
    readonly isFor: (viewer: Viewer, user: User) => boolean
    readonly send: (userIds: string[]) => Promise<Chased>
  }
> = {
  chaser: {
    isFor: (_viewer, { hasLoggedIn }) => !hasLoggedIn,
    send: (userIds) => client.users.chase({ userIds }),
  },
  welcome: {
    isFor: canInviteAgain,
    send: (userIds) => client.users.inviteSeveralAgain({ userIds }),
  },
}

interface BulkEmailsProps {
  viewer: Viewer
  selected: readonly User[]
  onDone: () => void
}

/** Emails for the selected people. */
export function BulkEmails(props: BulkEmailsProps) {
  const t = useWords()
  const [asked, setAsked] = useState<BulkEmail | null>(null)
  const buttons: readonly BulkEmail[] = ['chaser', 'welcome']
  return (
    <>
      {buttons.map((kind) => (
        <Button key={kind} variant="default" onClick={() => setAsked(kind)}>
          {t(`users.bulk.${kind}.item`)}
        </Button>
      ))}
      {asked && <Ask {...props} kind={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

type SendingOf = Pick<BulkEmailsProps, 'selected' | 'onDone'> & { kind: BulkEmail }

/** Sends in batches and shows the total result. */
function useSending({ kind, selected, onDone }: SendingOf) {
  const t = useWords()
  const feedback = useFeedback()
  const queryClient = useQueryClient()
  const [progress, setProgress] = useState<ChaserProgress | null>(null)
  const hasLeft = useHasLeft()
  const nameOf = (userId: string) => {
    const user = selected.find(({ id }) => id === userId)
    return user && `${user.firstName} ${user.surname}`
  }
  const send = async (userIds: readonly string[]) => {
    const done = await runChaser(userIds, KINDS[kind].send, { onProgress: setProgress, hasLeft })
    void queryClient.invalidateQueries({ queryKey: api.users.neverSignedIn.key() })
    const type = done.failed.length > 0 ? 'warning' : emailOutcomesText(t, done.emails).type
    const again = done.failed.map(({ userId }) => userId)
    feedback.show({
      type,
      message: bulkSentText(t, done, nameOf),
      stays: again.length > 0,
      ...(again.length > 0 && {
        action: {
          label: t('users.chase.retry', { count: again.length }),
          run: () => void send(again).catch(feedback.failed),
        },
      }),
    })
    onDone()
  }
  return { progress, send }
}

/** Number of recipients listed by name before sending. */
const MAX_NAMED = 10

/** Shows the recipients before sending. */
function Ask({
  kind,
  viewer,
  selected,
  onDone,
  onClose,
}: BulkEmailsProps & { kind: BulkEmail; onClose: () => void }) {
  const t = useWords()
  const { progress, send } = useSending({ kind, selected, onDone })
  const fitting = selected.filter((user) => KINDS[kind].isFor(viewer, user))
  // A person with several companies gets one email, which names them all.
  const recipients = [...new Map(fitting.map((user) => [user.email, user])).values()]
  const count = recipients.length
  const others = selected.length - fitting.length
  return (
    <ConfirmDialog
      title={t(`users.bulk.${kind}.title`)}
      text={t(`users.bulk.${kind}.text`)}
      action={t(`users.bulk.${kind}.send`, { count })}
      refusal={count === 0 ? t(`users.bulk.${kind}.nobody`) : undefined}
      isDangerous={false}
      isOpen
      onConfirm={() => send(fitting.map(({ id }) => id))}
      onClose={onClose}
    >
      <Stack gap="xs">
        <p>{t('users.bulk.recipients', { count })}</p>
        <Names users={recipients} />
        {others > 0 && <p>{t('users.bulk.others', { count: others })}</p>}
        <RunningGuard isRunning={progress !== null && progress.done < progress.wanted} />
        {progress && (
          <ProgressBar
            percent={(100 * progress.done) / progress.wanted}
            label={t('users.chase.progress')}
          />
        )}
      </Stack>
    </ConfirmDialog>
  )
}

function Names({ users }: { users: readonly User[] }) {
  const t = useWords()
  const more = users.length - MAX_NAMED
  return (
    <ul>
      {users.slice(0, MAX_NAMED).map(({ id, firstName, surname }) => (
        <li key={id}>
          {firstName} {surname}
        </li>
      ))}
      {more > 0 && <li>{t('users.bulk.more', { count: more })}</li>}
    </ul>
  )
}
