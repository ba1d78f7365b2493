import { implement } from '@orpc/server'
import { emailsContract } from '@eventflow/domain/mail'
import { guard, signedIn, type RequestContext } from '../../platform/http/index.ts'
import { listUndelivered, sendAgain, setAside, type LetterWriters } from './emails.usecases.ts'

const api = implement(emailsContract).$context<RequestContext>().use(guard)

export const createEmailsRoutes = (writers: LetterWriters) => ({
  undelivered: api.undelivered.handler(({ context, input }) =>
    listUndelivered({ scope: context.scope, writers }, input),
  ),
  sendAgain: api.sendAgain.handler(({ context, input }) =>
    sendAgain({ ...context, writers }, input.emailIds),
  ),
  setAside: api.setAside.handler(({ context, input }) =>
    setAside(context.scope, { ...input, userId: signedIn(context).userId }),
  ),
})
