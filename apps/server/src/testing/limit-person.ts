// Somebody who is limited within their level, for tests that care about what they see.
import type { RoleLimits } from '@eventflow/domain/kernel'
import type { Actor } from './cast.ts'

const NOTHING: RoleLimits = { isReadOnly: false, work: null, teamTypeIds: null, taskIds: null }

/** Sets all limits of a person; what is not named does not limit. An admin does it, or `by`. */
export async function limitPerson(
  { admin, by = admin }: { readonly admin: Actor; readonly by?: Actor },
  { person: { userId } }: Actor,
  limits: Partial<RoleLimits>,
) {
  const { revision } = await admin.api.users.get({ userId })
  // The input has lists that can be changed.
  return by.api.users.limit({ ...NOTHING, ...limits, userId, revision } as never)
}
