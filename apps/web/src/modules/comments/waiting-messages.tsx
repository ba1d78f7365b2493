import { readNetwork } from '../../platform/network.ts'
import type { Waiting } from '../../platform/outbox.ts'
import { useOwnOutbox } from '../../platform/use-outbox.ts'
import { useWords } from '../../platform/words.tsx'
import { Stack } from '../../ui/layout.tsx'
import { WaitingNotice } from '../../ui/waiting-notice.tsx'
import type { ThreadRef } from './comments.queries.ts'

interface LaterProps {
  /** Identifies the conversation or the answered comment. */
  readonly about: string
  /** API path, below /api. */
  readonly path: string
}

type Message = Readonly<Record<string, unknown>> & { readonly text: string }

export const pathOfThread = ({ taskId, teamId }: ThreadRef): string =>
  `/tasks/${encodeURIComponent(taskId)}/teams/${encodeURIComponent(teamId)}/comments`

/** Messages written offline. Several may wait, and each is sent once. */
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
    /** Stores a message if the device is offline. Returns false if it is online. */
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
  /** Receives the text of a discarded message, for the input. */
  onTakeBack: (text: string) => void
}

/** The messages of a conversation that wait or were refused. */
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
