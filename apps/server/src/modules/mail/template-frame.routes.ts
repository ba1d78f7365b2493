// `POST /api/emails/templates/{alias}/letter`: an email with sample data as a separate page, for
// the frame of its preview.
import type { FastifyInstance } from 'fastify'
import { templatePreviewSchema } from '@eventflow/domain/mail'
import { registerEmailFrame, type ContextOf } from '../../platform/http/index.ts'
import type { Services } from '../../platform/services.ts'
import { previewTemplate } from './templates.usecases.ts'

interface FrameRoutes {
  readonly services: Services
  readonly contextOf: ContextOf
}

export const registerTemplateFrame = (
  app: FastifyInstance,
  { services, contextOf }: FrameRoutes,
): void =>
  registerEmailFrame(app, {
    path: '/api/emails/templates/:alias/letter',
    contextOf,
    schema: templatePreviewSchema,
    preview: ({ scope }, input) => previewTemplate({ scope, services }, input),
  })
