import { useQuery } from '@tanstack/react-query'
import { plainText } from '@eventflow/domain/rich-text'
import type { Portal } from '@eventflow/domain/settings'
import { rulesOfType, whyHiddenFromAll, type AsIf, type Task } from '@eventflow/domain/tasks'
import type { T } from '@eventflow/domain/words'
import { useState } from 'react'
import { useWords } from '../../../platform/words.tsx'
import { AudienceFields } from '../../../ui/audience/audience-fields.tsx'
import { useDimensionsText } from '../../../ui/audience/audience-text.tsx'
import { teamTypeChoicesQuery } from '../../../ui/audience/team-type-choices.ts'
import type { AddAnother } from '../../../ui/editor/add-another.ts'
import { EditorScreen } from '../../../ui/editor/editor-screen.tsx'
import { textsOf } from '../../../ui/editor/stale-lines.ts'
import { SaveFailure } from '../../../ui/editor/save-failure.tsx'
import { useFeedback } from '../../../ui/feedback.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useCustomFields } from '../../../ui/rules/use-custom-fields.ts'
import classes from './manage.module.css'
import { GroupAndFileFields } from './group-and-file-fields.tsx'
import { taskGroupChoicesQuery } from '../../../ui/targets/choices.ts'
import { formChoicesQuery, taskChoicesQuery } from './task-admin.queries.ts'
import { namesOf } from './task-columns.tsx'
import { ImpactOfChange } from './impact.tsx'
import { PublishFields } from './publish-fields.tsx'
import { copyOfTask, type TaskDraft } from './task-draft.ts'
import { TaskPreview } from './task-preview.tsx'
import { useTaskEditor, type TaskEditorProps, type DraftField } from './use-task-editor.ts'
import { TaskFields } from './task-fields.tsx'
import { translationsText } from '../../../ui/translations/other-languages.tsx'
import { asIfOf } from './task-undo.ts'
import { FieldSection } from '../../../ui/editor/field-section.tsx'
import { SwitchField } from '../../../ui/fields/choice-fields.tsx'
import { TaskChoice } from './task-choice.tsx'

interface DependencyFieldsProps {
  field: DraftField
  /** Id of the task that waits for others; undefined for a new one. */
  taskId: string | undefined
}

/** Tasks that teams must complete before this one. Collapsed if there are none. */
function DependencyFields({ field, taskId }: DependencyFieldsProps) {
  const t = useWords()
  const chosen = field('dependsOn')
  return (
    <FieldSection title={t('taskAdmin.edit.first')}>
      <TaskChoice
        {...chosen}
        label={t('taskAdmin.edit.dependsOn')}
        description={t('taskAdmin.edit.dependsOnText')}
        without={taskId}
      />
      {chosen.value.length > 0 && (
        <SwitchField
          {...field('needsApproved')}
          label={t('taskAdmin.edit.needsApproved')}
          description={t('taskAdmin.edit.needsApprovedText')}
        />
      )}
    </FieldSection>
  )
}

interface ScreenProps extends TaskEditorProps {
  another?: AddAnother | undefined
  portal: Pick<Portal, 'event' | 'variables'>
}

/** Editor of a task, with a preview for teams beside it. */
export function TaskEditor({ portal, another, ...props }: ScreenProps) {
  const t = useWords()
  const { task } = props
  const { editor, uploads } = useTaskEditor(props)
  const [now] = useState(() => new Date())
  const { timeZone } = portal.event
  const isNew = task === undefined
  const { dueSoonDays, lateJoinDays } = portal.variables
  const clock = { now, timeZone, dueSoonDays, lateJoinDays }
  const { isPublished } = editor.values
  const hiddenBy = whyHiddenFromAll({ isPublished, isArchived: task?.isArchived === true })
  const impact = (at: ImpactPlace) => <ImpactOfDraft task={task} draft={editor.values} at={at} />
  return (
    <div className={classes['beside']}>
      <EditorScreen
        editor={editor}
        isNew={isNew}
        another={another}
        {...(isNew && { saveLabel: t('taskAdmin.edit.save') })}
        labels={labels(t)}
        textOf={useTextOf()}
        notice={isNew && <SaveFailure failure={editor.failure} />}
      >
        <TaskFields field={editor.field} task={task} clock={clock}>
          {impact('date')}
        </TaskFields>
        <AudienceFields
          ownerKind="task"
          teamTypeIds={editor.field('teamTypeIds')}
          hiddenTeamTypeIds={editor.field('hideFromTeamTypeIds')}
          showToChildTeams={editor.field('showToChildTeams')}
          dimensions={editor.field('dimensions')}
        >
          {hiddenBy !== null && <Notice>{t(`taskAdmin.edit.hiddenFromAll.${hiddenBy}`)}</Notice>}
          {impact('audience')}
        </AudienceFields>
        <DependencyFields field={editor.field} taskId={task?.id} />
        <GroupAndFileFields field={editor.field} uploads={uploads} />
        <PublishFields
          field={editor.field}
          draft={editor.values}
          isShown={task?.isPublished === true && !task.isArchived}
        >
          {impact('publishing')}
        </PublishFields>
      </EditorScreen>
      <TaskPreview draft={editor.values} task={task} clock={clock} />
    </div>
  )
}

type ImpactPlace = 'date' | 'audience' | 'publishing'

interface ImpactOfDraftProps {
  task: Task | undefined
  draft: TaskDraft
  at: ImpactPlace
}

/** Effects of a change, shown at the changed field, or at the last of several. */
function ImpactOfDraft({ task, draft, at }: ImpactOfDraftProps) {
  const change = task === undefined ? null : asIfOf(task, draft)
  if (task === undefined || change === null || placeOf(change) !== at) return null
  return <ImpactOfChange taskIds={[task.id]} change={change} />
}

function placeOf(change: AsIf): ImpactPlace {
  if (change.isPublished !== undefined) return 'publishing'
  return change.teamTypeIds ||
    change.hideFromTeamTypeIds ||
    change.dimensions ||
    change.showToChildTeams !== undefined
    ? 'audience'
    : 'date'
}

interface AddTaskProps {
  portal: ScreenProps['portal']
  /** Initial values of the new task. */
  copyOf?: Task | undefined
  another: AddAnother
  onAdded: (task: Task) => void
}

/** A new task, or a copy of another. Files are not copied. */
export function AddTask({ portal, copyOf, another, onAdded }: AddTaskProps) {
  const t = useWords()
  const feedback = useFeedback()
  return (
    <TaskEditor
      portal={portal}
      another={another}
      {...(copyOf && { initial: copyOfTask(copyOf, t) })}
      onSaved={(task) => {
        feedback.show({
          type: 'success',
          message: t('taskAdmin.edit.added', { title: task.title }),
        })
        onAdded(task)
      }}
    />
  )
}

const labels = (t: T): Record<keyof TaskDraft, string> => ({
  title: t('taskAdmin.edit.title'),
  dueDate: t('taskAdmin.edit.dueDate'),
  description: t('taskAdmin.edit.description'),
  type: t('taskAdmin.edit.type'),
  formId: t('taskAdmin.edit.formId'),
  externalLink: t('taskAdmin.edit.externalLink'),
  disclaimer: t('taskAdmin.edit.disclaimer'),
  translations: t('translations.titles'),
  asksToRead: t('taskAdmin.edit.reading.label'),
  teamTypeIds: t('audience.teamTypeIds'),
  hideFromTeamTypeIds: t('audience.hiddenTeamTypeIds'),
  showToChildTeams: t('audience.showToChildTeams'),
  dimensions: t('audience.values'),
  isTimeSensitive: t('taskAdmin.edit.isTimeSensitive'),
  isLockedAfterDue: t('taskAdmin.edit.isLockedAfterDue'),
  isNotApplicableAllowed: t('taskAdmin.edit.isNotApplicableAllowed'),
  mustAgreeAgain: t('taskAdmin.edit.agreeAgain.ask'),
  isApprovalNeeded: t('taskAdmin.edit.isApprovalNeeded'),
  isPublished: t('taskAdmin.edit.isPublished'),
  taskGroupIds: t('taskAdmin.edit.taskGroupIds'),
  dependsOn: t('taskAdmin.edit.dependsOn'),
  needsApproved: t('taskAdmin.edit.needsApproved'),
  fileKinds: t('taskAdmin.edit.files.kinds'),
  fileMinCount: t('taskAdmin.edit.files.minCount'),
  fileMaxCount: t('taskAdmin.edit.files.maxCount'),
  fileMaxSizeMB: t('taskAdmin.edit.files.maxSizeMB'),
  hasExpiry: t('taskAdmin.edit.expiry.isAsked'),
  expiryNotBefore: t('taskAdmin.edit.expiry.notBefore'),
  completesWhen: t('taskAdmin.edit.condition.label'),
  conditionMembers: t('taskAdmin.edit.condition.count'),
  conditionFieldId: t('taskAdmin.edit.condition.field'),
  attachments: t('taskAdmin.edit.attachmentIds'),
})

/** Ids in words, to compare two versions. */
function useTextOf() {
  const t = useWords()
  const { data: teamTypes = [] } = useQuery(teamTypeChoicesQuery())
  const { data: taskGroups = [] } = useQuery(taskGroupChoicesQuery())
  const { data: forms = [] } = useQuery(formChoicesQuery())
  const { data: tasks = [] } = useQuery(taskChoicesQuery())
  const customFields = useCustomFields() ?? []
  return textsOf<TaskDraft>({
    description: plainText,
    type: (type) => t(rulesOfType(type).label),
    translations: translationsText,
    dimensions: useDimensionsText(),
    formId: (formId) => namesOf(forms, [formId]),
    teamTypeIds: (ids) => namesOf(teamTypes, ids) || t('taskAdmin.everybody'),
    hideFromTeamTypeIds: (ids) => namesOf(teamTypes, ids),
    taskGroupIds: (ids) => namesOf(taskGroups, ids),
    completesWhen: (kind) => t(`taskAdmin.edit.condition.${kind === '' ? 'ticked' : kind}`),
    conditionFieldId: (chosen) => customFields.find(({ id }) => id === chosen)?.label ?? '',
    dependsOn: (ids) => namesOf(tasks, ids),
    fileKinds: (kinds) => kinds.map((kind) => t(`taskAdmin.edit.files.${kind}`)).join(', '),
    attachments: (files) => files.map(({ name }) => name).join(', '),
  })
}
