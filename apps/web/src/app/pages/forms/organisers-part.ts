// Additional parts of a submission, in a separate file for lazy loading.
export {
  ChangesList,
  PaymentMarkOf,
  SubmissionNeighbours,
} from '../../../modules/submissions/index.ts'
