import { findCycles, type Rule, type FormDefinition } from '@eventflow/domain/forms/engine'
import { useRef } from 'react'
import { useWords } from '../../../../../platform/words.tsx'
import { Button } from '../../../../../ui/button.tsx'
import { fieldId } from '../../../../../ui/editor/use-editor.ts'
import { Muted, Row, Text } from '../../../../../ui/layout.tsx'
import { Notice } from '../../../../../ui/notice.tsx'
import { ruleAbout } from '../../../../../ui/rules/rule-edits.ts'
import { likelySubject } from '../../../../../ui/rules/rule-subject-of.ts'
import { useRuleFacts } from '../../../../../ui/rules/use-rule-facts.ts'
import { fieldOf } from '../store/field-edits.ts'
import {
  logicOf,
  withNewEntry,
  withoutEntryOf,
  type Effect,
  withEntry,
  withOther,
  type FieldLogic,
  type NewId,
} from '../store/logic-edits.ts'
import { labelOf } from './labels.ts'
import classes from './logic.module.css'
import { Icon } from '../../../../../ui/icon.tsx'
import { SelectField } from '../../../../../ui/fields/select-field.tsx'
import type { RuleScope } from '../../../../../ui/rules/rule-subjects.ts'
import { type Rules, RulesEditor } from '../../../../../ui/rules/rules-editor.tsx'

interface LogicEditorProps {
  form: FormDefinition
  /** The field that is shown or hidden. */
  targetId: string
  newId: NewId
  /** Makes an edit. Edits with the same tag within a short time are undone together. */
  onEdit: (change: (form: FormDefinition) => FormDefinition, tag?: string) => void
}

/** When a field is shown: its rules, in plain words. */
export function LogicEditor(props: LogicEditorProps) {
  const t = useWords()
  const { form, targetId } = props
  const entries = logicOf(form, targetId)
  const scope = { form, targetId, facts: useRuleFacts() }
  const subject = likelySubject(scope, t)
  const section = useRef<HTMLElement>(null)
  const add = (effect: Effect, rule: Rule) => {
    const input = { fieldId: targetId, effect, rule }
    props.onEdit((draft) => withNewEntry(draft, props.newId(), input))
    requestAnimationFrame(() => focusLastEntry(section.current))
  }
  const remove = (entryId: string) => {
    props.onEdit((draft) => withoutEntryOf(draft, entryId, targetId))
    section.current?.focus({ preventScroll: true })
  }
  return (
    <section
      ref={section}
      className={classes['logic']}
      id={fieldId(`${targetId}.logic`)}
      tabIndex={-1}
    >
      <Text as="h3" size="md">
        {t('builder.logic.title')}
      </Text>
      {entries.length === 0 && <Muted>{t('builder.logic.always')}</Muted>}
      {entries.length > 1 && <Muted>{t('builder.logic.anyOfGroups')}</Muted>}
      <Circles form={form} targetId={targetId} />
      {entries.map((logic) => (
        <EntryEditor
          key={`${logic.entryId} ${logic.effect}`}
          {...props}
          logic={logic}
          scope={scope}
          onRemove={() => remove(logic.entryId)}
        />
      ))}
      {subject && <Adders onAdd={(effect) => add(effect, ruleAbout(subject))} />}
    </section>
  )
}

function Adders({ onAdd }: { onAdd: (effect: Effect) => void }) {
  const t = useWords()
  return (
    <Row align="stretch" gap="xs">
      <Button variant="default" onClick={() => onAdd('show')}>
        {t('builder.logic.addShow')}
      </Button>
      <Button variant="default" onClick={() => onAdd('hide')}>
        {t('builder.logic.addHide')}
      </Button>
    </Row>
  )
}

/** A new entry is below the others and often out of view. */
const focusLastEntry = (section: HTMLElement | null): void =>
  [...(section?.querySelectorAll('[role="group"]') ?? [])].at(-1)?.querySelector('select')?.focus()

/** Shown beside the rules as soon as they form a cycle. */
function Circles({ form, targetId }: Pick<LogicEditorProps, 'form' | 'targetId'>) {
  const t = useWords()
  const circles = findCycles(form).filter((circle) => circle.includes(targetId))
  return circles.map((circle) => (
    <Notice key={circle.join()} tone="danger" role="alert">
      {t('forms.publishing.cycle', {
        path: circle.map((id) => labelOf(fieldOf(form, id), t)).join(' → '),
      })}
    </Notice>
  ))
}

interface EntryEditorProps extends LogicEditorProps {
  logic: FieldLogic
  scope: RuleScope
  onRemove: () => void
}

/** One "show when" or "hide when" with its rules. */
function EntryEditor({ logic, scope, form, targetId, onEdit, onRemove }: EntryEditorProps) {
  const t = useWords()
  const { entryId, entry, effect, sharedWith } = logic
  const title = t(`builder.logic.${effect}`)
  const change = (rules: Rules, tag?: string) => {
    // An entry without rules would always match.
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
