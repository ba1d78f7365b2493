import {
  fillingContract,
  guestsContract,
  ordersContract,
  submissionsContract,
  supplierOrdersContract,
  waitingListsContract,
} from '@eventflow/domain/submissions'
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
import { listOrders, readOrderSums } from './orders/orders.usecases.ts'
import { markPaid, undoMarks } from './orders/payment-marks.usecases.ts'
import { countOrders } from './manage/order-counts.report.ts'
import { readOldPrices } from './manage/old-prices.usecases.ts'
import { readChanges, readSubmission } from './read-submission.usecases.ts'
import { listSubmissions, removeSubmissions } from './submissions.usecases.ts'
import { moveTeamToFront, readWaitingLists, removeTeam } from './waiting/manage-waiting.usecases.ts'
import { joinList, leaveList, listOwnPlaces } from './waiting/waiting.usecases.ts'
import * as supplierOrders from './suppliers/supplier-orders.usecases.ts'

const done = { done: true } as const

const fillingContext = <S extends ReadScope>(
  context: QueryContext & { readonly scope: S },
): FillingContext<S> => ({
  scope: context.scope,
  viewer: signedIn(context),
  now: context.now,
  services: context.services,
})

export const fillingRoutes = guarded(fillingContract, {
  available: (context, input) => listAvailable(fillingContext(context), input),
  open: (context, input) =>
    openForm(fillingContext(context), { ...input, taskId: input.taskId ?? null }),
  ownSubmissions: (context, input) => listOwnSubmissions(fillingContext(context), input),
  laterPrices: (context, input) =>
    readLaterPrices(fillingContext(context), { ...input, taskId: input.taskId ?? null }),
  saveDraft: (context, input) => saveDraft(fillingContext(context), input),
  submit: (context, input) => submit(fillingContext(context), input),
  confirmation: (context, input) => readConfirmation(fillingContext(context), input),
})

export const submissionsRoutes = guarded(submissionsContract, {
  list: (context, input) => listSubmissions(context, input),
  ofTeam: async (context, input) => {
    await readTeamFacts(context.scope, input.teamId)
    return listSubmissionsOfTeam(context.scope, input)
  },
  filesOfTeam: async (context, input) => {
    await readTeamFacts(context.scope, input.teamId)
    return listFilesOfTeam(context.scope, input)
  },
  get: (context, input) =>
    readSubmission(
      { scope: context.scope, viewer: signedIn(context), now: context.now },
      input.submissionId,
    ),
  openToEdit: (context, input) => openToEdit(fillingContext(context), input.submissionId),
  update: (context, input) => changeSubmission(fillingContext(context), input),
  changes: (context, input) => readChanges(context.scope, signedIn(context), input.submissionId),
  correctOrder: (context, input) => correctOrderOf(fillingContext(context), input),
  oldPrices: (context, input) => readOldPrices(context.scope, input.formId),
  applyPrices: (context, input) => applyPrices(fillingContext(context), input),
  orderCounts: (context) => countOrders(context.scope),
  remove: async (context, input) => {
    await removeSubmissions(context.scope, signedIn(context), input.submissionIds)
    return done
  },
})

export const guestsRoutes = guarded(guestsContract, {
  open: (context, input) => openAsGuest(context, input),
  saveDraft: (context, input) => saveGuestDraft(context, input),
  fileLink: (context, input) => linkToGuestFile(context, input),
  submit: (context, input) => submitAsGuest(context, input),
  confirmation: (context, input) => readGuestConfirmation(context, input),
})

export const ordersRoutes = guarded(ordersContract, {
  list: (context, input) => listOrders(context.scope, input),
  sums: (context, input) => readOrderSums(context.scope, input),
  markPaid: (context, input) => markPaid(fillingContext(context), input),
  putBack: (context, input) => undoMarks(fillingContext(context), input.markIds),
})

export const supplierOrdersRoutes = guarded(supplierOrdersContract, {
  ordering: ({ scope, now }, input) => supplierOrders.readOrdering(scope, now, input.supplierId),
  ofList: ({ scope }, input) => supplierOrders.readSupplierOfList(scope, input),
  chooseLists: ({ scope, now }, input) => supplierOrders.chooseLists(scope, now, input),
  addLink: (context, input) =>
    supplierOrders.addSupplierLink(
      context.scope,
      { viewer: signedIn(context), now: context.now },
      input,
    ),
  removeLink: ({ scope }, input) => supplierOrders.removeSupplierLink(scope, input),
  open: (context, input) => supplierOrders.openSupplierOrders(context, input),
  file: (context, input) => supplierOrders.supplierOrdersFile(context, input),
  confirm: (context, input) => supplierOrders.confirmSupplierOrders(context, input),
})

export const waitingListsRoutes = guarded(waitingListsContract, {
  mine: (context) => listOwnPlaces(fillingContext(context)),
  join: (context, input) => joinList(fillingContext(context), input),
  leave: (context, input) => leaveList(fillingContext(context), input),
  list: (context, input) => readWaitingLists(context, input.formId),
  moveToFront: (context, input) => moveTeamToFront(context, input.waitingTeamId),
  remove: (context, input) => removeTeam(context, input.waitingTeamId),
})
