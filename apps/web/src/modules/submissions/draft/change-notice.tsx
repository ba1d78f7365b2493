import { useState } from 'react'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import classes from './draft.module.css'
import type { DraftSession } from './draft-session.ts'

/**
 * The submission has changes, which the whole team sees. They count only after it is submitted
 * again.
 */
export function ChangeNotice({ session }: { session: DraftSession }) {
  const t = useWords()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <Notice tone="warning" role="status">
      {t('filling.change.notSubmitted')}
      <div className={classes['way-out']}>
        <Button variant="default" onClick={() => setIsAsking(true)}>
          {t('filling.change.discard')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('filling.change.discardTitle')}
        text={t('filling.change.discardText')}
        action={t('filling.change.discard')}
        onConfirm={() => session.dispatch('discarded')}
        onClose={() => setIsAsking(false)}
      />
    </Notice>
  )
}
