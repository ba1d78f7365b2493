import type { Plural } from './translator.ts'

/**
 * What a language must hold, of what English holds: a text for each text, a plural for each plural, and
 * no key more or less.
 */
export type SameShape<English> = {
  readonly [Key in keyof English]: English[Key] extends string
    ? string
    : English[Key] extends Plural
      ? Required<Plural>
      : SameShape<English[Key]>
}
