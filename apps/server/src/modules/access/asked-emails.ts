// Limits the emails that anybody can request for any address: sign-in codes and reset links. Requests of
// one network use up the allowance of that network alone, so nobody locks the owner of an address out.
// The limit of all networks together protects a mailbox; it does not apply to the owner's own browsers.
import { hashToken } from '../../platform/auth/index.ts'
import type { AccessContext } from './access.context.ts'
import { isKnownDevice } from './codes.repository.ts'
import { networkOf } from '../../platform/http/index.ts'
import { countAttempt } from './throttle.repository.ts'

const HOUR = 60 * 60
const MOST_FROM_NETWORK = 60

export interface AskedEmail {
  readonly kind: 'code' | 'forgot'
  /** Emails an hour to an address that one network, or one known browser, can cause. */
  readonly most: number
  /** Emails an hour to an address that all unknown browsers can cause together. */
  readonly mostTogether: number
}

/** Counts a request; false beyond the limits. Works alike for known and unknown addresses. */
export async function countAskedEmail(
  { scope, services, request }: AccessContext,
  email: string,
  { kind, most, mostTogether }: AskedEmail,
): Promise<boolean> {
  const count = (key: string, limit: number) =>
    countAttempt(services.aside, { key, most: limit, windowSeconds: HOUR })
  const deviceHash = request.deviceToken ? hashToken(request.deviceToken) : null
  if (deviceHash !== null && (await isKnownDevice(scope, { email, deviceHash })))
    return count(`${kind}:${email} on ${deviceHash}`, most)
  const network = networkOf(request.address)
  return (
    (await count(`${kind}-from:${network}`, MOST_FROM_NETWORK)) &&
    (await count(`${kind}:${email} from ${network}`, most)) &&
    (await count(`${kind}:${email}`, mostTogether))
  )
}
