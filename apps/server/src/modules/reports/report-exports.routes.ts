// `GET /api/tasks/{taskId}/report.csv`, `/api/reports/matrix.csv`,
// `/api/reports/{reportId}/rows.csv`, `/api/teams.csv`, `/api/stands.csv`, `/api/users.csv`, `/api/tasks.csv`,
// `/api/orders.csv`, `/api/orders/lines.csv`, `/api/orders/sums.csv`, and each as `.xlsx`. They return bytes, so
// they are not in the contract.
import { pipeline } from 'node:stream/promises'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { actorOf, audit } from '../../platform/audit/index.ts'
import { inSnapshot } from '../../platform/db/index.ts'
import {
  authorise,
  sendExport,
  sendProblem,
  signedIn,
  type ContextOf,
  type ExportPlaces,
} from '../../platform/http/index.ts'
import type { Services } from '../../platform/services.ts'
import { holdWithin } from '../access/index.ts'
import { eventWords } from '../settings/index.ts'
import { exportDisposition } from '../submissions/index.ts'
import { taskTitleOf } from '../tasks/index.ts'
import type { ExportKind } from './export-kinds.ts'
import { LIST_EXPORTS } from './list-exports.ts'
import { REPORT_FILES } from './report-file.ts'
import {
  countTeamsOfMatrix,
  countTeamsOfTask,
  matrixTable,
  taskReportTable,
} from './report-tables.ts'
import { saveReportRun } from './report-runs.repository.ts'
import { savedReportTable } from './saved-report-table.ts'
import { runSavedReport } from './saved-reports.usecases.ts'

export interface ReportExports {
  readonly services: Services
  readonly contextOf: ContextOf
  readonly places: ExportPlaces
}

/** The query of the matrix screen. Invalid values do not filter. */
const matrixQuery = z.object({
  search: z.string().max(200).catch(''),
  teamTypeId: z.string().max(64).catch(''),
  taskGroupId: z.string().max(64).catch(''),
  state: z.string().max(64).catch(''),
})

/** The query of a saved report's screen. Without a run there is no comparison. */
const comparedQuery = z.object({ runId: z.string().max(64).optional().catch(undefined) })

const EXPORTS: readonly ExportKind[] = [
  ...LIST_EXPORTS,
  {
    path: '/api/tasks/:id/report',
    access: 'moderator',
    action: 'tasks.exportReport',
    about: async (scope, { now, id }) => ({
      title: await taskTitleOf(scope, id),
      things: [`task:${id}`],
      total: await countTeamsOfTask(scope, now, id),
      tableOf: (snapshot) => taskReportTable(snapshot, now, id),
    }),
  },
  {
    path: '/api/reports/matrix',
    access: 'admin',
    action: 'reports.exportMatrix',
    about: async (scope, { now, query }) => {
      const filters = matrixQuery.parse(query)
      return {
        title: (await eventWords(scope))('taskWork.matrix.name'),
        things: [],
        total: await countTeamsOfMatrix(scope, now, filters),
        tableOf: (snapshot) => matrixTable(snapshot, now, filters),
      }
    },
  },
  {
    path: '/api/reports/:id/rows',
    access: 'admin',
    action: 'reports.export',
    about: async (scope, { id: reportId, query, ...running }, viewer) => {
      const { runId } = comparedQuery.parse(query)
      const run = await runSavedReport(scope, running, { reportId, runId })
      await saveReportRun(scope, run, { by: viewer.userId, at: running.now })
      // Exports exactly the stored run, not the data of a moment later.
      const table = await savedReportTable(scope, run)
      return {
        title: run.report.name,
        things: [`report:${reportId}`],
        total: run.rows.length,
        tableOf: async () => table,
      }
    },
  },
]

export function registerReportExports(app: FastifyInstance, routes: ReportExports): void {
  for (const kind of EXPORTS)
    for (const format of ['csv', 'xlsx'] as const) registerExport(app, routes, { kind, format })
}

function registerExport(
  app: FastifyInstance,
  { services, contextOf, places }: ReportExports,
  { kind, format }: { kind: ExportKind; format: keyof typeof REPORT_FILES },
): void {
  const { access, action } = kind
  const { mimeType, bytesOf } = REPORT_FILES[format]
  const options = { config: { access, load: 'export' }, exposeHeadRoute: false } as const
  const path = `${kind.path}.${format}`
  app.get<{ Params: { id?: string } }>(path, options, async (request, reply) => {
    let isTaken = false
    try {
      const { id = '' } = request.params
      const context = contextOf(request, reply)
      const asked = { id, query: request.query, now: services.clock.now(), services }
      const found = await context.enter(async (entered) => {
        authorise(access, entered.viewer)
        const viewer = signedIn(entered)
        const about = await kind.about(entered.scope, asked, viewer)
        places.take()
        isTaken = true
        const { id: requestId, address } = context.request
        audit(entered.scope, {
          action,
          actor: actorOf(viewer),
          things: [...about.things],
          requestId,
          address,
        })
        const t = await eventWords(entered.scope)
        const suffix = t('submissions.fileNames.report')
        return { viewer, suffix, ...about, eventId: entered.scope.eventId }
      })
      return sendExport(reply, {
        mimeType,
        disposition: exportDisposition(found.title, `${found.suffix}.${format}`),
        total: found.total,
        write: (into) =>
          inSnapshot(
            { db: services.exports },
            { eventId: found.eventId, limits: 'pending' },
            async (scope) => {
              await holdWithin(scope, found.viewer)
              await pipeline(bytesOf(await found.tableOf(scope), found.title), into)
            },
          ),
        onEnd: places.leave,
      })
    } catch (error) {
      if (isTaken) places.leave()
      sendProblem(reply, error)
      return reply
    }
  })
}
