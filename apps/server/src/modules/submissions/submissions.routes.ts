import { fillingContract, guestsContract, submissionsContract } from '@eventflow/domain/submissions'
import type { ReadScope } from '../../platform/db/index.ts'
import { guarded, signedIn, type QueryContext } from '../../platform/http/index.ts'
import { listAvailable, listOwnSubmissions } from './filling/available.usecases.ts'
import { readTeamFacts } from '../teams/index.ts'
import type { FillingContext } from './submission-context.ts'
import { readLaterPrices } from './filling/later-prices.usecases.ts'
import { openForm } from './filling/open-form.usecases.ts'
import { saveDraft } from './filling/save-draft.usecases.ts'
import { readConfirmation } from './messages/confirmation.usecases.ts'
import { submit } from './filling/submit.usecases.ts'
import { linkToGuestFile } from './guests/guest-files.usecases.ts'
import { readGuestConfirmation } from './guests/guest-confirmation.ts'
import { openAsGuest, saveGuestDraft, submitAsGuest } from './guests/guests.usecases.ts'
import { changeSubmission, openToEdit } from './manage/organiser-edit.usecases.ts'
import { listFilesOfTeam, listSubmissionsOfTeam } from './manage/of-team.report.ts'
import { applyPrices, correctOrderOf } from './manage/order-corrections.usecases.ts'
import { countOrders } from './manage/order-counts.report.ts'
import { readOldPrices } from './manage/old-prices.usecases.ts'
import { readChanges, readSubmission } from './read-submission.usecases.ts'
import { listSubmissions, removeSubmissions } from './submissions.usecases.ts'

const filling = guarded(fillingContract)
const submissions = guarded(submissionsContract)
const guests = guarded(guestsContract)
const done = { done: true } as const

const fillingContext = <S extends ReadScope>(
  context: QueryContext & { readonly scope: S },
): FillingContext<S> => ({
  scope: context.scope,
  viewer: signedIn(context),
  now: context.now,
  services: context.services,
})

export const fillingRoutes = {
  available: filling.available.handler(({ context, input }) =>
    listAvailable(fillingContext(context), input),
  ),
  open: filling.open.handler(({ context, input }) =>
    openForm(fillingContext(context), { ...input, taskId: input.taskId ?? null }),
  ),
  ownSubmissions: filling.ownSubmissions.handler(({ context, input }) =>
    listOwnSubmissions(fillingContext(context), input),
  ),
  laterPrices: filling.laterPrices.handler(({ context, input }) =>
    readLaterPrices(fillingContext(context), { ...input, taskId: input.taskId ?? null }),
  ),
  saveDraft: filling.saveDraft.handler(({ context, input }) =>
    saveDraft(fillingContext(context), input),
  ),
  submit: filling.submit.handler(({ context, input }) => submit(fillingContext(context), input)),
  confirmation: filling.confirmation.handler(({ context, input }) =>
    readConfirmation(fillingContext(context), input),
  ),
}

export const submissionsRoutes = {
  list: submissions.list.handler(({ context, input }) => listSubmissions(context, input)),
  ofTeam: submissions.ofTeam.handler(async ({ context, input }) => {
    await readTeamFacts(context.scope, input.teamId)
    return listSubmissionsOfTeam(context.scope, input)
  }),
  filesOfTeam: submissions.filesOfTeam.handler(async ({ context, input }) => {
    await readTeamFacts(context.scope, input.teamId)
    return listFilesOfTeam(context.scope, input)
  }),
  get: submissions.get.handler(({ context, input }) =>
    readSubmission(
      { scope: context.scope, viewer: signedIn(context), now: context.now },
      input.submissionId,
    ),
  ),
  openToEdit: submissions.openToEdit.handler(({ context, input }) =>
    openToEdit(fillingContext(context), input.submissionId),
  ),
  update: submissions.update.handler(({ context, input }) =>
    changeSubmission(fillingContext(context), input),
  ),
  changes: submissions.changes.handler(({ context, input }) =>
    readChanges(context.scope, input.submissionId),
  ),
  correctOrder: submissions.correctOrder.handler(({ context, input }) =>
    correctOrderOf(fillingContext(context), input),
  ),
  oldPrices: submissions.oldPrices.handler(({ context, input }) =>
    readOldPrices(context.scope, input.formId),
  ),
  applyPrices: submissions.applyPrices.handler(({ context, input }) =>
    applyPrices(fillingContext(context), input),
  ),
  orderCounts: submissions.orderCounts.handler(({ context }) => countOrders(context.scope)),
  remove: submissions.remove.handler(async ({ context, input }) => {
    await removeSubmissions(context.scope, signedIn(context), input.submissionIds)
    return done
  }),
}

export const guestsRoutes = {
  open: guests.open.handler(({ context, input }) => openAsGuest(context, input)),
  saveDraft: guests.saveDraft.handler(({ context, input }) => saveGuestDraft(context, input)),
  fileLink: guests.fileLink.handler(({ context, input }) => linkToGuestFile(context, input)),
  submit: guests.submit.handler(({ context, input }) => submitAsGuest(context, input)),
  confirmation: guests.confirmation.handler(({ context, input }) =>
    readGuestConfirmation(context, input),
  ),
}
