// `POST /api/forms/{formId}/notifications/letter`: a notification as a separate page, for the frame
// of the preview (docs/design/forms.md).
import type { FastifyInstance } from 'fastify'
import { notificationPreviewInputSchema } from '@eventflow/domain/forms'
import { DomainError, kernelErrors } from '@eventflow/domain/kernel'
import {
  authorise,
  jsonInForm,
  registerFormRoutes,
  sendEmailPage,
} from '../../../platform/http/index.ts'
import { previewNotification } from './notification-preview.ts'
import type { ExportRoutes } from '../export/submissions-export.routes.ts'

const ACCESS = 'moderator'

export const registerNotificationPreview = (app: FastifyInstance, routes: ExportRoutes): void =>
  registerFormRoutes(app, (scoped) => registerPreviewRoute(scoped, routes))

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
        return (
          await previewNotification({ scope, services }, readPreviewInput(formId, request.body))
        ).html
      })
      return sendEmailPage(reply, html)
    },
  )
}

function readPreviewInput(formId: string, body: unknown) {
  const input = notificationPreviewInputSchema.safeParse({ ...jsonInForm(body, 'preview'), formId })
  if (!input.success) throw new DomainError(kernelErrors.invalidInput)
  return input.data
}
