// The organisers' list of downloads, and deleting them.
import type { Download } from '@eventflow/domain/downloads'
import type { T } from '@eventflow/domain/words'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '../../../platform/api.ts'
import { listProps, pagewise } from '../../../platform/page-list.ts'
import { useWords } from '../../../platform/words.tsx'
import { CountedAudience } from '../../../ui/audience/audience-text.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { lastChange } from '../../../ui/list/last-change.ts'
import { ListScreen } from '../../../ui/list/list-screen.tsx'
import type { Column } from '../../../ui/list/list-types.ts'
import { useUrlListState } from '../../../ui/list/use-url-list-state.ts'
import { OnBadge } from '../../../ui/on-badge.tsx'
import { RemoveRecords } from '../../../ui/records/record-actions.tsx'
import { sizeText } from '../../../ui/time-text.ts'
import { ListViews } from '../../../ui/views/list-views.tsx'
import { downloadSource } from './download-source.ts'

export function DownloadsList({ add }: { add: ReactNode }) {
  const t = useWords()
  const [state, setState] = useUrlListState({ sort: 'name' })
  const { search, direction } = state
  const sort = state.sort === 'updatedAt' ? 'updatedAt' : 'name'
  const query = useInfiniteQuery(
    api.downloads.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ cursor, search, direction, sort }),
      ...pagewise,
    }),
  )
  const props = listProps(query)
  return (
    <ListScreen<Download>
      {...props}
      name={t('downloadsAdmin.list')}
      columns={columns(t, new Date(query.dataUpdatedAt))}
      rowName={({ name }) => name}
      views={<ListViews list="downloads" />}
      state={state}
      onState={setState}
      bulk={{
        actions: (ids, done) => (
          <RemoveDownloads
            downloads={(props.rows ?? []).filter(({ id }) => ids.includes(id))}
            onDone={done}
          />
        ),
      }}
      empty={
        <EmptyState icon="download_outlined" title={t('downloadsAdmin.emptyTitle')} action={add}>
          {t('downloadsAdmin.emptyText')}
        </EmptyState>
      }
    />
  )
}

const columns = (t: T, now: Date): Column<Download>[] => [
  {
    id: 'name',
    header: t('downloadsAdmin.name'),
    sort: 'name',
    cell: ({ id, name }) => (
      <TextLink to="/admin/downloads/$downloadId" params={{ downloadId: id }}>
        {name}
      </TextLink>
    ),
    detail: ({ description }) => description,
  },
  {
    id: 'type',
    header: t('downloadsAdmin.type'),
    isPlain: true,
    isShort: true,
    cell: ({ fileType }) => fileType.toUpperCase(),
  },
  {
    id: 'size',
    header: t('downloadsAdmin.size'),
    isPlain: true,
    isShort: true,
    cell: ({ fileSize }) => sizeText(fileSize),
  },
  {
    id: 'for',
    header: t('downloadsAdmin.audience'),
    cell: ({ showToTeamTypeIds, hideFromTeamTypeIds, dimensions }) => (
      <CountedAudience
        shown={showToTeamTypeIds}
        hidden={hideFromTeamTypeIds}
        dimensions={dimensions}
      />
    ),
  },
  {
    id: 'shown',
    header: t('downloadsAdmin.showDownload'),
    cell: ({ showDownload }) => <OnBadge thing={{ isActive: showDownload, isUnreadable: false }} />,
  },
  lastChange(t, now),
]

interface RemoveProps {
  downloads: readonly Download[]
  onDone: () => unknown
}

function RemoveDownloads({ downloads, onDone }: RemoveProps) {
  const t = useWords()
  const count = downloads.length
  return (
    <RemoveRecords
      source={downloadSource}
      ids={downloads.map(({ id }) => id)}
      onDone={onDone}
      label={t('ui.delete')}
      question={{
        title: t('downloadsAdmin.removeTitle', { count, name: downloads[0]?.name ?? '' }),
        text: t('downloadsAdmin.removeText', { count }),
        action: t('downloadsAdmin.removeAction', { count }),
      }}
      done={t('downloadsAdmin.removed', { count })}
    />
  )
}

export const DownloadEnd = ({ record, onDone }: { record: Download; onDone: () => unknown }) => (
  <div>
    <RemoveDownloads downloads={[record]} onDone={onDone} />
  </div>
)
