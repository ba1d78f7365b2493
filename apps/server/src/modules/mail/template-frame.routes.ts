// `POST /api/emails/templates/{alias}/letter`: an email with sample data as a page of its own, for the
// frame of its preview.
import type { FastifyInstance } from 'fastify'
import { DomainError, kernelErrors } from '@eventflow/domain/kernel'
import { templatePreviewSchema } from '@eventflow/domain/mail'
import {
  authorise,
  jsonInForm,
  registerFormRoutes,
  sendEmailPage,
  type ContextOf,
} from '../../platform/http/index.ts'
import type { Services } from '../../platform/services.ts'
import { previewTemplate } from './templates.usecases.ts'

const ACCESS = 'admin'

interface FrameRoutes {
  readonly services: Services
  readonly contextOf: ContextOf
}

export const registerTemplateFrame = (
  app: FastifyInstance,
  { services, contextOf }: FrameRoutes,
): void =>
  registerFormRoutes(app, (scoped) => {
    scoped.post<{ Params: { alias: string } }>(
      '/api/emails/templates/:alias/letter',
      { config: { access: ACCESS } },
      async (request, reply) => {
        const { alias } = request.params
        const { html } = await contextOf(request, reply).enterToRead(async ({ scope, viewer }) => {
          authorise(ACCESS, viewer)
          const wish = { ...jsonInForm(request.body, 'preview'), alias }
          const input = templatePreviewSchema.safeParse(wish)
          if (!input.success) throw new DomainError(kernelErrors.invalidInput)
          return previewTemplate({ scope, services }, input.data)
        })
        return sendEmailPage(reply, html)
      },
    )
  })
