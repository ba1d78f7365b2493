import {
  compileForm,
  ruleProblem,
  type FormDefinition,
  type Rule,
} from '@eventflow/domain/forms/engine'
import type { T } from '@eventflow/domain/words'
import { useWords } from '../../../platform/words.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { fieldOf } from '../store/field-edits.ts'
import { partsOf } from './answer-parts.ts'
import classes from './logic.module.css'
import {
  askableFields,
  conditionsOf,
  isPlain,
  ruleAbout,
  valueInputOf,
  valueOf,
  withCondition,
  withPart,
  withValue,
} from './rule-vocabulary.ts'
import { labelOf, otherSourceText } from './rule-words.ts'
import { RuleValue } from './value-input.tsx'

interface RuleEditorProps {
  form: FormDefinition
  /** The field that the rule shows or hides. */
  targetId: string
  rule: Rule
  /** Counted from 1. */
  place: number
  onChange: (rule: Rule, tag?: string) => void
  onRemove: () => void
}

/** One rule: a question, a condition, and what is looked for. Red when it points to nothing. */
export function RuleEditor(props: RuleEditorProps) {
  const t = useWords()
  const { form, rule, place } = props
  const problem = problemOf(props, t)
  return (
    <li className={classes['rule']} data-broken={problem !== null || undefined}>
      <div className={classes['rule-head']}>
        <span className={classes['rule-name']}>{t('builder.logic.rule', { place })}</span>
        <button
          type="button"
          className={classes['remove']}
          aria-label={t('builder.logic.removeRule', { place })}
          onClick={props.onRemove}
        >
          <Icon name="close" size={18} />
        </button>
      </div>
      {isPlain(rule, fieldOf(form, rule.sourceId)) ? (
        <RuleFields {...props} />
      ) : (
        <Kept rule={rule} />
      )}
      {problem && (
        <p className={classes['problem']} role="alert">
          <Icon name="error_outline" size={16} />
          <span>
            {problem}. {t('builder.logic.mend')}
          </span>
        </p>
      )}
    </li>
  )
}

function problemOf({ form, targetId, rule }: RuleEditorProps, t: T): string | null {
  const code = ruleProblem(compileForm(form), rule)
  if (code === null) return null
  const label = labelOf(fieldOf(form, targetId), t)
  return t(`forms.publishing.${code}`, { label, value: valueOf(rule) })
}

function RuleFields({ form, targetId, rule, onChange }: RuleEditorProps) {
  const t = useWords()
  const source = fieldOf(form, rule.sourceId)
  const questions = askableFields(form, targetId).map((field) => ({
    value: field.id,
    label: labelOf(field, t),
  }))
  const ask = (id: string) => {
    const field = fieldOf(form, id)
    if (field) onChange(ruleAbout(field))
  }
  return (
    <div className={classes['rule-fields']}>
      <SelectField
        label={t('builder.logic.question')}
        value={source ? rule.sourceId : ''}
        empty={source ? undefined : t('builder.logic.choose')}
        options={questions}
        onChange={ask}
      />
      {source && <Asked source={source} rule={rule} onChange={onChange} />}
    </div>
  )
}

interface AskedProps extends Pick<RuleEditorProps, 'rule' | 'onChange'> {
  source: NonNullable<ReturnType<typeof fieldOf>>
}

function Asked({ source, rule, onChange }: AskedProps) {
  const t = useWords()
  const parts = partsOf(source)
  const { condition } = rule
  return (
    <>
      {parts.length > 0 && (
        <SelectField
          label={t('builder.logic.part')}
          value={rule.nestedId}
          empty={t('builder.logic.wholeAnswer')}
          options={parts.map(({ id, label }) => ({ value: id, label }))}
          onChange={(id) => onChange(withPart(rule, source, id))}
        />
      )}
      <SelectField
        label={t('builder.logic.condition')}
        value={condition}
        options={conditionsOf(source, condition).map((each) => ({
          value: each,
          label: t(`builder.logic.conditions.${each}`),
        }))}
        onChange={(next) => onChange(withCondition(rule, source, next as Rule['condition']))}
      />
      <RuleValue
        kind={valueInputOf(source, condition)}
        source={source}
        value={valueOf(rule)}
        onChange={(value) => onChange(withValue(rule, value), 'value')}
      />
    </>
  )
}

/** A rule of a kind that is not edited here: it is said, and stays as it is. */
function Kept({ rule }: { rule: Rule }) {
  const t = useWords()
  const words = [
    otherSourceText(rule, t),
    t(`builder.logic.conditions.${rule.condition}`),
    valueOf(rule),
  ]
  return <p className={classes['kept']}>{words.filter(Boolean).join(' ')}</p>
}
