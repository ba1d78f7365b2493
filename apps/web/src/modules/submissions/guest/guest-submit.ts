import { isAlreadyDone } from '../../../platform/failure.ts'

/**
 * Submits, and repeats if the portal has stored the submission but cannot repeat its response. It
 * returns the same response for the same answers and pass, and each finished call is followed by a
 * new key.
 */
export const submitOnce = <T>(submit: () => Promise<T>): Promise<T> =>
  submit().catch((error: unknown) => {
    if (isAlreadyDone(error)) return submit()
    throw error
  })
