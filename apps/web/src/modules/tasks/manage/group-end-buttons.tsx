import type { TaskGroup } from '@eventflow/domain/tasks'
import { useState } from 'react'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useGroupActions } from './use-group-actions.ts'

interface GroupEndButtonsProps {
  groups: readonly TaskGroup[]
  isArchived: boolean
  onDone: () => unknown
}

type Question = 'archive' | 'remove'

/** Archiving groups, which empties them and so is asked about, bringing back, deleting. */
export function GroupEndButtons({ groups, isArchived, onDone }: GroupEndButtonsProps) {
  const t = useWords()
  const { bringBack } = useGroupActions()
  const [asked, setAsked] = useState<Question | null>(null)
  const ids = groups.map(({ id }) => id)
  const back = async () => {
    if (await bringBack(ids)) onDone()
  }
  return (
    <>
      <Button variant="default" onClick={() => (isArchived ? void back() : setAsked('archive'))}>
        {t(isArchived ? 'taskAdmin.archive.unarchive' : 'taskAdmin.archive.archive')}
      </Button>
      <Button variant="default" color="red" onClick={() => setAsked('remove')}>
        {t('taskAdmin.remove.remove')}
      </Button>
      <Ask groups={groups} question={asked} onClose={() => setAsked(null)} onDone={onDone} />
    </>
  )
}

const WORDS = {
  archive: {
    title: 'taskAdmin.groups.archiveTitle',
    text: 'taskAdmin.groups.archiveText',
    action: 'taskAdmin.groups.archiveAction',
  },
  remove: {
    title: 'taskAdmin.groups.removeTitle',
    text: 'taskAdmin.groups.removeText',
    action: 'taskAdmin.groups.removeAction',
  },
} as const

interface AskProps extends Pick<GroupEndButtonsProps, 'groups' | 'onDone'> {
  question: Question | null
  onClose: () => void
}

function Ask({ groups, question, onClose, onDone }: AskProps) {
  const t = useWords()
  const actions = useGroupActions()
  const { title, text, action } = WORDS[question ?? 'remove']
  const count = groups.length
  const confirm = async () => {
    if (question === null) return
    await actions[question](groups.map(({ id }) => id))
    onDone()
  }
  return (
    <ConfirmDialog
      title={t(title, { count, title: groups[0]?.title ?? '' })}
      text={t(text)}
      action={t(action, { count })}
      isDangerous={question === 'remove'}
      isOpen={question !== null}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
