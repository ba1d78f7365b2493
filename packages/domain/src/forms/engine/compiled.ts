// The compiled form: a graph of nodes, made once per definition, that evaluation walks.
import type { FormDefinition, GroupDefinition } from '../forms.schema.ts'
import type { Field, FieldOf } from '../fields/fields.schema.ts'
import type { Answers } from '../fields/field.ts'
import type { Found, Test } from './compare.ts'
import type { Facts } from './facts.ts'

export type TemplateField = FieldOf<'template'>

/** A field of the form, or a field inside one template (for all of its iterations). */
export interface FieldNode {
  readonly index: number
  readonly field: Field
  /** The template that this node is inside of. */
  readonly template: FieldNode | null
  /** Page and section that hide this node when they are hidden. */
  readonly containers: readonly FieldNode[]
  /** False for a template whose group is missing or not published. */
  readonly canShow: boolean
}

/** Finds what a rule asks about, a list of texts per iteration; at least one iteration. */
export type Find = (state: EvaluationState, loop: number) => readonly Found[]

/** A rule that points to something missing has no `find` and never matches. */
export interface CompiledRule {
  readonly find: Find | null
  readonly test: Test
  /** Of a custom field: how it is asked where it holds numbers, which only the facts know. */
  readonly ofNumbers?: { readonly customFieldId: string; readonly test: Test }
  readonly sources: readonly FieldNode[]
}

export interface CompiledEntry {
  readonly isAll: boolean
  readonly rules: readonly CompiledRule[]
}

/** One reason to show a node: the entry's verdict being `when`. */
export interface Want {
  readonly entry: CompiledEntry
  readonly when: boolean
}

export interface CompiledGroup {
  readonly definition: GroupDefinition
  /** The nodes inside one template, in order and by id. */
  readonly nodes: readonly FieldNode[]
  readonly byId: ReadonlyMap<string, FieldNode>
}

export interface CompiledForm {
  readonly definition: FormDefinition
  readonly nodes: readonly FieldNode[]
  /** The form's own fields, in order and by id. */
  readonly fields: readonly FieldNode[]
  readonly byId: ReadonlyMap<string, FieldNode>
  /** What is inside each template, by the template's field id. */
  readonly insides: ReadonlyMap<string, CompiledGroup>
  /** By node index. */
  readonly wants: readonly (readonly Want[])[]
  /** By node index: members of a cycle, which are shown whatever their rules say. */
  readonly isForced: readonly boolean[]
  /** Every source before what depends on it. */
  readonly order: readonly FieldNode[]
  /** Each cycle as nodes, the first again at the end. */
  readonly cycles: readonly (readonly FieldNode[])[]
  /** The nodes to look at again after a change of this field's answer, in order. */
  affectedBy(fieldId: string): readonly FieldNode[]
}

export interface EvaluationState {
  readonly compiled: CompiledForm
  readonly values: Answers
  readonly facts: Facts
  /** How many iterations of each template are looked at, by its id. */
  iterations(): ReadonlyMap<string, number>
  isShown(node: FieldNode): boolean
  isShownIn(node: FieldNode, loop: number): boolean
}
