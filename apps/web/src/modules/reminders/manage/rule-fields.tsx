import type { FieldProblem } from '@eventflow/domain/kernel'
import { DONE_SO_FAR, MAX_RULES, REMINDER_MOMENTS } from '@eventflow/domain/reminders'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/card-grid.tsx'
import { FieldSection } from '../../../ui/editor/field-section.tsx'
import { ChoiceList } from '../../../ui/fields/choice-fields.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextArea } from '../../../ui/fields/text-fields.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { RuleDraft } from './schedule-draft.ts'

const newRule = (): RuleDraft => ({
  id: crypto.randomUUID(),
  moment: 'before',
  days: '3',
  doneSoFar: DONE_SO_FAR,
  text: '',
})

interface RuleFieldsProps {
  value: readonly RuleDraft[]
  onChange: (rules: readonly RuleDraft[]) => void
  problems: readonly FieldProblem[]
  /** Resets the rules to the portal's defaults. */
  onUsual: () => void
}

/** Rules: when teams are reminded, which teams, and the first sentence of the email. */
export function RuleFields({ value, onChange, problems, onUsual }: RuleFieldsProps) {
  const t = useWords()
  const errorAt = (path: string) => problems.find((problem) => problem.path === path)?.message
  const all = errorAt('rules')
  return (
    <FieldSection title={t('reminders.schedules.rules')}>
      <p>{t('reminders.schedules.rulesText')}</p>
      {all !== undefined && <Notice tone="danger">{all}</Notice>}
      {value.map((rule, place) => (
        <OneRule
          key={rule.id}
          rule={rule}
          place={place}
          errorAt={(field) => errorAt(`rules[${place}]${field}`)}
          onChange={(changed) =>
            onChange(value.map((one) => (one.id === rule.id ? { ...one, ...changed } : one)))
          }
          onRemove={() => onChange(value.filter(({ id }) => id !== rule.id))}
        />
      ))}
      <Row gap="xs">
        {value.length < MAX_RULES && (
          <Button variant="default" onClick={() => onChange([...value, newRule()])}>
            {t('reminders.schedules.addRule')}
          </Button>
        )}
        <Button variant="subtle" onClick={onUsual}>
          {t('reminders.schedules.usual')}
        </Button>
      </Row>
    </FieldSection>
  )
}

interface OneRuleProps {
  rule: RuleDraft
  place: number
  errorAt: (field: string) => string | undefined
  onChange: (changed: Partial<RuleDraft>) => void
  onRemove: () => void
}

function OneRule({ rule, place, errorAt, onChange, onRemove }: OneRuleProps) {
  const t = useWords()
  const number = place + 1
  const same = errorAt('')
  return (
    <Panel
      level={3}
      title={t('reminders.schedules.rule', { number })}
      aside={
        <IconButton
          size="inner"
          icon="delete_outlined"
          label={t('reminders.schedules.removeRule', { number })}
          onClick={onRemove}
        />
      }
    >
      <Stack gap="md">
        {same !== undefined && <Notice tone="danger">{same}</Notice>}
        <SelectField
          label={t('reminders.schedules.moment')}
          value={rule.moment}
          onChange={(moment) => onChange({ moment })}
          options={REMINDER_MOMENTS.map((moment) => ({
            value: moment,
            label: t(`reminders.moments.${moment}`),
          }))}
        />
        {rule.moment !== 'dueSoon' && (
          <NumberField
            label={t('reminders.schedules.days')}
            value={rule.days}
            onChange={(days) => onChange({ days })}
            error={errorAt('.days')}
            isWhole
            isRequired
          />
        )}
        <ChoiceList
          label={t('reminders.schedules.teamsThat')}
          value={rule.doneSoFar}
          onChange={(chosen) =>
            onChange({ doneSoFar: DONE_SO_FAR.filter((done) => chosen.includes(done)) })
          }
          options={DONE_SO_FAR.map((done) => ({ value: done, label: t(`reminders.done.${done}`) }))}
          error={errorAt('.doneSoFar')}
        />
        <TextArea
          label={t('reminders.schedules.text')}
          description={t('reminders.schedules.textText')}
          value={rule.text}
          onChange={(text) => onChange({ text })}
          maxLength={2000}
          rows={3}
        />
      </Stack>
    </Panel>
  )
}
