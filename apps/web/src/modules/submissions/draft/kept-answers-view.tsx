import type { Filling } from '@eventflow/domain/submissions'
import { useWords } from '../../../platform/words.tsx'
import { Panel } from '../../../ui/card-grid.tsx'
import { AnswersView } from '../answers/answers-view.tsx'
import { firstKept } from './kept-answers.ts'
import { createLocalDraft } from './local-copy.ts'
import { placeOf } from './place.ts'
import classes from './screen.module.css'

interface KeptAnswersProps {
  /** Whose copy is shown: the first that has something. */
  userIds: readonly string[]
  filling: Pick<Filling, 'definition' | 'facts' | 'submission' | 'task'>
  currencyId: string
}

/** What was typed on this device into a form that takes no answers any more, and is stored nowhere. */
export function KeptAnswers({ userIds, filling, currencyId }: KeptAnswersProps) {
  const t = useWords()
  const { definition, facts, submission } = filling
  const stored = { definition, facts, values: submission?.values ?? null }
  const copies = userIds.map((userId) =>
    createLocalDraft({ userId, ...placeOf(filling) }, () => localStorage).read(),
  )
  const values = firstKept(copies, stored)
  if (values === null) return null
  return (
    <>
      <Panel title={t('filling.gone.kept')}>
        <p className={classes['kept-lead']}>{t('filling.gone.keptText')}</p>
        <AnswersView definition={definition} values={values} currencyId={currencyId} />
      </Panel>
      {submission && <h2 className={classes['stored']}>{t('filling.gone.stored')}</h2>}
    </>
  )
}
