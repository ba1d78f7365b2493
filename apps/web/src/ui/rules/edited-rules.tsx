import type { FormDetail, Operator, Rule } from '@eventflow/domain/forms'
import { RulesEditor } from './rules-editor.tsx'
import { useRuleFacts } from './use-rule-facts.ts'

interface EditedRulesProps {
  form: FormDetail
  editor: {
    readonly values: { readonly operator: Operator; readonly rules: Rule[] }
    readonly change: {
      (key: 'operator', operator: Operator): void
      (key: 'rules', rules: Rule[]): void
    }
  }
  /** Text for a record without rules. */
  none: string
}

/** The rules of a record about a form's submissions, within its editor. */
export function EditedRules({ form, editor, none }: EditedRulesProps) {
  const facts = useRuleFacts()
  const { operator, rules } = editor.values
  return (
    <RulesEditor
      scope={{ form: form.definition, facts, isReadByServer: true }}
      value={{ operator, rules }}
      onChange={(next) => {
        editor.change('operator', next.operator)
        editor.change('rules', next.rules)
      }}
      none={none}
    />
  )
}
