import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tries } from '../kernel/kernel.builders.ts'
import { dependencyCases } from './tasks.builders.ts'
import { cycleThrough, isMet, mustWait, type Dependencies } from './tasks.dependencies.ts'

test.each(dependencyCases)('$name', ({ status, met }) => {
  expect(isMet('submitted', status)).toBe(met.submitted)
  expect(isMet('approved', status)).toBe(met.approved)
})

const of = (edges: Record<string, string[]>): Dependencies => new Map(Object.entries(edges))

test.each([
  ['nothing', {}, null],
  ['another one', { a: ['b'] }, null],
  ['itself', { a: ['a'] }, ['a', 'a']],
  ['one that waits for it', { a: ['b'], b: ['a'] }, ['a', 'b', 'a']],
  ['a long way round', { a: ['x', 'b'], b: ['c'], c: ['d', 'a'] }, ['a', 'b', 'c', 'a']],
  ['a cycle of other tasks', { a: ['b'], b: ['c'], c: ['b'] }, null],
  ['a diamond', { a: ['b', 'c'], b: ['d'], c: ['d'] }, null],
])('a task that waits for %s', (_what, edges, cycle) => {
  expect(cycleThrough('a', of(edges as Record<string, string[]>))).toEqual(cycle)
})

const ids = ['a', 'b', 'c', 'd', 'e', 'f']
const anyEdges = fc.array(fc.tuple(fc.constantFrom(...ids), fc.constantFrom(...ids)), {
  maxLength: 14,
})
const graphOf = (edges: readonly (readonly [string, string])[]): Dependencies =>
  new Map(ids.map((id) => [id, edges.filter(([from]) => from === id).map(([, to]) => to)]))

test('finds a cycle exactly if a task can be reached from itself', () => {
  fc.assert(
    fc.property(anyEdges, (edges) => {
      const graph = graphOf(edges)
      const reached = new Set(graph.get('a'))
      // Iteration over a Set includes values that are added meanwhile.
      for (const id of reached) for (const next of graph.get(id) ?? []) reached.add(next)
      const cycle = cycleThrough('a', graph)
      expect(cycle !== null).toBe(reached.has('a'))
      // Each step of the cycle is a stored dependency.
      cycle?.slice(1).forEach((to, at) => expect(graph.get(cycle[at] ?? '')).toContain(to))
    }),
    { numRuns: tries(100, 2_000) },
  )
})

const waiting = { waitsFor: [{}], isComplete: false, approval: null }

test.each([
  ['something comes first', {}, true],
  ['nothing comes first', { waitsFor: [] }, false],
  ['it is done already', { isComplete: true }, false],
  ['it is sent already', { approval: { state: 'submitted' } }, false],
  ['it was sent back', { approval: { state: 'changesRequested' } }, true],
] as const)('whether a team must wait if %s', (_when, over, must) => {
  expect(mustWait({ ...waiting, ...over })).toBe(must)
})
