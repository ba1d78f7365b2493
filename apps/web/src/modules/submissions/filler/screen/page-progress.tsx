import type { ReactNode } from 'react'
import { useWords } from '../../../../platform/words.tsx'
import { Bar } from '../../../../ui/bar.tsx'
import { useIsWide } from '../../../../ui/list/use-is-wide.ts'
import { ProgressBar } from '../../../../ui/progress.tsx'
import { useWatched } from '../inputs/use-answer.ts'
import { WATCH } from '../store/filling-core.ts'
import type { FillingStore } from '../store/filling-store.ts'
import classes from './filler.module.css'

/** How far one is; on phones also whether it is saved, because the buttons are out of sight. */
export function PageProgress({ store, status }: { store: FillingStore; status: ReactNode }) {
  const t = useWords()
  const { index, count } = useWatched(store, WATCH.page, () => store.read().view)
  const where = t('filling.pageOf', { page: index + 1, pages: count })
  const isWide = useIsWide()
  const top = (
    <div className={classes['top']} data-single={count < 2 || undefined}>
      <div className={classes['where']}>
        {count > 1 && <span>{where}</span>}
        {status && <span className={classes['status-above']}>{status}</span>}
      </div>
      {count > 1 && <ProgressBar percent={((index + 1) / count) * 100} label={where} />}
    </div>
  )
  return isWide ? top : <Bar at="above">{top}</Bar>
}
