// Explains in the preview why a field is shown or hidden. Loaded only in the form builder.
import { useWords } from '../../../../platform/words.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { WATCH } from '../store/filling-core.ts'
import { type Explain, useFiller } from './filler-context.ts'
import { useWatched } from './use-answer.ts'
import classes from './visibility-reason.module.css'

interface VisibilityReasonProps {
  path: string
  label: string
  explain: Explain
}

export function VisibilityReason({ path, label, explain }: VisibilityReasonProps) {
  const t = useWords()
  const { store } = useFiller()
  const values = useWatched(store, WATCH.typed, () => store.read().values)
  const reason = explain(path, values)
  if (reason === null) return null
  return (
    <div className={classes['why']} data-hidden={!reason.isShown || undefined}>
      <p className={classes['title']}>
        <Icon name={reason.isShown ? 'visibility_outlined' : 'visibility_off_outlined'} size={16} />
        {reason.isShown ? reason.title : t('filling.preview.hidden', { label, why: reason.title })}
      </p>
      {reason.rules.length > 0 && (
        <ul className={classes['rules']}>
          {reason.rules.map(({ text, isTrue }, place) => (
            <li key={`${place + 1} ${text}`}>
              {t(isTrue ? 'filling.preview.isTrue' : 'filling.preview.isNotTrue', { rule: text })}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
