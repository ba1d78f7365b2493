import { implement } from '@orpc/server'
import { customFieldsContract, teamCustomFieldsContract } from '@eventflow/domain/custom-fields'
import {
  guard,
  signedIn,
  type GuardedContext,
  type RequestContext,
} from '../../platform/http/index.ts'
import { findCustomFields } from './custom-fields.repository.ts'
import * as customFields from './custom-fields.usecases.ts'
import type { CustomFieldsContext } from './custom-fields.usecases.ts'
import * as teamValues from './team-values.usecases.ts'

const fields = implement(customFieldsContract).$context<RequestContext>().use(guard)
const values = implement(teamCustomFieldsContract).$context<RequestContext>().use(guard)

const of = (context: GuardedContext): CustomFieldsContext => ({
  scope: context.scope,
  viewer: signedIn(context),
  now: context.now,
})

export const customFieldsRoutes = {
  list: fields.list.handler(({ context, input }) => findCustomFields(context.scope, input)),
  get: fields.get.handler(({ context, input }) =>
    customFields.readCustomField(context.scope, input.customFieldId),
  ),
  add: fields.add.handler(({ context, input }) => customFields.addCustomField(of(context), input)),
  update: fields.update.handler(({ context, input }) =>
    customFields.changeCustomField(of(context), input),
  ),
  reorder: fields.reorder.handler(({ context, input }) =>
    customFields.reorderCustomFields(of(context), input),
  ),
  remove: fields.remove.handler(async ({ context, input }) => {
    await customFields.removeCustomField(context.scope, input.customFieldId)
    return { done: true } as const
  }),
}

export const teamCustomFieldsRoutes = {
  get: values.get.handler(({ context, input }) =>
    teamValues.readTeamValues(context.scope, signedIn(context), input.teamId),
  ),
  update: values.update.handler(({ context, input }) =>
    teamValues.changeTeamValues(of(context), input),
  ),
}
