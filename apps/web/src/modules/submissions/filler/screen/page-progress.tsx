import type { ReactNode } from 'react'
import { useWords } from '../../../../platform/words.tsx'
import { Bar } from '../../../../ui/bar.tsx'
import { useIsWide } from '../../../../ui/list/use-is-wide.ts'
import { ProgressBar } from '../../../../ui/progress.tsx'
import { useWatched } from '../inputs/use-answer.ts'
import { WATCH } from '../store/filling-core.ts'
import type { FillingStore } from '../store/filling-store.ts'
import classes from './filler.module.css'

interface PageProgressProps {
  store: FillingStore
  /** Whether and when it was saved. */
  status: ReactNode
  /** A link out of the form; null if the screen has its own header. */
  leave: ReactNode
}

/**
 * Progress through the form. On phones it also shows whether it is saved, because the buttons are
 * out of view.
 */
export function PageProgress({ store, status, leave }: PageProgressProps) {
  const t = useWords()
  const { index, count } = useWatched(store, WATCH.page, () => store.read().view)
  const where = t('filling.pageOf', { page: index + 1, pages: count })
  const isWide = useIsWide()
  const state = (
    <div className={classes['where']}>
      {count > 1 && <span>{where}</span>}
      {status && <span className={classes['status-above']}>{status}</span>}
    </div>
  )
  const line = count > 1 && <ProgressBar percent={((index + 1) / count) * 100} label={where} />
  const top = (
    <div className={classes['top']} data-single={count < 2 || undefined}>
      {state}
      {line}
    </div>
  )
  if (isWide) return top
  if (!leave) return <Bar at="above">{top}</Bar>
  return (
    <Bar at="above">
      <div className={classes['header']}>
        {leave}
        <div className={classes['names']}>
          {/* The heading of the screen contains it. */}
          <span className={classes['name']} aria-hidden>
            {store.definition.form.title}
          </span>
          {state}
        </div>
        {line}
      </div>
    </Bar>
  )
}
