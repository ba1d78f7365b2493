import type { ReactNode } from 'react'
import { useWords } from '../../../../../platform/words.tsx'
import { Bar, BarText } from '../../../../../ui/bar.tsx'
import { Button } from '../../../../../ui/button.tsx'
import { useUnpublishing } from '../../answers-there.tsx'
import type { Check } from '../prover/use-check.ts'
import type { Builder } from './use-builder.ts'

interface SaveBarProps {
  builder: Builder
  check: Check
  /** What is wanted at any time while fields are edited, where there is room for it. */
  tools?: ReactNode
}

/** Always in sight: saving, and opening the form to teams. */
export function SaveBar({ builder, check, tools }: SaveBarProps) {
  const t = useWords()
  const { isSaving, stored } = builder.state
  const unpublishing = useUnpublishing(stored)
  const unpublish = async () => {
    if (builder.kind === 'form' || (await unpublishing.confirm())) await builder.unpublish()
  }
  const says = builder.isDirty ? t('ui.unsaved') : t('ui.saved')
  return (
    <Bar>
      {tools}
      <BarText>{isSaving ? t('ui.saving') : says}</BarText>
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
      <Button loading={isSaving} onClick={() => void builder.save()}>
        {t('builder.editor.save')}
      </Button>
      {unpublishing.dialog}
    </Bar>
  )
}
