import type { ReactNode } from 'react'
import { useWords } from '../../../platform/words.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogActions } from '../../../ui/dialog-actions.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { GiveQuestion, type Gift } from './give-question.tsx'

interface GiveDialogProps {
  title: string
  /** The chosen stand and company; null until both are known. */
  gift: Gift | null
  onClose: () => void
  /** The choice of a company, or of a stand. */
  children: ReactNode
}

/** Gives a stand to a company. */
export function GiveDialog({ title, gift, onClose, children }: GiveDialogProps) {
  const t = useWords()
  return (
    <GiveQuestion onDone={onClose}>
      {(give, isBusy) => (
        <Dialog
          title={title}
          isOpen
          place="top"
          onClose={onClose}
          actions={
            <DialogActions
              action={t('standsAdmin.holders.action')}
              isBusy={isBusy}
              isBlocked={gift === null}
              onDo={() => gift && give(gift)}
              onCancel={onClose}
            />
          }
        >
          <Stack gap="sm">{children}</Stack>
        </Dialog>
      )}
    </GiveQuestion>
  )
}
