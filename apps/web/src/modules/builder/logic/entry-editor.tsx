import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { Text } from '../../../ui/layout.tsx'
import type { RuleScope } from '../../../ui/rules/rule-subjects.ts'
import { type Rules, RulesEditor } from '../../../ui/rules/rules-editor.tsx'
import { withEntry, withOther, type FieldLogic } from '../store/logic-edits.ts'
import { labelOf } from './labels.ts'
import type { LogicEditorProps } from './logic-props.ts'
import classes from './logic.module.css'

interface EntryEditorProps extends LogicEditorProps {
  logic: FieldLogic
  scope: RuleScope
  onRemove: () => void
}

/** One "show when" or "hide when" with its rules. */
export function EntryEditor({ logic, scope, form, targetId, onEdit, onRemove }: EntryEditorProps) {
  const t = useWords()
  const { entryId, entry, effect, sharedWith } = logic
  const title = t(`builder.logic.${effect}`)
  const change = (rules: Rules, tag?: string) => {
    // An entry without rules would always hold.
    if (rules.rules.length === 0) onRemove()
    else onEdit((draft) => withEntry(draft, entryId, { ...entry, ...rules }), tag)
  }
  return (
    <div role="group" aria-label={title} className={classes['entry']}>
      <Text as="p" weight={600}>
        {title}
      </Text>
      <RulesEditor
        scope={scope}
        value={entry}
        onChange={(rules, tag) => change(rules, tag && `${entryId} ${tag}`)}
      />
      <SelectField
        label={t(`builder.logic.otherwise.${effect}`)}
        description={t('builder.logic.otherwiseText')}
        value={sharedWith}
        empty={t('builder.logic.nothing')}
        options={form.fields
          .filter(({ id }) => id !== targetId)
          .map((field) => ({ value: field.id, label: labelOf(field, t) }))}
        onChange={(id) => onEdit((draft) => withOther(draft, logic, id))}
      />
      <Button
        variant="subtle"
        color="red"
        leftSection={<Icon name="delete_outlined" />}
        onClick={onRemove}
      >
        {t('builder.logic.removeAll')}
      </Button>
    </div>
  )
}
