// Stops in order: new callers are sent elsewhere, requests under way are finished, and only those that
// take too long are cut.
import { Server as Listener } from 'node:net'
import { setImmediate as soon, setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'

export interface Stopping {
  readonly isStopping: boolean
  /** The requests without a response yet, except live streams. */
  readonly underWay: ReadonlySet<FastifyRequest>
  /** From now on every response closes its connection. */
  begin(): void
  /** Refuses new connections from now on, without breaking those that are being made. */
  refuseNew(): Promise<void>
  /** Ends when no request is under way; the rest is cut after `ms`. */
  finish(ms: number): Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    stopping: Stopping
  }
}

/** Time limit for requests under way when the portal stops. */
const FINISH_MS = 20_000
const LOOK_EVERY_MS = 20
const MAX_HOLD_MS = 3_000
const QUIET_TURNS = 5
const SLOW_TURN_MS = 5

export function registerStopping(app: FastifyInstance): void {
  const underWay = new Set<FastifyRequest>()
  let isStopping = false
  /** Waits until the listener is closed; null if nothing is open. */
  let held: (() => void)[] | null = null
  app.addHook('onRequest', (request, reply, done) => {
    // A live stream is ended by its own hook, because it never ends by itself.
    if (!request.trail.isStream) {
      underWay.add(request)
      reply.raw.once('close', () => underWay.delete(request))
    }
    if (held === null) done()
    else held.push(done)
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) void reply.header('connection', 'close')
  })
  app.decorate('stopping', {
    get isStopping() {
      return isStopping
    },
    underWay,
    begin: () => {
      isStopping = true
    },
    refuseNew: async () => {
      const waiting: (() => void)[] = []
      held = waiting
      await untilAllAccepted(app.server)
      // Closes only the listener: the server's own method would break idle connections at once.
      Listener.prototype.close.call(app.server)
      held = null
      for (const goOn of waiting) goOn()
    },
    finish: async (ms: number) => {
      const deadline = performance.now() + ms
      while (underWay.size > 0 && performance.now() < deadline) await pause(LOOK_EVERY_MS)
      for (const request of underWay) request.raw.destroy()
    },
  })
}

/**
 * A connection that the system has made and nobody has accepted breaks when the listener closes.
 * Its caller cannot know whether the request was received. While no request is under way, such
 * connections are accepted within one turn of the event loop. Therefore the listener closes after a
 * few quick turns without a new one.
 */
async function untilAllAccepted(server: Listener): Promise<void> {
  let cameAt = 0
  let turn = 0
  const note = (): void => void (cameAt = turn)
  server.on('connection', note)
  const deadline = performance.now() + MAX_HOLD_MS
  for (let slowAt = 0; turn - Math.max(cameAt, slowAt) < QUIET_TURNS; turn += 1) {
    const began = performance.now()
    if (began > deadline) break
    await pause(1)
    await soon()
    if (performance.now() - began > SLOW_TURN_MS) slowAt = turn
  }
  server.off('connection', note)
}

export interface StopOptions {
  /** How long it continues to serve, so that a balancer sees that it is about to stop. */
  readonly graceMs: number
  readonly finishMs?: number
}

/**
 * Stops a server: reports that it stops, serves for the grace period, refuses new connections,
 * finishes and closes.
 */
export async function stopServing(
  app: FastifyInstance,
  { graceMs, finishMs = FINISH_MS }: StopOptions,
): Promise<void> {
  app.stopping.begin()
  await pause(graceMs)
  await app.stopping.refuseNew()
  const closed = app.close()
  await app.stopping.finish(finishMs)
  await closed
}
