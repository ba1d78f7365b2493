// Explains why a field in the preview is shown or hidden.
import {
  explainField,
  type Answers,
  type Explanation,
  type Facts,
  type FieldPlace,
  type FormDefinition,
} from '@eventflow/domain/forms/engine'
import type { T } from '@eventflow/domain/words'
import type { RuleFacts } from '../../../../../ui/rules/rule-facts.ts'
import { ruleInWords } from '../../../../../ui/rules/rule-words.ts'
import { labelOf } from '../logic/labels.ts'
import { fieldOf } from '../store/field-edits.ts'

export interface Reason {
  readonly isShown: boolean
  readonly title: string
  readonly rules: readonly { readonly text: string; readonly isTrue: boolean }[]
}

export type Explain = (path: string, values: Answers) => Reason | null

const INNER = /^([\w-]+)\[(\d+)\]\.([\w-]+)$/

export function placeOf(path: string): FieldPlace {
  const [, templateId, loop, fieldId] = INNER.exec(path) ?? []
  if (templateId === undefined || fieldId === undefined) return { fieldId: path, inside: null }
  return { fieldId, inside: { templateId, loop: Number(loop) } }
}

interface Previewed {
  readonly form: FormDefinition
  /** Facts about the person whose view is shown. */
  readonly facts: Facts
  readonly ruleFacts: RuleFacts | null
}

/** Explains the fields of a preview. Fields that are always shown need no explanation. */
export const explaining =
  ({ form, facts, ruleFacts }: Previewed, t: T): Explain =>
  (path, values) => {
    const found = explainField(form, placeOf(path), { values, facts })
    if (found === null || found.because === 'always') return null
    const rules = found.entries.flatMap(({ entry, rules: verdicts }) =>
      entry.rules.map((rule, place) => ({
        text: ruleInWords(rule, { form, facts: ruleFacts }, t),
        isTrue: verdicts[place] === true,
      })),
    )
    const isAboutRules = found.because === 'rules' || found.because === 'circle'
    return {
      isShown: found.isShown,
      title: titleOf(found, form, t),
      rules: isAboutRules ? rules : [],
    }
  }

function titleOf(
  { because, isShown, containerId, entries }: Explanation,
  form: FormDefinition,
  t: T,
) {
  if (because === 'container')
    return t('builder.why.container', { label: labelOf(fieldOf(form, containerId), t) })
  if (because === 'unavailable') return t('builder.why.unavailable')
  if (because === 'circle') return t('builder.why.circle')
  const isHiding = entries.every(({ effect }) => effect === 'hide')
  if (isHiding) return t(isShown ? 'builder.why.notHidden' : 'builder.why.hidden')
  return t(isShown ? 'builder.why.shown' : 'builder.why.notShown')
}
