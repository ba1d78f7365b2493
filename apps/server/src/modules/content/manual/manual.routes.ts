// `GET /api/my-content/manual.pdf`, and for organisers `GET /api/teams/{teamId}/manual.pdf`. They
// return bytes, so they are not in the contract.
import { createReadStream } from 'node:fs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DomainError, kernelErrors, type Language } from '@eventflow/domain/kernel'
import {
  authorise,
  contentDisposition,
  sendPaced,
  sendProblem,
  signedIn,
  type ContextOf,
} from '../../../platform/http/index.ts'
import { callersLanguage, speaking } from '../../../platform/language/index.ts'
import type { Services } from '../../../platform/services.ts'
import { oneOfFew } from '../../../platform/turns/index.ts'
import { pictureForPaper, safePart, jpegForPaper, type StoredBytes } from '../../files/index.ts'
import { originOfEvent } from '../../settings/index.ts'
import { writeManual } from './manual-pdf.ts'
import { fingerprintOf, cachedManuals } from './manual.cache.ts'
import { gatherManual, type GatheredManual } from './manual.usecases.ts'
import type { Pen } from './manual-pen.ts'

/** Maximum number of bytes of all images in one file. Further ones are left out, with a note. */
const MAX_BYTES = 80_000_000

/** Each image is read once, and is in the file once. */
function picturesFrom(
  services: Pick<Services, 'files' | 'log'>,
  imageFiles: ReadonlyMap<string, StoredBytes>,
): Pen['pictureOf'] {
  const read = new Map<string, Awaited<ReturnType<Pen['pictureOf']>>>()
  let bytes = 0
  return async (assetId) => {
    const known = read.get(assetId)
    if (known !== undefined) return known
    const file = imageFiles.get(assetId)
    const picture =
      file === undefined || bytes > MAX_BYTES ? null : await jpegForPaper(services, file)
    bytes += picture?.bytes.length ?? 0
    read.set(assetId, picture)
    return picture
  }
}

interface ManualRoutes {
  readonly services: Services
  readonly contextOf: ContextOf
}

/** Drawing occupies the process, so more at once would only delay each of them. */
const DRAWN_AT_ONCE = 2
/** Each waiting request holds its gathered pages in memory. */
const MAX_WAITING = 40
const SOON_SECONDS = 10

/** The event and the caller's language, because the file is written after their transaction. */
interface Place {
  readonly eventId: string
  readonly language: Language
}

/** The key of everything in the file. One text represents the event's vocabulary. */
const nameOf = (gathered: GatheredManual, eventId: string): string => {
  const { manual, logoFile, imageFiles, t } = gathered
  const images = [...imageFiles].map(([id, file]) => [id, file.id])
  return fingerprintOf([eventId, manual, t('content.noTasks'), logoFile?.id ?? null, images])
}

export function registerManual(app: FastifyInstance, { services, contextOf }: ManualRoutes): void {
  const inTurn = oneOfFew(DRAWN_AT_ONCE)
  const drawnOf = cachedManuals(services.files.workFolder)
  let waiting = 0

  const draw = (gathered: GatheredManual, { eventId, language }: Place) =>
    drawnOf(nameOf(gathered, eventId), (into) =>
      inTurn(() =>
        speaking(language, async () => {
          const { manual, logoFile, imageFiles, t } = gathered
          const logo = logoFile && (await pictureForPaper(services, logoFile))
          const pictureOf = picturesFrom(services, imageFiles)
          await writeManual(manual, { t, logo, pictureOf, now: services.clock.now() }, into)
        }),
      ),
    )

  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { access, teamId }: { access: 'user' | 'moderator'; teamId: string | null },
  ): Promise<FastifyReply> => {
    if (waiting >= MAX_WAITING)
      throw new DomainError(kernelErrors.exportsBusy, { retryAfterSeconds: SOON_SECONDS })
    waiting += 1
    try {
      const context = contextOf(request, reply)
      const { gathered, place } = await context.enterToRead(async (entered) => {
        const { scope, viewer, now } = entered
        authorise(access, viewer)
        const endpoint = { name: 'content.manual', isForOrganisers: access === 'moderator' }
        if (!context.isOpenWithin(viewer, endpoint))
          throw new DomainError(kernelErrors.outsideLimits)
        const reader = { viewer: signedIn(entered), now, hasMapsKey: false }
        const originOf = () => originOfEvent(scope, services.config)
        return {
          gathered: await gatherManual({ scope, reader, teamId, originOf }),
          place: { eventId: scope.eventId, language: callersLanguage() ?? 'en' },
        }
      })
      // No transaction is open while the pages are drawn.
      const { path, size } = await draw(gathered, place)
      const name = `${safePart(gathered.fileName, '_')}.pdf`
      void reply
        .header('content-type', 'application/pdf')
        .header('content-length', size)
        .header('content-disposition', contentDisposition('attachment', name))
      return sendPaced(reply, createReadStream(path))
    } finally {
      waiting -= 1
    }
  }

  const options = (access: 'user' | 'moderator') =>
    ({ config: { access, load: 'heavy' }, exposeHeadRoute: false }) as const
  app.get('/api/my-content/manual.pdf', options('user'), (request, reply) =>
    answer(request, reply, { access: 'user', teamId: null }).catch((error: unknown) => {
      sendProblem(reply, error)
      return reply
    }),
  )
  app.get<{ Params: { teamId: string } }>(
    '/api/teams/:teamId/manual.pdf',
    options('moderator'),
    (request, reply) =>
      answer(request, reply, { access: 'moderator', teamId: request.params.teamId }).catch(
        (error: unknown) => {
          sendProblem(reply, error)
          return reply
        },
      ),
  )
}
