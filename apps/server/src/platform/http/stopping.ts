// Stopping in order: who asks is told to go elsewhere, what is under way is finished, and only what
// does not end in time is cut.
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'

export interface Stopping {
  readonly isStopping: boolean
  /** The requests that have not been answered yet; live streams are none. */
  readonly underWay: ReadonlySet<FastifyRequest>
  /** From now on every answer closes its connection. */
  begin(): void
  /** Ends when nothing is under way any more; what still is after `ms` is cut. */
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

export function registerStopping(app: FastifyInstance): void {
  const underWay = new Set<FastifyRequest>()
  let isStopping = false
  app.addHook('onRequest', (request, reply, done) => {
    // The live stream is ended by its own hook: it never ends by itself.
    if (!request.trail.isStream) {
      underWay.add(request)
      reply.raw.once('close', () => underWay.delete(request))
    }
    done()
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
    finish: async (ms: number) => {
      const deadline = performance.now() + ms
      while (underWay.size > 0 && performance.now() < deadline) await pause(LOOK_EVERY_MS)
      for (const request of underWay) request.raw.destroy()
    },
  })
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
  const closed = app.close()
  await app.stopping.finish(finishMs)
  await closed
}
