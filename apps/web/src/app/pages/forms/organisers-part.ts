// What organisers see of a submission besides its answers: a file of its own to be fetched later.
export { ChangesList } from '../../../modules/submissions/index.ts'
