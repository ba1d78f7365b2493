import type { Operator } from '@eventflow/domain/forms'
import type { Rule } from '@eventflow/domain/forms/engine'
import { useWords } from '../../platform/words.tsx'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { Muted, Row } from '../layout.tsx'
import { useRows } from '../order/use-rows.ts'
import { Segmented } from '../segmented.tsx'
import { ruleAbout } from './rule-edits.ts'
import { NoCustomFields } from './no-custom-fields.tsx'
import { RuleEditor } from './rule-editor.tsx'
import { type RuleScope } from './rule-subjects.ts'
import { likelySubject } from './rule-subject-of.ts'
import classes from './rules.module.css'

/** Rules, and whether any or all of them must be met. */
export interface Rules {
  readonly operator: Operator
  readonly rules: Rule[]
}

interface RulesEditorProps {
  /** The form around the rules, and the facts that they may use. */
  scope: RuleScope
  value: Rules
  /** Changes with the same `tag` within a short time are undone together. */
  onChange: (value: Rules, tag?: string) => void
  /** Text for a record without rules. */
  none?: string
}

/**
 * A set of rules, any or all of which must be met: for a field's logic, a confirmation, a
 * notification or a webhook.
 */
export function RulesEditor({ scope, value, onChange, none }: RulesEditorProps) {
  const t = useWords()
  const { rules } = value
  const subject = likelySubject(scope, t)
  const { list, focusRow } = useRows<HTMLOListElement>()
  return (
    <div className={classes['editor']}>
      {rules.length === 0 && none && <Muted>{none}</Muted>}
      {rules.length > 0 && (
        <OperatorChoice
          operator={value.operator}
          onChange={(operator) => onChange({ ...value, operator })}
        />
      )}
      <ol ref={list} className={classes['rules']}>
        <RuleList
          scope={scope}
          rules={rules}
          onChange={(next, tag) => onChange({ ...value, rules: next }, tag)}
          onRemove={(place) => onChange({ ...value, rules: rules.toSpliced(place, 1) })}
        />
      </ol>
      {rules.length > 0 && <CustomFieldsMissing scope={scope} />}
      {subject && (
        <Button
          variant="default"
          leftSection={<Icon name="add" />}
          onClick={() => {
            onChange({ ...value, rules: [...rules, ruleAbout(subject)] })
            focusRow(rules.length)
          }}
        >
          {t('rules.addRule')}
        </Button>
      )}
    </div>
  )
}

interface RuleListProps {
  scope: RuleScope
  rules: Rule[]
  onChange: (rules: Rule[], tag?: string) => void
  onRemove: (place: number) => void
}

const RuleList = ({ scope, rules, onChange, onRemove }: RuleListProps) =>
  rules.map((rule, place) => (
    <RuleEditor
      // Rules have no ids, so the key is their position.
      key={`rule ${place + 1}`}
      scope={scope}
      rule={rule}
      place={place + 1}
      onChange={(next, tag) => onChange(rules.with(place, next), tag && `${place} ${tag}`)}
      onRemove={() => onRemove(place)}
    />
  ))

const CustomFieldsMissing = ({ scope }: Pick<RulesEditorProps, 'scope'>) =>
  scope.facts?.customFields.length === 0 && (
    <Muted>
      <NoCustomFields />
    </Muted>
  )

interface OperatorChoiceProps {
  operator: Operator
  onChange: (operator: Operator) => void
}

function OperatorChoice({ operator, onChange }: OperatorChoiceProps) {
  const t = useWords()
  const options = (['ANY', 'ALL'] as const).map((value) => ({
    value,
    label: t(`rules.${value}`),
  }))
  return (
    <Row gap="xs" size="sm">
      <Segmented
        label={t('rules.operator')}
        options={options}
        value={operator}
        onChange={onChange}
      />
      <span>{t(operator === 'ANY' ? 'rules.ofThese' : 'rules.ofTheseAll')}</span>
    </Row>
  )
}
