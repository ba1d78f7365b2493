import type { Plural } from './translator.ts'

/**
 * The shape of a language's catalogue, derived from English: a text for each text, a plural for
 * each plural, and exactly the same keys.
 */
export type SameShape<English> = {
  readonly [Key in keyof English]: English[Key] extends string
    ? string
    : English[Key] extends Plural
      ? Required<Plural>
      : SameShape<English[Key]>
}
