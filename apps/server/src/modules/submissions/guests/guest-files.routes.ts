// `POST /api/guests/forms/{formId}/files`: uploads a guest's file. It is unused until their
// submission claims it; otherwise it is swept after a day, like every other file. `GET
// …/files/{fileId}` returns it to a person with a link.
import type { FastifyInstance } from 'fastify'
import { filesErrors } from '@eventflow/domain/files'
import { z } from 'zod'
import { DomainError } from '@eventflow/domain/kernel'
import { submissionsErrors } from '@eventflow/domain/submissions'
import { type RequestContext, type EnteredToRead } from '../../../platform/http/index.ts'
import {
  countWaitingOfGuest,
  declaredBytesOf,
  readUploadQuery,
  refuseSender,
  sendBytes,
  uploadFrom,
  type Sender,
} from '../../files/index.ts'
import { readLinkedFile } from './guest-files.usecases.ts'
import { hashOfPass, passMadeAt } from './guest-pass.ts'
import { limitGuest, readGuestForm } from './guest-context.ts'
import type { ExportRoutes } from '../export/submissions-export.routes.ts'

/** Maximum unused files of one guest. */
const MAX_WAITING = 20
/** Each upload is counted twice: before its bytes, and before its record. */
const PER_HOUR = 200

export function registerGuestFiles(app: FastifyInstance, { contextOf }: ExportRoutes): void {
  void app.register(async (bytes) => {
    bytes.removeAllContentTypeParsers()
    // Treats the body as a stream, for any content type.
    bytes.addContentTypeParser('*', (_request, body, done) => done(null, body))
    const path = '/api/guests/forms/:formId/files'
    bytes.post<{ Params: { formId: string }; Querystring: Record<string, unknown> }>(
      path,
      { config: { access: 'public', load: 'transfer' } },
      async (request, reply) => {
        const { formId } = request.params
        const pass = String(request.headers['x-guest-pass'] ?? '')
        try {
          const context = contextOf(request, reply)
          const { maxBytes, name } = readUploadQuery({
            purpose: 'submission',
            ...request.query,
          })
          const upload = {
            body: request.raw,
            declaredBytes: declaredBytesOf(request),
            query: { purpose: 'submission' as const, name, maxBytes },
          }
          const file = await uploadFrom(context, upload, (entered) =>
            admitGuest(context, entered, { formId, pass }),
          )
          return reply.send(file)
        } catch (error) {
          return refuseSender(request, reply, error)
        }
      },
    )
    bytes.get<{ Params: { formId: string; fileId: string } }>(
      `${path}/:fileId`,
      { config: { access: 'public', load: 'transfer' } },
      async (request, reply) => {
        const query = linkQuery.safeParse(request.query)
        if (!query.success) throw new DomainError(filesErrors.linkExpired)
        const { pass: passHash, ...link } = query.data
        const { services, request: facts, enterToRead } = contextOf(request, reply)
        const file = await enterToRead(({ scope, now }) =>
          readLinkedFile(
            { scope, now, services, request: facts },
            {
              ...request.params,
              ...link,
              passHash,
            },
          ),
        )
        return sendBytes(reply, services.files, {
          file,
          variant: 'original',
          disposition: 'attachment',
        })
      },
    )
  })
}

const linkQuery = z.object({
  pass: z.string(),
  expires: z.coerce.number().int(),
  signature: z.string(),
})

async function admitGuest(
  { services, request }: RequestContext,
  { scope, now }: EnteredToRead,
  { formId, pass }: { formId: string; pass: string },
): Promise<Sender> {
  const context = { scope, now, services, request }
  await limitGuest(context, { what: 'upload', most: PER_HOUR, minutes: 60, form: { formId, pass } })
  await readGuestForm(context, formId)
  const of = { eventId: scope.eventId, formId, pass }
  if (passMadeAt(services.config.secret, of, now) === null)
    throw new DomainError(submissionsErrors.guestPassOver)
  const guestPassHash = hashOfPass(pass)
  if ((await countWaitingOfGuest(scope, guestPassHash)) >= MAX_WAITING)
    throw new DomainError(filesErrors.tooManyFiles)
  return { name: guestPassHash, origin: { teamId: null, createdBy: null, guestPassHash } }
}
