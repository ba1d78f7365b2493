// Data that is public before signing in: enough to show the sign-in page in the event's colours.
import { z } from 'zod'
import type { SettingsGroup } from './settings.group.ts'
import {
  forEachGroup,
  groupOf,
  type settingsGroups,
  type Settings,
  type SettingsName,
} from './settings.groups.ts'

type Groups = typeof settingsGroups
type PublicName = {
  [N in SettingsName]: Groups[N]['publicPart'] extends null ? never : N
}[SettingsName]
type PublicSchemas = {
  [N in PublicName]: NonNullable<Groups[N]['publicPart']>['schema']
}
type PublicSettings = { [N in PublicName]: z.output<PublicSchemas[N]> }

/** Maps every group with a public part. */
const forEachPublicGroup = (
  of: (name: SettingsName, part: NonNullable<SettingsGroup['publicPart']>) => unknown,
) =>
  Object.fromEntries(
    Object.values(
      forEachGroup((name) => {
        const { publicPart } = groupOf(name)
        return publicPart === null ? [] : [[name, of(name, publicPart)]]
      }),
    ).flat(),
  )

const publicSchemas = forEachPublicGroup((_name, { schema }) => schema) as PublicSchemas

export const publicSettings = (settings: Settings): PublicSettings =>
  forEachPublicGroup((name, part) => part.from({ ...settings[name] })) as PublicSettings

export const portalSchema = z.object({
  eventId: z.string(),
  ...publicSchemas,
  /** The portal is closed: only eventflowAdmins can sign in to its portal. */
  isArchived: z.boolean(),
  /** No email is sent and nothing is published, deleted or expired automatically, as after a restore. */
  isPaused: z.boolean(),
  hasMailbox: z.boolean(),
  /** The name of the organisers' single sign-on provider; null for none. */
  singleSignOn: z.string().nullable(),
  /** The address for browsers' error reports; null if none are wanted. */
  reportsDsn: z.string().nullable(),
})
export type Portal = z.infer<typeof portalSchema>
