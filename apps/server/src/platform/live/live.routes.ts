// `GET /api/live`: server-sent events with the topics that changed. The first message, and one after
// every gap, is `catchUp`: ask again for everything on the screen.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AnyContractRouter } from '@orpc/contract'
import { traverseContractProcedures } from '@orpc/server'
import { isOrganiser, type EndpointMeta, type Topic, type Viewer } from '@eventflow/domain/kernel'
import type { LiveHub, LiveMessage } from './live.ts'

const HEARTBEAT_MS = 20_000

/** The topics that a query open to teams reads: nobody below an organiser hears of the others. */
export function topicsOfTeams(router: AnyContractRouter): ReadonlySet<Topic> {
  const topics = new Set<Topic>()
  traverseContractProcedures({ router, path: [] }, ({ contract }) => {
    const { access, reads = [] }: EndpointMeta = contract['~orpc'].meta
    if (access === 'user' || access === 'public') for (const topic of reads) topics.add(topic)
  })
  return topics
}

/** Organisers hear everything of their event; others what concerns everybody or their team. */
export const mayHear = (
  viewer: Viewer,
  { eventId, topic, audience }: LiveMessage,
  ofTeams: ReadonlySet<Topic>,
): boolean =>
  eventId === viewer.eventId &&
  (isOrganiser(viewer) ||
    (ofTeams.has(topic) && (audience === 'everybody' || isOfTeam(viewer, audience))))

const isOfTeam = ({ team }: Viewer, audience: 'organisers' | readonly string[]): boolean =>
  team !== null && audience !== 'organisers' && audience.includes(team.id)

export interface LiveRoute {
  readonly hub: LiveHub
  readonly topicsOfTeams: ReadonlySet<Topic>
  /** Recognises the caller; rejects for a guest. Asked again at each heartbeat. */
  readonly recognise: (request: FastifyRequest, reply: FastifyReply) => Promise<Viewer>
  /** The streams that are open now. */
  readonly open: Set<Stream>
}

export function registerLive(app: FastifyInstance, route: LiveRoute): void {
  const { hub, recognise, open } = route
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
      if (mayHear(viewer, message, route.topicsOfTeams)) stream.send(message.topic)
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
