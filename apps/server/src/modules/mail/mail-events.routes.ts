// The endpoint for a mail provider's reports. It is the same for all events of the portal, and does
// not exist without a configured secret.
import type { FastifyInstance } from 'fastify'
import { DomainError, kernelErrors } from '@eventflow/domain/kernel'
import { holdsSecret } from '../../platform/auth/index.ts'
import type { Services } from '../../platform/services.ts'
import { receiveReport } from './mail-events.usecases.ts'

const MAX_REPORT_BYTES = 256 * 1024

export function registerMailEvents(app: FastifyInstance, services: Services): void {
  const secret = services.config.mailEventsSecret
  if (secret === undefined) return
  app.post(
    '/api/mail-events',
    {
      config: { access: 'public' },
      bodyLimit: MAX_REPORT_BYTES,
      // Before the body is read.
      onRequest: async ({ headers }) => {
        if (!holdsSecret(headers.authorization, secret))
          throw new DomainError(kernelErrors.unauthenticated)
      },
    },
    async ({ body }) => {
      await receiveReport(services, body)
      return { done: true }
    },
  )
}
