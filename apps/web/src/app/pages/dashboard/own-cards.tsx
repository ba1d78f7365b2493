// The parts below and beside the next tasks. Loaded separately, after the tasks are visible.
import { useWords } from '../../../platform/words.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import type { Dashboard } from '@eventflow/domain/navigation'
import type { ReactNode } from 'react'
import { DashboardHeader, MyCards } from '../../../modules/cards/index.ts'
import { useFetchDownload } from '../../../modules/downloads/index.ts'
import { News } from '../../../modules/navigation/index.ts'

export { MarkDone } from '../../../modules/tasks/index.ts'

export const OwnHeader = DashboardHeader

export const OwnNews = (props: { news: Dashboard['news']; now: Date }) => <News {...props} />

export const OwnCards = () => (
  <MyCards download={(id, title) => <FetchTitle id={id} title={title} />} />
)

function FetchTitle({ id, title }: { id: string; title: ReactNode }) {
  const { isBusy, fetchFile } = useFetchDownload(id)
  return (
    <button type="button" aria-busy={isBusy || undefined} onClick={() => void fetchFile()}>
      {title}
    </button>
  )
}

/** Instead of a dashboard, for a person without a team. */
export function WithoutTeam() {
  const t = useWords()
  return (
    <EmptyState icon="groups_outlined" title={t('dashboard.noTeam.title')}>
      {t('dashboard.noTeam.text')}
    </EmptyState>
  )
}
