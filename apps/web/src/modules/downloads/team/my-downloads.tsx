import type { MyDownload } from '@eventflow/domain/downloads'
import type { T } from '@eventflow/domain/words'
import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../../../platform/api.ts'
import { listProps, pagewise } from '../../../platform/page-list.ts'
import { EventText, useWords } from '../../../platform/words.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { lastChange } from '../../../ui/list/last-change.ts'
import { ListScreen } from '../../../ui/list/list-screen.tsx'
import type { Column } from '../../../ui/list/list-types.ts'
import { useUrlListState } from '../../../ui/list/use-url-list-state.ts'
import { NeedsNetwork } from '../../../ui/needs-network.tsx'
import { StateBadge } from '../../../ui/state-badge.tsx'
import { sizeText } from '../../../ui/time-text.ts'
import { FetchDownload } from './fetch-download.tsx'

/** Downloads for the viewer. */
export function MyDownloads() {
  const t = useWords()
  const [state, setState] = useUrlListState({ sort: 'name' })
  const { search, direction } = state
  const sort = state.sort === 'updatedAt' ? 'updatedAt' : 'name'
  const query = useInfiniteQuery(
    api.myDownloads.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ cursor, search, direction, sort }),
      ...pagewise,
    }),
  )
  return (
    <>
      <NeedsNetwork />
      <ListScreen<MyDownload>
        {...listProps(query)}
        name={t('downloads.list')}
        columns={columns(t, new Date(query.dataUpdatedAt))}
        rowName={({ name }) => name}
        state={state}
        onState={setState}
        empty={
          <EmptyState icon="download_outlined" title={t('downloads.emptyTitle')}>
            {t('downloads.emptyText')}
          </EmptyState>
        }
      />
    </>
  )
}

const columns = (t: T, now: Date): Column<MyDownload>[] => [
  {
    id: 'name',
    header: t('downloads.name'),
    sort: 'name',
    cell: ({ name, isTranslated }) => <EventText isTranslated={isTranslated}>{name}</EventText>,
    detail: (download) => <About download={download} />,
  },
  {
    id: 'type',
    header: t('downloads.type'),
    isPlain: true,
    isShort: true,
    cell: ({ fileType }) => fileType.toUpperCase(),
  },
  {
    id: 'size',
    header: t('downloads.size'),
    isPlain: true,
    isShort: true,
    cell: ({ fileSize }) => sizeText(fileSize),
  },
  lastChange(t, now),
  {
    id: 'fetch',
    header: t('downloads.file'),
    isActions: true,
    cell: (download) => <FetchDownload download={download} />,
  },
]

function About({ download }: { download: MyDownload }) {
  const t = useWords()
  return (
    <>
      <EventText isTranslated={download.isDescriptionTranslated}>{download.description}</EventText>{' '}
      {!download.showDownload && (
        <StateBadge tone="neutral" icon="remove_circle_outline">
          {t('downloads.notShown')}
        </StateBadge>
      )}
    </>
  )
}
