// The one way to the server: the same HTTP API that integrators use, typed by its contract.
import { createORPCClient } from '@orpc/client'
import type { AnyContractProcedure, AnyContractRouter, ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { asApiError, asPlainJson, type ApiContract } from '@eventflow/domain/api'
import { takesIdempotencyKey } from '@eventflow/domain/kernel'
import contract from 'virtual:api-contract'
import { intentKeys } from './intent-keys.ts'
import { keyedFetch } from './keyed-fetch.ts'
import { tellUnauthenticated } from './unauthenticated.ts'

const keys = intentKeys()

const link = new OpenAPILink(contract, {
  url: () => `${globalThis.location.origin}/api`,
  fetch: async (request, init, ...[, path, input]) => {
    const send = (one: Request) => fetch(one, { ...init, credentials: 'same-origin' })
    const intent = isKeyed(path) ? `${path.join('.')} ${JSON.stringify(input)}` : null
    const response = await (intent === null
      ? send(request)
      : keyedFetch(request, intent, { keys, send }))
    if (response.status === 401) tellUnauthenticated()
    return asPlainJson(response)
  },
  customErrorResponseBodyDecoder: (body) => asApiError(body),
})

/** Whether calls of this endpoint carry a key, as the contract says. */
function isKeyed([area = '', name = '']: readonly string[]): boolean {
  const areas: Readonly<Record<string, AnyContractRouter>> = contract
  const endpoint = (areas[area] as Readonly<Record<string, AnyContractProcedure>> | undefined)?.[
    name
  ]
  if (endpoint === undefined) return false
  const { route, meta } = endpoint['~orpc']
  return takesIdempotencyKey(route.method, meta)
}

export type ApiClient = JsonifiedClient<ContractRouterClient<ApiContract>>

export const client: ApiClient = createORPCClient(link)

/** Query and mutation options for every endpoint; keys begin with the contract's names. */
export const api = createTanstackQueryUtils(client)
