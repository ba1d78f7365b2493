// Routes outside the contract: a recipient's email as a separate page, for the frame of its
// preview, and the address that mail programs call to unsubscribe (RFC 8058).
import type { FastifyInstance } from 'fastify'
import { mailingPreviewSchema } from '@eventflow/domain/mailings'
import { audit } from '../../platform/audit/index.ts'
import { acceptText, registerEmailFrame, type ContextOf } from '../../platform/http/index.ts'
import { unsubscribePage } from '../../platform/mail/index.ts'
import type { Scope } from '../../platform/db/index.ts'
import type { Services } from '../../platform/services.ts'
import { previewMailing } from './mailings.usecases.ts'

const ONE_CLICK_PATH = '/api/unsubscribe/:token'
/** The body of a mail program's request contains nothing that the address does not. */
const MAX_BYTES = 10_000

interface ByteRoutes {
  readonly services: Services
  readonly contextOf: ContextOf
  /** Ends the emails that the link of an email names. */
  readonly changeByLink: (
    context: { readonly scope: Scope; readonly services: Services },
    change: { readonly token: string; readonly isUnsubscribed: boolean },
  ) => Promise<unknown>
}

export function registerMailings(app: FastifyInstance, routes: ByteRoutes): void {
  registerFrame(app, routes)
  registerOneClick(app, routes)
}

const registerFrame = (app: FastifyInstance, { services, contextOf }: ByteRoutes): void =>
  registerEmailFrame(app, {
    path: '/api/mailings/:mailingId/letter',
    contextOf,
    schema: mailingPreviewSchema,
    preview: ({ scope }, input) => previewMailing({ scope, services }, input),
  })

const registerOneClick = (
  app: FastifyInstance,
  { services, contextOf, changeByLink }: ByteRoutes,
): void =>
  void app.register(async (scoped) => {
    scoped.removeAllContentTypeParsers()
    // Accepts a form of either kind, or no body.
    acceptText(scoped, '*', MAX_BYTES)
    scoped.get<{ Params: { token: string } }>(
      ONE_CLICK_PATH,
      { config: { access: 'public' } },
      // Opening the address redirects to a page with a button, because a link scanner must not
      // unsubscribe anybody.
      async (request, reply) => reply.redirect(unsubscribePage(request.params.token), 303),
    )
    scoped.post<{ Params: { token: string } }>(
      ONE_CLICK_PATH,
      { config: { access: 'public' } },
      async (request, reply) => {
        const context = contextOf(request, reply)
        await context.enter(async ({ scope }) => {
          await changeByLink(
            { scope, services },
            { token: request.params.token, isUnsubscribed: true },
          )
          audit(scope, {
            action: 'subscription.changeByLink',
            actor: null,
            things: [],
            requestId: context.request.id,
            address: context.request.address,
          })
        })
        return reply.code(200).send({ done: true })
      },
    )
  })
