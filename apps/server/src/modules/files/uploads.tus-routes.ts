// Resumable uploads: the methods of tus, and an additional call that creates the file after the
// upload is complete, because it can be checked only then.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ofFastify, pathPart } from '../../platform/http/index.ts'
import type { FilesDoor } from './files.byte-routes.ts'
import { refuseSender } from './files.requests.ts'
import { appendPiece } from './uploads.append.ts'
import { beginUpload, giveUpUpload, ownUpload } from './uploads.begin.ts'
import { finishUpload } from './uploads.finish.ts'
import {
  isOtherVersion,
  readAnnouncement,
  readPiece,
  sayAbilities,
  sayProgress,
  TUS_VERSION,
} from './uploads.tus.ts'

const PATH = '/api/uploads'
const ONE = `${PATH}/:uploadId`

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
const idOf = (request: FastifyRequest): string => pathPart(request, 'uploadId')

export function registerUploads(app: FastifyInstance, door: FilesDoor): void {
  const user = { config: { access: 'user', load: 'transfer' } } as const
  const open = { config: { access: 'public' } } as const
  const abilities: Handler = async (_request, reply) =>
    sayAbilities(reply, door.services.config.uploadMaxBytes)
  void app.register(async (tus) => {
    tus.removeAllContentTypeParsers()
    tus.addContentTypeParser('*', (_request, body, done) => done(null, body))
    tus.setErrorHandler((error, request, reply) => refuseSender(request, reply, ofFastify(error)))
    tus.addHook('onRequest', async (request, reply) => {
      void reply.header('tus-resumable', TUS_VERSION)
      if (!isOtherVersion(request)) return undefined
      return reply.status(412).header('tus-version', TUS_VERSION).send()
    })
    tus.options(PATH, open, abilities)
    tus.options(ONE, open, abilities)
    tus.post(PATH, user, begin(door))
    tus.head(ONE, user, progress(door))
    tus.patch(ONE, user, append(door))
    tus.delete(ONE, user, giveUp(door))
  })
  void app.register(async (files) => {
    files.removeAllContentTypeParsers()
    files.addContentTypeParser('*', (_request, body, done) => done(null, body))
    files.post(`${ONE}/file`, user, finish(door))
  })
}

const begin =
  ({ contextOf }: FilesDoor): Handler =>
  async (request, reply) => {
    const upload = await beginUpload(contextOf(request, reply), readAnnouncement(request))
    return sayProgress(reply, upload).status(201).header('location', `${PATH}/${upload.id}`).send()
  }

const progress =
  ({ contextOf }: FilesDoor): Handler =>
  async (request, reply) => {
    const { upload } = await contextOf(request, reply).enterToRead((entered) =>
      ownUpload(entered, idOf(request)),
    )
    return sayProgress(reply, upload).status(200).send()
  }

const append =
  ({ contextOf }: FilesDoor): Handler =>
  async (request, reply) => {
    const upload = await appendPiece(contextOf(request, reply), readPiece(request))
    return sayProgress(reply, upload).status(204).send()
  }

const giveUp =
  ({ contextOf }: FilesDoor): Handler =>
  async (request, reply) => {
    await giveUpUpload(contextOf(request, reply), idOf(request))
    return reply.status(204).send()
  }

const finish =
  ({ contextOf }: FilesDoor): Handler =>
  async (request, reply) =>
    reply.send(await finishUpload(contextOf(request, reply), idOf(request)))
