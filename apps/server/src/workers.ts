// What runs beside the requests: the queues' handlers.
import type { Services } from './platform/services.ts'

export async function startWorkers(_services: Services): Promise<void> {}
