import type { FormDefinition } from '@eventflow/domain/forms'
import type { PayloadField } from '@eventflow/domain/webhooks'
import { useWords } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { lineFor, linesForAll, partChoices, sourceChoices, sourceOf } from './payload-lines.ts'
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
  const move = (place: number, by: -1 | 1) => {
    const line = value[place]
    if (line) onChange(value.toSpliced(place, 1).toSpliced(place + by, 0, line))
  }
  return (
    <div id={id} tabIndex={-1} className={classes['payload']}>
      {error && <Notice tone="danger">{error}</Notice>}
      {value.length === 0 && <p>{t('webhooks.edit.payloadEmpty')}</p>}
      <ol className={classes['lines']}>
        {value.map((line, place) => (
          <li
            // Lines have no ids: their place is what tells them apart.
            key={`line ${place + 1}`}
          >
            <Line
              definition={definition}
              line={line}
              onChange={(next) => onChange(value.with(place, next))}
            />
            <LineButtons
              name={line.targetId}
              isFirst={place === 0}
              isLast={place === value.length - 1}
              onMove={(by) => move(place, by)}
              onRemove={() => onChange(value.toSpliced(place, 1))}
            />
          </li>
        ))}
      </ol>
      <MoreLines definition={definition} value={value} onChange={onChange} />
    </div>
  )
}

function MoreLines({
  definition,
  value,
  onChange,
}: Pick<PayloadEditorProps, 'definition' | 'value' | 'onChange'>) {
  const t = useWords()
  const [first] = sourceChoices(definition, t)
  return (
    <div className={classes['buttons']}>
      <Button
        variant="default"
        leftSection={<Icon name="add" />}
        disabled={!first}
        onClick={() => first && onChange([...value, lineFor(definition, first.value, t)])}
      >
        {t('webhooks.edit.addLine')}
      </Button>
      <Button variant="default" onClick={() => onChange(linesForAll(definition, value, t))}>
        {t('webhooks.edit.addAll')}
      </Button>
    </div>
  )
}

interface LineProps {
  definition: FormDefinition
  line: PayloadField
  onChange: (line: PayloadField) => void
}

function Line({ definition, line, onChange }: LineProps) {
  const t = useWords()
  const sources = sourceChoices(definition, t)
  const source = sourceOf(line)
  const parts = partChoices(definition, line, t)
  const isThere = sources.some(({ value }) => value === source)
  const gone = { value: source, label: t('webhooks.edit.gone') }
  return (
    <div className={classes['line']}>
      <SelectField
        label={t('webhooks.edit.source')}
        options={isThere ? sources : [...sources, gone]}
        value={source}
        onChange={(chosen) => onChange(lineFor(definition, chosen, t))}
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

interface LineButtonsProps {
  name: string
  isFirst: boolean
  isLast: boolean
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

function LineButtons({ name, isFirst, isLast, onMove, onRemove }: LineButtonsProps) {
  const t = useWords()
  const buttons = [
    { act: 'up', icon: 'arrow_upward', isOff: isFirst, run: () => onMove(-1) },
    { act: 'down', icon: 'arrow_downward', isOff: isLast, run: () => onMove(1) },
    { act: 'take', icon: 'close', isOff: false, run: onRemove },
  ] as const
  return (
    <div className={classes['buttons']}>
      {buttons.map(({ act, icon, isOff, run }) => (
        <Button
          key={act}
          variant="default"
          aria-label={t(`webhooks.edit.${act}`, { key: name })}
          disabled={isOff}
          onClick={run}
        >
          <Icon name={icon} size={18} />
        </Button>
      ))}
    </div>
  )
}
