import type { FormDefinition } from '@eventflow/domain/forms'
import type { PayloadField } from '@eventflow/domain/webhooks'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-fields.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Muted, Row, Stack } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { MoveButtons } from '../../../ui/order/move-buttons.tsx'
import { movedBy } from '../../../ui/order/moved-by.ts'
import { useRows } from '../../../ui/order/use-rows.ts'
import { NoCustomFields } from '../../../ui/rules/no-custom-fields.tsx'
import { useCustomFields } from '../../../ui/rules/use-custom-fields.ts'
import {
  goneLabel,
  innerKeysText,
  lineFor,
  linesForAll,
  newLine,
  partChoices,
  sourceChoices,
  sourceOf,
  type PayloadSources,
} from './payload-lines.ts'
import classes from './webhooks.module.css'

interface PayloadEditorProps {
  id: string
  definition: FormDefinition
  value: PayloadField[]
  onChange: (value: PayloadField[]) => void
  error?: string | undefined
}

/** The ordered fields of a webhook's payload. */
export function PayloadEditor({ id, definition, value, onChange, error }: PayloadEditorProps) {
  const t = useWords()
  const { list, focusRow } = useRows<HTMLOListElement>()
  const from: PayloadSources = { definition, customFields: useCustomFields() }
  return (
    <Stack id={id} tabIndex={-1} gap="md">
      {error && <Notice tone="danger">{error}</Notice>}
      {value.length === 0 && <p>{t('webhooks.edit.payloadEmpty')}</p>}
      <Stack ref={list} as="ol" gap="md" className={classes['lines']}>
        <Lines from={from} value={value} onChange={onChange} />
      </Stack>
      <MoreLines from={from} value={value} onChange={onChange} onAdded={focusRow} />
      {from.customFields?.length === 0 && (
        <Muted>
          <NoCustomFields />
        </Muted>
      )}
    </Stack>
  )
}

interface LinesProps extends Pick<PayloadEditorProps, 'value' | 'onChange'> {
  from: PayloadSources
}

function Lines({ from, value, onChange }: LinesProps) {
  const t = useWords()
  return value.map((line, place) => (
    <li
      // Lines have no ids, so the key is their position.
      key={`line ${place + 1}`}
    >
      <Line from={from} line={line} onChange={(next) => onChange(value.with(place, next))} />
      <Row noWrap align="stretch" justify="end" tone="dimmed">
        <MoveButtons
          label={line.targetId}
          place={place}
          count={value.length}
          onMove={(by) => onChange(movedBy(value, place, by))}
          size="md"
        />
        <IconButton
          icon="close"
          label={t('webhooks.edit.take', { key: line.targetId })}
          onClick={() => onChange(value.toSpliced(place, 1))}
        />
      </Row>
    </li>
  ))
}

interface MoreLinesProps extends LinesProps {
  /** A line was added at this 0-based position. */
  onAdded: (place: number) => void
}

function MoreLines({ from, value, onChange, onAdded }: MoreLinesProps) {
  const t = useWords()
  const [first] = sourceChoices(from, t)
  return (
    <Row align="stretch" gap="sm">
      <Button
        variant="default"
        leftSection={<Icon name="add" />}
        disabled={!first}
        onClick={() => {
          if (!first) return
          onChange([...value, newLine(from, { lines: value, source: first.value }, t)])
          onAdded(value.length)
        }}
      >
        {t('webhooks.edit.addLine')}
      </Button>
      <Button variant="default" onClick={() => onChange(linesForAll(from, value, t))}>
        {t('webhooks.edit.addAll')}
      </Button>
      <Muted>{t('webhooks.edit.addAllText')}</Muted>
    </Row>
  )
}

interface LineProps {
  from: PayloadSources
  line: PayloadField
  onChange: (line: PayloadField) => void
}

function Line({ from, line, onChange }: LineProps) {
  const t = useWords()
  const sources = sourceChoices(from, t)
  const source = sourceOf(line)
  const parts = partChoices(from.definition, line, t)
  const isThere = sources.some(({ value }) => value === source)
  const gone = { value: source, label: goneLabel(from, line, t) }
  return (
    <div className={classes['line']}>
      <SelectField
        label={t('webhooks.edit.source')}
        options={isThere ? sources : [...sources, gone]}
        value={source}
        onChange={(chosen) => onChange(lineFor(from, chosen, t))}
      />
      {parts.length > 0 && (
        <SelectField
          label={t('webhooks.edit.part')}
          empty={t('webhooks.edit.whole')}
          options={parts}
          value={line.nestedKey}
          onChange={(nestedKey) => onChange({ ...line, nestedKey })}
        />
      )}
      <TextField
        label={t('webhooks.edit.key')}
        description={innerKeysText(from.definition, line, t) || undefined}
        value={line.targetId}
        onChange={(targetId) => onChange({ ...line, targetId })}
        maxLength={200}
      />
    </div>
  )
}
