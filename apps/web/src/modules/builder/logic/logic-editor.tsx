import { findCycles } from '@eventflow/domain/forms/engine'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { fieldId } from '../../../ui/editor/use-editor.ts'
import { Notice } from '../../../ui/notice.tsx'
import { ruleAbout } from '../../../ui/rules/rule-edits.ts'
import { likelySubject } from '../../../ui/rules/rule-subject-of.ts'
import { useRuleFacts } from '../../../ui/rules/use-rule-facts.ts'
import { fieldOf } from '../store/field-edits.ts'
import { logicOf, withNewEntry, type Effect } from '../store/logic-edits.ts'
import { EntryEditor } from './entry-editor.tsx'
import { labelOf } from './labels.ts'
import type { LogicEditorProps } from './logic-props.ts'
import classes from './logic.module.css'

/** When a field is shown: its rules, in plain words. */
export function LogicEditor(props: LogicEditorProps) {
  const t = useWords()
  const { form, targetId } = props
  const entries = logicOf(form, targetId)
  const scope = { form, targetId, facts: useRuleFacts() }
  const subject = likelySubject(scope, t)
  const add = (effect: Effect) => {
    if (!subject) return
    const wish = { fieldId: targetId, effect, rule: ruleAbout(subject) }
    props.onEdit((draft) => withNewEntry(draft, props.newId(), wish))
  }
  return (
    <section className={classes['logic']} id={fieldId(`${targetId}.logic`)} tabIndex={-1}>
      <h3 className={classes['title']}>{t('builder.logic.title')}</h3>
      {entries.length === 0 && <p className={classes['about']}>{t('builder.logic.always')}</p>}
      {entries.length > 1 && <p className={classes['about']}>{t('builder.logic.anyOfGroups')}</p>}
      <Circles form={form} targetId={targetId} />
      {entries.map((logic) => (
        <EntryEditor
          key={`${logic.entryId} ${logic.effect}`}
          {...props}
          logic={logic}
          scope={scope}
        />
      ))}
      <div className={classes['adders']}>
        <Button variant="default" onClick={() => add('show')}>
          {t('builder.logic.addShow')}
        </Button>
        <Button variant="default" onClick={() => add('hide')}>
          {t('builder.logic.addHide')}
        </Button>
      </div>
    </section>
  )
}

/** Said where the rules stand, as soon as they go round in a circle. */
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
