import { useState, type ReactNode } from 'react'
import { useWords } from '../../platform/words.tsx'
import { Button } from '../button.tsx'

/** Props of the dialog that confirms a deletion. */
export interface AskWiring {
  readonly isOpen: boolean
  readonly onConfirm: () => Promise<unknown>
  readonly onClose: () => void
}

interface ArchiveBulkProps {
  ids: readonly string[]
  /** The records are archived and can be restored. */
  isArchived: boolean
  /** Label of the restore button. */
  unarchiveLabel: string
  /** Returns false if it failed and has already shown the error. */
  onArchive: (ids: string[], isArchived: boolean) => Promise<boolean>
  onRemove: (ids: string[]) => Promise<unknown>
  /** Clears the selection. */
  onDone: () => void
  /** The dialog that lists what else is deleted. */
  dialog: (wiring: AskWiring) => ReactNode
}

/** Bulk actions for records that can be archived: archive, restore and delete. */
export function ArchiveBulk(props: ArchiveBulkProps) {
  const t = useWords()
  const [isAsking, setIsAsking] = useState(false)
  const { isArchived, onDone } = props
  const ids = [...props.ids]
  const archive = async () => {
    if (await props.onArchive(ids, !isArchived)) onDone()
  }
  const remove = async () => {
    await props.onRemove(ids)
    onDone()
  }
  return (
    <>
      <Button variant="default" onClick={() => void archive()}>
        {isArchived ? props.unarchiveLabel : t('ui.archive')}
      </Button>
      <Button variant="default" color="red" onClick={() => setIsAsking(true)}>
        {t('ui.delete')}
      </Button>
      {props.dialog({ isOpen: isAsking, onConfirm: remove, onClose: () => setIsAsking(false) })}
    </>
  )
}
