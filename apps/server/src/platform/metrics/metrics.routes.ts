// `GET /metrics`, with the token; without the setting the path does not exist.
import type { FastifyInstance } from 'fastify'
import { DomainError, kernelErrors } from '@eventflow/domain/kernel'
import { holdsSecret } from '../auth/index.ts'
import type { Metrics } from './metrics.ts'

export function registerMetrics(app: FastifyInstance, metrics: Metrics, token: string): void {
  app.get(
    '/metrics',
    {
      config: { access: 'public' },
      onRequest: async ({ headers: { authorization } }) => {
        if (!/^bearer /i.test(authorization ?? '') || !holdsSecret(authorization, token))
          throw new DomainError(kernelErrors.unauthenticated)
      },
    },
    async (_request, reply) =>
      reply
        .type(metrics.contentType)
        .header('cache-control', 'no-store')
        .send(await metrics.text()),
  )
}
