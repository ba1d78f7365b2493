// What the prover says of a form: where, how bad, and how it is fixed.
import type { Words } from '../../words/index.ts'
import type { PublishCode } from '../fields/field.ts'

export type ProvedCode = keyof Words['prover']['findings']
export type FindingCode = ProvedCode | PublishCode

export type Place =
  | { readonly of: 'form' }
  | {
      readonly of: 'field'
      readonly fieldId: string
      /** The template that it is inside of, and that one's group. */
      readonly templateId: string | null
      readonly groupId: string | null
    }
  | {
      readonly of: 'entry'
      readonly entryId: string
      readonly groupId: string | null
      /** The rule in the entry, counted from 0; null for all of it. */
      readonly rule: number | null
    }
  | {
      readonly of: 'confirmation' | 'notification' | 'webhook'
      readonly id: string
    }

/** A way to fix: `open` is a place to go to, everything else is done by `mended`. */
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
  /** Errors refuse publishing; warnings help. */
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

/** The same finding, found twice, is one: groups may be used by several templates. */
export const findingKey = ({ code, place, params }: Finding): string =>
  JSON.stringify([code, place, params])
