// The only client of the server: the HTTP API that integrators also use, typed by its contract.
import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { asApiError, asPlainJson, type ApiContract } from '@eventflow/domain/api'
import contract from 'virtual:api-contract'
import { fetchBeyondPage } from './fetch-beyond-page.ts'
import { busyFetch } from './busy-fetch.ts'
import { intentKeys } from './intent-keys.ts'
import { isChange, isKeyed } from './keyed-endpoint.ts'
import { keyedFetch } from './keyed-fetch.ts'
import { unlessLost } from './lost-answer.ts'
import { nameOfCall, noteAnswer } from './network.ts'
import { noteOwnChange } from './own-changes.ts'
import { isForAnother, namingUser } from './page-user.ts'
import { SIGNED_IN_AS_ANOTHER, notifyUnauthenticated } from './unauthenticated.ts'

const keys = intentKeys()

/** A draft that is saved while its page closes. */
const isLastSave = (path: readonly string[]): boolean =>
  path.at(-1) === 'saveDraft' && document.visibilityState === 'hidden'

/** A switch to another company also works while the session acts as another user of the person. */
const isSwitch = (path: readonly string[]): boolean => path.at(-1) === 'switchCompany'

/** Instead of a response for another user: for this page, its user is signed out. */
const notForPage = (): Response =>
  Response.json({ code: 'UNAUTHENTICATED', title: '', status: 401 }, { status: 401 })

const link = new OpenAPILink(contract, {
  url: () => `${globalThis.location.origin}/api`,
  fetch: async (request, init, ...[, path, input]) => {
    // The page preloads reads, and preloads cannot have additional headers.
    if (request.method !== 'GET' && !isSwitch(path))
      for (const [name, value] of Object.entries(namingUser())) request.headers.set(name, value)
    const intent = isKeyed(contract, path) ? `${path.join('.')} ${JSON.stringify(input)}` : null
    const once = (one: Request) => {
      const options = { ...init, credentials: 'same-origin' } as const
      return isLastSave(path) ? fetchBeyondPage(one, options) : fetch(one, options)
    }
    const send = (one: Request) => busyFetch(one, { send: once, isKeyed: intent !== null })
    const received = await unlessLost(request, () =>
      intent === null ? send(request) : keyedFetch(request, intent, { keys, send }),
    )
    const isRefused = request.method === 'GET' && isForAnother(received)
    const response = isRefused ? notForPage() : received
    if (response.status === 401) notifyUnauthenticated()
    noteAnswer(nameOfCall(path, input), response)
    if (response.ok && isChange(contract, path)) noteOwnChange()
    return asPlainJson(response)
  },
  customErrorResponseBodyDecoder: (body) => {
    const error = asApiError(body)
    if (error?.code === SIGNED_IN_AS_ANOTHER) notifyUnauthenticated()
    return error
  },
})

export type ApiClient = JsonifiedClient<ContractRouterClient<ApiContract>>

export const client: ApiClient = createORPCClient(link)

/** Query and mutation options for every endpoint. Keys begin with the names in the contract. */
export const api = createTanstackQueryUtils(client)
