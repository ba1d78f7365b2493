import { keysOf } from '@eventflow/domain/kernel'
import { MAX_RICH_TEXT_CHARACTERS } from '@eventflow/domain/rich-text'
import {
  formObstacle,
  rulesOfType,
  TASK_TYPES,
  teamMay,
  type EventClock,
  type Task,
  type TypeField,
} from '@eventflow/domain/tasks'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { useWords } from '../../../platform/words.tsx'
import { FieldSection } from '../../../ui/editor/field-section.tsx'
import { RadioList, SwitchField } from '../../../ui/fields/choice-fields.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { SelectField, type Choice } from '../../../ui/fields/select-field.tsx'
import { TextArea, TextField } from '../../../ui/fields/text-fields.tsx'
import { RichTextField } from '../../../ui/rich-text-editor/rich-text-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { OtherLanguages } from '../../../ui/translations/other-languages.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { ApprovalField } from './approval-field.tsx'
import { ConditionFields } from './condition-fields.tsx'
import { DueNotice } from './due-notice.tsx'
import { formChoicesQuery } from './task-admin.queries.ts'
import { FileRulesFields, useUsualRules } from './file-rules-fields.tsx'
import { MAX_TEXT, MAX_TITLE, isShown, typedReading, MANUAL } from './task-draft.ts'
import type { DraftField } from './use-task-editor.ts'
import { pageChoicesQuery } from '../../../ui/targets/choices.ts'

/** What a team must read before it accepts: nothing, one page, or all its pages. */
function ReadingField({ field }: { field: DraftField }) {
  const t = useWords()
  const { data = [] } = useQuery(pageChoicesQuery())
  const chosen = field('asksToRead')
  const pages = data.map(({ id: value, title: label }) => ({ value, label }))
  const isListed = ['', MANUAL, ...pages.map(({ value }) => value)].includes(chosen.value)
  const others = isListed
    ? []
    : [{ value: chosen.value, label: t('taskAdmin.edit.reading.chosen') }]
  return (
    <SelectField
      {...chosen}
      label={t('taskAdmin.edit.reading.label')}
      description={t('taskAdmin.edit.reading.text')}
      empty={t('taskAdmin.edit.reading.none')}
      options={[{ value: MANUAL, label: t('taskAdmin.edit.reading.manual') }, ...others, ...pages]}
    />
  )
}

interface TaskFieldsProps {
  field: DraftField
  /** The stored task; undefined for a new one. */
  task: Task | undefined
  clock: EventClock
  /** Effects of a changed date. */
  children?: ReactNode
}

/** Title, date and description of a task, and the fields of its type. */
export function TaskFields({ field, task, clock, children }: TaskFieldsProps) {
  const t = useWords()
  return (
    <FieldSection title={t('taskAdmin.edit.what')}>
      <TextField
        {...field('title')}
        label={t('taskAdmin.edit.title')}
        maxLength={MAX_TITLE}
        hasFocus={task === undefined}
        isRequired
      />
      <DateField
        {...field('dueDate')}
        label={t('taskAdmin.edit.dueDate')}
        description={t('taskAdmin.edit.dueDateText', { zone: clock.timeZone })}
        isRequired
      />
      <DueNotice
        dueDate={field('dueDate').value}
        type={field('type').value}
        saved={task}
        clock={clock}
      />
      <SwitchField
        {...field('isTimeSensitive')}
        label={t('taskAdmin.edit.isTimeSensitive')}
        description={t('taskAdmin.edit.isTimeSensitiveText')}
      />
      {children}
      {field('isTimeSensitive').value && (
        <SwitchField
          {...field('isLockedAfterDue')}
          label={t('taskAdmin.edit.isLockedAfterDue')}
          description={t('taskAdmin.edit.isLockedAfterDueText')}
        />
      )}
      <ApprovalField field={field} task={task} />
      <RichTextField
        {...field('description')}
        label={t('taskAdmin.edit.description')}
        description={t('taskAdmin.edit.descriptionText')}
      />
      <OtherLanguages
        {...field('translations')}
        texts={[
          { name: 'title', label: 'translations.title', maxLength: MAX_TITLE },
          {
            name: 'description',
            label: 'translations.task',
            maxLength: MAX_RICH_TEXT_CHARACTERS,
            isFormatted: true,
          },
        ]}
      />
      <TypeFields field={field} task={task} now={clock.now} />
      {teamMay('markNotApplicable', field('type').value) && (
        <SwitchField
          {...field('isNotApplicableAllowed')}
          label={t('taskAdmin.edit.isNotApplicableAllowed')}
          description={t('taskAdmin.edit.isNotApplicableAllowedText')}
        />
      )}
    </FieldSection>
  )
}

/** How the task is completed, and the fields for that. */
function TypeFields({ field, task, now }: Omit<TypeFieldProps, 'isRequired'>) {
  const t = useWords()
  const kind = field('type')
  const follow = useUsualRules(field)
  const shown = TYPE_FIELDS.filter((name) => isShown(name, kind.value, task))
  return (
    <>
      <RadioList
        {...kind}
        onChange={(type) => {
          kind.onChange(type)
          follow(type)
        }}
        label={t('taskAdmin.edit.type')}
        options={TASK_TYPES.map((type) => ({
          value: type,
          label: t(rulesOfType(type).label),
          about: t(rulesOfType(type).about),
        }))}
      />
      {shown.map((name) => {
        const Editor = typeFieldEditors[name]
        const isRequired = rulesOfType(kind.value).requires.includes(name)
        return <Editor key={name} field={field} task={task} now={now} isRequired={isRequired} />
      })}
      <FileRulesFields field={field} type={kind.value} />
      <ConditionFields field={field} />
    </>
  )
}

interface TypeFieldProps extends Omit<TaskFieldsProps, 'clock'> {
  now: Date
  isRequired: boolean
}

function ExternalLinkField({ field, isRequired }: TypeFieldProps) {
  const t = useWords()
  return (
    <TextField
      {...field('externalLink')}
      type="url"
      label={t('taskAdmin.edit.externalLink')}
      placeholder="https://"
      isRequired={isRequired}
    />
  )
}

function DisclaimerField({ field, task, isRequired }: TypeFieldProps) {
  const t = useWords()
  return (
    <>
      <TextArea
        {...field('disclaimer')}
        label={t('taskAdmin.edit.disclaimer')}
        maxLength={MAX_TEXT}
        isRequired={isRequired}
      />
      <ReadingField field={field} />
      {task && <AgreeAgain field={field} task={task} />}
    </>
  )
}

/**
 * After the text or pages have changed: how many people accepted earlier versions, and whether to
 * ask them again.
 */
function AgreeAgain({ field, task }: { field: DraftField; task: Task }) {
  const t = useWords()
  const isOther =
    field('disclaimer').value.trim() !== task.disclaimer ||
    field('asksToRead').value !== typedReading(task.asksToRead)
  const count = task.agreedEarlierCount + (isOther ? task.agreedCount : 0)
  if (count === 0) return null
  return (
    <Notice tone="warning" role="status">
      {t('taskAdmin.edit.agreeAgain.count', { count })}
      <SwitchField
        {...field('mustAgreeAgain')}
        label={t('taskAdmin.edit.agreeAgain.ask')}
        description={t('taskAdmin.edit.agreeAgain.text')}
      />
    </Notice>
  )
}

/** The task's own form stays selectable, even if it is no longer published. */
function withOwnForm(forms: readonly Choice[], task: Task | undefined, label: string): Choice[] {
  const own = task?.formId
  if (!own || forms.some(({ value }) => value === own)) return [...forms]
  return [{ value: own, label }, ...forms]
}

/** Chooses a published form, with a link to add one. */
function FormField({ field, task, now, isRequired }: TypeFieldProps) {
  const t = useWords()
  const { data: forms } = useQuery(formChoicesQuery())
  const gone = t('taskAdmin.edit.formGone', { title: task?.formTitle ?? '' })
  const hint = t(forms?.length === 0 ? 'taskAdmin.edit.noForms' : 'taskAdmin.edit.formText')
  return (
    <>
      <SelectField
        {...field('formId')}
        label={t('taskAdmin.edit.formId')}
        description={
          <>
            {hint}{' '}
            <TextLink to="/admin/forms/add" target="_blank">
              {t('taskAdmin.edit.makeForm')}
            </TextLink>
          </>
        }
        empty={t('taskAdmin.edit.chooseForm')}
        options={
          forms ? withOwnForm(forms, task, gone) : withOwnForm([], task, task?.formTitle ?? '')
        }
        isRequired={isRequired}
      />
      <ChosenFormObstacle field={field} task={task} now={now} />
    </>
  )
}

/** Why teams cannot fill in the selected form now. */
function ChosenFormObstacle({ field, task, now }: Omit<TypeFieldProps, 'isRequired'>) {
  const t = useWords()
  const { data: forms } = useQuery(formChoicesQuery())
  const { value: chosen } = field('formId')
  const stored = task !== undefined && chosen === task.formId ? task.formFacts : null
  const facts = forms?.find(({ value }) => value === chosen)?.facts ?? stored
  const obstacle = formObstacle(facts, now)
  if (obstacle === null) return null
  return <Notice tone="warning">{t(`taskAdmin.edit.formObstacle.${obstacle}`)}</Notice>
}

const typeFieldEditors: Record<TypeField, ComponentType<TypeFieldProps>> = {
  formId: FormField,
  externalLink: ExternalLinkField,
  disclaimer: DisclaimerField,
}
const TYPE_FIELDS = keysOf(typeFieldEditors)
