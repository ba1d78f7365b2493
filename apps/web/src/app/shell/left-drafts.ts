export { sendLeftDrafts as sendLeft } from '../../modules/submissions/index.ts'
