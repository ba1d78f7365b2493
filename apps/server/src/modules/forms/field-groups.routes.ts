import { fieldGroupsContract } from '@eventflow/domain/forms'
import { guarded, signedIn, type GuardedContext } from '../../platform/http/index.ts'
import * as usecases from './field-groups.usecases.ts'
import type { FormsContext } from './forms.usecases.ts'
import { updateFieldGroup } from './update-field-group.usecases.ts'

const api = guarded(fieldGroupsContract)
const done = { done: true } as const
const formsContext = (context: GuardedContext): FormsContext => ({
  scope: context.scope,
  userId: signedIn(context).userId,
  now: context.now,
})

export const fieldGroupsRoutes = {
  list: api.list.handler(({ context, input }) => usecases.listFieldGroups(context.scope, input)),
  add: api.add.handler(({ context, input }) =>
    usecases.addFieldGroup(formsContext(context), input),
  ),
  get: api.get.handler(({ context, input }) =>
    usecases.readFieldGroup(context.scope, input.fieldGroupId),
  ),
  answers: api.answers.handler(({ context, input }) =>
    usecases.readAnswersInGroup(context.scope, input),
  ),
  orders: api.orders.handler(({ context, input }) =>
    usecases.readOrdersInGroup(context.scope, input),
  ),
  update: api.update.handler(({ context, input }) =>
    updateFieldGroup(formsContext(context), input),
  ),
  changeSettings: api.changeSettings.handler(({ context, input }) =>
    usecases.changeGroupSettings(formsContext(context), input),
  ),
  duplicate: api.duplicate.handler(({ context, input }) =>
    usecases.duplicateFieldGroup(formsContext(context), input.fieldGroupId),
  ),
  remove: api.remove.handler(async ({ context, input }) => {
    await usecases.removeFieldGroup(context.scope, input.fieldGroupId)
    return done
  }),
}
