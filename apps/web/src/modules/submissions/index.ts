export { AnswersView } from './answers/answers-view.tsx'
export {
  ChangeAnswers,
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
export { FillingScreen } from './draft/filling-screen.tsx'
export { KeptAnswers } from './draft/kept-answers-view.tsx'
export { KeptText } from './draft/kept-text.tsx'
export type { Place } from './draft/place.ts'
export type { Submitted } from './draft/submit.ts'
export { FormFiller } from './filler/screen/form-filler.tsx'
export { guestConfirmationQuery, guestFormQuery } from './guest/guest-calls.ts'
export { GuestFiles } from './guest/guest-files.tsx'
export { GuestFiller } from './guest/guest-filler.tsx'
export { GuestKeptAnswers, GuestKeptText } from './guest/guest-kept.tsx'
export type { GuestOpened } from './guest/guest-open.ts'
export { useAnotherLink } from './guest/use-another-link.ts'
export { ChangesList } from './manage/changes-list.tsx'
export { organiserFillingQuery } from './manage/organiser-calls.ts'
export { OrganiserEditor } from './manage/organiser-editor.tsx'
export * from './manage/submissions-list.tsx'
export * from './manage/submissions.queries.ts'
export { type FormTask, FormsList } from './team/forms-list.tsx'
export { OpeningNotice } from './team/opening-notice.tsx'
export { openingText } from './team/opening-text.ts'
export { SubmittedNotice } from './team/submitted-notice.tsx'
