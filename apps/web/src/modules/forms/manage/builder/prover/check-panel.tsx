import {
  NO_CONTEXT,
  proveForm,
  type Proved,
  type FormContext,
} from '@eventflow/domain/forms/prover'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '../../../../../platform/words.tsx'
import { IconButton } from '../../../../../ui/icon-button.tsx'
import { Muted, Row } from '../../../../../ui/layout.tsx'
import type { Builder } from '../screen/use-builder.ts'
import { Examples } from './examples.tsx'
import { Findings } from './findings.tsx'
import classes from './prover.module.css'
import type { Check } from './use-check.ts'
import type { FormDefinition } from '@eventflow/domain/forms/engine'

interface CheckPanelProps {
  builder: Builder
  check: Check
  /** Shows the preview if it is a separate view. */
  onPreview: () => void
}

/** Problems of the form with their fixes, and examples that reach all its fields. */
export function CheckPanel({ builder, check, onPreview }: CheckPanelProps) {
  const t = useWords()
  const context = builder.state.stored.surroundings ?? NO_CONTEXT
  const proved = useProof(builder.draft, context)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [check.refusals])
  return (
    <section className={classes['panel']} aria-label={t('prover.panel.title')}>
      <Row noWrap gap="xs" justify="between">
        <h2 ref={title} tabIndex={-1} className={classes['title']}>
          {t('prover.panel.title')}
        </h2>
        <IconButton icon="close" label={t('prover.panel.close')} onClick={check.close} />
      </Row>
      <Muted>{t('prover.panel.lead')}</Muted>
      {proved === null ? (
        <p role="status">{t('prover.panel.running')}</p>
      ) : (
        <>
          <Findings proved={proved} builder={builder} isRefused={check.refusals > 0} />
          <Examples {...{ proved, builder, check, onPreview }} />
        </>
      )}
    </section>
  )
}

/** Waits for further changes, because a proof takes longer than a key press. */
const PAUSE_MS = 250

/** The prover's result for the draft; null until the first one. */
function useProof(draft: FormDefinition, context: FormContext = NO_CONTEXT): Proved | null {
  const [proved, setProved] = useState<Proved | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setProved(proveForm(draft, context)), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [draft, context])
  return proved
}
