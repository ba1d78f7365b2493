// `GET /api/dev/mailbox/{emailId}/letter`: an email as a separate page, for the frame of the
// development mailbox. Emails have inline styles, which the policy of the portal's own pages does
// not allow, and which a frame with `srcdoc` would inherit.
import type { FastifyInstance } from 'fastify'
import type { ContextOf } from '../../platform/http/index.ts'
import type { Config } from '../../platform/config/index.ts'
import { readMessage } from './mailbox.usecases.ts'

/** Sandboxed without scripts and origin. Links can be followed. */
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
