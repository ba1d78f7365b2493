// `/health`: the process runs. `/ready`: it can do its work, so a balancer may send people to it.
// Both report only which of a few checks fails.
import type { FastifyInstance } from 'fastify'

/** Each check returns whether it passes; an error or a long silence counts as failed. */
export type ReadinessChecks = Readonly<Record<string, () => Promise<boolean>>>

/** Frequent probes get the previous result, because a probe must cost nothing. */
const REMEMBER_MS = 1_000
const MAX_CHECK_MS = 2_000

export function registerProbes(app: FastifyInstance, checks: ReadinessChecks): void {
  const config = { access: 'public', load: 'probe' } as const
  let known: { until: number; failing: Promise<string[]> } | null = null
  app.get('/health', { config }, async () => ({ status: 'ok' }))
  app.get('/ready', { config }, async (_request, reply) => {
    const now = performance.now()
    if (known === null || known.until < now) {
      known = { until: now + REMEMBER_MS, failing: findFailing(checks) }
    }
    const failing = app.stopping.isStopping ? ['stopping'] : await known.failing
    const isReady = failing.length === 0
    return reply
      .status(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(isReady ? { status: 'ok' } : { status: 'not ready', failing })
  })
}

async function findFailing(checks: ReadinessChecks): Promise<string[]> {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => ((await isWell(check)) ? [] : [name])),
  )
  return results.flat()
}

function isWell(check: () => Promise<boolean>): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(false), MAX_CHECK_MS).unref()
  })
  return Promise.race([check().catch(() => false), late])
}
