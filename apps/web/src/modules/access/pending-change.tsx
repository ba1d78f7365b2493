import { shownAddress } from '@eventflow/domain/kernel'
import type { PendingEmailChange } from '@eventflow/domain/access'
import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useWords } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { useFeedback } from '../../ui/feedback.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useAction } from '../../ui/use-action.ts'

interface PendingChangeProps {
  pending: PendingEmailChange
  text: string
  /** The query of `pending`. */
  queryKey: QueryKey
  /** Not possible while the portal is paused. */
  onSendAgain: Act | null
  onCancel: Act
}

/** Returns the address concerned, which another screen may have changed since. */
type Act = () => Promise<{ newEmail: string }>

/** Interval in which a screen notices that a link has expired. */
const RECHECK_MS = 60_000

/** Options of the queries: a pending change is read again, because its link expires. */
export const whilePending = {
  refetchInterval: ({
    state,
  }: {
    state: { data?: { pending: PendingEmailChange | null } | undefined }
  }) => (state.data?.pending ? RECHECK_MS : false),
} as const

/** A change of address that waits for its confirmation, with its actions. */
export function PendingChange(props: PendingChangeProps) {
  const { pending, text, queryKey, onSendAgain, onCancel } = props
  const t = useWords()
  const feedback = useFeedback()
  const queryClient = useQueryClient()
  const [isBusy, run] = useAction()
  const act = async (work: Act, done: 'sentAgain' | 'cancelled') => {
    await run(async () => {
      const { newEmail: email } = await work()
      feedback.succeeded(t(`access.account.${done}`, { email: shownAddress(email) }))
    })
    await queryClient.invalidateQueries({ queryKey })
  }
  return (
    <Notice
      tone={onSendAgain === null ? 'warning' : 'info'}
      role="status"
      title={t('access.account.pendingTitle', { email: shownAddress(pending.newEmail) })}
    >
      <Stack gap="sm">
        <span>{text}</span>
        <Row>
          {onSendAgain !== null && (
            <Button
              variant="default"
              loading={isBusy}
              onClick={() => void act(onSendAgain, 'sentAgain')}
            >
              {t('access.account.sendAgain')}
            </Button>
          )}
          <Button
            variant="subtle"
            disabled={isBusy}
            onClick={() => void act(onCancel, 'cancelled')}
          >
            {t('access.account.cancelChange')}
          </Button>
        </Row>
      </Stack>
    </Notice>
  )
}
