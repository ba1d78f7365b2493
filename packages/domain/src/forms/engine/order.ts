// Orders nodes by their dependencies and finds the cycles that make this impossible. Not recursive,
// because a chain can be as long as a form has fields.

/** Edges by node: `edges[source]` lists the nodes that depend on it. */
export type Edges = readonly (readonly number[])[]

/** Every node after all nodes that it depends on; nodes in or behind a cycle are omitted. */
export function orderByDependency(edges: Edges): number[] {
  const waitingFor = edges.map(() => 0)
  for (const target of edges.flat()) waitingFor[target] = (waitingFor[target] ?? 0) + 1
  const order = waitingFor.flatMap((count, node) => (count === 0 ? [node] : []))
  // The list grows during iteration and acts as the queue.
  for (const node of order) {
    for (const target of edges[node] ?? []) {
      const left = (waitingFor[target] ?? 0) - 1
      waitingFor[target] = left
      if (left === 0) order.push(target)
    }
  }
  return order
}

/** A shortest cycle in each set of nodes that depend on each other, as paths of nodes. */
export function findCircles(edges: Edges): number[][] {
  const ordered = new Set(orderByDependency(edges))
  if (ordered.size === edges.length) return []
  const reversed = reverse(edges)
  // Nodes only in front of or behind a cycle need not be searched.
  const seen = new Set([...ordered, ...orderByDependency(reversed)])
  const circles: number[][] = []
  for (const node of edges.keys()) {
    if (seen.has(node)) continue
    const path = shortestWayBack(edges, node)
    if (!path) continue
    for (const member of membersOf(edges, reversed, node)) seen.add(member)
    circles.push(path)
  }
  return circles
}

/** All nodes in a cycle with `node`: those that it reaches and that reach it. */
export function membersOf(edges: Edges, reversed: Edges, node: number): Set<number> {
  const backwards = reach(reversed, node)
  return new Set([...reach(edges, node)].filter((other) => backwards.has(other)))
}

export function reverse(edges: Edges): Edges {
  const reversed: number[][] = edges.map(() => [])
  for (const [source, targets] of edges.entries())
    for (const target of targets) reversed[target]?.push(source)
  return reversed
}

/** All nodes reachable from a node in at least one step. */
export function reach(edges: Edges, from: number): Set<number> {
  const reached = new Set(edges[from])
  for (const node of reached) for (const target of edges[node] ?? []) reached.add(target)
  return reached
}

function shortestWayBack(edges: Edges, start: number): number[] | null {
  const cameFrom = new Map<number, number>()
  const queue = [start]
  for (const node of queue) {
    for (const target of edges[node] ?? []) {
      if (target === start) return [...pathTo(cameFrom, start, node), start]
      if (cameFrom.has(target)) continue
      cameFrom.set(target, node)
      queue.push(target)
    }
  }
  return null
}

function pathTo(cameFrom: ReadonlyMap<number, number>, start: number, end: number): number[] {
  const path = [end]
  for (let at = cameFrom.get(end); path[0] !== start && at !== undefined; at = cameFrom.get(at))
    path.unshift(at)
  return path
}
