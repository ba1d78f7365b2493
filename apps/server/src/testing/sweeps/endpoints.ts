// Every endpoint of the API, read from its contract, and requests generated from their input
// schemas.
import type { AnySchema } from '@orpc/contract'
import { traverseContractProcedures } from '@orpc/server'
import { apiContract } from '@eventflow/domain/api'
import type { Access, Effect, EndpointMeta, Topic } from '@eventflow/domain/kernel'
import type { RawRequest } from '../test-portal.ts'
import { inputKeys, sampleOf, type ZodSchema } from './sample-input.ts'

export interface Endpoint {
  /** `teams.addMember` */
  readonly name: string
  readonly method: RawRequest['method']
  readonly path: string
  readonly access: Access
  readonly isAudited: boolean
  readonly effect: Effect
  readonly reads: readonly Topic[]
  readonly changes: readonly Topic[]
  readonly input: ZodSchema | null
}

export function everyEndpoint(): Endpoint[] {
  const found: Endpoint[] = []
  traverseContractProcedures({ router: apiContract, path: [] }, ({ contract, path }) => {
    const { meta, route, inputSchema } = contract['~orpc']
    const {
      access,
      isAudited = false,
      effect = 'none',
      reads = [],
      changes = [],
    } = meta as EndpointMeta
    if (access === undefined || route.method === undefined || route.path === undefined) {
      throw new Error(`${path.join('.')} is not stated whole`)
    }
    found.push({
      name: path.join('.'),
      method: route.method as Endpoint['method'],
      path: route.path,
      access,
      isAudited,
      effect,
      reads,
      changes,
      input: asZod(inputSchema),
    })
  })
  return found
}

// Contracts are written only in zod, but the contract library supports schemas of any kind.
const asZod = (schema: AnySchema | undefined): ZodSchema | null => (schema as ZodSchema) ?? null

export type Input = Readonly<Record<string, unknown>>

/**
 * Cached, because sweeps call an endpoint hundreds of times, and a sample of a large schema takes
 * tens of milliseconds.
 */
const samples = new WeakMap<ZodSchema, Input>()

function sampleInput(input: ZodSchema): Input {
  const known = samples.get(input) ?? (sampleOf(input) as Input)
  samples.set(input, known)
  return known
}

/** What the least input of the schema lacks. Only admins add stand shares that have no contact yet. */
const NEEDED: Readonly<Record<string, Input>> = {
  'teams.addStandShare': {
    owner: { firstName: 'Nora', surname: 'New', email: 'nora@share.example' },
  },
}

/** The minimal valid input of an endpoint, with `over` on top. */
export const minimalInput = ({ name, input }: Endpoint, over: Input = {}): Input => ({
  ...(input === null ? {} : sampleInput(input)),
  ...NEEDED[name],
  ...over,
})

/** The references in an input: `teamId`, `taskIds`, … */
export const referencesOf = ({ input }: Endpoint): string[] =>
  input === null ? [] : inputKeys(input).filter((key) => /Ids?$/.test(key))

export const isInPath = ({ path }: Endpoint, key: string): boolean => path.includes(`{${key}}`)

/** The request of an endpoint with this input. */
export function requestOf({ method, path }: Endpoint, input: Input): RawRequest {
  const rest = new Map(Object.entries(input))
  const url = `/api${path}`.replace(/\{(\w+)\}/g, (_whole, key: string) => {
    const value = rest.get(key)
    rest.delete(key)
    return encodeURIComponent(String(value))
  })
  if (method !== 'GET') return { method, url, body: Object.fromEntries(rest) }
  const query = new URLSearchParams([...rest].map(([key, value]) => [key, String(value)]))
  return { method, url: rest.size === 0 ? url : `${url}?${query}` }
}
