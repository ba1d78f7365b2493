// Words for findings and fixes.
import type { FieldProblem } from '../../kernel/index.ts'
import type { T } from '../../words/index.ts'
import type { Finding, FindingCode, Fix, ProvedCode } from './findings.ts'

/** Every code, so that a new one without its words does not compile. */
const PROVED: Readonly<Record<ProvedCode, true>> = {
  fieldNeverSeen: true,
  requiredNeverSeen: true,
  sectionNeverSeen: true,
  pageNeverSeen: true,
  pageSkipped: true,
  firstPageSkipped: true,
  groupUnpublished: true,
  ruleNeverMatches: true,
  ruleAlwaysMatches: true,
  entryNeverHolds: true,
  entryAlwaysHolds: true,
  entryWithoutRules: true,
  customFieldMissing: true,
  rulesOutdated: true,
  neverSent: true,
  confirmationNeverMatches: true,
  confirmationShadowed: true,
  defaultNeverShown: true,
  mergeTagUnknown: true,
  mergeTagOfSeveralLines: true,
  recipientMissing: true,
  agreementEmpty: true,
  allowanceByTeams: true,
}

const isProved = (code: FindingCode): code is ProvedCode => Object.hasOwn(PROVED, code)

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
