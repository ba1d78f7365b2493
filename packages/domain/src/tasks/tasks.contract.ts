import { z } from 'zod'
import { asWorded } from '../words/index.ts'
import {
  calendarDateSchema,
  endpoint,
  idSchema,
  listQuery,
  optionalText,
  pageOf,
  queryFlag,
  revisionOrNoneSchema,
  type Topic,
} from '../kernel/index.ts'
import {
  matchingTaskSchema,
  newTaskSchema,
  severalTasks,
  severalTasksChangeSchema,
  taskChangeSchema,
  taskLineSchema,
  taskSchema,
} from './tasks.schema.ts'
import { taskOfTeamSchema, taskReportLineSchema, teamTaskSchema } from './team-tasks.schema.ts'
import { tasksErrors } from './tasks.errors.ts'
import { changedSchema, impactEndpoints } from './tasks.impact.contract.ts'
import { MAX_TASK_FILES } from './task-files.ts'
import { TASK_REPORT_SORTS } from './task-report.ts'
import {
  MAX_READ_PAGES,
  MAX_TASKS,
  MY_TASK_SORTS,
  TASK_SORTS,
  TASK_STATES,
  ASSIGNEE_EMAILS,
} from './tasks.vocabulary.ts'

const done = z.object({ done: z.literal(true) })
const statusChange = {
  isComplete: z.boolean(),
  isNotApplicable: z.boolean(),
  reason: optionalText(1000).default(''),
  /** Revision of the status row that the change is based on; 0 if there is none yet. */
  revision: revisionOrNoneSchema,
}
const exclusive = (status: { isComplete: boolean; isNotApplicable: boolean }): boolean =>
  !(status.isComplete && status.isNotApplicable)

/** Teams and organisers need a reason to mark a task as N/A (docs/rules.md, section 8). */
const isReasoned = (status: { isNotApplicable: boolean; reason: string }): boolean =>
  !status.isNotApplicable || status.reason !== ''
const reasonMissing = { path: ['reason'], ...asWorded('tasks.task.reasonMissing') }

const refusedAs = { other: tasksErrors.invalidTaskValues }
const progressRefused = { other: tasksErrors.invalidProgress }

/** Topics of an event's tasks, as organisers see them. */
const READS_OF_TASKS = [
  'tasks',
  'taskGroups',
  'taskStatuses',
  'submissions',
  'teamTypes',
  'teams',
  'forms',
  'settings',
  'customFields',
  'content',
] as const satisfies readonly Topic[]

/** Topics of one team's tasks, including its status in each. */
const READS_OF_TEAM_TASKS = [
  'tasks',
  'taskGroups',
  'taskStatuses',
  'submissions',
  'drafts',
  'forms',
  'teams',
  'users',
  'settings',
  // For conditions that complete a task, and for pages to read.
  'customFields',
  'content',
] as const satisfies readonly Topic[]

/** Topics of a task's report. */
const READS_OF_REPORT = [
  'tasks',
  'taskStatuses',
  'submissions',
  'drafts',
  'comments',
  'teams',
  'teamTypes',
  'users',
  'settings',
] as const satisfies readonly Topic[]

/** Filters of the list of tasks. */
export const taskFilters = {
  isArchived: queryFlag.default(false),
  taskGroupId: idSchema.optional(),
  teamTypeId: idSchema.optional(),
}

export const tasksContract = {
  ...impactEndpoints,
  list: endpoint({
    method: 'GET',
    path: '/tasks',
    access: 'moderator',
    reads: READS_OF_TASKS,
    summary: 'All tasks, with the number of teams that completed each',
  })
    .input(listQuery(TASK_SORTS).extend(taskFilters))
    .output(pageOf(taskLineSchema)),
  matching: endpoint({
    method: 'GET',
    path: '/tasks/matching',
    access: 'moderator',
    reads: ['tasks', 'taskGroups'],
    isHeavy: true,
    summary: `All tasks that match a filter, by due date: at most ${MAX_TASKS}`,
  })
    .input(z.strictObject({ ...taskFilters, search: optionalText(200).default('') }))
    .output(
      z.object({
        tasks: z.array(matchingTaskSchema),
        /** More tasks match. */
        isCut: z.boolean(),
      }),
    ),
  get: endpoint({
    method: 'GET',
    path: '/tasks/{taskId}',
    access: 'moderator',
    reads: READS_OF_TASKS,
    summary: 'One task as organisers edit it',
  })
    .input(z.strictObject({ taskId: idSchema }))
    .output(taskSchema),
  add: endpoint({
    method: 'POST',
    path: '/tasks',
    access: 'moderator',
    changes: ['tasks'],
    refusedAs,
    summary: 'Add a task',
  })
    .input(newTaskSchema)
    .output(taskSchema),
  update: endpoint({
    method: 'PUT',
    path: '/tasks/{taskId}',
    access: 'moderator',
    changes: ['tasks'],
    refusedAs,
    summary: 'Change a task',
  })
    .input(taskChangeSchema)
    .output(taskSchema),
  changeSeveral: endpoint({
    method: 'POST',
    path: '/tasks/change',
    access: 'moderator',
    changes: ['tasks'],
    refusedAs,
    summary: 'Set the due date or groups of several tasks, or publish them',
  })
    .input(severalTasksChangeSchema)
    .output(changedSchema),
  archive: endpoint({
    method: 'POST',
    path: '/tasks/archive',
    access: 'moderator',
    changes: ['tasks'],
    refusedAs,
    summary: 'Archive tasks, or restore them',
  })
    .input(z.strictObject({ taskIds: severalTasks, isArchived: z.boolean() }))
    .output(changedSchema),
  remove: endpoint({
    method: 'POST',
    path: '/tasks/delete',
    access: 'moderator',
    changes: ['tasks'],
    refusedAs,
    summary: 'Delete several tasks with their attachments and statuses',
  })
    .input(z.strictObject({ taskIds: severalTasks }))
    .output(done),
  report: endpoint({
    method: 'GET',
    path: '/tasks/{taskId}/report',
    access: 'moderator',
    reads: READS_OF_REPORT,
    summary: 'The progress of each team that has this task',
  })
    .input(
      listQuery(TASK_REPORT_SORTS).extend({
        taskId: idSchema,
        state: z.enum(TASK_STATES).optional(),
      }),
    )
    .output(
      pageOf(taskReportLineSchema).extend({
        counts: z.record(z.enum(TASK_STATES), z.number().int()),
      }),
    ),
  ofTeam: endpoint({
    method: 'GET',
    path: '/teams/{teamId}/tasks',
    access: 'moderator',
    reads: READS_OF_TEAM_TASKS,
    summary: 'The tasks that a team sees, with their states',
  })
    .input(
      listQuery(MY_TASK_SORTS).extend({ teamId: idSchema, state: z.enum(TASK_STATES).optional() }),
    )
    .output(
      pageOf(taskOfTeamSchema).extend({
        counts: z.record(z.enum(TASK_STATES), z.number().int()),
      }),
    ),
  status: endpoint({
    method: 'GET',
    path: '/tasks/{taskId}/statuses/{teamId}',
    access: 'moderator',
    reads: READS_OF_REPORT,
    summary: 'The progress of a team with a task',
  })
    .input(z.strictObject({ taskId: idSchema, teamId: idSchema }))
    .output(taskReportLineSchema),
  setStatus: endpoint({
    method: 'PUT',
    path: '/tasks/{taskId}/statuses/{teamId}',
    access: 'moderator',
    changes: ['taskStatuses'],
    refusedAs: progressRefused,
    summary: "Set a team's status of a task",
  })
    .input(
      z
        .strictObject({ taskId: idSchema, teamId: idSchema, ...statusChange })
        .refine(exclusive, asWorded('problems.tasks.exclusive'))
        .refine(isReasoned, reasonMissing),
    )
    .output(taskReportLineSchema),
}

/** The tasks of the caller's own team. */
export const myTasksContract = {
  list: endpoint({
    method: 'GET',
    path: '/my-tasks',
    access: 'user',
    isReadOffline: true,
    reads: READS_OF_TEAM_TASKS,
    summary: "The team's tasks with their states",
  })
    .input(
      listQuery(MY_TASK_SORTS).extend({
        state: z.enum(TASK_STATES).optional(),
        /** Only tasks that are assigned to the caller. */
        isMine: queryFlag.default(false),
      }),
    )
    .output(
      pageOf(teamTaskSchema).extend({
        counts: z.record(z.enum(TASK_STATES), z.number().int()),
      }),
    ),
  get: endpoint({
    method: 'GET',
    path: '/my-tasks/{taskId}',
    access: 'user',
    isReadOffline: true,
    reads: READS_OF_TEAM_TASKS,
    summary: 'One task as the team sees it',
  })
    .input(z.strictObject({ taskId: idSchema }))
    .output(teamTaskSchema),
  setStatus: endpoint({
    method: 'PUT',
    path: '/my-tasks/{taskId}/status',
    access: 'user',
    changes: ['taskStatuses'],
    refusedAs: progressRefused,
    summary: 'Mark a task as complete, open or N/A',
  })
    .input(
      z
        .strictObject({
          taskId: idSchema,
          ...statusChange,
          /** The text that the person saw and agrees to; refused if it has changed since. */
          agreedText: optionalText(20_000).optional(),
          /** The versions of the pages that the person was shown; refused if one has changed since. */
          readPages: z
            .array(z.strictObject({ contentId: idSchema, number: z.int32().min(1) }))
            .max(MAX_READ_PAGES)
            .optional(),
        })
        .refine(exclusive, asWorded('problems.tasks.exclusive'))
        .refine(isReasoned, reasonMissing),
    )
    .output(teamTaskSchema),
  setFiles: endpoint({
    method: 'PUT',
    path: '/my-tasks/{taskId}/files',
    access: 'user',
    changes: ['taskStatuses'],
    refusedAs: { other: tasksErrors.invalidTaskFiles },
    summary: 'Set the files that the team returns for a task',
  })
    .input(
      z.strictObject({
        taskId: idSchema,
        fileIds: z.array(idSchema).max(MAX_TASK_FILES),
        /** Expiry dates by file, if the task requires them; those of other files remain unchanged. */
        validUntil: z
          .record(idSchema, calendarDateSchema)
          .refine((days) => Object.keys(days).length <= MAX_TASK_FILES)
          .default({}),
        revision: revisionOrNoneSchema,
      }),
    )
    .output(teamTaskSchema),
  assign: endpoint({
    method: 'PUT',
    path: '/my-tasks/{taskId}/assignee',
    access: 'user',
    changes: ['taskStatuses'],
    refusedAs: progressRefused,
    summary: 'Assign a task to a person of the team',
  })
    .input(
      z.strictObject({
        taskId: idSchema,
        userId: idSchema.nullable(),
        revision: revisionOrNoneSchema,
      }),
    )
    .output(
      teamTaskSchema.extend({
        /**
         * The email to the person; `none` if they receive none. Null if no email was due, for example to
         * oneself.
         */
        assigneeEmail: z.enum(ASSIGNEE_EMAILS).nullable(),
      }),
    ),
}
