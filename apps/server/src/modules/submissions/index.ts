export {
  exportDisposition,
  csvBytesOf,
  registerSubmissionExport,
  type ExportRoutes,
} from './export/submissions-export.routes.ts'
export type { ExportTable } from './export/submissions-export.ts'
export { xlsxOf } from './export/xlsx.ts'
export { checkFormNotification } from './messages/check-notification.ts'
export { notificationPreviewRoutes } from './messages/notification-preview.ts'
export {
  fillingRoutes,
  guestsRoutes,
  ordersRoutes,
  submissionsRoutes,
  supplierOrdersRoutes,
  waitingListsRoutes,
} from './submissions.routes.ts'
export { addOrderNumbers } from './orders/order-numbers.repository.ts'
export { haveApproval } from './approval.report.ts'
export { findAnswersToCopy, storeLastAnswers } from './last-answers.repository.ts'
export { addMarks } from './orders/payment-marks.repository.ts'
export {
  listOrders,
  listOrdersWithLines,
  readOrderSums,
  type OrderSums,
  type OrderWithLines,
} from './orders/orders.usecases.ts'
export { forgetSeenTeam } from './suppliers/supplier-orders.repository.ts'
export { supplierListsPack } from './suppliers/supplier-lists.pack.ts'
export { declareGuestSweep, startGuestSweep } from './guests/guests.sweep.ts'
export { registerGuestFiles } from './guests/guest-files.routes.ts'
export { registerNotificationPreview } from './messages/notification-preview.routes.ts'
export { changesSince } from './changes.usecases.ts'
export { countOrders, haveOrdersTax } from './manage/order-counts.report.ts'
export { notifyOfDecision } from './messages/notify-of-decision.ts'
export { registerSubmissionPdf } from './pdf/submission-pdf.routes.ts'
export { findNextPriceDays } from './filling/price-days.usecases.ts'
export { findSubmissionTeam } from './read-submission.usecases.ts'
export { readUnsentChanges } from './unsent-changes.usecases.ts'
export { lockSubmissionsOfTeam } from './submissions.repository.ts'
export { checkWaitingList } from './waiting/check-waiting-list.ts'
export { closeListsOfForms, followWaitingLists } from './waiting/close-lists.ts'
export { leaveWaitingLists, offerInAllForms } from './waiting/leave-lists.ts'
export { readWaitingLists } from './waiting/manage-waiting.usecases.ts'
export { listOwnPlaces } from './waiting/waiting.usecases.ts'
export { declareWaitingLists, startWaitingLists } from './waiting/waiting.run.ts'
export { followStock } from './stock/change-stock.ts'
export { findOversold } from './stock/oversold.ts'
export { neededAnswerValues } from './answers/needed-values.ts'
export {
  answersOfTeams,
  offeredByForm,
  type AskedOfForm,
  type OfferedByForm,
} from './answers/team-answers.ts'
