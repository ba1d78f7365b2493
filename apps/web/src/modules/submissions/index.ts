export { AnswersView } from './answers/answers-view.tsx'
export {
  ChangeAnswers,
  changeSearch,
  PaperActions,
  submissionLead,
  submissionLeadOf,
  SubmissionAnswers,
} from './answers/submission-view.tsx'
export {
  availableFormsQuery,
  confirmationQuery,
  fillingQuery,
  ownSubmissionsQuery,
  submissionQuery,
} from './draft/filling.queries.ts'
export type { Submitted } from './draft/draft-session.ts'
export { PaymentOfOrder } from './draft/paid-before.tsx'
export { useIsOwnName } from './draft/own-name.ts'
export type { FormTarget } from './draft/form-target.ts'
export { unsavedOnDevice, UnsavedAnswers, UnsavedText } from './draft/unsaved-answers-view.tsx'
export { FormFiller } from './filler/screen/form-filler.tsx'
export { guestConfirmationQuery, guestFormQuery } from './guest/guest-calls.ts'
export { GuestFiles } from './guest/guest-files.tsx'
export { GuestFiller } from './guest/guest-filler.tsx'
export type { GuestOpened } from './guest/guest-open.ts'
export { GuestUnsavedAnswers, GuestUnsavedText } from './guest/guest-unsaved.tsx'
export { useAnotherLink } from './guest/use-another-link.ts'
export { PaymentMarkOf } from './manage/payment-marks.tsx'
export { ChangesList } from './manage/changes-list.tsx'
export { OrdersList } from './manage/orders-list.tsx'
export { OrdersLeftOut } from './manage/orders-of-team.tsx'
export { OrderSums } from './manage/order-sums.tsx'
export { OldPricesList, oldPricesQuery } from './manage/old-prices.tsx'
export { OrderCorrection } from './manage/order-correction.tsx'
export { OrganiserEditor, organiserFillingQuery } from './manage/organiser-editor.tsx'
export { FilesOfTeam, SubmissionsOfTeam } from './manage/of-team.tsx'
export { SubmissionNeighbours } from './manage/submission-neighbours.tsx'
export { SupplierOrderingPanels, supplierOrderingQuery } from './manage/supplier-ordering.tsx'
export { SupplierOrdersList, supplierOrdersQuery } from './supplier/supplier-orders.tsx'
export { SubmissionsList } from './manage/submissions-list.tsx'
export { WaitingListsView, waitingListsQuery } from './manage/waiting-lists.tsx'
export * from './manage/submissions.queries.ts'
export { type FormTask, FormsList } from './team/forms-list.tsx'
export { OpeningNotice, SubmittedNotice } from './team/form-notices.tsx'
export { sendLeftDrafts } from './team/left-drafts.ts'
export { submissionNumber } from './team/own-submissions.tsx'
export { openingText } from './team/opening-text.ts'
export { TeamFiller } from './team/team-filler.tsx'
