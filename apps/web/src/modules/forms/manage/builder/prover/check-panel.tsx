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
  /** Brings the preview into sight where it is a view of its own. */
  onPreview: () => void
}

/** What is wrong with the form, how to fix it, and examples that reach everything else. */
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

/** A change waits for the next one: proving takes longer than a key. */
const PAUSE_MS = 250

/** What the prover says of the draft; null until it has said something. */
function useProof(draft: FormDefinition, context: FormContext = NO_CONTEXT): Proved | null {
  const [proved, setProved] = useState<Proved | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setProved(proveForm(draft, context)), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [draft, context])
  return proved
}
