import type { Viewer } from '@eventflow/domain/kernel'
import {
  forEachGroup,
  settingsContract,
  settingsPairs,
  type Branding,
} from '@eventflow/domain/settings'
import type { Scope } from '../../platform/db/index.ts'
import { guarded, signedIn } from '../../platform/http/index.ts'
import { refuseForeignSender } from './sender-domains.ts'
import { changeSettings, readAllSettings, readPortal, readSettings } from './settings.usecases.ts'

const api = guarded(settingsContract)
const groups = guarded(settingsPairs)

/**
 * Takes the pictures of a changed branding into use. Given by the composition: files come after
 * settings.
 */
export type TakeBrandingFiles = (scope: Scope, viewer: Viewer, branding: Branding) => Promise<void>

export const createSettingsRoutes = (takeBrandingFiles: TakeBrandingFiles) => ({
  portal: api.portal.handler(({ context: { scope, services, isClosed } }) => {
    const { hasMailbox, reportsDsn, oidc } = services.config
    const singleSignOn = oidc?.label ?? null
    return readPortal(scope, { isArchived: isClosed, hasMailbox, singleSignOn, reportsDsn })
  }),
  ...forEachGroup((name) => ({
    read: groups[name].read.handler(({ context }) => readSettings(context.scope, name)),
    change: groups[name].change.handler(async ({ context, input }) => {
      const { scope } = context
      if (name === 'emails') refuseForeignSender(input.data, context.services.config)
      const changed = await changeSettings(scope, signedIn(context), { name, ...input })
      if (name === 'branding') {
        const { branding } = await readAllSettings(scope)
        await takeBrandingFiles(scope, signedIn(context), branding)
      }
      return changed
    }),
  })),
})
