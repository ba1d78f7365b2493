import { STANDARD_RULES, type StoredSchedule } from '@eventflow/domain/reminders'
import type { T } from '@eventflow/domain/words'
import { useQuery } from '@tanstack/react-query'
import { usePortal } from '../../../platform/portal-context.tsx'
import { useWords } from '../../../platform/words.tsx'
import { useDimensionsText } from '../../../ui/audience/audience-text.tsx'
import { ChosenFields, ChosenTeams } from '../../../ui/audience/chosen-fields.tsx'
import { teamTypeChoicesQuery } from '../../../ui/audience/team-type-choices.ts'
import type { AddAnother } from '../../../ui/editor/add-another.ts'
import { EditorScreen } from '../../../ui/editor/editor-screen.tsx'
import { FieldSection } from '../../../ui/editor/field-section.tsx'
import { textsOf } from '../../../ui/editor/stale-lines.ts'
import { SwitchField } from '../../../ui/fields/choice-fields.tsx'
import { SelectField, type Choice } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-fields.tsx'
import { RemoveRecords } from '../../../ui/records/record-actions.tsx'
import { useRecordEditor } from '../../../ui/records/record-source.ts'
import { schedulesQuery } from './reminders.queries.ts'
import { RuleFields } from './rule-fields.tsx'
import { hourText, ruleText } from './rule-text.ts'
import {
  draftOfRule,
  draftOfSchedule,
  draftProblems,
  EMPTY_SCHEDULE,
  inputOfSchedule,
  isStandard,
  scheduleSource,
  type ScheduleDraft,
} from './schedule-draft.ts'

const HOURS: readonly Choice[] = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: hourText(hour),
}))

interface ScheduleEditorProps {
  another?: AddAnother
  record?: StoredSchedule
  onSaved: () => void
}

const labelsOf = (t: T): Record<keyof ScheduleDraft, string> => ({
  name: t('reminders.schedules.name'),
  isEnabled: t('reminders.schedules.isEnabled'),
  teamTypeIds: t('audience.teamTypeIds'),
  dimensions: t('audience.values'),
  rules: t('reminders.schedules.rules'),
  sendHour: t('reminders.schedules.sendHour'),
  quietFrom: t('reminders.schedules.quietFrom'),
  quietUntil: t('reminders.schedules.quietUntil'),
})

/** Editor of a reminder schedule: teams, hours and rules. */
export function ScheduleEditor({ record, another, onSaved }: ScheduleEditorProps) {
  const t = useWords()
  const { data } = useQuery(schedulesQuery())
  const { data: types = [] } = useQuery(teamTypeChoicesQuery())
  const dimensionsText = useDimensionsText()
  const isNew = record === undefined
  const choices = (data?.items ?? []).map((one) => ({ ...one, isStandard: isStandard(one) }))
  const labels = labelsOf(t)
  const editor = useRecordEditor(scheduleSource, {
    record,
    empty: EMPTY_SCHEDULE,
    own: draftOfSchedule,
    check: (draft) =>
      draftProblems(draft, { id: record?.id ?? null, others: data?.items ?? [], t }),
    onSaved,
  })
  const rules = editor.field('rules')
  return (
    <EditorScreen
      editor={editor}
      isNew={isNew}
      another={another}
      {...(isNew && { saveLabel: t('reminders.schedules.add') })}
      labels={labels}
      textOf={textsOf<ScheduleDraft>({
        teamTypeIds: (ids) =>
          types.flatMap(({ value, label }) => (ids.includes(value) ? [label] : [])).join(', '),
        dimensions: dimensionsText,
        rules: (drafts) =>
          inputOfSchedule({ ...EMPTY_SCHEDULE, rules: drafts })
            .rules.map((rule) => ruleText(rule, t))
            .join(' · '),
      })}
    >
      <TextField
        {...editor.field('name')}
        label={labels.name}
        maxLength={120}
        hasFocus={isNew}
        isRequired
      />
      <SwitchField
        {...editor.field('isEnabled')}
        label={labels.isEnabled}
        description={t('reminders.schedules.isEnabledText')}
      />
      {record !== undefined && isStandard(record) ? (
        <FieldSection title={t('audience.title')}>
          <p>{t('reminders.schedules.standardText')}</p>
          <ChosenTeams choices={choices} id={record.id} />
        </FieldSection>
      ) : (
        <ChosenFields
          id={record?.id}
          name={record?.name ?? editor.values.name}
          others={choices.filter(({ id }) => id !== record?.id)}
          teamTypeIds={editor.field('teamTypeIds')}
          dimensions={editor.field('dimensions')}
          description={t('reminders.schedules.typesText')}
        />
      )}
      <TimeFields field={editor.field} labels={labels} />
      <RuleFields
        value={rules.value}
        onChange={rules.onChange}
        problems={editor.problems}
        onUsual={() => rules.onChange(STANDARD_RULES.map(draftOfRule))}
      />
    </EditorScreen>
  )
}

type ScheduleField = ReturnType<typeof useRecordEditor<StoredSchedule, ScheduleDraft>>['field']

interface TimeFieldsProps {
  field: ScheduleField
  labels: Record<keyof ScheduleDraft, string>
}

/** The hour at which reminders are sent, and the quiet hours, in the event's time zone. */
function TimeFields({ field, labels }: TimeFieldsProps) {
  const t = useWords()
  const { timeZone } = usePortal().event
  return (
    <FieldSection title={t('reminders.schedules.times')}>
      <p>{t('reminders.schedules.timesText', { zone: timeZone })}</p>
      {(['sendHour', 'quietFrom', 'quietUntil'] as const).map((name) => (
        <SelectField key={name} {...field(name)} label={labels[name]} options={HOURS} />
      ))}
    </FieldSection>
  )
}

/** Deletes a schedule, except the default. */
export function ScheduleEnd({ record, onDone }: { record: StoredSchedule; onDone: () => unknown }) {
  const t = useWords()
  if (isStandard(record)) return null
  return (
    <div>
      <RemoveRecords
        source={scheduleSource}
        ids={[record.id]}
        onDone={onDone}
        label={t('ui.delete')}
        question={{
          title: t('reminders.schedules.removeTitle', { name: record.name }),
          text: t('reminders.schedules.removeText'),
          action: t('reminders.schedules.remove'),
        }}
        done={t('reminders.schedules.removed')}
      />
    </div>
  )
}
