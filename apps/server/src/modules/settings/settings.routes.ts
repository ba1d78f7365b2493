import type { Viewer } from '@eventflow/domain/kernel'
import {
  forEachGroup,
  settingsContract,
  settingsPairs,
  type Settings,
  type SettingsName,
} from '@eventflow/domain/settings'
import type { Scope } from '../../platform/db/index.ts'
import { guarded, signedIn } from '../../platform/http/index.ts'
import { pausedSince } from '../../platform/jobs/index.ts'
import { checkPageIcons } from './core-pages.usecases.ts'
import { refuseForeignSender } from './sender-domains.ts'
import { changeSettings, readAllSettings, readPortal, readSettings } from './settings.usecases.ts'

/**
 * Additional work when a group changes, in the same transaction: claiming files and checking
 * references. The composition root passes these functions, because their modules come after
 * settings.
 */
export type SettingsFollowers = {
  readonly [Name in SettingsName]?: (
    scope: Scope,
    viewer: Viewer,
    data: Settings[Name],
  ) => Promise<void>
}

async function follow(
  scope: Scope,
  viewer: Viewer,
  { name, followers }: { name: SettingsName; followers: SettingsFollowers },
): Promise<void> {
  const follower = followers[name] as
    | ((scope: Scope, viewer: Viewer, data: unknown) => Promise<void>)
    | undefined
  if (follower) await follower(scope, viewer, (await readAllSettings(scope))[name])
}

export const createSettingsRoutes = (followers: SettingsFollowers) => ({
  ...guarded(
    { portal: settingsContract.portal },
    {
      portal: async ({ scope, services, isClosed }) => {
        const { hasMailbox, reportsDsn, oidc } = services.config
        const singleSignOn = oidc?.label ?? null
        // Only a pause is checked again in the database, so that the banner disappears at once.
        const isPaused = services.jobs.isPaused() && (await pausedSince(scope.tx)) !== null
        const facts = { isArchived: isClosed, isPaused, hasMailbox, singleSignOn, reportsDsn }
        return readPortal(scope, facts)
      },
    },
  ),
  ...forEachGroup((name) =>
    guarded(settingsPairs[name], {
      read: (context) => readSettings(context.scope, name),
      change: async (context, input) => {
        const { scope } = context
        if (name === 'emails') refuseForeignSender(input.data, context.services.config)
        const changed = await changeSettings(scope, signedIn(context), { name, ...input })
        if (name === 'corePages') await checkPageIcons((await readAllSettings(scope)).corePages)
        await follow(scope, signedIn(context), { name, followers })
        return changed
      },
    }),
  ),
})
