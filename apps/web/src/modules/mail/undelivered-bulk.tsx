import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, client } from '../../platform/api.ts'
import { isAlreadyDone } from '../../platform/failure.ts'
import { useWords } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Row } from '../../ui/layout.tsx'
import { useFeedback } from '../../ui/feedback.tsx'
import { sentAgainText } from './sent-again-text.ts'

interface UndeliveredBulkProps {
  ids: readonly string[]
  /** Clears the selection. */
  onDone: () => void
}

/** Bulk actions for undelivered emails. */
export function UndeliveredBulk({ ids, onDone }: UndeliveredBulkProps) {
  const t = useWords()
  const { sendAgain, setAside } = useUndeliveredActions()
  const [busyWith, setBusyWith] = useState<'sending' | 'settingAside' | null>(null)
  const run = async (what: 'sending' | 'settingAside', work: Promise<boolean>) => {
    setBusyWith(what)
    const isDone = await work
    setBusyWith(null)
    if (isDone) onDone()
  }
  return (
    <>
      <Button
        loading={busyWith === 'sending'}
        onClick={() => void run('sending', sendAgain([...ids]))}
      >
        {t('undelivered.sendAgain')}
      </Button>
      <Button
        variant="default"
        loading={busyWith === 'settingAside'}
        onClick={() => void run('settingAside', setAside([...ids], true))}
      >
        {t('undelivered.setAside')}
      </Button>
    </>
  )
}

/** The actions of one row. */
export function UndeliveredActions({ id }: { id: string }) {
  const t = useWords()
  const { sendAgain, setAside } = useUndeliveredActions()
  return (
    <Row noWrap gap="2xs" justify="end">
      <IconButton
        icon="replay"
        label={t('undelivered.sendAgain')}
        aria-keyshortcuts="s"
        data-decides
        onClick={() => void sendAgain([id])}
      />
      <IconButton
        icon="done"
        label={t('undelivered.setAside')}
        aria-keyshortcuts="d"
        data-decides
        onClick={() => void setAside([id], true)}
      />
    </Row>
  )
}

/** Resends or dismisses emails; a dismissal offers Undo. Both show their results. */
function useUndeliveredActions() {
  const t = useWords()
  const feedback = useFeedback()
  const queryClient = useQueryClient()
  const refresh = () => {
    for (const queryKey of [api.emails.key(), api.navigation.key()])
      void queryClient.invalidateQueries({ queryKey })
  }

  const sendAgain = async (emailIds: string[]): Promise<boolean> => {
    try {
      const result = await client.emails.sendAgain({ emailIds })
      const type = result.skipped.length > 0 ? 'warning' : 'success'
      feedback.show({ type, message: sentAgainText(result, t) })
    } catch (error) {
      feedback.failed(error)
      if (!isAlreadyDone(error)) return false
    }
    refresh()
    return true
  }

  const setAside = async (emailIds: string[], isSetAside: boolean): Promise<boolean> => {
    try {
      const { changed: count } = await client.emails.setAside({ emailIds, isSetAside })
      feedback.show({
        type: 'success',
        message: t(`undelivered.${isSetAside ? 'isSetAside' : 'isBroughtBack'}`, { count }),
        ...(isSetAside && {
          action: { label: t('ui.feedback.undo'), run: () => void setAside(emailIds, false) },
        }),
      })
    } catch (error) {
      feedback.failed(error)
      return false
    }
    refresh()
    return true
  }
  return { sendAgain, setAside }
}
