import { NO_CONTEXT, type Proved } from '@eventflow/domain/forms/prover'
import { useWords } from '../../../../../platform/words.tsx'
import { Button } from '../../../../../ui/button.tsx'
import { Muted, Row, Stack, Text } from '../../../../../ui/layout.tsx'
import { PREVIEW_ID } from '../screen/preview-id.ts'
import type { Builder } from '../screen/use-builder.ts'
import classes from './prover.module.css'
import { reachInWords } from './reach-words.ts'
import type { Check } from './use-check.ts'

interface ExamplesProps {
  proved: Proved
  builder: Builder
  check: Check
  /** Shows the preview if it is a separate view. */
  onPreview: () => void
}

/** Filled-in forms that together reach everything that can be reached. */
export function Examples({ proved, builder, check, onPreview }: ExamplesProps) {
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
