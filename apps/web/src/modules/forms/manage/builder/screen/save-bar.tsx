import type { ReactNode } from 'react'
import { useWords } from '../../../../../platform/words.tsx'
import { Bar, BarText } from '../../../../../ui/bar.tsx'
import { Button } from '../../../../../ui/button.tsx'
import { useUnpublishing } from '../../answers-there.tsx'
import { useFormUnpublishing } from '../../unpublish-form.tsx'
import type { Check } from '../prover/use-check.ts'
import type { Builder } from './use-builder.ts'

interface SaveBarProps {
  builder: Builder
  check: Check
  /** Tools that are always needed, if there is room for them. */
  tools?: ReactNode
}

/** Save and publish buttons, always visible. */
export function SaveBar({ builder, check, tools }: SaveBarProps) {
  const t = useWords()
  const { isSaving, stored } = builder.state
  const ofGroup = useUnpublishing(stored)
  const ofForm = useFormUnpublishing(stored)
  const unpublishing = builder.kind === 'form' ? ofForm : ofGroup
  const unpublish = async () => {
    if (await unpublishing.confirm()) await builder.unpublish()
  }
  const status = t(
    builder.isDirty ? 'ui.unsaved' : stored.draft ? 'builder.draft.exists' : 'ui.saved',
  )
  return (
    <Bar>
      {tools}
      <BarText>{isSaving ? t('ui.saving') : status}</BarText>
      <Button variant="subtle" onClick={check.open}>
        {t('prover.panel.check')}
      </Button>
      {stored.isPublished ? (
        <Button variant="default" disabled={isSaving} onClick={() => void unpublish()}>
          {t('builder.editor.unpublish')}
        </Button>
      ) : (
        <Button
          variant="default"
          disabled={isSaving || stored.isArchived}
          onClick={() => void check.publish()}
        >
          {t('builder.editor.publish')}
        </Button>
      )}
      <Button
        variant={builder.isDrafted ? 'default' : 'filled'}
        loading={isSaving}
        onClick={() => void builder.save()}
      >
        {t(builder.isDrafted ? 'builder.draft.save' : 'builder.editor.save')}
      </Button>
      {builder.isDrafted && (
        <Button disabled={isSaving} onClick={() => void builder.publishChanges()}>
          {t('builder.draft.publish')}
        </Button>
      )}
      {unpublishing.dialog}
    </Bar>
  )
}
