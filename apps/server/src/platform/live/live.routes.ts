// `GET /api/live`: server-sent events with the topics that changed. The first message, and one after
// every gap, is `catchUp`: ask again for everything on the screen.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isOrganiser, type Viewer } from '@eventflow/domain/kernel'
import type { LiveHub, LiveMessage } from './live.ts'

const HEARTBEAT_MS = 20_000

/** Organisers hear everything of their event; others what concerns everybody or their team. */
const mayHear = (viewer: Viewer, message: LiveMessage): boolean =>
  message.eventId === viewer.eventId && (isOrganiser(viewer) || isForTeam(viewer, message))

const isForTeam = ({ team }: Viewer, { teamId, isForOrganisers = false }: LiveMessage): boolean =>
  !isForOrganisers && (teamId === null || team?.id === teamId)

export interface LiveRoute {
  readonly hub: LiveHub
  /** Recognises the caller; rejects for a guest. Asked again at each heartbeat. */
  readonly recognise: (request: FastifyRequest, reply: FastifyReply) => Promise<Viewer>
  /** The streams that are open now. */
  readonly open: Set<Stream>
}

export function registerLive(app: FastifyInstance, { hub, recognise, open }: LiveRoute): void {
  // A stream never ends by itself: the portal could not stop while a screen is open.
  app.addHook('preClose', async () => {
    for (const stream of open) stream.end()
  })
  app.get('/api/live', { config: { access: 'user', isStream: true } }, async (request, reply) => {
    let viewer = await recognise(request, reply)
    const stream = openStream(reply)
    open.add(stream)
    stream.send('catchUp')
    const stopListening = hub.listen((message) => {
      if (mayHear(viewer, message)) stream.send(message.topic)
    })
    const stopGaps = hub.onGap(() => stream.send('catchUp'))
    const heartbeat = setInterval(() => {
      recognise(request, reply).then(
        (fresh) => {
          viewer = fresh
          stream.beat()
        },
        () => stream.end(),
      )
    }, HEARTBEAT_MS)
    reply.raw.on('close', () => {
      open.delete(stream)
      clearInterval(heartbeat)
      stopListening()
      stopGaps()
    })
  })
}

/** When a screen that is let go shall ask again. */
const retryMs = (): number => 500 + Math.floor(Math.random() * 2_000)

export type Stream = ReturnType<typeof openStream>

function openStream(reply: FastifyReply) {
  reply.hijack()
  const raw = reply.raw
  raw.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  return {
    send: (topic: string): void => void raw.write(`data: ${JSON.stringify({ topic })}\n\n`),
    beat: (): void => void raw.write(': beat\n\n'),
    // Screens come back at different moments: all at once they would hold each other up.
    end: (): void => void raw.end(`retry: ${retryMs()}\n\n`, () => raw.destroy()),
  }
}
