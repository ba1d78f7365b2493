import { useState } from 'react'
import { useWords } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { useUndeliveredActions } from './use-undelivered-actions.ts'

interface UndeliveredBulkProps {
  ids: readonly string[]
  /** Clears the selection. */
  onDone: () => void
}

/** What can be done with several e-mails at once. */
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
