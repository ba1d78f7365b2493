import type { AnyContractProcedure, AnyContractRouter } from '@orpc/contract'
import { propertyOf } from '@eventflow/domain/kernel'

/** An endpoint, not a group of endpoints. */
export const isProcedure = (router: AnyContractRouter): router is AnyContractProcedure =>
  '~orpc' in router

/** The endpoint at a path of names of any depth; null if there is none. */
function endpointAt(
  router: AnyContractRouter,
  path: readonly string[],
): AnyContractProcedure | null {
  if (isProcedure(router)) return path.length === 0 ? router : null
  const [name = '', ...rest] = path
  const inner = Object.hasOwn(router, name) ? router[name] : undefined
  return inner === undefined ? null : endpointAt(inner, rest)
}

/** Whether calls of the endpoint change something. The build marks those that only read. */
export function isChange(contract: AnyContractRouter, path: readonly string[]): boolean {
  const endpoint = endpointAt(contract, path)
  if (endpoint === null || endpoint['~orpc'].route.method === 'GET') return false
  return propertyOf(endpoint['~orpc'].meta, 'isRead') !== true
}

/** Whether calls of the endpoint send an Idempotency-Key. The build marks these endpoints. */
export function isKeyed(contract: AnyContractRouter, path: readonly string[]): boolean {
  const endpoint = endpointAt(contract, path)
  return endpoint !== null && propertyOf(endpoint['~orpc'].meta, 'isKeyed') === true
}
