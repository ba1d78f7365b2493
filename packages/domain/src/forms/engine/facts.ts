// Facts that rules can use besides answers (docs/rules.md, section 2).
import type { AdminSource, ClientSource } from '../forms.vocabulary.ts'

export type Fact = string | number | boolean | null | undefined

/** The submitter, the custom fields of their team, and facts set only by organisers. */
export interface Facts {
  readonly custom: Readonly<Record<string, Fact>>
  /** The ids of the custom fields that contain numbers; the others are compared as texts. */
  readonly customNumbers?: readonly string[] | undefined
  readonly user: Readonly<Partial<Record<ClientSource, Fact>>>
  readonly admin: Readonly<Partial<Record<AdminSource, Fact>>>
}

/** A guest has no team and no facts, so rules about facts find nothing. */
export const GUEST_FACTS: Facts = { custom: {}, user: {}, admin: {} }
