import { isAlreadyDone } from '../../../platform/failure.ts'

/**
 * Submits, and submits again if the portal has stored the submission and cannot answer the repeated call. It
 * answers the same answers under the same pass like the first time, and each settled call is followed by a new key.
 */
export const submitOnce = <T>(submit: () => Promise<T>): Promise<T> =>
  submit().catch((error: unknown) => {
    if (isAlreadyDone(error)) return submit()
    throw error
  })
