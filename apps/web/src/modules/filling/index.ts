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
export type { Place } from './draft/place.ts'
export type { Submitted } from './draft/submit.ts'
export { type FormTask, FormsList } from './list/forms-list.tsx'
export { ChangesList } from './organiser/changes-list.tsx'
export { organiserFillingQuery } from './organiser/organiser-calls.ts'
export { OrganiserEditor } from './organiser/organiser-editor.tsx'
export { FillingScreen } from './screen/filling-screen.tsx'
export { FormFiller } from './screen/form-filler.tsx'
export { KeptAnswers } from './screen/kept-answers-view.tsx'
export { KeptText } from './screen/kept-text.tsx'
export { OpeningNotice } from './screen/opening-notice.tsx'
export { openingText } from './screen/opening-text.ts'
export { SubmittedNotice } from './screen/submitted-notice.tsx'
export { guestConfirmationQuery, guestFormQuery } from './guest/guest-calls.ts'
export { useAnotherLink } from './guest/use-another-link.ts'
export { GuestFiles } from './guest/guest-files.tsx'
export { GuestFiller } from './guest/guest-filler.tsx'
export type { GuestOpened } from './guest/guest-open.ts'
export { GuestKeptAnswers, GuestKeptText } from './guest/guest-kept.tsx'
