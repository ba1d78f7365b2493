import { useWords } from '../../../../platform/words.tsx'
import { ErrorSummary } from '../../../../ui/editor/error-summary.tsx'
import { useWatched } from '../inputs/use-answer.ts'
import { WATCH } from '../store/filling-core.ts'
import type { FillingStore } from '../store/filling-store.ts'
import { pageIdOf } from '../store/paging.ts'
import { listedProblems } from '../store/problems.ts'
import { labelOf } from './labels.ts'

/** What Next or Submit found, above the questions; each line leads to its question. */
export function ProblemSummary({ store }: { store: FillingStore }) {
  const t = useWords()
  const problems = useWatched(store, WATCH.problems, () => store.read().problems)
  const refusals = useWatched(store, WATCH.problems, () => store.read().refusals)
  const open = useWatched(store, WATCH.page, () => store.read().view)
  const { definition } = store
  const label = (path: string) => {
    const name = labelOf(definition, path, t)
    const pageId = pageIdOf(definition, path)
    if (pageId === open.page.id || name === '') return name
    return t('filling.onPage', { page: store.pageNumber(pageId), label: name })
  }
  return (
    <ErrorSummary
      problems={listedProblems(problems)}
      refusals={refusals}
      labelOf={label}
      onChoose={(path) => store.goTo(pageIdOf(definition, path))}
    />
  )
}
