import type { Operator } from '@eventflow/domain/forms'
import type { LogicEntry, Rule } from '@eventflow/domain/forms/engine'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { fieldOf } from '../store/field-edits.ts'
import { withEntry, withoutEntryOf, type FieldLogic } from '../store/logic-edits.ts'
import type { LogicEditorProps } from './logic-props.ts'
import classes from './logic.module.css'
import { RuleEditor } from './rule-editor.tsx'
import { likelySource, ruleAbout } from './rule-vocabulary.ts'
import { labelOf } from './rule-words.ts'

interface EntryEditorProps extends LogicEditorProps {
  logic: FieldLogic
}

/** One "show when" or "hide when" with its rules. */
export function EntryEditor({ logic, ...props }: EntryEditorProps) {
  const t = useWords()
  const { form, targetId, onEdit } = props
  const { entryId, entry, effect, sharedWith } = logic
  const change = (over: Partial<LogicEntry>, tag?: string) =>
    onEdit((draft) => withEntry(draft, entryId, { ...entry, ...over }), tag)
  const removeAll = () => onEdit((draft) => withoutEntryOf(draft, entryId, targetId))
  const title = t(`builder.logic.${effect}`)
  return (
    <div role="group" aria-label={title} className={classes['entry']}>
      <p className={classes['sentence']}>{title}</p>
      <OperatorChoice entry={entry} onChange={(operator) => change({ operator })} />
      <Rules {...props} logic={logic} onChange={change} onRemoveAll={removeAll} />
      {sharedWith !== '' && (
        <p className={classes['about']}>
          {t('builder.logic.shared', { label: labelOf(fieldOf(form, sharedWith), t) })}
        </p>
      )}
      <Button
        variant="subtle"
        color="red"
        leftSection={<Icon name="delete_outlined" />}
        onClick={removeAll}
      >
        {t('builder.logic.removeAll')}
      </Button>
    </div>
  )
}

interface OperatorChoiceProps {
  entry: LogicEntry
  onChange: (operator: Operator) => void
}

function OperatorChoice({ entry, onChange }: OperatorChoiceProps) {
  const t = useWords()
  const { operator } = entry
  const options = (['ANY', 'ALL'] as const).map((value) => ({
    value,
    label: t(`builder.logic.${value}`),
  }))
  return (
    <div className={classes['operator']}>
      <Segmented
        label={t('builder.logic.operator')}
        options={options}
        value={operator}
        onChange={onChange}
      />
      <span>{t(operator === 'ANY' ? 'builder.logic.ofThese' : 'builder.logic.ofTheseAll')}</span>
    </div>
  )
}

interface RulesProps extends EntryEditorProps {
  onChange: (over: Partial<LogicEntry>, tag?: string) => void
  onRemoveAll: () => void
}

function Rules({ form, targetId, logic, onChange, onRemoveAll }: RulesProps) {
  const t = useWords()
  const { entry, entryId } = logic
  const { rules } = entry
  const source = likelySource(form, targetId)
  const put = (place: number, rule: Rule, tag?: string) =>
    onChange({ rules: rules.with(place, rule) }, tag && `${entryId} ${place} ${tag}`)
  // An entry without rules would always hold.
  const remove = (place: number) =>
    rules.length === 1 ? onRemoveAll() : onChange({ rules: rules.toSpliced(place, 1) })
  return (
    <>
      <ol className={classes['rules']}>
        {rules.map((rule, place) => (
          <RuleEditor
            // Rules have no ids: their place is what tells them apart.
            key={`rule ${place + 1}`}
            form={form}
            targetId={targetId}
            rule={rule}
            place={place + 1}
            onChange={(next, tag) => put(place, next, tag)}
            onRemove={() => remove(place)}
          />
        ))}
      </ol>
      {source && (
        <Button
          variant="default"
          leftSection={<Icon name="add" />}
          onClick={() => onChange({ rules: [...rules, ruleAbout(source)] })}
        >
          {t('builder.logic.addRule')}
        </Button>
      )}
    </>
  )
}
