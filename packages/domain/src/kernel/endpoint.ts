// How a contract states an endpoint. `access` is the least that the caller must be; the server
// refuses to start over an endpoint without it, and everything finer is a policy of the module.
import { oc } from '@orpc/contract'
import type { Rank } from './viewer.ts'

/** `public`: nobody needs to be signed in. `development`: public, and absent in production. */
export type Access = 'public' | 'development' | Rank

export interface EndpointMeta {
  readonly access?: Access
}

export interface EndpointLine {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below `/api`, with `{name}` for parameters. */
  readonly path: `/${string}`
  readonly access: Access
  readonly summary: string
}

/** Begins an endpoint; go on with `.input(schema).output(schema)`. */
export const endpoint = (line: EndpointLine) =>
  oc
    .$meta<EndpointMeta>({})
    .meta({ access: line.access })
    .route({
      method: line.method,
      path: line.path,
      summary: line.summary,
      tags: [line.path.split('/')[1] ?? 'portal'],
      successStatus: line.method === 'POST' ? 200 : undefined,
    })
