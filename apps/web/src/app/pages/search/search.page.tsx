import { isOrganiser } from '@eventflow/domain/kernel'
import type { Finding } from '@eventflow/domain/navigation'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { failureOf } from '../../../platform/failure.ts'
import { useIsOffline } from '../../../platform/network.ts'
import { useServices, useSignedIn } from '../../../platform/portal-context.tsx'
import { useWords } from '../../../platform/words.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Muted, Stack } from '../../../ui/layout.tsx'
import { ListToolbar, useSearchBox } from '../../../ui/list/list-toolbar.tsx'
import { LinesSkeleton } from '../../../ui/skeletons.tsx'
import { PortalPage } from '../../shell/portal-page.tsx'
import { useReportSearchMiss } from '../../shell/search-miss.ts'
import { SearchHits } from './search-hits.tsx'

const MAX_HITS = 30

/** The search is in the URL, so that it can be shared. */
function useAsked() {
  const { q = '' }: { q?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const change = (text: string) =>
    void navigate({
      to: '/search',
      search: (now) => ({ ...now, q: text || undefined }),
      replace: true,
      resetScroll: false,
    })
  return { text: q.trim().slice(0, 200), box: useSearchBox(q, change) }
}

/** Full-text search of everything that the viewer may see, best first. */
export function Page() {
  const t = useWords()
  const { text, box } = useAsked()
  const { find } = useServices()
  const viewer = useSignedIn()
  const isOffline = useIsOffline()
  const found = useQuery({
    queryKey: [['navigation', 'find'], text, MAX_HITS, isOffline],
    // The device is searched without a network.
    networkMode: 'always',
    queryFn: ({ signal }): Promise<readonly Finding[]> =>
      find ? find(text, signal, MAX_HITS) : Promise.resolve([]),
    enabled: text !== '',
    placeholderData: keepPreviousData,
  })
  const isCurrent = !found.isPlaceholderData && !box.isAhead
  useReportSearchMiss(viewer, text, isCurrent && !isOffline && found.data?.length === 0)
  return (
    <PortalPage lead={t('search.lead')} width="reading">
      <Stack gap="md">
        <ListToolbar name={t('search.what')} box={box} />
        {isOffline && <Muted role="status">{t('search.onDevice')}</Muted>}
        {text === '' ? (
          <EmptyState icon="search" title={t('search.startTitle')}>
            {t('search.startText')}
          </EmptyState>
        ) : (
          <Answer text={text} found={found} />
        )}
      </Stack>
    </PortalPage>
  )
}

interface AnswerProps {
  text: string
  found: {
    readonly data: readonly Finding[] | undefined
    readonly error: unknown
    readonly refetch: () => unknown
  }
}

function Answer({ text, found: { data, error, refetch } }: AnswerProps) {
  const t = useWords()
  const viewer = useSignedIn()
  if (!data && error) {
    const { message, requestId } = failureOf(error)
    return (
      <ErrorState reference={requestId} onRetry={() => void refetch()}>
        {message}
      </ErrorState>
    )
  }
  if (!data) return <LinesSkeleton lines={6} />
  if (data.length === 0)
    return (
      <EmptyState icon="search" title={t('search.nothingTitle', { text })}>
        {t(isOrganiser(viewer) ? 'search.nothingToOrganisers' : 'search.nothingText')}
      </EmptyState>
    )
  const messageKey = data.length < MAX_HITS ? 'search.results' : 'search.most'
  return (
    <>
      <Muted role="status">{t(messageKey, { text, count: data.length })}</Muted>
      <SearchHits found={data} />
    </>
  )
}
