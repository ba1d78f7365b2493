import type { Session } from '@eventflow/domain/access'
import { Link } from '@tanstack/react-router'
import { useWords } from '../../platform/words.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Row } from '../../ui/layout.tsx'
import classes from './bottom-navigation.module.css'
import { bottomItems } from './navigation-items.ts'

/** The navigation of phones: five places under the thumb. */
export function BottomNavigation({ session }: { session: Session }) {
  const t = useWords()
  return (
    <nav aria-label={t('shell.mainNavigation')} className={classes['bottom']}>
      <Row as="ul" noWrap align="stretch" className={classes['items']}>
        {bottomItems(session).map((item) => (
          <li key={item.to}>
            <Link
              to={item.to}
              activeOptions={{ exact: item.isExact, includeSearch: false }}
              className={classes['item']}
            >
              <Icon name={item.icon} size={22} />
              <span className={classes['word']}>{t(item.label)}</span>
            </Link>
          </li>
        ))}
      </Row>
    </nav>
  )
}
