import type { Session } from '@eventflow/domain/access'
import { isOrganiser } from '@eventflow/domain/kernel'
import { Link, useLocation } from '@tanstack/react-router'
import { useId } from 'react'
import { useMenu } from '../../platform/portal-context.tsx'
import { EventText, useWords } from '../../platform/words.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Stack, Text } from '../../ui/layout.tsx'
import { EventMark } from './event-mark.tsx'
import { teamSections, type NavigationItem, type PlacesOfTeam } from './navigation-items.ts'
import { OrganiserPlaces } from './organiser-places.tsx'
import classes from './side-navigation.module.css'

/** The navigation of wide screens, in the event's colour. */
export function SideNavigation({ session }: { session: Session }) {
  const t = useWords()
  return (
    <div className={classes['side']}>
      <nav className={classes['content']} aria-label={t('shell.mainNavigation')}>
        <EventMark ground="navigation" />
        {isOrganiser(session.viewer) ? (
          <OrganiserPlaces session={session} />
        ) : (
          <OwnPlaces session={session} />
        )}
      </nav>
    </div>
  )
}

interface OwnPlacesProps {
  session: Session
  onGo?: (() => void) | undefined
}

/** The entries of a team, in the sections that organisers defined. */
export function OwnPlaces({ session, onGo }: OwnPlacesProps) {
  const { pathname } = useLocation()
  const sections = teamSections(session, useMenu(), pathname).filter(
    ({ items }) => items.length > 0,
  )
  return sections.map((section) => <Section key={section.id} {...section} onGo={onGo} />)
}

type SectionProps = PlacesOfTeam & Pick<OwnPlacesProps, 'onGo'>

function Section({ heading, isTranslated, isCollapsable, items, onGo }: SectionProps) {
  const headingId = useId()
  if (heading === '') return <Places items={items} onGo={onGo} />
  if (!isCollapsable) {
    return (
      <section aria-labelledby={headingId}>
        <Text as="h2" id={headingId} size="xs" weight={600} className={classes['heading']}>
          <EventText isTranslated={isTranslated}>{heading}</EventText>
        </Text>
        <Places items={items} onGo={onGo} />
      </section>
    )
  }
  return (
    <details open className={classes['fold']}>
      <summary className={classes['heading']}>
        <Text size="xs" weight={600}>
          <EventText isTranslated={isTranslated}>{heading}</EventText>
        </Text>
        <Icon name="expand_more" />
      </summary>
      <Places items={items} onGo={onGo} />
    </details>
  )
}

function Places({ items, onGo }: Pick<SectionProps, 'items' | 'onGo'>) {
  return (
    <Stack as="ul" gap="3xs">
      {items.map((item) => (
        <li key={item.to}>
          <Link
            to={item.to}
            activeOptions={{ exact: item.isExact, includeSearch: false }}
            className={classes['item']}
            onClick={onGo}
          >
            <Icon name={item.icon} />
            <ItemName item={item} />
          </Link>
        </li>
      ))}
    </Stack>
  )
}

/** The title of a content page is a text by organisers. */
export function ItemName({ item: { name, label, isTranslated } }: { item: NavigationItem }) {
  const t = useWords()
  return name === undefined ? t(label) : <EventText isTranslated={isTranslated}>{name}</EventText>
}
