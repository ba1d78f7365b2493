import { z } from 'zod'
import { endpoint, revisionSchema } from '../kernel/index.ts'
import type { Fields, SettingsGroup } from './settings.group.ts'
import { forEachGroup, groupOf, type settingsGroups, type SettingsName } from './settings.groups.ts'
import { portalSchema } from './settings.portal.ts'

/** The endpoints for reading and changing a group. Omitted fields remain unchanged. */
const groupEndpoints = <F extends Fields>(
  name: SettingsName,
  {
    fields,
    access,
    invalid,
    summary,
  }: Pick<SettingsGroup<F>, 'fields' | 'access' | 'invalid' | 'summary'>,
) => {
  const stored = z.object({
    data: z.object(fields),
    revision: z.number().int(),
    /** Names of fields whose stored value cannot be read; they have the default. */
    broken: z.array(z.string()),
    /** Present if nothing stored can be read, so that all values are defaults. */
    unreadable: z.string().optional(),
  })
  const change = z.strictObject({
    data: z.strictObject(fields).partial(),
    revision: revisionSchema,
  })
  const path = `/settings/${name}` as const
  return {
    read: endpoint({ method: 'GET', path, access, reads: ['settings'], summary }).output(stored),
    change: endpoint({
      method: 'PUT',
      path,
      access,
      changes: ['settings'],
      summary: `Change: ${summary}`,
      refusedAs: { other: invalid },
    })
      .input(change)
      .output(stored),
  }
}

type Groups = typeof settingsGroups
type GroupContracts = {
  [N in SettingsName]: ReturnType<typeof groupEndpoints<Groups[N]['fields']>>
}

/** The same endpoints, for code that treats all groups alike. */
export const settingsPairs = forEachGroup((name) => groupEndpoints(name, groupOf(name)))

export const settingsContract = {
  portal: endpoint({
    method: 'GET',
    path: '/portal',
    access: 'public',
    isReadOffline: true,
    reads: ['settings', 'events'],
    summary: "The event's names, colours and words",
  }).output(portalSchema),
  ...(settingsPairs as GroupContracts),
}
