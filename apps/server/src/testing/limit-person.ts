// Sets a person's limits, for tests of what they see.
import type { RoleLimits } from '@eventflow/domain/kernel'
import type { Actor } from './cast.ts'

const NOTHING: RoleLimits = { isReadOnly: false, work: null, teamTypeIds: null, taskIds: null }

/** Sets all limits of a person; omitted ones do not limit. Acts as an admin, or as `by`. */
export async function limitPerson(
  { admin, by = admin }: { readonly admin: Actor; readonly by?: Actor },
  { person: { userId } }: Actor,
  limits: Partial<RoleLimits>,
) {
  const { revision } = await admin.api.users.get({ userId })
  // The type of the input has mutable lists.
  return by.api.users.limit({ ...NOTHING, ...limits, userId, revision } as never)
}
