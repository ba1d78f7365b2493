// The one way to the server: the same HTTP API that integrators use, typed by its contract.
import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { asApiError, asPlainJson, type ApiContract } from '@eventflow/domain/api'
import contract from 'virtual:api-contract'
import { tellUnauthenticated } from './unauthenticated.ts'

const link = new OpenAPILink(contract, {
  url: () => `${globalThis.location.origin}/api`,
  fetch: async (request, init) => {
    const response = await fetch(request, { ...init, credentials: 'same-origin' })
    if (response.status === 401) tellUnauthenticated()
    return asPlainJson(response)
  },
  customErrorResponseBodyDecoder: (body) => asApiError(body),
})

export type ApiClient = JsonifiedClient<ContractRouterClient<ApiContract>>

export const client: ApiClient = createORPCClient(link)

/** Query and mutation options for every endpoint; keys begin with the contract's names. */
export const api = createTanstackQueryUtils(client)
