// The compiled form: a graph of nodes for evaluation, created once per definition.
import type { FormDefinition, GroupDefinition } from '../forms.schema.ts'
import type { Field, FieldOf } from '../fields/fields.schema.ts'
import type { Answers } from '../fields/field.ts'
import type { Found, Test } from './compare.ts'
import type { Facts } from './facts.ts'

export type TemplateField = FieldOf<'template'>

/** A field of the form, or a field within a template (for all iterations). */
export interface FieldNode {
  readonly index: number
  readonly field: Field
  /** The template that contains this node. */
  readonly template: FieldNode | null
  /** The page and section that hide this node when they are hidden. */
  readonly containers: readonly FieldNode[]
  /** False for a template whose group is missing or unpublished. */
  readonly canShow: boolean
}

/** Finds the values that a rule is about: a list of texts per iteration, with at least one iteration. */
export type Find = (state: EvaluationState, loop: number) => readonly Found[]

/** A rule whose source does not exist has `find` null and never matches. */
export interface CompiledRule {
  readonly find: Find | null
  readonly test: Test
  /** For a custom field: the comparison if the field contains numbers, which only the facts show. */
  readonly ofNumbers?: { readonly customFieldId: string; readonly test: Test }
  readonly sources: readonly FieldNode[]
}

export interface CompiledEntry {
  readonly isAll: boolean
  readonly rules: readonly CompiledRule[]
}

/** A reason to show a node: the entry's result equals `when`. */
export interface Want {
  readonly entry: CompiledEntry
  readonly when: boolean
}

export interface CompiledGroup {
  readonly definition: GroupDefinition
  /** The nodes within one template, in order and by id. */
  readonly nodes: readonly FieldNode[]
  readonly byId: ReadonlyMap<string, FieldNode>
}

export interface CompiledForm {
  readonly definition: FormDefinition
  readonly nodes: readonly FieldNode[]
  /** The form's own fields, in order and by id. */
  readonly fields: readonly FieldNode[]
  readonly byId: ReadonlyMap<string, FieldNode>
  /** The contents of each template, by the template's field id. */
  readonly insides: ReadonlyMap<string, CompiledGroup>
  /** By node index. */
  readonly wants: readonly (readonly Want[])[]
  /** By node index: members of a cycle, which are shown regardless of their rules. */
  readonly isForced: readonly boolean[]
  /** All nodes in order of evaluation: sources before the nodes that depend on them. */
  readonly order: readonly FieldNode[]
  /** Each cycle as nodes, with the first repeated at the end. */
  readonly cycles: readonly (readonly FieldNode[])[]
  /** The nodes to evaluate again after a change of this field's answer, in order. */
  affectedBy(fieldId: string): readonly FieldNode[]
}

export interface EvaluationState {
  readonly compiled: CompiledForm
  readonly values: Answers
  readonly facts: Facts
  /** The number of evaluated iterations of each template, by its id. */
  iterations(): ReadonlyMap<string, number>
  isShown(node: FieldNode): boolean
  isShownIn(node: FieldNode, loop: number): boolean
}
