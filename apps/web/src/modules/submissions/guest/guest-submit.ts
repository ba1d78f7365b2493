import { isAlreadyDone } from '../../../platform/failure.ts'

interface Calls<T> {
  readonly submit: () => Promise<T>
  /** Whether the pass has a submission. */
  readonly isSent: () => Promise<boolean>
}

/**
 * Submits, and repeats if the portal has stored the submission but cannot repeat its response. It
 * returns the same response for the same answers and pass, and each finished call is followed by a
 * new key.
 * A submission that was deleted in the meantime is not submitted again.
 */
export const submitOnce = <T>({ submit, isSent }: Calls<T>): Promise<T> =>
  submit().catch(async (error: unknown) => {
    if (isAlreadyDone(error) && (await isSent())) return submit()
    throw error
  })
