// `GET /api/live`: server-sent events with the topics that changed. The first message is `catchUp`;
// further ones mean: read everything on the screen again. `?ageMs=` is the age of the oldest response on
// the screen, and changes since then are sent first.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AnyContractRouter } from '@orpc/contract'
import { traverseContractProcedures } from '@orpc/server'
import { z } from 'zod'
import { OPEN_TO_LIMITED } from '@eventflow/domain/access'
import {
  isLimited,
  isOrganiser,
  type EndpointMeta,
  type Topic,
  type Viewer,
} from '@eventflow/domain/kernel'
import { recentMessagesOf } from './recent-messages.ts'
import type { LiveHub, LiveMessage } from './live.ts'

const HEARTBEAT_MS = 20_000

/** Topics by the callers whose queries read them. Organisers without limits receive all topics. */
export interface TopicsByCaller {
  readonly teams: ReadonlySet<Topic>
  readonly limitedOrganisers: ReadonlySet<Topic>
}

export function topicsByCaller(router: AnyContractRouter): TopicsByCaller {
  const teams = new Set<Topic>()
  const limitedOrganisers = new Set<Topic>()
  traverseContractProcedures({ router, path: [] }, ({ contract, path }) => {
    const { access, reads = [] }: EndpointMeta = contract['~orpc'].meta
    const isOpenToTeams = access === 'user' || access === 'public'
    const isOpenToLimited = isOpenToTeams || Object.hasOwn(OPEN_TO_LIMITED, path.join('.'))
    for (const topic of reads) {
      if (isOpenToTeams) teams.add(topic)
      if (isOpenToLimited) limitedOrganisers.add(topic)
    }
  })
  return { teams, limitedOrganisers }
}

const isLimitedViewer = ({ limits = [] }: Viewer): boolean => isLimited(limits)

/**
 * Whether a viewer may receive a message, without the limits, which depend on its record (`visibleTo`). Organisers
 * receive all messages of their event, others those for everybody or for their team. Nobody receives a topic that
 * they cannot query.
 */
export function mayReceiveTopic(
  viewer: Viewer,
  { eventId, topic, audience }: LiveMessage,
  { teams, limitedOrganisers }: TopicsByCaller,
): boolean {
  if (eventId !== viewer.eventId) return false
  if (isOrganiser(viewer)) return !isLimitedViewer(viewer) || limitedOrganisers.has(topic)
  return teams.has(topic) && (audience === 'everybody' || isOfTeam(viewer, audience))
}

const isOfTeam = ({ team }: Viewer, audience: 'organisers' | readonly string[]): boolean =>
  team !== null && audience !== 'organisers' && audience.includes(team.id)

export interface LiveRoute {
  readonly hub: LiveHub
  readonly topics: TopicsByCaller
  /** Returns the messages about teams and records within the caller's limits. */
  readonly visibleTo: (
    request: FastifyRequest,
    reply: FastifyReply,
    messages: readonly LiveMessage[],
  ) => Promise<readonly LiveMessage[]>
  /** Identifies the caller; rejects guests. Called again at each heartbeat. */
  readonly recognise: (request: FastifyRequest, reply: FastifyReply) => Promise<Viewer>
  /** The open streams. */
  readonly open: Set<Stream>
}

/** Changes of rights: permission level, team, or an archived event. */
const CHANGES_RIGHTS: ReadonlySet<Topic> = new Set(['users', 'teams', 'teamTypes', 'events'])
/** Open screens of one person in one process; a browser has one for each tab. */
const MAX_STREAMS_PER_PERSON = 20

/** Programs send no age and get the changes from now on. */
const liveQuery = z.object({ ageMs: z.coerce.number().nonnegative().catch(0) })

export function registerLive(app: FastifyInstance, route: LiveRoute): void {
  const { hub, topics, open, recognise } = route
  const latelyHeard = recentMessagesOf(hub)
  // A stream never ends by itself, so the portal could not stop while a screen is open.
  app.addHook('preClose', async () => {
    for (const stream of open) stream.end()
  })
  app.get('/api/live', { config: { access: 'user', isStream: true } }, async (request, reply) => {
    const viewer = await recognise(request, reply)
    const { accountId } = viewer
    // A proxy may hold streams of closed screens, so the oldest is ended.
    const [oldest, ...others] = [...open].filter((stream) => stream.accountId === accountId)
    if (others.length + 1 >= MAX_STREAMS_PER_PERSON) oldest?.end()
    const stream = openStream(reply, accountId)
    open.add(stream)
    stream.send('catchUp')
    const pass = passWithin(stream, (messages) => route.visibleTo(request, reply, messages))
    const missed = latelyHeard(liveQuery.parse(request.query).ageMs)
    if (missed === null) stream.send('catchUp')
    else for (const one of missed) if (mayReceiveTopic(viewer, one, topics)) pass(viewer, one)
    const stop = follow(route, { viewer, stream, pass, again: () => recognise(request, reply) })
    reply.raw.on('close', () => {
      open.delete(stream)
      stop()
    })
  })
}

interface Following {
  /** As when the stream was opened. */
  readonly viewer: Viewer
  readonly stream: Stream
  readonly pass: Pass
  /** Identifies the caller again. */
  readonly again: () => Promise<Viewer>
}

type Pass = (viewer: Viewer, message: LiveMessage) => void

/**
 * Sends topics. If the viewer's limits decide, it first asks the database about all waiting
 * messages at once.
 */
function passWithin(
  stream: Stream,
  visible: (messages: readonly LiveMessage[]) => Promise<readonly LiveMessage[]>,
): Pass {
  const waiting = new Map<string, LiveMessage>()
  let isAsking = false
  const ask = async (): Promise<void> => {
    isAsking = true
    while (waiting.size > 0) {
      const messages = [...waiting.values()]
      waiting.clear()
      const found = await visible(messages)
      for (const topic of new Set(found.map((one) => one.topic))) stream.send(topic)
    }
    isAsking = false
  }
  return (viewer, message) => {
    const isNarrow = message.about !== undefined || typeof message.audience !== 'string'
    if (!isNarrow || !isLimitedViewer(viewer)) {
      stream.send(message.topic)
      return
    }
    waiting.set(JSON.stringify(message), message)
    // The screen reads everything again when it reconnects.
    if (!isAsking) void ask().catch(() => stream.end())
  }
}

/**
 * Sends the messages that the viewer may receive. Ends the stream if the viewer no longer exists.
 */
function follow(
  { hub, topics }: LiveRoute,
  { viewer: first, stream, pass, again }: Following,
): () => void {
  let viewer = first
  let isWaiting = false
  /** Ends when all requested checks are done. */
  let known = Promise.resolve()
  const lookAgain = (): Promise<void> => {
    if (isWaiting) return known
    isWaiting = true
    known = known.then(async () => {
      isWaiting = false
      try {
        viewer = await again()
        // The session continues as somebody else. The screen reconnects and learns that.
        if (viewer.userId !== first.userId) stream.end()
      } catch {
        stream.end()
      }
    })
    return known
  }
  const stopListening = hub.listen((message) => {
    if (message.eventId !== first.eventId) return
    if (CHANGES_RIGHTS.has(message.topic)) void lookAgain()
    void known.then(() => mayReceiveTopic(viewer, message, topics) && pass(viewer, message))
  })
  const stopSessions = hub.onSessionsEnded((accountId) => {
    if (accountId === first.accountId) void lookAgain()
  })
  const stopGaps = hub.onGap(() => void lookAgain().then(() => stream.send('catchUp')))
  const heartbeat = setInterval(() => void lookAgain().then(stream.beat), HEARTBEAT_MS)
  return () => {
    clearInterval(heartbeat)
    for (const stop of [stopListening, stopSessions, stopGaps]) stop()
  }
}

/** When a screen whose stream is ended reconnects. */
const retryMs = (): number => 500 + Math.floor(Math.random() * 2_000)

export type Stream = ReturnType<typeof openStream>

/** A browser with this much unread data for a while counts as gone. */
const MAX_UNREAD_BYTES = 64 * 1024

function openStream(reply: FastifyReply, accountId: string) {
  reply.hijack()
  const raw = reply.raw
  void reply.headers({
    'content-type': 'text/event-stream',
    'cache-control': 'no-cache',
    'x-accel-buffering': 'no',
  })
  // Fastify does not write the headers of a hijacked reply, including the security headers.
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) raw.setHeader(name, value)
  raw.writeHead(200)
  const write = (text: string): void => {
    if (raw.writableEnded) return
    if (raw.writableLength > MAX_UNREAD_BYTES) raw.destroy()
    else raw.write(text)
  }
  return {
    accountId,
    send: (topic: string): void => write(`data: ${JSON.stringify({ topic })}\n\n`),
    beat: (): void => write(': beat\n\n'),
    // Screens reconnect at different moments, because all at once would delay each other.
    end: (): void => void raw.end(`retry: ${retryMs()}\n\n`, () => raw.destroy()),
  }
}
