import { WHY_NOT_UNDONE, type ImportDetail } from '@eventflow/domain/imports'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../platform/api.ts'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ProgressBar } from '../../../ui/progress.tsx'
import { RunningGuard, useHasLeft } from '../../../ui/running-guard.tsx'
import { addressOf, isUnsent } from './row-text.ts'
import { countNotUndone, undoRows, type Undone } from './undo-rows.ts'
import type { ImportActions } from './use-import.ts'

interface UndoImportProps {
  about: ImportDetail
  actions: ImportActions
}

/** What the undo deletes and restores. */
function UndoneEffects({ about: { outcomes, effects } }: Pick<UndoImportProps, 'about'>) {
  const t = useWords()
  const kinds = (['added', 'joined', 'changed'] as const).filter((kind) => outcomes[kind] > 0)
  return (
    <ul>
      {kinds.map((kind) => (
        <li key={kind}>{t(`imports.undo.${kind}`, { count: outcomes[kind] })}</li>
      ))}
      {effects.standsTaken > 0 && <li>{t('imports.undo.standsTaken')}</li>}
    </ul>
  )
}

/** Undoes all rows that have added or changed a team, and shows which ones stay and why. */
export function UndoImport({ about, actions }: UndoImportProps) {
  const t = useWords()
  const [isAsked, setIsAsked] = useState(false)
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)
  const [result, setResult] = useState<Undone | null>(null)
  const { added, changed, joined } = about.outcomes
  const wanted = added + changed + joined
  const hasLeft = useHasLeft()
  const undo = async () => {
    setProgress({ done: 0, total: wanted })
    try {
      setResult(await undoRows(about.id, { onProgress: setProgress, hasLeft }))
    } finally {
      setProgress(null)
      actions.refresh()
    }
  }
  const stopped = progress === null ? about.undo : null
  return (
    <Stack gap="sm" align="start">
      <RunningGuard isRunning={progress !== null} />
      {result !== null && <Result result={result} />}
      {wanted > 0 && stopped !== null && (
        <Notice tone="warning" role="status">
          {t('imports.undo.stopped', { done: stopped.done, total: stopped.total })}
        </Notice>
      )}
      {wanted > 0 && (
        <Button variant="default" onClick={() => setIsAsked(true)}>
          {t(stopped === null ? 'imports.undo.action' : 'imports.undo.goOn')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsked}
        title={t('imports.undo.title', { name: about.name })}
        text={t('imports.undo.text')}
        action={t('imports.undo.confirm', { count: wanted })}
        onConfirm={undo}
        onClose={() => setIsAsked(false)}
      >
        <UndoneEffects about={about} />
        {isAsked && <Invitations about={about} />}
        {progress !== null && (
          <ProgressBar
            percent={(100 * progress.done) / progress.total}
            label={t('imports.undo.progress')}
          />
        )}
      </ConfirmDialog>
    </Stack>
  )
}

/** Maximum rows whose invitations are looked up, and the addresses that are listed for each kind. */
const MAX_ROWS = 200
const MAX_NAMED = 5

/** Invitations that were sent already, and those that are cancelled with their rows. */
function Invitations({ about }: { about: ImportDetail }) {
  const t = useWords()
  const { sent, queued, held } = about.welcomeEmails
  const unsent = queued + held + about.unwrittenWelcomes
  const input = { importId: about.id, welcome: 'released', limit: MAX_ROWS } as const
  const { data } = useQuery({
    ...api.imports.rows.queryOptions({ input }),
    enabled: sent + unsent > 0,
  })
  const named = (isSent: boolean): string => {
    const rows = data?.items.filter(
      ({ outcome, welcomeEmail: stage }) =>
        outcome !== 'rolledBack' && (isSent ? stage === 'sent' : isUnsent(stage)),
    )
    // A person with several companies gets one email.
    const addresses = [...new Set(rows?.map((row) => addressOf(about, row)))]
    const names = addresses.slice(0, MAX_NAMED).join(', ')
    return addresses.length > MAX_NAMED ? `${names}, …` : names
  }
  const line = (word: 'sent' | 'unsent', count: number) => {
    const names = named(word === 'sent')
    const text = t(`imports.undo.invitations.${word}`, { count })
    return <p>{names === '' ? text : `${text} (${names})`}</p>
  }
  return (
    <>
      {sent > 0 && line('sent', sent)}
      {unsent > 0 && line('unsent', unsent)}
    </>
  )
}

/** The rows that stay, or stay in part. The page itself counts those that were undone. */
function Result({ result }: { result: Undone }) {
  const t = useWords()
  const { partly, refused } = result
  if (partly + countNotUndone(result) === 0) return null
  return (
    <Notice tone="warning" role="status">
      {partly > 0 && <p>{t('imports.undo.partly', { count: partly })}</p>}
      {WHY_NOT_UNDONE.filter((why) => refused[why] > 0).map((why) => (
        <p key={why}>{t(`imports.undo.refused.${why}`, { count: refused[why] })}</p>
      ))}
    </Notice>
  )
}
