import type { Limits } from '@eventflow/domain/kernel'
import type { ReadScope, Scope } from '../../platform/db/index.ts'
import type { Services } from '../../platform/services.ts'

/** The organiser who edits webhooks, in a request or in the demo event. */
export interface WebhooksContext<S extends ReadScope = Scope> {
  readonly scope: S
  readonly userId: string
  readonly now: Date
  readonly limits?: Limits | undefined
  readonly services: Pick<Services, 'config'>
}
