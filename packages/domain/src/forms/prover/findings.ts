// Findings of the prover: their place, severity and fixes.
import type { Words } from '../../words/index.ts'
import type { PublishCode } from '../fields/field.ts'

export type ProvedCode = keyof Words['prover']['findings']
export type FindingCode = ProvedCode | PublishCode

export type Place =
  | { readonly of: 'form' }
  | {
      readonly of: 'field'
      readonly fieldId: string
      /** The template that contains it, and that template's group. */
      readonly templateId: string | null
      readonly groupId: string | null
    }
  | {
      readonly of: 'entry'
      readonly entryId: string
      readonly groupId: string | null
      /** The index of the rule in the entry, from 0; null for the complete entry. */
      readonly rule: number | null
    }
  | {
      readonly of: 'confirmation' | 'notification' | 'webhook'
      readonly id: string
    }

/** A possible fix: `open` only leads to a place, all others are applied by `applyFix`. */
export type Fix =
  | { readonly do: 'removeEntry'; readonly entryId: string; readonly label: string }
  | { readonly do: 'removeRule'; readonly entryId: string; readonly rule: number }
  | {
      readonly do: 'showAlways' | 'makeOptional' | 'removeUnnamed' | 'removeField'
      readonly fieldId: string
    }
  | { readonly do: 'open' }

export interface Finding {
  readonly code: FindingCode
  /** Errors prevent publishing; warnings do not. */
  readonly severity: 'error' | 'warning'
  readonly place: Place
  readonly params: Readonly<Record<string, string>>
  readonly fixes: readonly Fix[]
}

export const OPEN_IT: readonly Fix[] = [{ do: 'open' }]

export const warning = (
  code: ProvedCode,
  place: Place,
  { params = {}, fixes = OPEN_IT }: Partial<Pick<Finding, 'params' | 'fixes'>>,
): Finding => ({ code, severity: 'warning', place, params, fixes })

/** Identifies duplicates, because several templates may use the same group. */
export const findingKey = ({ code, place, params }: Finding): string =>
  JSON.stringify([code, place, params])
