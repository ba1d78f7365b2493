// The organisers' entries and the tabs of their joined screens. Teams do not load this file.
import type { Session } from '@eventflow/domain/access'
import type { Waiting } from '@eventflow/domain/navigation'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { api, client } from '../../platform/api.ts'
import { hasJustChanged, onOwnChange } from '../../platform/own-changes.ts'
import { useMenu, useSession } from '../../platform/portal-context.tsx'
import { useWords } from '../../platform/words.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Stack, Text } from '../../ui/layout.tsx'
import { PartLink, Parts } from '../../ui/parts.tsx'
import { placeOf } from './navigation-items.ts'
import {
  itemAt,
  organiserSections,
  type NavigationSection,
  type OrganiserItem,
  type OrganiserTab,
} from './organiser-items.ts'
import classes from './side-navigation.module.css'

// In the same file, because each organiser's screen needs both.
export { OrganiserQuickLinks } from './organiser-quick-links.tsx'

// The counts are shared by all users and cached, so they lag behind the changes of others.
const ASK_AGAIN_MS = 60_000

const waitingQuery = () => ({
  ...api.navigation.waiting.queryOptions({ input: {} }),
  queryFn: () => client.navigation.waiting(hasJustChanged() ? { isFresh: true } : {}),
  refetchInterval: ASK_AGAIN_MS,
})

function useWaiting(): Waiting | undefined {
  const queryClient = useQueryClient()
  useEffect(() => {
    const { queryKey } = waitingQuery()
    return onOwnChange(() => void queryClient.invalidateQueries({ queryKey, exact: true }))
  }, [queryClient])
  return useQuery(waitingQuery()).data
}

const countOf = (tab: OrganiserTab, waiting: Waiting | undefined): number =>
  waiting ? tab.waits.reduce((sum, key) => sum + waiting[key], 0) : 0

/** The filter applies only if it shows something. */
const searchOf = (tab: OrganiserTab, waiting: Waiting | undefined) =>
  countOf(tab, waiting) > 0 ? tab.search : undefined

/** The entry that was open last, for screens that are tabs of two entries. */
let previous: string | undefined

/** The sections, and the entry of the open screen. */
function usePlaces(session: Session) {
  const pattern = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '/' })
  const sections = organiserSections(session, useMenu())
  const all = sections.flatMap(({ items }) => items)
  const place = placeOf(pattern, session)
  const open = itemAt(place, all, previous)
  useEffect(() => {
    previous = open?.label
  }, [open?.label])
  return { sections, open, place }
}

/** The organisers' entries, by section. */
export function OrganiserPlaces({ session, onGo }: { session: Session; onGo?: () => void }) {
  const t = useWords()
  const waiting = useWaiting()
  const { sections, open } = usePlaces(session)
  const link = (item: OrganiserItem) => {
    const [first] = item.tabs
    return (
      first && (
        <li key={first.to}>
          <Link
            to={first.to}
            search={searchOf(first, waiting)}
            activeOptions={{ exact: true, includeSearch: false }}
            aria-current={item === open ? 'page' : undefined}
            className={classes['item']}
            data-close
            onClick={onGo}
          >
            <Icon name={item.icon} />
            <span className={classes['word']}>{item.name ?? t(item.label)}</span>
            {item.isCounted && (
              <Waits count={item.tabs.reduce((sum, tab) => sum + countOf(tab, waiting), 0)} />
            )}
          </Link>
        </li>
      )
    )
  }
  const heading = ({ title }: NavigationSection) =>
    title && (
      <Text as="h2" size="xs" weight={600} className={classes['heading']}>
        {t(title)}
      </Text>
    )
  return (
    <Stack gap="sm">
      {sections.map((section) => (
        <div key={section.title}>
          {heading(section)}
          <Stack as="ul" gap="3xs">
            {section.items.map(link)}
          </Stack>
        </div>
      ))}
    </Stack>
  )
}

/** The tabs of a joined screen. Renders nothing on other screens. */
export function JoinedTabs() {
  const t = useWords()
  const waiting = useWaiting()
  const { open, place } = usePlaces(useSession())
  if (!open || open.tabs.length < 2 || !open.tabs.some(({ to }) => to === place)) return null
  return (
    <Parts label={open.name ?? t(open.label)} isHeading>
      {open.tabs.map((tab) => (
        <PartLink key={tab.to} to={tab.to} search={searchOf(tab, waiting)}>
          {t(tab.label)}
          <Waits count={countOf(tab, waiting)} />
        </PartLink>
      ))}
    </Parts>
  )
}

function Waits({ count }: { count: number }) {
  const t = useWords()
  if (count === 0) return null
  return (
    <span className={classes['waits']} aria-label={t('shell.navigation.waiting', { count })}>
      {count}
    </span>
  )
}
