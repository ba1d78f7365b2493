// `GET /api/dev/mailbox/{emailId}/letter`: an email as a page of its own, for the frame of the
// development mailbox. Emails carry their styles on their elements, which the policy of the
// portal's own pages does not allow, and a frame that is filled from a text would inherit.
import type { FastifyInstance } from 'fastify'
import type { ContextOf } from '../../platform/http/index.ts'
import type { Config } from '../../platform/config/index.ts'
import { readMessage } from './mailbox.usecases.ts'

/** No scripts and no origin of its own: it may be read, and its links followed. */
const EMAIL_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src http: https: data:',
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation',
].join('; ')

interface MailboxHtml {
  readonly services: { readonly config: Config }
  readonly contextOf: ContextOf
}

export function registerMailboxHtml(
  app: FastifyInstance,
  { services, contextOf }: MailboxHtml,
): void {
  if (!services.config.hasMailbox) return
  const options = { config: { access: 'development' } } as const
  app.get<{ Params: { emailId: string } }>(
    '/api/dev/mailbox/:emailId/letter',
    options,
    async (request, reply) => {
      const { html } = await contextOf(request, reply).enterToRead(({ scope }) =>
        readMessage({ scope, services }, request.params.emailId),
      )
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', EMAIL_POLICY)
        .header('x-frame-options', 'SAMEORIGIN')
        .send(html)
    },
  )
}
