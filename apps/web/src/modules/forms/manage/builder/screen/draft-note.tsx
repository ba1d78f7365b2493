import type { FormDraft } from '@eventflow/domain/forms'
import type { T } from '@eventflow/domain/words'
import { useState } from 'react'
import { usePortal } from '../../../../../platform/portal-context.tsx'
import { useWords } from '../../../../../platform/words.tsx'
import { Button } from '../../../../../ui/button.tsx'
import { ConfirmDialog } from '../../../../../ui/confirm-dialog.tsx'
import { Row, Stack } from '../../../../../ui/layout.tsx'
import { Notice } from '../../../../../ui/notice.tsx'
import { momentText } from '../../../../../ui/time-text.ts'
import { isOutdated } from '../store/built-form.ts'
import type { Builder } from './use-builder.ts'

/** Shows that the form has a draft, by whom, and what teams see. */
export function DraftNote({ builder }: { builder: Builder }) {
  const t = useWords()
  const { timeZone } = usePortal().event
  const { stored } = builder.state
  if (!stored.draft) return null
  const outdated = isOutdated(stored)
  const seen = stored.isPublished ? 'builder.draft.teamsSee' : 'builder.draft.notPublished'
  return (
    <Notice tone={outdated ? 'warning' : 'info'} title={t('builder.draft.exists')}>
      <Stack gap="xs">
        <p>
          {authorText(stored.draft, timeZone, t)} {t(seen)}{' '}
          {outdated && t('builder.draft.outdated')}
        </p>
        <Row gap="xs">
          {outdated && (
            <Button variant="default" size="xs" onClick={() => builder.store.compare()}>
              {t('builder.draft.compare')}
            </Button>
          )}
          <Discard builder={builder} />
        </Row>
      </Stack>
    </Notice>
  )
}

function authorText(draft: FormDraft, timeZone: string, t: T): string {
  const { startedAt, startedBy, savedAt, savedBy, revision } = draft
  const sentence = (key: 'started' | 'saved', instant: string, name: string | null) => {
    const at = momentText(instant, timeZone)
    return name === null
      ? t(`builder.draft.${key}At`, { at })
      : t(`builder.draft.${key}By`, { at, name })
  }
  const started = sentence('started', startedAt, startedBy)
  return revision === 1 ? started : `${started} ${sentence('saved', savedAt, savedBy)}`
}

function Discard({ builder }: { builder: Builder }) {
  const t = useWords()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button
        variant="default"
        size="xs"
        disabled={builder.state.isSaving}
        onClick={() => setIsAsking(true)}
      >
        {t('builder.draft.discard')}
      </Button>
      <ConfirmDialog
        title={t('builder.draft.discardTitle')}
        text={t('builder.draft.discardText')}
        action={t('builder.draft.discard')}
        isOpen={isAsking}
        onConfirm={builder.discardDraft}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}
