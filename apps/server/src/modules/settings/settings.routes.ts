import { implement } from '@orpc/server'
import { settingsContract } from '@eventflow/domain/settings'
import { guard, signedIn, type RequestContext } from '../../platform/http/index.ts'
import { changeSettings, readPortal, readSettings } from './settings.usecases.ts'

const api = implement(settingsContract).$context<RequestContext>().use(guard)

export const settingsRoutes = {
  portal: api.portal.handler(({ context }) =>
    readPortal(context.scope, { hasMailbox: context.services.config.hasMailbox }),
  ),
  readBranding: api.readBranding.handler(({ context }) => readSettings(context.scope, 'branding')),
  changeBranding: api.changeBranding.handler(({ context, input }) =>
    changeSettings(context.scope, signedIn(context), { name: 'branding', ...input }),
  ),
  readEvent: api.readEvent.handler(({ context }) => readSettings(context.scope, 'event')),
  changeEvent: api.changeEvent.handler(({ context, input }) =>
    changeSettings(context.scope, signedIn(context), { name: 'event', ...input }),
  ),
  readVariables: api.readVariables.handler(({ context }) => readSettings(context.scope, 'variables')),
  changeVariables: api.changeVariables.handler(({ context, input }) =>
    changeSettings(context.scope, signedIn(context), { name: 'variables', ...input }),
  ),
}
