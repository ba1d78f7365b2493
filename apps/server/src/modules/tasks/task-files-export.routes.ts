// `GET /api/tasks/{taskId}/files.zip`: the returned files of all teams, as one ZIP. It returns
// bytes, so it is not in the contract.
import { pipeline } from 'node:stream/promises'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { idSchema } from '@eventflow/domain/kernel'
import { actorOf, audit, type AuditedCall } from '../../platform/audit/index.ts'
import type { ReadScope, Scope } from '../../platform/db/index.ts'
import {
  authorise,
  contentDisposition,
  sendExport,
  sendProblem,
  signedIn,
  type ContextOf,
  type ExportPlaces,
} from '../../platform/http/index.ts'
import type { Services } from '../../platform/services.ts'
import { createPaths, safePart, zipOf, type ArchiveEntry } from '../files/index.ts'
import { eventWords, readAllSettings } from '../settings/index.ts'
import { findReturnedBytes } from './task-files.report.ts'
import { readTask } from './tasks.usecases.ts'

export interface TaskFilesRoutes {
  readonly services: Services
  readonly contextOf: ContextOf
  readonly places: ExportPlaces
}

const ACCESS = 'moderator'
const input = z.object({ teamId: idSchema.nullable().catch(null).default(null) })

interface Wanted {
  readonly taskId: string
  /** Only of this team; null for all. */
  readonly teamId: string | null
}

async function archiveOf(
  scope: ReadScope,
  wanted: Wanted,
): Promise<{ title: string; entries: ArchiveEntry[] }> {
  const { title } = await readTask(scope, wanted.taskId)
  const pathOf = createPaths()
  const found = await findReturnedBytes(scope, wanted)
  const entries = found.map(({ team, name, at, bytes }) => ({
    path: pathOf(team, [], name),
    bytes,
    at: new Date(at),
  }))
  return { title, entries }
}

/** The download of all teams' files is audited before the first byte is sent. */
function noteExport(
  scope: Scope,
  { taskId, teamId }: Wanted,
  by: Pick<AuditedCall, 'actor' | 'requestId' | 'address'>,
): void {
  const things = [`task:${taskId}`]
  if (teamId !== null) things.push(`team:${teamId}`)
  audit(scope, { action: 'tasks.exportFiles', things, ...by })
}

export function registerTaskFilesExport(
  app: FastifyInstance,
  { services, contextOf, places }: TaskFilesRoutes,
): void {
  const options = { config: { access: ACCESS, load: 'export' }, exposeHeadRoute: false } as const
  app.get<{ Params: { taskId: string } }>(
    '/api/tasks/:taskId/files.zip',
    options,
    async (request, reply) => {
      let isTaken = false
      try {
        const { teamId } = input.parse(request.query)
        const wanted = { taskId: request.params.taskId, teamId }
        const context = contextOf(request, reply)
        const { disposition, entries, nothing, timeZone } = await context.enter(async (entered) => {
          authorise(ACCESS, entered.viewer)
          const archive = await archiveOf(entered.scope, wanted)
          places.take()
          isTaken = true
          const { id: requestId, address } = context.request
          const actor = actorOf(signedIn(entered))
          noteExport(entered.scope, wanted, { actor, requestId, address })
          const t = await eventWords(entered.scope)
          const fileName = `${safePart(archive.title, '_')} ${t('submissions.fileNames.files')}.zip`
          const { event } = await readAllSettings(entered.scope)
          return {
            ...archive,
            disposition: contentDisposition('attachment', fileName),
            timeZone: event.timeZone,
            nothing: t('taskAdmin.report.noFiles'),
          }
        })
        return sendExport(reply, {
          mimeType: 'application/zip',
          disposition,
          total: entries.length,
          // No transaction is open while the bytes of files are sent, because they may be many.
          write: (into) => pipeline(zipOf(services, entries, { timeZone, nothing }), into),
          onEnd: places.leave,
        })
      } catch (error) {
        if (isTaken) places.leave()
        sendProblem(reply, error)
        return reply
      }
    },
  )
}
