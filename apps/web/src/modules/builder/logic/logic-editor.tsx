import { findCycles } from '@eventflow/domain/forms/engine'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { fieldId } from '../../../ui/editor/use-editor.ts'
import { Notice } from '../../../ui/notice.tsx'
import { fieldOf } from '../store/field-edits.ts'
import { logicOf, withNewEntry, type Effect } from '../store/logic-edits.ts'
import { EntryEditor } from './entry-editor.tsx'
import type { LogicEditorProps } from './logic-props.ts'
import classes from './logic.module.css'
import { likelySource, ruleAbout } from './rule-vocabulary.ts'
import { labelOf } from './rule-words.ts'

/** When a field is shown: its rules, in plain words. */
export function LogicEditor(props: LogicEditorProps) {
  const t = useWords()
  const { form, targetId } = props
  const entries = logicOf(form, targetId)
  const source = likelySource(form, targetId)
  const add = (effect: Effect) => {
    if (!source) return
    const wish = { fieldId: targetId, effect, rule: ruleAbout(source) }
    props.onEdit((draft) => withNewEntry(draft, props.newId(), wish))
  }
  return (
    <section className={classes['logic']} id={fieldId(`${targetId}.logic`)} tabIndex={-1}>
      <h3 className={classes['title']}>{t('builder.logic.title')}</h3>
      {entries.length === 0 && <p className={classes['about']}>{t('builder.logic.always')}</p>}
      {entries.length > 1 && <p className={classes['about']}>{t('builder.logic.anyOfGroups')}</p>}
      <Circles form={form} targetId={targetId} />
      {entries.map((logic) => (
        <EntryEditor key={`${logic.entryId} ${logic.effect}`} {...props} logic={logic} />
      ))}
      {source ? (
        <div className={classes['adders']}>
          <Button variant="default" onClick={() => add('show')}>
            {t('builder.logic.addShow')}
          </Button>
          <Button variant="default" onClick={() => add('hide')}>
            {t('builder.logic.addHide')}
          </Button>
        </div>
      ) : (
        <p className={classes['about']}>{t('builder.logic.nothingToAsk')}</p>
      )}
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
