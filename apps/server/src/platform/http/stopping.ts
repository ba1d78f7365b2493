// Stopping in order: who asks is told to go elsewhere, what is under way is finished, and only what
// does not end in time is cut.
import { Server as Listener } from 'node:net'
import { setImmediate as soon, setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'

export interface Stopping {
  readonly isStopping: boolean
  /** The requests that have not been answered yet; live streams are none. */
  readonly underWay: ReadonlySet<FastifyRequest>
  /** From now on every answer closes its connection. */
  begin(): void
  /** Refuses new connections from now on, without breaking those that are just being made. */
  refuseNew(): Promise<void>
  /** Ends when nothing is under way; what still is after `ms` is cut. */
  finish(ms: number): Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    stopping: Stopping
  }
}

/** How long a request may go on after the portal has been told to stop. */
const FINISH_MS = 20_000
const LOOK_EVERY_MS = 20
const LONGEST_HOLD_MS = 3_000
const QUIET_TURNS = 5
const SLOW_TURN_MS = 5

export function registerStopping(app: FastifyInstance): void {
  const underWay = new Set<FastifyRequest>()
  let isStopping = false
  /** What waits until the listener is closed; null while nothing has to. */
  let held: (() => void)[] | null = null
  app.addHook('onRequest', (request, reply, done) => {
    // The live stream is ended by its own hook: it never ends by itself.
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
      // Of the listener alone: the server's own way would break idle connections at once.
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
 * Connections that the system has made and that nobody has accepted yet are broken when the listener
 * closes, and the person who asks by them cannot know whether they were heard. While no request is worked on
 * they are accepted within a turn of the loop: after a few quick turns in which none came there is none.
 */
async function untilAllAccepted(server: Listener): Promise<void> {
  let cameAt = 0
  let turn = 0
  const note = (): void => void (cameAt = turn)
  server.on('connection', note)
  const deadline = performance.now() + LONGEST_HOLD_MS
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
  /** For how long it goes on serving, so that a balancer sees that it is about to go. */
  readonly graceMs: number
  readonly finishMs?: number
}

/** Stops a server: says so, serves on for the grace, refuses new connections, finishes, closes. */
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
