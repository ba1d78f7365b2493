// Submissions as files, described by hand for the API reference.
import type { OpenAPI } from '@orpc/openapi'
import { pathId, problem, session } from './api-reference.parts.ts'

const teamDetails: OpenAPI.ParameterObject = {
  name: 'teamDetails',
  in: 'query',
  description: 'With the type and all custom fields of the team.',
  schema: { type: 'boolean', default: false },
}

const rowsOf: OpenAPI.ParameterObject = {
  name: 'rowsOf',
  in: 'query',
  description:
    'The id of a repeater, `templateId.fieldId` inside a field group. The table then has a line for each of its rows instead of one for each submission.',
  schema: { type: 'string' },
}

const without: OpenAPI.ParameterObject = {
  name: 'without',
  in: 'query',
  description:
    'The ids of questions whose columns are left out, separated by commas. Inside a field group `templateId.fieldId`.',
  schema: { type: 'string', maxLength: 12_000 },
}

/** The filter of the list of submissions. */
const listFilter = ['search', 'only', 'teamTypeId', 'answerOf', 'operator', 'answer'].map(
  (name): OpenAPI.ParameterObject => ({
    name,
    in: 'query',
    description: 'As in `GET /forms/{formId}/submissions`.',
    schema: { type: 'string' },
  }),
)

const manualOf = (
  summary: string,
  description: string,
  parameters: readonly OpenAPI.ParameterObject[] = [],
): OpenAPI.PathItemObject => ({
  get: {
    tags: ['content'],
    summary,
    description,
    security: session,
    parameters: [...parameters],
    responses: {
      '200': {
        description: 'The file',
        content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
      },
      default: problem,
    },
  },
})

/** What a form has, as a streamed file: its submissions, or the teams in its waiting lists. */
const exportOf = (
  summary: string,
  mimeType: string,
  parameters: readonly OpenAPI.ParameterObject[] = [],
): OpenAPI.PathItemObject => ({
  get: {
    tags: ['forms'],
    summary,
    description: 'Lowest rank let in: **moderator**. `X-Total-Rows` says how many rows it has.',
    security: session,
    parameters: [pathId('formId'), ...parameters],
    responses: {
      '200': {
        description: 'The file',
        content: { [mimeType]: { schema: { type: 'string', format: 'binary' } } },
      },
      default: problem,
    },
  },
})

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

interface ReportFile {
  readonly mimeType: string
  readonly rank: string
  readonly parameters: readonly OpenAPI.ParameterObject[]
}

/** The progress of all teams as a streamed table. */
const reportOf = (
  summary: string,
  { mimeType, rank, parameters }: ReportFile,
): OpenAPI.PathItemObject => ({
  get: {
    tags: ['tasks'],
    summary,
    description: `Lowest rank let in: **${rank}**. \`X-Total-Rows\` says how many teams it has.`,
    security: session,
    parameters: [...parameters],
    responses: {
      '200': {
        description: 'The file',
        content: { [mimeType]: { schema: { type: 'string', format: 'binary' } } },
      },
      default: problem,
    },
  },
})
const ofTask = { rank: 'moderator', parameters: [pathId('taskId')] }
const ofReport = { rank: 'admin', parameters: [pathId('reportId')] }
const narrowedBy = (name: string, description: string): OpenAPI.ParameterObject => ({
  in: 'query',
  name,
  description,
  schema: { type: 'string' },
})
const ofAll = {
  rank: 'admin',
  parameters: [
    narrowedBy('search', 'Only teams whose name has it'),
    narrowedBy('teamTypeId', 'Only teams of this type; `none` for those without'),
    narrowedBy('taskGroupId', 'Only tasks of this group'),
    narrowedBy('state', 'Only teams with a task in this state'),
  ],
}

/** A list of the API as a streamed table. */
const listOf = (
  list: 'teams' | 'stands' | 'users' | 'tasks' | 'orders' | 'orders/lines' | 'orders/sums',
  summary: string,
  parameters: readonly string[] = ['search', 'sort', 'direction'],
): NonNullable<OpenAPI.Document['paths']> => {
  const screen = list === 'orders/lines' ? 'orders' : list
  const file = (format: string, mimeType: string): OpenAPI.PathItemObject => ({
    get: {
      tags: [list.startsWith('orders/') ? 'orders' : list],
      summary: `${summary}, as ${format}`,
      description: `Lowest rank let in: **moderator**. It takes the filters and the order of \`GET /${screen}\`, and has all rows. \`X-Total-Rows\` says how many${list === 'orders/lines' ? ' orders' : ''}.`,
      security: session,
      parameters: parameters.map((name): OpenAPI.ParameterObject => ({
        name,
        in: 'query',
        description: `As in \`GET /${screen}\`.`,
        schema: { type: 'string' },
      })),
      responses: {
        '200': {
          description: 'The file',
          content: { [mimeType]: { schema: { type: 'string', format: 'binary' } } },
        },
        default: problem,
      },
    },
  })
  return { [`/${list}.csv`]: file('CSV', 'text/csv'), [`/${list}.xlsx`]: file('XLSX', XLSX) }
}

export const exportDocs: NonNullable<OpenAPI.Document['paths']> = {
  '/forms/{formId}/submissions.csv': exportOf('Every submission of a form as CSV', 'text/csv', [
    teamDetails,
    rowsOf,
    without,
    ...listFilter,
  ]),
  '/forms/{formId}/submissions.xlsx': exportOf(
    'Every submission of a form as XLSX; what counts something is a number, every other cell a text',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    [teamDetails, rowsOf, without, ...listFilter],
  ),
  '/forms/{formId}/submission-files.zip': exportOf(
    'The files of a form’s submissions as one ZIP, by team, submission and question',
    'application/zip',
    listFilter,
  ),
  '/forms/{formId}/waiting-lists.csv': exportOf(
    'The teams in the waiting lists of a form as CSV',
    'text/csv',
  ),
  '/forms/{formId}/waiting-lists.xlsx': exportOf(
    'The teams in the waiting lists of a form as XLSX',
    XLSX,
  ),
  '/tasks/{taskId}/files.zip': {
    get: {
      tags: ['tasks'],
      summary: 'The files that teams have uploaded for a task, as one ZIP',
      description:
        'Lowest rank let in: **moderator**. A folder for each team; with `teamId`, those of one team. `X-Total-Rows` says how many files it has.',
      security: session,
      parameters: [
        pathId('taskId'),
        {
          name: 'teamId',
          in: 'query',
          description: 'Only of this team',
          schema: { type: 'string' },
        },
      ],
      responses: {
        '200': {
          description: 'The file',
          content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } },
        },
        default: problem,
      },
    },
  },
  ...listOf('teams', 'Teams with their custom fields, which an import reads back'),
  ...listOf('stands', 'Stands with the companies that have them', [
    'search',
    'sort',
    'direction',
    'isFree',
    'hall',
  ]),
  ...listOf('users', 'People with their permission level and team'),
  ...listOf('tasks', 'Tasks with the number of teams that completed them'),
  ...listOf('orders', 'Submitted orders with their totals'),
  ...listOf('orders/lines', 'Lines of submitted orders with net amount, tax and gross amount', [
    'search',
    'sort',
    'direction',
    'formId',
    'teamId',
    'isWithdrawn',
    'payment',
  ]),
  ...listOf('orders/sums', 'Orders added up by team, item or supplier', ['by', 'search', 'formId']),
  '/tasks/{taskId}/report.csv': reportOf('How far each team is with a task, as CSV', {
    ...ofTask,
    mimeType: 'text/csv',
  }),
  '/tasks/{taskId}/report.xlsx': reportOf('How far each team is with a task, as XLSX', {
    ...ofTask,
    mimeType: XLSX,
  }),
  '/reports/matrix.csv': reportOf('Every team with its state in every task, as CSV', {
    ...ofAll,
    mimeType: 'text/csv',
  }),
  '/reports/matrix.xlsx': reportOf('Every team with its state in every task, as XLSX', {
    ...ofAll,
    mimeType: XLSX,
  }),
  '/reports/{reportId}/rows.csv': reportOf('What a saved report says now, as CSV', {
    ...ofReport,
    mimeType: 'text/csv',
  }),
  '/reports/{reportId}/rows.xlsx': reportOf('What a saved report says now, as XLSX', {
    ...ofReport,
    mimeType: XLSX,
  }),
  '/my-content/manual.pdf': manualOf(
    'Every content page that the caller sees, as one PDF',
    'Lowest rank let in: **user**. In the order of the sidebar, as last published.',
  ),
  '/teams/{teamId}/manual.pdf': manualOf(
    'Every content page that somebody of a team sees, as one PDF',
    'Lowest rank let in: **moderator**.',
    [pathId('teamId')],
  ),
  '/submissions/{submissionId}/answers.pdf': {
    get: {
      tags: ['submissions'],
      summary: 'What a submission answers, to be printed',
      description:
        'Lowest rank let in: **user**. A team gets its own, organisers get all; another one is not there.',
      security: session,
      parameters: [pathId('submissionId')],
      responses: {
        '200': {
          description: 'The file',
          content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
        },
        default: problem,
      },
    },
  },
}
