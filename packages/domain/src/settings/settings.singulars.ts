import { singularOf } from '../words/index.ts'

const PAIRS = [
  ['download', 'downloads'],
  ['form', 'forms'],
  ['notification', 'notifications'],
  ['supplier', 'suppliers'],
  ['task', 'tasks'],
] as const
type Singular = (typeof PAIRS)[number][0]

/** Plurals whose singular has to be entered because it cannot be derived: sentences need both. */
export const missingSingulars = (
  names: Readonly<Record<(typeof PAIRS)[number][number], string>>,
): Singular[] =>
  PAIRS.flatMap(([one, many]) =>
    names[one].trim() === '' && singularOf(names[many].trim()) === names[many].trim() ? [one] : [],
  )
