import { formsContract } from '@eventflow/domain/forms'
import { guarded, signedIn, type GuardedContext } from '../../platform/http/index.ts'
import { archiveForms } from './archive-forms.usecases.ts'
import { duplicateForm } from './duplicate-form.usecases.ts'
import * as drafts from './form-drafts.usecases.ts'
import { changeFormSettings } from './form-settings.usecases.ts'
import { readFormDetail } from './forms.details.ts'
import * as usecases from './forms.usecases.ts'
const done = { done: true } as const
const formsContext = (context: GuardedContext): usecases.FormsContext => ({
  scope: context.scope,
  userId: signedIn(context).userId,
  now: context.now,
})

export const formsRoutes = guarded(formsContract, {
  list: (context, input) => usecases.listForms(context.scope, input),
  add: (context, input) => usecases.addForm(formsContext(context), input),
  get: (context, input) => readFormDetail(context.scope, input.formId),
  answers: (context, input) => usecases.readAnswersToField(context.scope, input),
  orders: (context, input) => usecases.readOrdersOfItems(context.scope, input),
  saveDraft: (context, input) => drafts.saveDraft(formsContext(context), input),
  discardDraft: (context, input) => drafts.discardDraft(formsContext(context), input),
  changeSettings: (context, input) => changeFormSettings(formsContext(context), input),
  duplicate: (context, input) => duplicateForm(formsContext(context), input),
  archive: async (context, input) => ({
    ...done,
    ...(await archiveForms(formsContext(context), input)),
  }),
})
