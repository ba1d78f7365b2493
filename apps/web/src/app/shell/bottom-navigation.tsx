import type { Session } from '@eventflow/domain/access'
import { isOrganiser } from '@eventflow/domain/kernel'
import { Link } from '@tanstack/react-router'
import { useState, type CSSProperties } from 'react'
import { useMenu } from '../../platform/portal-context.tsx'
import { useWords } from '../../platform/words.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import classes from './bottom-navigation.module.css'
import { bottomItems, organiserBottomItems } from './navigation-items.ts'
import { OrganiserPlaces } from './organiser-places.tsx'
import { ItemName, OwnPlaces } from './side-navigation.tsx'

/** The letters of the longest word, at least 1. */
const longestWord = (labels: readonly string[]): number =>
  Math.max(1, ...labels.flatMap((label) => label.split(/\s+/)).map((word) => word.length))

/** The navigation on phones: five entries at the bottom. */
export function BottomNavigation({ session }: { session: Session }) {
  const t = useWords()
  const menu = useMenu()
  const { items, hasMore } = isOrganiser(session.viewer)
    ? { items: organiserBottomItems(session), hasMore: true }
    : bottomItems(session, menu)
  const labels = items.map(({ name, label }) => name ?? t(label))
  const letters = longestWord([...labels, ...(hasMore ? [t('shell.navigation.menu')] : [])])
  const style: CSSProperties & Record<'--letters', number> = { '--letters': letters }
  return (
    <nav aria-label={t('shell.mainNavigation')} className={classes['bottom']} style={style}>
      <Row as="ul" noWrap align="stretch" className={classes['items']}>
        {items.map((item) => (
          <li key={item.to}>
            <Link
              to={item.to}
              activeOptions={{ exact: item.isExact, includeSearch: false }}
              className={classes['item']}
            >
              <Icon name={item.icon} size={22} />
              <span className={classes['word']}>
                <ItemName item={item} />
              </span>
            </Link>
          </li>
        ))}
        {hasMore && (
          <li>
            <AllPlaces session={session} />
          </li>
        )}
      </Row>
    </nav>
  )
}

/** All entries, in a sheet. */
function AllPlaces({ session }: { session: Session }) {
  const t = useWords()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <button
        type="button"
        className={classes['item']}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <Icon name="menu" size={22} />
        <span className={classes['word']}>{t('shell.navigation.menu')}</span>
      </button>
      <Dialog title={t('shell.navigation.menu')} place="top" isOpen={isOpen} onClose={close}>
        <nav aria-label={t('shell.navigation.menu')} className={classes['sheet']}>
          {isOrganiser(session.viewer) ? (
            <OrganiserPlaces session={session} onGo={close} />
          ) : (
            <Stack gap="sm">
              <OwnPlaces session={session} onGo={close} />
            </Stack>
          )}
        </nav>
      </Dialog>
    </>
  )
}
