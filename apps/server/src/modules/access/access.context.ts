import type { ReadScope, Scope } from '../../platform/db/index.ts'
import type { RequestFacts } from '../../platform/http/index.ts'
import type { Services } from '../../platform/services.ts'

export interface AccessContext<S extends ReadScope = Scope> {
  readonly scope: S
  readonly services: Services
  readonly request: RequestFacts
  readonly isClosed: boolean
}
