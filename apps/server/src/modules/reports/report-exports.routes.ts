// `GET /api/tasks/{taskId}/report.csv`, `.xlsx` and `/api/reports/matrix.csv`, `.xlsx`. Bytes, so they stand
// beside the contract.
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyInstance } from 'fastify'
import type { Rank } from '@eventflow/domain/kernel'
import { actorOf, audit } from '../../platform/audit/index.ts'
import { inSnapshot, type ReadScope } from '../../platform/db/index.ts'
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
import { contentDisposition, csvOf, xlsxOf, type ExportTable } from '../submissions/index.ts'
import { taskTitleOf } from '../tasks/index.ts'
import {
  countTeamsOfMatrix,
  countTeamsOfTask,
  matrixTable,
  taskReportTable,
} from './report-tables.ts'

export interface ReportExports {
  readonly services: Services
  readonly contextOf: ContextOf
  readonly places: ExportPlaces
}

const FORMATS = {
  csv: {
    mimeType: 'text/csv; charset=utf-8',
    bytesOf: (table: ExportTable) => Readable.from(csvOf(table), { objectMode: false }),
  },
  xlsx: {
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    bytesOf: (table: ExportTable) => xlsxOf(table, 'Report'),
  },
} as const

interface Report {
  readonly path: string
  readonly access: Rank
  readonly action: string
  /** What it is about, and how the file is called; throws where that is not there. */
  readonly about: (
    scope: ReadScope,
    now: Date,
    taskId: string,
  ) => Promise<{ title: string; things: readonly string[]; total: number }>
  readonly tableOf: (scope: ReadScope, now: Date, taskId: string) => Promise<ExportTable>
}

const REPORTS: readonly Report[] = [
  {
    path: '/api/tasks/:taskId/report',
    access: 'moderator',
    action: 'tasks.exportReport',
    about: async (scope, now, taskId) => {
      const title = await taskTitleOf(scope, taskId)
      const total = await countTeamsOfTask(scope, now, taskId)
      return { title, things: [`task:${taskId}`], total }
    },
    tableOf: taskReportTable,
  },
  {
    path: '/api/reports/matrix',
    access: 'admin',
    action: 'reports.exportMatrix',
    about: async (scope, now) => ({
      title: (await eventWords(scope))('taskWork.matrix.name'),
      things: [],
      total: await countTeamsOfMatrix(scope, now),
    }),
    tableOf: matrixTable,
  },
]

export function registerReportExports(app: FastifyInstance, routes: ReportExports): void {
  for (const report of REPORTS)
    for (const format of ['csv', 'xlsx'] as const) registerExport(app, routes, { report, format })
}

function registerExport(
  app: FastifyInstance,
  { services, contextOf, places }: ReportExports,
  { report, format }: { report: Report; format: keyof typeof FORMATS },
): void {
  const { access, action } = report
  const { mimeType, bytesOf } = FORMATS[format]
  const options = { config: { access }, exposeHeadRoute: false } as const
  const path = `${report.path}.${format}`
  app.get<{ Params: { taskId?: string } }>(path, options, async (request, reply) => {
    let isTaken = false
    try {
      const { taskId = '' } = request.params
      const context = contextOf(request, reply)
      const now = services.clock.now()
      const found = await context.enter(async (entered) => {
        authorise(access, entered.viewer)
        const viewer = signedIn(entered)
        const { title, things, total } = await report.about(entered.scope, now, taskId)
        places.take()
        isTaken = true
        const { id: requestId, address } = context.request
        audit(entered.scope, {
          action,
          actor: actorOf(viewer),
          things: [...things],
          requestId,
          address,
        })
        return { viewer, title, total, eventId: entered.scope.eventId }
      })
      return sendExport(reply, {
        mimeType,
        disposition: contentDisposition(found.title, `report.${format}`),
        total: found.total,
        write: (into) =>
          inSnapshot({ db: services.exports }, found.eventId, async (scope) => {
            await holdWithin(scope, found.viewer)
            await pipeline(bytesOf(await report.tableOf(scope, now, taskId)), into)
          }),
        onEnd: places.leave,
      })
    } catch (error) {
      if (isTaken) places.leave()
      sendProblem(reply, error)
      return reply
    }
  })
}
