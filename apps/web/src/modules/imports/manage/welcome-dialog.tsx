import type { ImportDetail } from '@eventflow/domain/imports'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../platform/api.ts'
import { useWords } from '../../../platform/words.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useFeedback } from '../../../ui/feedback.tsx'
import { Muted, Stack } from '../../../ui/layout.tsx'
import { OnHold } from '../../../ui/on-hold.tsx'
import { addressOf, textOf } from './row-text.ts'
import type { ImportActions } from './use-import.ts'

export type WelcomeMove = 'release' | 'drop'

interface WelcomeDialogProps {
  about: ImportDetail
  actions: ImportActions
  /** Null while the dialog is closed. */
  how: WelcomeMove | null
  /** The selected rows; all rows with a prepared email if it is missing. */
  rowIds?: readonly string[]
  onDone?: () => void
  onClose: () => void
}

/** Number of recipients listed by name. */
const MAX_NAMED = 10

/** Asks before welcome emails are sent or dropped, with their number and recipients. */
export function WelcomeDialog({
  about,
  actions,
  how,
  rowIds,
  onDone,
  onClose,
}: WelcomeDialogProps) {
  const t = useWords()
  const feedback = useFeedback()
  const count = rowIds === undefined ? about.welcomes.prepared : rowIds.length
  const move = how ?? 'release'
  const of = rowIds === undefined ? 'all' : 'selected'
  const confirm = async () => {
    const next = await actions[move](rowIds)
    if (next === null) return
    const moved = about.welcomes.prepared - next.welcomes.prepared
    const already = next.welcomes.notNeeded - about.welcomes.notNeeded
    const isNothing = moved - already === 0
    const done = isNothing
      ? t('imports.welcomes.nothingWaited')
      : t(`imports.welcomes.${move}.done`, { count: moved - already })
    const left = already > 0 ? ` ${t('imports.welcomes.notNeeded', { count: already })}` : ''
    feedback.show({ type: isNothing ? 'info' : 'success', message: `${done}${left}` })
    onDone?.()
  }
  return (
    <ConfirmDialog
      isOpen={how !== null}
      isDangerous={move === 'drop'}
      title={t(`imports.welcomes.${move}.${of}`, { count })}
      text={t(`imports.welcomes.${move}.text`, { count })}
      action={t(`imports.welcomes.${move}.action`)}
      onConfirm={confirm}
      onClose={onClose}
    >
      {how === 'release' && <OnHold />}
      {how !== null && rowIds === undefined && <Recipients about={about} />}
    </ConfirmDialog>
  )
}

function Recipients({ about }: { about: ImportDetail }) {
  const t = useWords()
  const input = { importId: about.id, welcome: 'prepared', limit: MAX_NAMED } as const
  const { data } = useQuery(api.imports.rows.queryOptions({ input }))
  if (data === undefined) return null
  const recipients = new Map(data.items.map((row) => [addressOf(about, row), row]))
  const more = about.welcomes.prepared - recipients.size
  return (
    <Stack as="ul" gap="3xs">
      {[...recipients].map(([address, row]) => (
        <li key={row.id}>
          {address} <Muted>{textOf(about, row, 'teamName')}</Muted>
        </li>
      ))}
      {more > 0 && <li>{t('users.bulk.more', { count: more })}</li>}
    </Stack>
  )
}
