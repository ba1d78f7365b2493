export { SentEmails } from './sent-emails.tsx'
export { UndeliveredList } from './undelivered-list.tsx'
