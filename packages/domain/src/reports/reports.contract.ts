// Reports about all teams.
import { z } from 'zod'
import { endpoint, idSchema, instantSchema, recordEndpoints, type Topic } from '../kernel/index.ts'
import { reportsErrors } from './reports.errors.ts'
import { matrixSchema } from './reports.matrix.schema.ts'
import {
  deliveriesSchema,
  formChoicesSchema,
  reportChoicesSchema,
  reportRunSchema,
  reportSchema,
  reportValues,
} from './reports.schema.ts'

const reports = recordEndpoints({
  idName: 'reportId',
  path: '/reports',
  name: 'report',
  schema: reportSchema,
  invalid: reportsErrors.invalidReport,
  reads: ['reports'],
  changes: ['reports'],
})
const byAdmins = { access: 'admin' } as const

/** All topics that a report may depend on. */
const ANYTHING: readonly Topic[] = [
  'reports',
  'teams',
  'teamTypes',
  'users',
  'signIns',
  'customFields',
  'teamValues',
  'tasks',
  'taskGroups',
  'taskStatuses',
  'forms',
  'fieldGroups',
  'submissions',
  'settings',
]

export const reportsContract = {
  list: reports.list(['name', 'updatedAt'], byAdmins),
  get: reports.get(byAdmins),
  add: reports.add(reportValues, byAdmins),
  update: reports.update(reportValues, byAdmins),
  remove: reports.remove(byAdmins),
  choices: endpoint({
    method: 'GET',
    path: '/report-columns',
    access: 'admin',
    reads: ['customFields', 'tasks', 'forms', 'users', 'settings'],
    summary: 'The possible columns and recipients of reports',
  })
    .input(z.strictObject({}))
    .output(reportChoicesSchema),
  choicesOfForm: endpoint({
    method: 'GET',
    path: '/report-columns/{formId}',
    access: 'admin',
    reads: ['forms', 'fieldGroups', 'submissions', 'settings'],
    summary: 'The questions of a form that can be columns of reports',
  })
    .input(z.strictObject({ formId: idSchema }))
    .output(formChoicesSchema),
  run: endpoint({
    method: 'GET',
    path: '/reports/{reportId}/rows',
    access: 'admin',
    isHeavy: true,
    reads: ANYTHING,
    summary:
      'What a report says now: a row for each team that fits; with a run that left as a file, what has changed since',
  })
    .input(z.strictObject({ reportId: idSchema, runId: idSchema.optional() }))
    .output(reportRunSchema),
  deliveries: endpoint({
    method: 'GET',
    path: '/reports/{reportId}/deliveries',
    access: 'admin',
    reads: ['reports', 'users', 'settings'],
    summary: 'Deliveries of a report by email, with the latest results',
  })
    .input(z.strictObject({ reportId: idSchema }))
    .output(deliveriesSchema),
  matrix: endpoint({
    method: 'GET',
    path: '/reports/matrix',
    access: 'admin',
    isHeavy: true,
    reads: [
      'tasks',
      'taskGroups',
      'taskStatuses',
      'submissions',
      'teams',
      'teamTypes',
      'users',
      'settings',
    ],
    summary:
      'Every team with its state in every task, as one letter for each; with what an earlier answer named, only the teams that may have changed since',
  })
    .input(
      z.strictObject({ since: instantSchema.optional(), shape: z.string().max(64).optional() }),
    )
    .output(matrixSchema),
}
