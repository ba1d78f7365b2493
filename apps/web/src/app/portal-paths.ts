// What can be asked of the route table without rendering anything.
import type { Access } from '@eventflow/domain/kernel'
import { routeTable, type RouteTable } from './route-table.ts'
import type { ScreenLine } from './screen-line.ts'

type PathsOf<Lines, Kind> = {
  [Path in keyof Lines & string]: Lines[Path] extends { kind: Kind } ? Path : never
}[keyof Lines & string]

type PathsOfKind<Kind> = {
  [Rank in keyof RouteTable]: PathsOf<RouteTable[Rank], Kind>
}[keyof RouteTable]

/** The paths that may be linked. */
export type BuiltPath = PathsOfKind<'screen' | 'leadOn'>
export type OwedPath = PathsOfKind<'owed'>
/** Every path of the specification. */
export type PortalPath = BuiltPath | OwedPath

export interface PortalRouteLine {
  readonly path: PortalPath
  readonly access: Exclude<Access, 'development'>
  readonly line: ScreenLine
}

/** The route table as a list. */
export const portalRoutes: readonly PortalRouteLine[] = Object.entries(routeTable).flatMap(
  ([access, lines]) =>
    Object.entries(lines).map(([path, line]) => ({
      path: path as PortalPath,
      access: access as PortalRouteLine['access'],
      line,
    })),
)

const byPath = new Map<string, PortalRouteLine>(portalRoutes.map((route) => [route.path, route]))

/** The line of a path pattern (`/tasks/$taskId`); undefined for a path of nobody. */
export const routeLineOf = (path: string): PortalRouteLine | undefined => byPath.get(path)

/** The path when its screen stands, else null: what is owed is linked from nowhere. */
export const ifBuilt = (path: PortalPath): BuiltPath | null =>
  byPath.get(path)?.line.kind === 'owed' ? null : (path as BuiltPath)
