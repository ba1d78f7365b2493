// Finds the queries to refetch after a change, according to the contract. Query keys begin with the
// name of their endpoint.
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

/** The keys of the queries that read a topic. The contract is only searched after a change. */
export function keysByTopic(contract: AnyContractRouter): (topic: string) => readonly QueryKey[] {
  let endpoints: readonly NamedEndpoint[] | undefined
  return (topic) =>
    (endpoints ??= endpointsOf(contract))
      .filter(({ meta }) => meta.reads?.some((read) => read === topic))
      .map(({ name }) => [name])
}
