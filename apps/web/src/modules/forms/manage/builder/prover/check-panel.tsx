import type { FormDefinition } from '@eventflow/domain/forms/engine'
import {
  type FormContext,
  NO_CONTEXT,
  type Proved,
  proveForm,
} from '@eventflow/domain/forms/prover'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '../../../../../platform/words.tsx'
import { Button } from '../../../../../ui/button.tsx'
import { IconButton } from '../../../../../ui/icon-button.tsx'
import { Muted, Row, Stack, Text } from '../../../../../ui/layout.tsx'
import { PREVIEW_ID } from '../screen/preview-id.ts'
import type { Builder } from '../screen/use-builder.ts'
import { Findings } from './findings.tsx'
import classes from './prover.module.css'
import { reachInWords } from './reach-words.ts'
import type { Check } from './use-check.ts'

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

interface ExamplesProps {
  proved: Proved
  builder: Builder
  check: Check
  /** Shows the preview if it is a separate view. */
  onPreview: () => void
}

/** Filled-in forms that together reach everything that can be reached. */
function Examples({ proved, builder, check, onPreview }: ExamplesProps) {
  const t = useWords()
  const { examples, isWhole } = proved
  const context = builder.state.stored.surroundings ?? NO_CONTEXT
  if (examples.length === 0) return null
  return (
    <Stack gap="xs">
      <Text as="h3" size="md">
        {t('prover.panel.examples', { count: examples.length })}
      </Text>
      <Muted>{t(isWhole ? 'prover.panel.examplesText' : 'prover.panel.examplesOfPart')}</Muted>
      <Stack as="ol" gap="xs">
        {examples.map((example, index) => (
          <li key={JSON.stringify(example.values)} className={classes['item']}>
            <p>
              <strong>{t('prover.panel.example', { place: index + 1 })}</strong>{' '}
              {reachInWords(t, example, { form: builder.draft, context })}
            </p>
            {!example.isComplete && <Muted>{t('prover.panel.unfinished')}</Muted>}
            <OpenExample
              place={index + 1}
              onOpen={() => {
                const { values, facts } = example
                check.showExample({ place: index + 1, values, facts })
                onPreview()
                showPreview()
              }}
            />
          </li>
        ))}
      </Stack>
    </Stack>
  )
}

/** After the next render, because the preview may have been hidden or a separate view. */
const showPreview = () =>
  setTimeout(
    () => document.getElementById(PREVIEW_ID)?.scrollIntoView({ block: 'start' }),
    DRAWN_MS,
  )

const DRAWN_MS = 60

function OpenExample({ place, onOpen }: { place: number; onOpen: () => void }) {
  const t = useWords()
  const words = t('prover.panel.openExample')
  return (
    <Row align="stretch" gap="2xs">
      <Button
        variant="default"
        size="xs"
        aria-label={`${words}: ${t('prover.panel.example', { place })}`}
        onClick={onOpen}
      >
        {words}
      </Button>
    </Row>
  )
}
