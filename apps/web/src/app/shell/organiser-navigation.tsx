import type { Session } from '@eventflow/domain/access'
import type { Waiting } from '@eventflow/domain/navigation'
import { useQuery } from '@tanstack/react-query'
import { Link, useMatches } from '@tanstack/react-router'
import { api } from '../../platform/api.ts'
import { useMenu } from '../../platform/portal-context.tsx'
import { useWords } from '../../platform/words.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Stack, Text } from '../../ui/layout.tsx'
import {
  isPlaceOf,
  organiserSections,
  placeOf,
  type NavigationSection,
  type OrganiserItem,
} from './organiser-items.ts'
import classes from './side-navigation.module.css'

// The counts are shared by all users and cached, so they lag behind changes.
const ASK_AGAIN_MS = 60_000

const useWaiting = (): Waiting | undefined =>
  useQuery({ ...api.navigation.waiting.queryOptions(), refetchInterval: ASK_AGAIN_MS }).data

/** The organisers' entries, by section. */
export function OrganiserPlaces({ session, onGo }: { session: Session; onGo?: () => void }) {
  const t = useWords()
  const pattern = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '/' })
  const waiting = useWaiting()
  const sections = organiserSections(session, useMenu())
  const all = sections.flatMap(({ items }) => items)
  const place = placeOf(pattern, session)
  const link = (item: OrganiserItem) => (
    <li key={item.to}>
      <Link
        to={item.to}
        search={item.search}
        activeOptions={{ exact: item.isExact, includeSearch: false }}
        aria-current={isPlaceOf(item, place, all) ? 'page' : undefined}
        className={classes['item']}
        data-close
        onClick={onGo}
      >
        <Icon name={item.icon} />
        <span className={classes['word']}>{t(item.label)}</span>
        <Waits count={waiting && item.waits?.reduce((sum, key) => sum + waiting[key], 0)} />
      </Link>
    </li>
  )
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

function Waits({ count = 0 }: { count: number | undefined }) {
  const t = useWords()
  if (count === 0) return null
  return (
    <span className={classes['waits']} aria-label={t('shell.navigation.waiting', { count })}>
      {count}
    </span>
  )
}
