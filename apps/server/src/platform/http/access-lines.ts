// Default deny: the portal does not start if an endpoint has no statement of who may call it.
import { traverseContractProcedures, type AnyRouter } from '@orpc/server'
import type { FastifyInstance } from 'fastify'
import type { Access, EndpointMeta } from '@eventflow/domain/kernel'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Who may call a route that is not in the contract; `contract` for the contract's own catch-all
     * route.
     */
    access?: Access | 'contract'
  }
}

/** Throws when an endpoint of the router has no access line. */
export function assertAccessLines(router: AnyRouter): void {
  traverseContractProcedures({ router, path: [] }, ({ contract, path }) => {
    const { access }: EndpointMeta = contract['~orpc'].meta
    if (access === undefined) throw new Error(`${path.join('.')} has no access line`)
  })
}

/** Makes the server refuse any route outside the contract that has no access line. */
export function requireAccessLines(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (route.config?.access === undefined)
      throw new Error(`${String(route.method)} ${route.url} has no access line`)
  })
}
