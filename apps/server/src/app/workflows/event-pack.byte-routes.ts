// The byte routes of packs, for eventflowAdmins. Their other endpoints are in the contract of
// events.
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { eventsErrors, MAX_LISTED_CHANGES } from '@eventflow/domain/events'
import { filesErrors } from '@eventflow/domain/files'
import { DomainError, kernelErrors, propertyOf } from '@eventflow/domain/kernel'
import { inWorkFolder, receive, refuseSender } from '../../modules/files/index.ts'
import { eventsList } from '../../modules/settings/index.ts'
import { actorOf, audit } from '../../platform/audit/index.ts'
import { inOtherEvent, inOtherEventToRead } from '../../platform/db/index.ts'
import {
  authorise,
  contentDisposition,
  sendExport,
  sendProblem,
  type ContextOf,
  type Entered,
  type EnteredToRead,
  type ExportPlaces,
  type RequestContext,
} from '../../platform/http/index.ts'
import { publish } from '../../platform/live/index.ts'
import {
  MAX_PACK_BYTES,
  PackRefused,
  readPackFile,
  type ParsedPack,
} from '../../platform/pack/index.ts'
import type { Services } from '../../platform/services.ts'
import { fewForEach } from '../../platform/turns/index.ts'
import { exportPack, packPieces } from './event-pack.export.ts'
import {
  diffOfPacks,
  diffWithEvent,
  importPack,
  judge,
  checkSummary,
  limitDiff,
} from './event-pack.ts'

interface PacksDoor {
  readonly services: Services
  readonly contextOf: ContextOf
  readonly places: ExportPlaces
}

const ACCESS = 'eventflowAdmin'

export function registerPacks(app: FastifyInstance, door: PacksDoor): void {
  const config = { config: { access: ACCESS, load: 'transfer' } } as const
  const exported = { config: { access: ACCESS, load: 'export' } } as const
  void app.register(async (bytes) => {
    bytes.removeAllContentTypeParsers()
    // Treats the body as a stream, for any content type.
    bytes.addContentTypeParser('*', (_request, body, done) => done(null, body))
    bytes.get('/api/events/:eventId/pack', exported, sendPack(door))
    bytes.post('/api/events/:eventId/pack', config, take(door, importInto))
    bytes.post('/api/events/:eventId/pack/check', config, take(door, checkFor))
    bytes.post('/api/events/:eventId/pack/diff', config, take(door, diffFrom))
    bytes.post('/api/events/packs/diff', config, take(door, diffOfTwo))
  })
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** Admits an eventflowAdmin, for an existing event. */
async function admit({ scope, viewer }: EnteredToRead, eventId: string | null) {
  authorise(ACCESS, viewer)
  if (eventId === null) return null
  const event = await eventsList.findEvent(scope, eventId)
  if (event === null) throw new DomainError(eventsErrors.eventNotFound)
  return event
}

function eventIdOf({ params }: FastifyRequest): string | null {
  const eventId = propertyOf(params, 'eventId')
  return typeof eventId === 'string' ? eventId : null
}

const sendPack =
  ({ services, contextOf, places }: PacksDoor): Handler =>
  async (request, reply) => {
    try {
      const eventId = eventIdOf(request)
      const event = await contextOf(request, reply).enterToRead((entered) =>
        admit(entered, eventId),
      )
      if (event === null) throw new DomainError(eventsErrors.eventNotFound)
      places.take()
      const found = await exportPack(services, event.id).catch((error: unknown) => {
        places.leave()
        throw error instanceof PackRefused ? new DomainError(eventsErrors.packFilesTooLarge) : error
      })
      const records = Object.values(found.records)
      return sendExport(reply, {
        mimeType: 'application/json; charset=utf-8',
        disposition: contentDisposition('attachment', `${event.slug}.pack.json`),
        total: records.reduce((sum, { length }) => sum + length, 0),
        write: (into) => pipeline(Readable.from(packPieces(services, found)), into),
        onEnd: places.leave,
      })
    } catch (error) {
      sendProblem(reply, error)
      return reply
    }
  }

/** Each is read in its own process, which may need much memory. */
const READ_AT_ONCE = 2
const inTurn = fewForEach(READ_AT_ONCE, () => {
  throw new DomainError(eventsErrors.packsBusy, { retryAfterSeconds: 5 })
})

interface Taken {
  readonly context: RequestContext
  readonly request: FastifyRequest
  readonly eventId: string
  readonly folder: string
  /** The received file. */
  readonly path: string
}

/** Receives a file and sends the result of `work`. Checks access before the first byte. */
const take =
  ({ services, contextOf }: PacksDoor, work: (taken: Taken) => Promise<unknown>): Handler =>
  async (request, reply) => {
    const context = contextOf(request, reply)
    const eventId = eventIdOf(request)
    try {
      await context.enterToRead((entered) => admit(entered, eventId))
      const answer = await inTurn('packs', () =>
        inWorkFolder(services, async (folder) => {
          const path = join(folder, 'sent')
          const { uploadMaxBytes } = services.config
          const maxBytes = Math.min(uploadMaxBytes, 2 * MAX_PACK_BYTES)
          await receive(request.raw, path, { maxBytes, idleMs: 30_000, totalMs: 600_000 })
          return work({ context, request, eventId: eventId ?? '', folder, path })
        }),
      )
      return await reply.send(answer)
    } catch (error) {
      return refuseSender(request, reply, asByteProblem(error))
    }
  }

function asByteProblem(error: unknown): unknown {
  if (error instanceof PackRefused) {
    const problems = error.problems.slice(0, MAX_LISTED_CHANGES)
    return new DomainError(eventsErrors.packRefused, { problems })
  }
  const isTooLarge = error instanceof DomainError && error.code === filesErrors.fileTooLarge.code
  return isTooLarge ? new DomainError(eventsErrors.packTooLarge) : error
}

/** Reads each pack with its own folder for the bytes of its files. */
async function readIn(folder: string, path: string, name: string): Promise<[ParsedPack, string]> {
  const files = join(folder, name)
  await mkdir(files)
  return [await readPackFile(path, files), files]
}

async function checkFor({ context, eventId, folder, path }: Taken) {
  const pack = await readIn(folder, path, 'files').then(
    ([read]) => read,
    (error: unknown) => {
      // An invalid file has a preview too, which shows the reasons.
      if (!(error instanceof PackRefused)) throw error
      return { settings: {}, records: {}, problems: error.problems }
    },
  )
  return context.enterToRead(async (entered) => {
    await admit(entered, eventId)
    return inOtherEventToRead(entered.scope, eventId, async (scope) =>
      checkSummary(await judge(scope, pack, pack.problems), pack),
    )
  })
}

async function importInto({ context, request, eventId, folder, path }: Taken) {
  const [pack, files] = await readIn(folder, path, 'files')
  const given = { eventId, pack, folder: files }
  return importPack(context.services, given, (work) =>
    context.enter(async (entered) => {
      await admit(entered, eventId)
      await inOtherEvent(entered.scope, eventId, work)
      noteImport(entered, { eventId, request })
    }),
  )
}

/**
 * Written to the audit log of the event where the person is signed in, like all changes of events.
 */
function noteImport(
  { scope, viewer }: Entered,
  { eventId, request }: { eventId: string; request: FastifyRequest },
): void {
  audit(scope, {
    action: 'events.importPack',
    actor: viewer && actorOf(viewer),
    things: [`event:${eventId}`],
    requestId: request.id,
    address: request.ip,
  })
  publish(scope, ['events'], 'organisers')
}

async function diffFrom({ context, eventId, folder, path }: Taken) {
  const [pack] = await readIn(folder, path, 'files')
  return context.enterToRead(async (entered) => {
    await admit(entered, eventId)
    return inOtherEventToRead(entered.scope, eventId, async (scope) =>
      limitDiff(await diffWithEvent(scope, pack)),
    )
  })
}

const twoSchema = z.object({ first: z.coerce.number().int().min(1) })

/** Two packs in one body; `first` is the offset of the second. */
async function diffOfTwo({ request, folder, path }: Taken) {
  const asked = twoSchema.safeParse(request.query)
  if (!asked.success) throw new DomainError(kernelErrors.invalidInput)
  const { first } = asked.data
  const [one, other] = [join(folder, 'one'), join(folder, 'other')]
  await pipeline(createReadStream(path, { end: first - 1 }), createWriteStream(one))
  await pipeline(createReadStream(path, { start: first }), createWriteStream(other))
  const [before] = await readIn(folder, one, 'files of one')
  const [after] = await readIn(folder, other, 'files of the other')
  return limitDiff(diffOfPacks(before, after))
}
