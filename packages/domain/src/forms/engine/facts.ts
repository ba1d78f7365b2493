// What rules may ask about besides answers (docs/rules.md, section 2).
import type { AdminSource, ClientSource } from '../forms.vocabulary.ts'

export type Fact = string | number | boolean | null | undefined

/** The submitting client, its team's custom fields, and what only organisers set about them. */
export interface Facts {
  readonly custom: Readonly<Record<string, Fact>>
  /** Which of the custom fields hold numbers, by their ids; the others are compared as texts. */
  readonly customNumbers?: readonly string[] | undefined
  readonly user: Readonly<Partial<Record<ClientSource, Fact>>>
  readonly admin: Readonly<Partial<Record<AdminSource, Fact>>>
}

/** A guest has no team and no client: every such question finds nothing. */
export const GUEST_FACTS: Facts = { custom: {}, user: {}, admin: {} }
