import { traverseContractProcedures } from '@orpc/server'

type AnyRouter = Parameters<typeof traverseContractProcedures>[0]['router']

interface KnownPath {
  readonly pattern: RegExp
  readonly method: string
}

/**
 * Returns the methods that the API has for a path below `/api`, or an empty list if there is no
 * such path.
 */
export function allowedMethods(router: AnyRouter): (path: string) => string[] {
  const known: KnownPath[] = []
  traverseContractProcedures({ router, path: [] }, ({ contract: procedure }) => {
    const { method = 'POST', path = '' } = procedure['~orpc'].route
    const escaped = path.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
    known.push({ method, pattern: new RegExp(`^${escaped.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`) })
  })
  return (path) => [
    ...new Set(known.flatMap(({ pattern, method }) => (pattern.test(path) ? [method] : []))),
  ]
}
