// Runs one try of one job, and completes or fails it.
import type { FastifyBaseLogger } from 'fastify'
import type { JobResult, JobWithMetadata } from 'pg-boss'

export interface Attempt {
  /** 1 for the first try. */
  readonly number: number
  readonly isLast: boolean
}

export type JobHandler = (data: Record<string, string>, attempt: Attempt) => Promise<void>

export type Job = JobWithMetadata<Record<string, string>>

/** A job that has failed for the last time. */
export interface GivenUp {
  readonly queue: string
  readonly eventId: string | null
  readonly error: unknown
}

export interface Watch {
  readonly log: FastifyBaseLogger
  readonly onGivenUp: (failure: GivenUp) => void
}

export async function settle(job: Job, handler: JobHandler, watch: Watch): Promise<JobResult> {
  const attempt = { number: job.retryCount + 1, isLast: job.retryCount >= job.retryLimit }
  try {
    await handler(job.data, attempt)
    return { id: job.id, status: 'completed' }
  } catch (error) {
    const failure = { queue: job.name, eventId: job.data?.['eventId'] ?? null, error }
    logFailure(watch, failure, attempt)
    const message = error instanceof Error ? error.message : String(error)
    return { id: job.id, status: 'failed', output: { message } }
  }
}

function logFailure(
  { log, onGivenUp }: Watch,
  failure: GivenUp,
  { number, isLast }: Attempt,
): void {
  const { queue, eventId, error } = failure
  const line = { err: error, queue, eventId, attempt: number }
  if (!isLast) return log.warn(line, 'job failed, to be tried again')
  log.error(line, 'job given up')
  onGivenUp(failure)
}
