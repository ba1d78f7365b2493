// `POST /api/forms/{formId}/notifications/letter`: a notification as a page of its own, for the frame of
// the preview (docs/decisions/040-letters-in-a-frame.md). What is looked at may not be saved, so it
// comes with the request: as a form, because only a form leads a frame anywhere with a body.
import type { FastifyInstance } from 'fastify'
import { notificationPreviewInputSchema } from '@eventflow/domain/forms'
import { DomainError, kernelErrors } from '@eventflow/domain/kernel'
import { authorise } from '../../../platform/http/index.ts'
import { previewNotification } from './notification-preview.ts'
import type { ExportRoutes } from '../export/submissions-export.routes.ts'

const ACCESS = 'moderator'
const MOST_BYTES = 1_000_000

/** No scripts, no links, no origin of its own; styles on its elements, and pictures of ours. */
const PREVIEW_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  'sandbox',
].join('; ')

export function registerNotificationPreview(app: FastifyInstance, routes: ExportRoutes): void {
  void app.register(async (scoped) => {
    scoped.removeAllContentTypeParsers()
    scoped.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MOST_BYTES },
      (_request, body, done) => done(null, body),
    )
    registerPreviewRoute(scoped, routes)
  })
}

function registerPreviewRoute(
  scoped: FastifyInstance,
  { services, contextOf }: ExportRoutes,
): void {
  const path = '/api/forms/:formId/notifications/letter'
  scoped.post<{ Params: { formId: string } }>(
    path,
    { config: { access: ACCESS } },
    async (request, reply) => {
      const html = await contextOf(request, reply).enterToRead(async ({ scope, viewer }) => {
        authorise(ACCESS, viewer)
        const { formId } = request.params
        return (await previewNotification({ scope, services }, readWish(formId, request.body))).html
      })
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', PREVIEW_POLICY)
        .header('x-frame-options', 'SAMEORIGIN')
        .send(html)
    },
  )
}

function readWish(formId: string, body: unknown) {
  const sent = new URLSearchParams(String(body ?? '')).get('preview') ?? ''
  const wish = notificationPreviewInputSchema.safeParse({ ...parsed(sent), formId })
  if (!wish.success) throw new DomainError(kernelErrors.invalidInput)
  return wish.data
}

function parsed(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}
