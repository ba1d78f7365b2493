// What the browser asks again when something has changed: every query that reads it, as the contract
// says. The keys of queries begin with the name of the endpoint that they call.
import type { AnyContractRouter } from '@orpc/contract'
import type { QueryKey } from '@tanstack/react-query'
import type { EndpointMeta } from '@eventflow/domain/kernel'
import { isProcedure } from './keyed-endpoint.ts'

interface NamedEndpoint {
  readonly name: readonly string[]
  readonly meta: EndpointMeta
}

function endpointsOf(router: AnyContractRouter, name: readonly string[] = []): NamedEndpoint[] {
  if (isProcedure(router)) return [{ name, meta: router['~orpc'].meta }]
  return Object.entries(router).flatMap(([part, inner]) => endpointsOf(inner, [...name, part]))
}

/** The keys of the queries that read a topic. The contract is looked through when something has changed. */
export function keysByTopic(contract: AnyContractRouter): (topic: string) => readonly QueryKey[] {
  let endpoints: readonly NamedEndpoint[] | undefined
  return (topic) =>
    (endpoints ??= endpointsOf(contract))
      .filter(({ meta }) => meta.reads?.some((read) => read === topic))
      .map(({ name }) => [name])
}
