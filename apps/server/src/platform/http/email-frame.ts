// An email as a page of its own, for the frame of a preview (docs/design/forms.md). The preview may not
// be saved yet, so it is sent with the request: as a form, because only a form can load a frame with a
// request body.
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { z } from 'zod'
import { DomainError, kernelErrors } from '@eventflow/domain/kernel'
import type { ContextOf, EnteredToRead } from './context.ts'
import { authorise } from './guard.ts'
import { acceptText } from './read-body.ts'

const MAX_BYTES = 1_000_000

/** No scripts, no links, no origin; styles on its elements, and our pictures. */
const PREVIEW_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  'sandbox',
].join('; ')

export const sendEmailPage = (reply: FastifyReply, html: string): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', PREVIEW_POLICY)
    .header('x-frame-options', 'SAMEORIGIN')
    .send(html)

/** Registers routes that accept only forms. */
export function registerFormRoutes(
  app: FastifyInstance,
  register: (scoped: FastifyInstance) => void,
): void {
  void app.register(async (scoped) => {
    scoped.removeAllContentTypeParsers()
    acceptText(scoped, 'application/x-www-form-urlencoded', MAX_BYTES)
    register(scoped)
  })
}

/** The JSON that a form has under a name; null if it is not an object. */
export function jsonInForm(body: unknown, name: string): object | null {
  try {
    const value: unknown = JSON.parse(new URLSearchParams(String(body ?? '')).get(name) ?? '')
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}

interface EmailFrame<Input> {
  /** The name of the previewed email, also in the request. */
  readonly path: string
  readonly contextOf: ContextOf
  readonly schema: z.ZodType<Input>
  readonly preview: (entered: EnteredToRead, requested: Input) => Promise<{ readonly html: string }>
}

/** An unsaved email of the admins, sent as `preview`. */
export const registerEmailFrame = <Input>(
  app: FastifyInstance,
  { path, contextOf, schema, preview }: EmailFrame<Input>,
): void =>
  registerFormRoutes(app, (scoped) => {
    scoped.post<{ Params: Readonly<Record<string, string>> }>(
      path,
      { config: { access: 'admin' } },
      async (request, reply) => {
        const { html } = await contextOf(request, reply).enterToRead(async (entered) => {
          authorise('admin', entered.viewer)
          const requested = { ...jsonInForm(request.body, 'preview'), ...request.params }
          const input = schema.safeParse(requested)
          if (!input.success) throw new DomainError(kernelErrors.invalidInput)
          return preview(entered, input.data)
        })
        return sendEmailPage(reply, html)
      },
    )
  })
