import { fieldGroupsContract } from '@eventflow/domain/forms'
import { guarded, signedIn, type GuardedContext } from '../../platform/http/index.ts'
import * as usecases from './field-groups.usecases.ts'
import type { FormsContext } from './forms.usecases.ts'
import { updateFieldGroup } from './update-field-group.usecases.ts'
const done = { done: true } as const
const formsContext = (context: GuardedContext): FormsContext => ({
  scope: context.scope,
  userId: signedIn(context).userId,
  now: context.now,
})

export const fieldGroupsRoutes = guarded(fieldGroupsContract, {
  list: (context, input) => usecases.listFieldGroups(context.scope, input),
  add: (context, input) => usecases.addFieldGroup(formsContext(context), input),
  get: (context, input) => usecases.readFieldGroup(context.scope, input.fieldGroupId),
  answers: (context, input) => usecases.readAnswersInGroup(context.scope, input),
  orders: (context, input) => usecases.readOrdersInGroup(context.scope, input),
  update: (context, input) => updateFieldGroup(formsContext(context), input),
  changeSettings: (context, input) => usecases.changeGroupSettings(formsContext(context), input),
  duplicate: (context, input) =>
    usecases.duplicateFieldGroup(formsContext(context), input.fieldGroupId),
  remove: async (context, input) => {
    await usecases.removeFieldGroup(context.scope, input.fieldGroupId)
    return done
  },
})
