// The organisers' cards on the dashboard. Loaded separately, after the next tasks are visible.
import { MyCards } from '../../../modules/cards/index.ts'
import { useFetchDownload } from '../../../modules/downloads/index.ts'
import type { ReactNode } from 'react'

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
