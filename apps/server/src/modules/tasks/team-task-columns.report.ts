// The columns of a task as one team sees it. PostgreSQL prepares every sub-select of a statement at each execution,
// including those that never run, so one task is read without the parts that few tasks have.
import { sql, type SQL } from 'drizzle-orm'
import type { TeamTask } from '@eventflow/domain/tasks'
import { isoText, isTranslatedIn, textIn } from '../../platform/db/index.ts'
import { formFacts } from './form-facts.report.ts'
import { dueFacts } from './task-audience.repository.ts'
import { completesWhenOfTeam } from './task-completion.report.ts'
import { waitsForIn } from './task-dependencies.repository.ts'
import { expiryFacts, type ExpiryFacts } from './task-expiry.report.ts'
import { latestExtension } from './task-extensions.repository.ts'
import { returnedFiles } from './task-files.report.ts'
import { toRead } from './task-reading.report.ts'
import { agreement, approval, assignee, statusColumns } from './task-statuses.repository.ts'
import { taskDescription, taskGroupTitle, taskTitle } from './task-texts.report.ts'
import { attachmentsOfTask } from './tasks.report.ts'

/** The active groups that the row of `tasks` is in. */
export const groupsOfTask = sql`task_group_tasks place
  join task_groups g on g.event_id = place.event_id and g.id = place.task_group_id
  where place.event_id = tasks.event_id and place.task_id = tasks.id and not g.is_archived`

export const groupTitleIn = (language: SQL): SQL => textIn(taskGroupTitle, language)

export interface GroupFacts {
  readonly titles: string[]
  readonly areTranslated: boolean | null
}

/** The columns that every task needs. */
export const plainColumns = (teamId: SQL, language: SQL): SQL => sql`
  tasks.id, ${textIn(taskTitle, language)} as title,
  ${isTranslatedIn(taskTitle, language)} as "isTranslated", ${dueFacts} as "dueFacts",
  ${textIn(taskDescription, language)} as description,
  ${isTranslatedIn(taskDescription, language)} as "isDescriptionTranslated", tasks.type,
  tasks.form_id as "formId", tasks.is_time_sensitive as "isTimeSensitive",
  tasks.is_approval_needed as "isApprovalNeeded",
  tasks.external_link as "externalLink", tasks.disclaimer,
  ${attachmentsOfTask} as attachments, tasks.file_rules as "fileRules",
  tasks.is_locked_after_due as "isLockedAfterDue",
  tasks.is_not_applicable_allowed as "isNotApplicableAllowed",
  ${formFacts} as "formFacts",
  ${returnedFiles} as files,
  (select json_build_object(
    'titles', coalesce(json_agg(${groupTitleIn(language)} order by lower(${groupTitleIn(language)})), '[]'),
    'areTranslated', bool_and(${isTranslatedIn(taskGroupTitle, language)} is true))
   from ${groupsOfTask}) as "groupFacts",
  ${statusColumns},
  (select json_build_object('id', s.id, 'isDraft', s.is_draft,
     'hasChanges', s.changed_values is not null) from submissions s
   where s.event_id = tasks.event_id and s.task_id = tasks.id
     and s.team_id = ${teamId}) as submission,
  ${isoText(sql`tasks.created_at`)} as "createdAt"`

/** Columns that are empty for most tasks. */
export const specialColumns = (language: SQL): SQL => sql`
  ${latestExtension} as extension, ${toRead} as "toRead",
  ${completesWhenOfTeam(language)} as "completesWhen", ${expiryFacts} as "expiryFacts",
  ${assignee} as "assignedTo", ${agreement} as agreement, ${approval} as approval,
  ${waitsForIn(language)} as "waitsFor"`

/** True if one of the special columns has a value. */
export const isSpecial: SQL = sql`(tasks.asks_to_read is not null
  or tasks.completes_when is not null or tasks.expiry is not null
  or task_statuses.assigned_to is not null or task_statuses.agreed_text is not null
  or coalesce(task_statuses.approval, 'none') <> 'none'
  or exists (select from task_dependencies d
    where d.event_id = tasks.event_id and d.task_id = tasks.id)
  or exists (select from task_extensions x
    where x.event_id = tasks.event_id and x.task_id = tasks.id and x.team_id = t.id))`

export type SpecialParts = Pick<
  TeamTask,
  'extension' | 'toRead' | 'completesWhen' | 'assignedTo' | 'agreement' | 'approval' | 'waitsFor'
> & { readonly expiryFacts: ExpiryFacts | null }

/** The special columns of all other tasks. */
export const NOTHING_SPECIAL: SpecialParts = {
  extension: null,
  toRead: null,
  completesWhen: null,
  expiryFacts: null,
  assignedTo: null,
  agreement: null,
  approval: null,
  waitsFor: [],
}
