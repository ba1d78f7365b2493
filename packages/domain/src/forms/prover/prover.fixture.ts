// Small forms for the prover's tests.
import type { Field } from '../fields/fields.schema.ts'
import { aDropdown, aField, aFormDefinition, aLogicEntry, aRule } from '../forms.builders.ts'
import type { LogicEntry, Rule } from '../forms.rules.schema.ts'
import { proveForm } from './prove.ts'
import { NO_CONTEXT, type FormContext } from './form-context.ts'

export const text = (id: string, settings: Partial<Field> = {}): Field =>
  aField('text', { id, label: id.toUpperCase(), ...settings } as { id: string })

export const vat = aDropdown({ id: 'vat', label: 'VAT' }, 'Yes', 'No')

export const is = (sourceId: string, sourceValue: string, settings: Partial<Rule> = {}): Rule =>
  aRule({ sourceId, sourceValue, ...settings })

/** A logic entry that shows a field if all rules match. */
export const shows = (thenFieldId: string, ...rules: Rule[]): LogicEntry =>
  aLogicEntry({ thenFieldId, operator: 'ALL', rules })

/** A logic entry that hides a field if any rule matches. */
export const hides = (elseFieldId: string, ...rules: Rule[]): LogicEntry =>
  aLogicEntry({ elseFieldId, rules })

/** The codes of the findings, each with its severity. */
export const codesOf = (
  fields: Field[],
  logic: LogicEntry[],
  around?: Partial<FormContext>,
): string[] =>
  proveForm(aFormDefinition(fields, { logic }), { ...NO_CONTEXT, ...around }).findings.map(
    ({ code, severity }) => `${severity} ${code}`,
  )
