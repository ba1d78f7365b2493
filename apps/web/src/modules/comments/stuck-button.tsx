import { COMMENT_LENGTH } from '@eventflow/domain/comments'
import { useState } from 'react'
import { client } from '../../platform/api.ts'
import { useWords } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { TextArea } from '../../ui/fields/text-fields.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { ThreadRef } from './comments.queries.ts'
import type { UnsentText } from './unsent-text.ts'
import { pathOfThread, useLater } from './waiting-messages.tsx'

interface StuckButtonProps {
  thread: ThreadRef
  /** The unsent text of the comment box, which becomes the question. */
  typed: UnsentText
  act: (call: Promise<unknown>, done?: string) => Promise<boolean>
}

/** Lets a team ask for help in one sentence, which is shown first in the organisers' inbox. */
export function StuckButton({ thread: { taskId, teamId }, typed, act }: StuckButtonProps) {
  const t = useWords()
  const [isOpen, setIsOpen] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [isMissing, setIsMissing] = useState(false)
  const [text, setText] = typed
  const later = useLater({
    about: `comment:${taskId}:${teamId}`,
    path: pathOfThread({ taskId, teamId }),
  })
  const close = () => setIsOpen(false)
  const send = async () => {
    setIsMissing(text.trim() === '')
    if (text.trim() === '') return
    const message = { text: text.trim(), isStuck: true }
    if (later.put(message)) {
      setText('')
      return close()
    }
    setIsBusy(true)
    const call = client.comments.add({ taskId, teamId, ...message })
    const isSent = await act(call, t('comments.stuckSent'))
    setIsBusy(false)
    if (!isSent) return
    setText('')
    close()
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={<Icon name="pan_tool_outlined" size={18} />}
        onClick={() => setIsOpen(true)}
      >
        {t('comments.stuck')}
      </Button>
      <Dialog
        title={t('comments.stuckTitle')}
        isOpen={isOpen}
        onClose={close}
        actions={
          <DialogActions
            action={t('comments.send')}
            isBusy={isBusy}
            onDo={() => void send()}
            onCancel={close}
          />
        }
      >
        <TextArea
          label={t('comments.stuckLabel')}
          description={t('comments.stuckText')}
          error={isMissing ? t('comments.stuckMissing') : null}
          value={text}
          onChange={setText}
          maxLength={COMMENT_LENGTH}
          isRequired
        />
      </Dialog>
    </>
  )
}
