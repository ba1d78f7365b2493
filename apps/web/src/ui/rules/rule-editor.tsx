import type { Rule } from '@eventflow/domain/forms/engine'
import { useWords } from '../../platform/words.tsx'
import { SelectField, type Choice } from '../fields/select-field.tsx'
import { Icon } from '../icon.tsx'
import { Stack } from '../layout.tsx'
import { conditionsOf, type Asked, valueInputOf } from './rule-conditions.ts'
import { ruleAbout, valueOf, withCondition, withPart, withValue } from './rule-edits.ts'
import { type RuleScope, type Subject, subjectsOf } from './rule-subjects.ts'
import { partAsked, subjectOf } from './rule-subject-of.ts'
import { isNegated, problemInWords, ruleInWords } from './rule-words.ts'
import classes from './rules.module.css'
import { DateField } from '../fields/date-field.tsx'
import { NumberField } from '../fields/number-field.tsx'
import { TextField } from '../fields/text-fields.tsx'
import type { Condition } from '@eventflow/domain/forms'

interface RuleEditorProps {
  scope: RuleScope
  rule: Rule
  /** Counted from 1. */
  place: number
  onChange: (rule: Rule, tag?: string) => void
  onRemove: () => void
}

/** Editor of one rule: subject, condition and value. Marked red if its subject is missing. */
export function RuleEditor(props: RuleEditorProps) {
  const t = useWords()
  const { scope, rule, place } = props
  const problem = problemInWords(rule, scope, t)
  return (
    <li className={classes['rule']} data-broken={problem !== null || undefined}>
      <div className={classes['rule-head']}>
        <span className={classes['rule-name']}>
          {t('rules.rule', { place, sentence: ruleInWords(rule, scope, t) })}
        </span>
        <button
          type="button"
          className={classes['remove']}
          aria-label={t('rules.removeRule', { place })}
          onClick={props.onRemove}
        >
          <Icon name="close" size={18} />
        </button>
      </div>
      <RuleFields {...props} />
      {problem && (
        <p className={classes['problem']} role="alert">
          <Icon name="error_outline" size={16} />
          <span>
            {problem}. {t('rules.mend')}
          </span>
        </p>
      )}
    </li>
  )
}

function RuleFields({ scope, rule, onChange }: RuleEditorProps) {
  const t = useWords()
  const subjects = subjectsOf(scope, t)
  const subject = subjectOf(subjects, rule)
  const choose = (key: string) => {
    const chosen = subjects.find((each) => each.key === key)
    if (chosen) onChange(ruleAbout(chosen))
  }
  return (
    <Stack gap="xs">
      <SelectField
        label={t('rules.about')}
        value={subject?.key ?? ''}
        empty={subject ? undefined : t('rules.choose')}
        options={subjects.map(({ key, label, heading }) => ({ value: key, label, heading }))}
        onChange={choose}
      />
      {subject && <OfSubject subject={subject} rule={rule} onChange={onChange} />}
    </Stack>
  )
}

interface OfSubjectProps extends Pick<RuleEditorProps, 'rule' | 'onChange'> {
  subject: Subject
}

function OfSubject({ subject, rule, onChange }: OfSubjectProps) {
  const t = useWords()
  const part = partAsked(subject, rule)
  const asked = subject.asked(part)
  const { condition } = rule
  return (
    <>
      {subject.parts.length > 0 && (
        <SelectField
          label={t('rules.part')}
          value={part}
          empty={t('rules.wholeAnswer')}
          options={subject.parts.map(({ id, label }) => ({ value: id, label }))}
          onChange={(id) => onChange(withPart(rule, subject, id))}
        />
      )}
      {subject.loops > 1 && <WhichLoop loops={subject.loops} rule={rule} onChange={onChange} />}
      <SelectField
        label={t('rules.condition')}
        value={condition}
        options={conditionsOf(asked, condition).map((each) => ({
          value: each,
          label: t(`rules.conditions.${each}`),
        }))}
        onChange={(next) => onChange(withCondition(rule, subject, next))}
      />
      <RuleValue
        asked={asked}
        condition={condition}
        value={valueOf(rule)}
        onChange={(value) => onChange(withValue(rule, value), 'value')}
      />
    </>
  )
}

interface WhichLoopProps extends Pick<RuleEditorProps, 'rule' | 'onChange'> {
  loops: number
}

/** Selects which repetitions the rule considers. */
function WhichLoop({ loops, rule, onChange }: WhichLoopProps) {
  const t = useWords()
  const most = Math.max(loops, rule.loopIndex === '' ? 0 : rule.loopIndex + 1)
  const options = Array.from({ length: most }, (_, index) => ({
    value: String(index),
    label: t('rules.number', { number: index + 1 }),
  }))
  return (
    <SelectField
      label={t('rules.which')}
      value={String(rule.loopIndex)}
      empty={t(isNegated(rule) ? 'rules.everyOne' : 'rules.anyOne')}
      options={options}
      onChange={(index) => onChange({ ...rule, loopIndex: index === '' ? '' : Number(index) })}
    />
  )
}

interface RuleValueProps {
  asked: Asked
  condition: Condition
  value: string
  onChange: (value: string) => void
}

/** Input for the compared value, depending on the subject. */
function RuleValue({ asked, condition, value, onChange }: RuleValueProps) {
  const t = useWords()
  const props = { label: t('rules.value'), value, onChange }
  switch (valueInputOf(asked, condition)) {
    case 'none':
      return null
    case 'number':
      return <NumberField {...props} />
    case 'date':
      return <DateField {...props} />
    case 'option':
      return <OptionValue {...props} options={asked.options} />
    case 'text':
      return <TextField {...props} />
  }
}

interface OptionValueProps {
  label: string
  value: string
  options: readonly Choice[]
  onChange: (value: string) => void
}

function OptionValue({ options, ...props }: OptionValueProps) {
  const t = useWords()
  // Values are compared case-insensitively.
  const chosen = options.find(({ value }) => value.toLowerCase() === props.value.toLowerCase())
  const isMissing = props.value !== '' && !chosen
  const missing = { value: props.value, label: props.value, isDisabled: true }
  return (
    <SelectField
      {...props}
      value={chosen?.value ?? props.value}
      empty={t('rules.choose')}
      options={isMissing ? [missing, ...options] : options}
    />
  )
}
