// Metrics for operators in Prometheus' format: numbers by templates and names of ours and never by texts
// of people, so that their number is limited.
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { OnAnswered } from '../http/index.ts'

/** Numbers that have to be read, by label: `{ waiting: …, failed: … }`. */
export type Reading = Readonly<Record<string, number>>

export interface Source {
  readonly name: string
  readonly help: string
  /** The name of the label. */
  readonly label: string
  /** Costs no query, so it is read each time. */
  readonly isFree?: true
  readonly read: () => Reading | Promise<Reading>
}

export interface Metrics {
  readonly onAnswered: OnAnswered
  /** All numbers, in Prometheus' text format. */
  text(): Promise<string>
  readonly contentType: string
}

/** Numbers that cost a query are read no more often than this. */
const REMEMBER_MS = 5_000

const DURATIONS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])

/**
 * `sources` are read after the response: the numbers are a few seconds old, and nobody waits for
 * them.
 */
export function openMetrics(sources: readonly Source[]): Metrics {
  const register = new Registry()
  collectDefaultMetrics({ register })
  // Not for outsiders, who could learn what to attack.
  register.removeSingleMetric('nodejs_version_info')
  const gauges = sources.map((source) => rememberedGauge(register, source))
  return {
    onAnswered: countAnswers(register),
    text: async () => {
      await Promise.all(gauges.map((gauge) => gauge.refresh()))
      return register.metrics()
    },
    contentType: register.contentType,
  }
}

function countAnswers(register: Registry): OnAnswered {
  const requests = new Counter({
    name: 'eventflow_requests_total',
    help: 'Answered requests',
    labelNames: ['route', 'method', 'status'],
    registers: [register],
  })
  const durations = new Histogram({
    name: 'eventflow_request_seconds',
    help: 'How long answers took; live streams, which stay open, are left out',
    labelNames: ['route', 'method'],
    buckets: DURATIONS,
    registers: [register],
  })
  return ({ method: asked, status, milliseconds, trail: { route, isStream } }) => {
    const method = METHODS.has(asked) ? asked : 'other'
    requests.inc({ route, method, status: `${Math.floor(status / 100)}xx` })
    if (!isStream) durations.observe({ route, method }, milliseconds / 1000)
  }
}

/** Sets a gauge from its source; only the first request waits for it. */
function rememberedGauge(register: Registry, { name, help, label, isFree, read }: Source) {
  const gauge = new Gauge({ name, help, labelNames: [label], registers: [register] })
  let until = 0
  let first: Promise<void> | null = null
  const ask = async (): Promise<void> => {
    try {
      const reading = await read()
      gauge.reset()
      for (const [key, value] of Object.entries(reading)) gauge.set({ [label]: key }, value)
    } catch {
      // Reading has failed: no numbers instead of old ones.
      gauge.reset()
    }
  }
  return {
    refresh: (): Promise<void> | null => {
      if (isFree) return ask()
      const now = performance.now()
      if (now < until) return null
      until = now + REMEMBER_MS
      const asked = ask()
      if (first !== null) return null
      first = asked
      return first
    },
  }
}
