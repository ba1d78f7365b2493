// Every route of the portal: the endpoints of the contract, and all others from the server's own list.
import type { FastifyInstance } from 'fastify'
import type { RawRequest } from '../test-portal.ts'
import { everyEndpoint, minimalInput, type Input } from '../sweeps/endpoints.ts'

export interface Route {
  readonly method: RawRequest['method']
  /** `/api/forms/:formId/submissions.csv` */
  readonly path: string
  /** The minimal body that its contract accepts; none outside the contract. */
  readonly least: Input
}

/** Its answer never ends. `live.routes.test.ts` checks its headers. */
const ENDLESS = '/api/live'

const LINE = /^(?<indent>[│ ]*)(?:├── |└── )(?<part>\S+)(?: \((?<methods>[A-Z, ]+)\))?$/

/** Routes outside the contract, parsed from the tree that the server prints. */
function routesBeside(app: FastifyInstance): Route[] {
  const parents: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const { indent = '', part = '', methods = '' } = LINE.exec(line)?.groups ?? {}
      const depth = indent.length / 4
      parents[depth] = `${depth === 0 ? '' : parents[depth - 1]}${part}`
      // A parameter with several names is one parameter.
      const path = (parents[depth] ?? '').replace(/\|:\w+/g, '').replace(/^\*$/, '/*')
      const isAnswered = path !== '' && path !== ENDLESS
      return isAnswered
        ? methods
            .split(', ')
            .map((method) => ({ method: method as Route['method'], path, least: {} }))
        : []
    })
}

/** Routes of the contract. `least` excludes path parameters. */
const routesOfContract = (): Route[] =>
  everyEndpoint().map((endpoint) => {
    const inPath = new Set(endpoint.path.match(/(?<=\{)\w+/g) ?? [])
    const least = Object.entries(minimalInput(endpoint)).filter(([key]) => !inPath.has(key))
    const path = `/api${endpoint.path}`.replace(/\{(\w+)\}/g, ':$1')
    return { method: endpoint.method, path, least: Object.fromEntries(least) }
  })

export const everyRoute = (app: FastifyInstance): Route[] => [
  ...routesOfContract(),
  ...routesBeside(app),
]

/** The address of a route, with `valueOf` for each of its parameters. */
export const addressOf = ({ path }: Route, valueOf: (name: string) => string): string =>
  path
    .replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(valueOf(name)))
    .replace('*', () => encodeURIComponent(valueOf('*')))
