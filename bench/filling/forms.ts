// The measured form: many fields with rules.
import {
  aDropdown,
  aField,
  aFormDefinition,
  aLogicEntry,
  aRule,
} from '@eventflow/domain/builders/forms'
import type { Field, FormDefinition } from '@eventflow/domain/forms'

/** From the URL of the page. */
const wanted = (name: string, otherwise: number): number =>
  Number(new URLSearchParams(location.search).get(name) ?? otherwise)

/** Texts, choices and dates. At least a third of them depend on the answer of another field. */
export function manyFields(): FormDefinition {
  const [many, rules] = [wanted('fields', 300), wanted('rules', 100)]
  const ids = Array.from({ length: many }, (_none, index) => `f${index}`)
  const fields = ids.map((id, index): Field => {
    const label = `Question ${index + 1}`
    if (index % 10 === 4) return aDropdown({ id, label }, 'Yes', 'No', 'Perhaps')
    if (index % 10 === 7) return aField('date', { id, label })
    return aField(index % 10 === 9 ? 'area' : 'text', { id, label, max: 200 })
  })
  const logic = ids.slice(rules, 2 * rules).map((thenFieldId, index) =>
    aLogicEntry({
      thenFieldId,
      rules: [aRule({ sourceId: ids[index] ?? '', sourceValue: 'x', condition: 'notEquals' })],
    }),
  )
  return aFormDefinition(fields, { form: { title: `${many} fields` }, logic })
}
