import { implement } from '@orpc/server'
import type { Viewer } from '@eventflow/domain/kernel'
import { settingsContract, type Branding } from '@eventflow/domain/settings'
import type { Scope } from '../../platform/db/index.ts'
import { guard, signedIn, type RequestContext } from '../../platform/http/index.ts'
import { changeSettings, readPortal, readSettings } from './settings.usecases.ts'

const api = implement(settingsContract).$context<RequestContext>().use(guard)

/**
 * Takes the pictures of a changed branding into use. Given by the composition: files come after
 * settings.
 */
export type TakeBrandingFiles = (scope: Scope, viewer: Viewer, branding: Branding) => Promise<void>

export const createSettingsRoutes = (takeBrandingFiles: TakeBrandingFiles) => ({
  portal: api.portal.handler(({ context }) =>
    readPortal(context.scope, { ...context.services.config, isArchived: context.isClosed }),
  ),
  readBranding: api.readBranding.handler(({ context }) => readSettings(context.scope, 'branding')),
  changeBranding: api.changeBranding.handler(async ({ context, input }) => {
    await takeBrandingFiles(context.scope, signedIn(context), input.data)
    return changeSettings(context.scope, signedIn(context), { name: 'branding', ...input })
  }),
  readEvent: api.readEvent.handler(({ context }) => readSettings(context.scope, 'event')),
  changeEvent: api.changeEvent.handler(({ context, input }) =>
    changeSettings(context.scope, signedIn(context), { name: 'event', ...input }),
  ),
  readVariables: api.readVariables.handler(({ context }) =>
    readSettings(context.scope, 'variables'),
  ),
  changeVariables: api.changeVariables.handler(({ context, input }) =>
    changeSettings(context.scope, signedIn(context), { name: 'variables', ...input }),
  ),
})
