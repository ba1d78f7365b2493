// What runs beside the requests: the queues' handlers.
import { mailAdapter, startMailDelivery } from './platform/mail/index.ts'
import type { Services } from './platform/services.ts'

export async function startWorkers(services: Services): Promise<void> {
  await startMailDelivery(services, mailAdapter(services.config))
}
