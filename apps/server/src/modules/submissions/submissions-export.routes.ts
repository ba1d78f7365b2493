// `GET /api/forms/{formId}/submissions.csv`: bytes, so it stands beside the contract.
import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { actorOf, audit } from '../../platform/audit/index.ts'
import { inSnapshot, type Scope } from '../../platform/db/index.ts'
import {
  authorise,
  noteUnreadable,
  sendProblem,
  type ContextOf,
} from '../../platform/http/index.ts'
import type { Services } from '../../platform/services.ts'
import { readForm } from '../forms/index.ts'
import { BYTE_ORDER_MARK, csvLines } from './csv.ts'
import { exportRows } from './submissions-export.ts'

export interface ExportRoutes {
  readonly services: Services
  readonly contextOf: ContextOf
}

const ACCESS = 'moderator'

export function registerSubmissionExport(app: FastifyInstance, routes: ExportRoutes): void {
  const { services, contextOf } = routes
  const path = '/api/forms/:formId/submissions.csv'
  const options = { config: { access: ACCESS }, exposeHeadRoute: false } as const
  app.get<{ Params: { formId: string } }>(path, options, async (request, reply) => {
    const { formId } = request.params
    try {
      const context = contextOf(request, reply)
      const found = await context.enter(async ({ scope, viewer }) => {
        authorise(ACCESS, viewer)
        const { form } = await readForm(scope, formId)
        // Whoever takes the answers of all teams away is named before the first of them leaves.
        audit(scope, {
          action: 'submissions.export',
          actor: viewer && actorOf(viewer),
          things: [`form:${formId}`],
          requestId: context.request.id,
          address: context.request.address,
        })
        return { eventId: scope.eventId, title: form.title }
      })
      return sendExport(reply, services, { ...found, formId })
    } catch (error) {
      sendProblem(reply, error)
      return reply
    }
  })
}

interface Export {
  readonly eventId: string
  readonly formId: string
  readonly title: string
}

/** Whoever leaves midway ends the stream, and with it the transaction. */
function sendExport(
  reply: FastifyReply,
  services: Services,
  { eventId, formId, title }: Export,
): FastifyReply {
  const csv = new PassThrough()
  inSnapshot(services, eventId, (scope) =>
    pipeline(Readable.from(csvOf(scope, formId), { objectMode: false }), csv).finally(() =>
      noteUnreadable(reply.request.trail, scope),
    ),
  ).catch((error: unknown) => {
    // A cut stream tells the reader that the file is not whole.
    if (!csv.destroyed) {
      reply.request.trail.failure = error
      reply.log.error({ err: error }, 'export failed')
    }
    csv.destroy(error instanceof Error ? error : new Error('export failed'))
  })
  void reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', contentDisposition(title))
  return reply.send(csv)
}

async function* csvOf(scope: Scope, formId: string): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK
  for await (const rows of exportRows(scope, formId)) yield csvLines(rows)
}

/** A file name of letters, digits and few signs, and beside it the whole name, encoded. */
export function contentDisposition(title: string): string {
  const whole = `${title.replace(/[\p{C}/\\:*?"<>|]+/gu, ' ').trim() || 'form'} submissions.csv`
  const plain = whole.replace(/[^\w .()-]+/g, '_').replace(/^\.+/, '_')
  const encoded = encodeURIComponent(whole).replaceAll("'", '%27')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
