import { formsContract } from '@eventflow/domain/forms'
import { guarded, signedIn, type GuardedContext } from '../../platform/http/index.ts'
import { archiveForms } from './archive-forms.usecases.ts'
import { duplicateForm } from './duplicate-form.usecases.ts'
import * as drafts from './form-drafts.usecases.ts'
import { changeFormSettings } from './form-settings.usecases.ts'
import { readFormDetail } from './forms.details.ts'
import * as usecases from './forms.usecases.ts'
import { updateForm } from './update-form.usecases.ts'

const api = guarded(formsContract)
const done = { done: true } as const
const formsContext = (context: GuardedContext): usecases.FormsContext => ({
  scope: context.scope,
  userId: signedIn(context).userId,
  now: context.now,
})

export const formsRoutes = {
  list: api.list.handler(({ context, input }) => usecases.listForms(context.scope, input)),
  add: api.add.handler(({ context, input }) => usecases.addForm(formsContext(context), input)),
  get: api.get.handler(({ context, input }) => readFormDetail(context.scope, input.formId)),
  answers: api.answers.handler(({ context, input }) =>
    usecases.readAnswersToField(context.scope, input),
  ),
  orders: api.orders.handler(({ context, input }) =>
    usecases.readOrdersOfItems(context.scope, input),
  ),
  update: api.update.handler(({ context, input }) => updateForm(formsContext(context), input)),
  saveDraft: api.saveDraft.handler(({ context, input }) =>
    drafts.saveDraft(formsContext(context), input),
  ),
  discardDraft: api.discardDraft.handler(({ context, input }) =>
    drafts.discardDraft(formsContext(context), input),
  ),
  changeSettings: api.changeSettings.handler(({ context, input }) =>
    changeFormSettings(formsContext(context), input),
  ),
  duplicate: api.duplicate.handler(({ context, input }) =>
    duplicateForm(formsContext(context), input),
  ),
  archive: api.archive.handler(async ({ context, input }) => ({
    ...done,
    ...(await archiveForms(formsContext(context), input)),
  })),
  remove: api.remove.handler(async ({ context, input }) => {
    await usecases.removeForms(context.scope, input.formIds)
    return done
  }),
}
