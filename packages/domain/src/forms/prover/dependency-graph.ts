// A form as a graph of formulas: when each field is shown, and when rules match.
import type { Rule } from '../forms.rules.schema.ts'
import type { Operator } from '../forms.vocabulary.ts'
import type { CompiledForm, FieldNode } from '../engine/compiled.ts'
import { type Formulas, NEVER, type Ref } from './formulas.ts'
import type { LoopBounds } from './loop-bounds.ts'
import type { Variables } from './variables.ts'

export interface Logic {
  readonly operator: Operator
  readonly rules: readonly Rule[]
}

export interface DependencyGraph {
  readonly compiled: CompiledForm
  readonly formulas: Formulas
  readonly variables: Variables
  readonly loops: LoopBounds
  /** When a node is shown; for one within a template, in each modelled iteration. */
  readonly shown: readonly (readonly Ref[])[]
  /** When a template has an iteration. */
  hasLoop(template: FieldNode, loop: number): Ref
}

/** The iteration in which a group's rules are evaluated; null for rules of the form. */
export type Inside = { readonly template: FieldNode; readonly loop: number } | null

export const isShown = (graph: DependencyGraph, node: FieldNode, loop = 0): Ref =>
  graph.shown[node.index]?.[loop] ?? NEVER
