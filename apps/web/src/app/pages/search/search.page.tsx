import { isOrganiser } from '@eventflow/domain/kernel'
import type { Finding } from '@eventflow/domain/navigation'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useIsOffline } from '../../../platform/network.ts'
import { useMenuIfKnown, useServices, useSignedIn } from '../../../platform/portal-context.tsx'
import type { PaletteFind } from '../../../platform/session.ts'
import { parseUrlSearch } from '../../../platform/url-search.ts'
import { useWords } from '../../../platform/words.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Muted, Stack } from '../../../ui/layout.tsx'
import { ButtonLink, TextLink } from '../../../ui/link.tsx'
import { ListToolbar, useSearchBox } from '../../../ui/list/list-toolbar.tsx'
import { MarkedText } from '../../../ui/marked-text.tsx'
import { LinesSkeleton } from '../../../ui/skeletons.tsx'
import { matching, paletteScreens } from '../../shell/palette-screens.ts'
import { paletteThings } from '../../shell/palette-things.ts'
import { PortalPage } from '../../shell/portal-page.tsx'
import { useReportSearchMiss } from '../../shell/search-miss.ts'
import classes from './search.module.css'

const MAX_HITS = 30
/** Screens come first, so few are shown. */
const MAX_SCREENS = 3

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

/** The portal's own screens that match, as in the command palette; without this one. */
function useScreens(text: string): readonly PaletteFind[] {
  const t = useWords()
  const viewer = useSignedIn()
  const all = paletteScreens({ viewer }, { menu: useMenuIfKnown(), t })
  if (text === '') return []
  return matching(all, text)
    .filter(({ path }) => path !== '/search')
    .slice(0, MAX_SCREENS)
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
  const screens = useScreens(text)
  const isMiss = found.data?.length === 0 && screens.length === 0
  useReportSearchMiss(viewer, text, isCurrent && !isOffline && isMiss)
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
          <Answer text={text} screens={screens} found={found} />
        )}
      </Stack>
    </PortalPage>
  )
}

interface AnswerProps {
  text: string
  screens: readonly PaletteFind[]
  found: {
    readonly data: readonly Finding[] | undefined
    readonly error: unknown
    readonly refetch: () => unknown
  }
}

function Answer({ text, screens, found: { data, error, refetch } }: AnswerProps) {
  const t = useWords()
  const viewer = useSignedIn()
  const isOffline = useIsOffline()
  const isReported = !isOffline && !isOrganiser(viewer)
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <LinesSkeleton lines={6} />
  const count = data.length + screens.length
  if (count === 0)
    return (
      <EmptyState
        icon="search"
        title={t('search.nothingTitle', { text })}
        action={isReported && <ButtonLink to="/tasks">{t('shell.core.tasks')}</ButtonLink>}
      >
        {t(isReported ? 'search.nothingText' : 'search.nothingUnreported')}
      </EmptyState>
    )
  const messageKey = data.length < MAX_HITS ? 'search.results' : 'search.most'
  return (
    <>
      <Muted role="status">{t(messageKey, { text, count })}</Muted>
      <SearchHits screens={screens} found={data} />
    </>
  )
}

/** Search results, best first: their kinds, and excerpts with the matching words. */
function SearchHits({
  screens,
  found,
}: {
  screens: readonly PaletteFind[]
  found: readonly Finding[]
}) {
  const t = useWords()
  const viewer = useSignedIn()
  const things = paletteThings(found, { viewer, t })
  return (
    <Stack as="ol" gap="md">
      {[...screens, ...things].map(({ id, label, group, icon, path }, place) => (
        <li key={`${group} ${id}`} className={classes['hit']}>
          <Icon name={icon} />
          <Stack gap="3xs">
            <h2 className={classes['title']}>
              <TextLink {...linkTo(path)}>{label}</TextLink>
            </h2>
            <MarkedText parts={found[place - screens.length]?.excerpt ?? []} />
            <Muted as="small">{group}</Muted>
          </Stack>
        </li>
      ))}
    </Stack>
  )
}

function linkTo(path: string) {
  const [place = '', hash] = path.split('#')
  const [to = '', query = ''] = place.split('?')
  return { to: to as never, search: parseUrlSearch(query) as never, ...(hash && { hash }) }
}
