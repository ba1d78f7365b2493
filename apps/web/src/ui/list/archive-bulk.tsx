import { useState, type ReactNode } from 'react'
import { useWords } from '../../platform/words.tsx'
import { Button } from '../button.tsx'

/** How the dialog that asks before deleting is wired. */
export interface AskWiring {
  readonly isOpen: boolean
  readonly onConfirm: () => Promise<unknown>
  readonly onClose: () => void
}

interface ArchiveBulkProps {
  ids: readonly string[]
  /** These stand in the archive: they can be brought back. */
  isArchived: boolean
  /** The words of bringing back. */
  unarchiveLabel: string
  /** Answers false when it did not succeed, and has said so. */
  onArchive: (ids: string[], isArchived: boolean) => Promise<boolean>
  onRemove: (ids: string[]) => Promise<unknown>
  /** Clears the selection. */
  onDone: () => void
  /** The dialog that names what goes with a deletion. */
  dialog: (wiring: AskWiring) => ReactNode
}

/** What can be done with several things at once where things are archived: that, and deleting. */
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
