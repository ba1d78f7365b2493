import { readNetwork } from '../../platform/network.ts'
import type { Waiting } from '../../platform/outbox.ts'
import { useOwnOutbox } from '../../platform/use-outbox.ts'
import { useWords } from '../../platform/words.tsx'
import { Stack } from '../../ui/layout.tsx'
import { WaitingNotice } from '../../ui/waiting-notice.tsx'
import type { ThreadRef } from './comments.queries.ts'

interface LaterProps {
  /** The conversation, or the comment that is answered. */
  readonly about: string
  /** Where it is sent, below /api. */
  readonly path: string
}

type Message = Readonly<Record<string, unknown>> & { readonly text: string }

export const pathOfThread = ({ taskId, teamId }: ThreadRef): string =>
  `/tasks/${encodeURIComponent(taskId)}/teams/${encodeURIComponent(teamId)}/comments`

/** Messages that were written without a network: several may wait, each is sent once. */
export function useLater({ about, path }: LaterProps) {
  const t = useWords()
  const { waiting, put, drop } = useOwnOutbox()
  const putAway = (message: Message): boolean =>
    put({
      about: `${about} ${Date.now()}`,
      method: 'POST',
      path,
      body: message,
      title: t('comments.yours'),
      screen: location.pathname,
      text: message.text,
    })
  return {
    waiting: waiting.filter((one) => one.about.startsWith(`${about} `)),
    /** Puts a message away where there is no network; false where there is one. */
    put: (message: Message): boolean => readNetwork().isOffline && putAway(message),
    putAgain: ({ id, body, text }: Waiting) => {
      drop(id)
      putAway({ ...body, text })
    },
    drop,
  }
}

interface WaitingMessagesProps {
  later: ReturnType<typeof useLater>
  /** What was typed goes back to where it was. */
  onTakeBack: (text: string) => void
}

/** What waits of a conversation, or was refused. */
export function WaitingMessages({ later, onTakeBack }: WaitingMessagesProps) {
  const t = useWords()
  if (later.waiting.length === 0) return null
  return (
    <Stack gap="xs">
      {later.waiting.map((one) => (
        <WaitingNotice
          key={one.id}
          one={one}
          onAgain={() => later.putAgain(one)}
          onTakeBack={() => {
            later.drop(one.id)
            onTakeBack(one.text)
          }}
        >
          {t('comments.yours')}
        </WaitingNotice>
      ))}
    </Stack>
  )
}
