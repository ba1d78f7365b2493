// Deadlines of requests. A transaction that is late sends no more statements and no COMMIT, because its
// caller has already received a refusal.
import { LATE_ANSWER } from './overload.ts'

export interface Deadline {
  /** By `performance.now()`. */
  readonly at: number
  isOver: boolean
  /** COMMIT has been sent. Its result is unknown until the database responds. */
  isCommitting: boolean
}

export const late = (): Error => new Error(LATE_ANSWER)

/** COMMIT was sent without a response, so the changes may or may not be stored. */
export class Unconfirmed extends Error {
  override readonly name = 'Unconfirmed'

  constructor(cause: unknown = late()) {
    super('The database did not confirm a commit', { cause })
  }
}

/** Rejects at `at` at the latest. The work may still be running then, and its result is dropped. */
export function byDeadline<T>(at: number, work: (deadline: Deadline) => Promise<T>): Promise<T> {
  const deadline: Deadline = { at, isOver: false, isCommitting: false }
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => {
      deadline.isOver = true
      reject(deadline.isCommitting ? new Unconfirmed() : late())
    }, at - performance.now())
    void work(deadline)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}
