// Words for findings and fixes.
import type { FieldProblem } from '../../kernel/index.ts'
import type { T } from '../../words/index.ts'
import type { Finding, FindingCode, Fix, ProvedCode } from './findings.ts'

const PROVED: readonly string[] = [
  'fieldNeverSeen',
  'requiredNeverSeen',
  'sectionNeverSeen',
  'pageNeverSeen',
  'pageSkipped',
  'firstPageSkipped',
  'groupUnpublished',
  'ruleNeverMatches',
  'ruleAlwaysMatches',
  'entryNeverHolds',
  'entryAlwaysHolds',
  'entryWithoutRules',
  'customFieldMissing',
  'rulesOutdated',
  'neverSent',
  'confirmationNeverMatches',
  'confirmationShadowed',
  'defaultNeverShown',
  'mergeTagUnknown',
  'mergeTagOfSeveralLines',
  'recipientMissing',
] satisfies readonly ProvedCode[]

const isProved = (code: FindingCode): code is ProvedCode => PROVED.includes(code)

export const findingInWords = (t: T, { code, params }: Finding): string =>
  isProved(code) ? t(`prover.findings.${code}`, params) : t(`forms.publishing.${code}`, params)

export const fixInWords = (t: T, fix: Fix): string =>
  fix.do === 'removeEntry' && fix.label !== ''
    ? t('prover.mends.removeEntryOf', { label: fix.label })
    : t(`prover.mends.${fix.do}`)

/** A finding as a problem in the server's error. */
export const findingAsProblem = (t: T, finding: Finding): FieldProblem => ({
  path: pathOf(finding),
  message: findingInWords(t, finding),
})

/** A field id, or `logicMap.<entry id>`; '' for the complete form. */
export function pathOf({ place }: Finding): string {
  if (place.of === 'field') return place.fieldId
  return place.of === 'entry' ? `logicMap.${place.entryId}` : ''
}
