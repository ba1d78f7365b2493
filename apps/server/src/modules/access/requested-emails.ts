// Limits the emails that anybody can request for any address: sign-in codes and reset links. Nobody
// may lock the owner of an address out. Therefore requests of one network count only for that
// network, and its first request is always accepted. Browsers in which the owner has signed in have
// a separate allowance. The limits of all networks together protect a mailbox.
import { hashToken } from '../../platform/auth/index.ts'
import type { AccessContext } from './access.context.ts'
import { isKnownDevice } from './codes.repository.ts'
import { networkOf } from '../../platform/http/index.ts'
import { addAttempt } from './throttle.repository.ts'

const HOUR = 60 * 60
const MAX_EMAILS_FROM_NETWORK = 60
/** Networks whose first request in an hour for one address is accepted. */
const MAX_NETWORKS = 200

interface AskedEmail {
  readonly kind: 'code' | 'forgot'
  /** Emails an hour to an address that one network, or one known browser, can cause. */
  readonly most: number
  /**
   * Emails an hour to an address that all networks together can cause. The first email of a network does not
   * count.
   */
  readonly mostTogether: number
}

/** Counts a request; false beyond the limits. Treats known and unknown addresses alike. */
export async function countRequestedEmail(
  { scope, services, request }: AccessContext,
  email: string,
  { kind, most, mostTogether }: AskedEmail,
): Promise<boolean> {
  const count = (key: string) => addAttempt(services.aside, { key, windowSeconds: HOUR })
  const deviceHash = request.deviceToken ? hashToken(request.deviceToken) : null
  if (deviceHash !== null && (await isKnownDevice(scope, { email, deviceHash })))
    return (await count(`${kind}:${email} on ${deviceHash}`)) <= most
  const network = networkOf(request.address)
  if ((await count(`${kind}-from:${network}`)) > MAX_EMAILS_FROM_NETWORK) return false
  const own = await count(`${kind}:${email} from ${network}`)
  if (own > most) return false
  return own === 1
    ? (await count(`${kind}:${email} networks`)) <= MAX_NETWORKS
    : (await count(`${kind}:${email} again`)) <= mostTogether
}
