export { UndeliveredList } from './undelivered-list.tsx'
