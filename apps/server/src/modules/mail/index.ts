export { createEmailsRoutes } from './emails.routes.ts'
export type { LetterTo, LetterWriter, LetterWriters } from './emails.usecases.ts'
export { registerMailEvents } from './mail-events.routes.ts'
export { mailboxRoutes } from './mailbox.routes.ts'
