import type { FormDefinition } from '@eventflow/domain/forms'
import type { PayloadField } from '@eventflow/domain/webhooks'
import { useWords } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { MoveButtons } from '../../ui/order/move-buttons.tsx'
import { movedBy } from '../../ui/order/moved-by.ts'
import { useRows } from '../../ui/order/use-rows.ts'
import { NoCustomFields } from '../../ui/rules/no-custom-fields.tsx'
import { useCustomFields } from '../../ui/rules/use-custom-fields.ts'
import {
  goneLabel,
  lineFor,
  linesForAll,
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

/** What a webhook tells, line by line in order. */
export function PayloadEditor({ id, definition, value, onChange, error }: PayloadEditorProps) {
  const t = useWords()
  const { list, focusRow } = useRows<HTMLOListElement>()
  const from: PayloadSources = { definition, customFields: useCustomFields() }
  return (
    <div id={id} tabIndex={-1} className={classes['payload']}>
      {error && <Notice tone="danger">{error}</Notice>}
      {value.length === 0 && <p>{t('webhooks.edit.payloadEmpty')}</p>}
      <ol ref={list} className={classes['lines']}>
        <Lines from={from} value={value} onChange={onChange} />
      </ol>
      <MoreLines from={from} value={value} onChange={onChange} onAdded={focusRow} />
      {from.customFields?.length === 0 && (
        <p className={classes['about']}>
          <NoCustomFields />
        </p>
      )}
    </div>
  )
}

interface LinesProps extends Pick<PayloadEditorProps, 'value' | 'onChange'> {
  from: PayloadSources
}

function Lines({ from, value, onChange }: LinesProps) {
  const t = useWords()
  return value.map((line, place) => (
    <li
      // Lines have no ids: their place is what tells them apart.
      key={`line ${place + 1}`}
    >
      <Line from={from} line={line} onChange={(next) => onChange(value.with(place, next))} />
      <div className={classes['line-buttons']}>
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
      </div>
    </li>
  ))
}

interface MoreLinesProps extends LinesProps {
  /** A line was added at this place (0-based). */
  onAdded: (place: number) => void
}

function MoreLines({ from, value, onChange, onAdded }: MoreLinesProps) {
  const t = useWords()
  const [first] = sourceChoices(from, t)
  return (
    <div className={classes['buttons']}>
      <Button
        variant="default"
        leftSection={<Icon name="add" />}
        disabled={!first}
        onClick={() => {
          if (!first) return
          onChange([...value, lineFor(from, first.value, t)])
          onAdded(value.length)
        }}
      >
        {t('webhooks.edit.addLine')}
      </Button>
      <Button variant="default" onClick={() => onChange(linesForAll(from, value, t))}>
        {t('webhooks.edit.addAll')}
      </Button>
    </div>
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
        value={line.targetId}
        onChange={(targetId) => onChange({ ...line, targetId })}
        maxLength={200}
      />
    </div>
  )
}
