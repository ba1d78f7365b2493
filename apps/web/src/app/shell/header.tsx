import type { SignedIn } from '@eventflow/domain/access'
import { useMenu } from '../../platform/portal-context.tsx'
import { useWords } from '../../platform/words.tsx'
import { Icon } from '../../ui/icon.tsx'
import { AccountMenu } from './account-menu.tsx'
import { openCommandPalette } from './command-palette-gate.tsx'
import { EventMark } from './event-mark.tsx'
import classes from './header.module.css'
import { NotificationBell } from './notification-bell.tsx'
import { seldom } from './seldom.tsx'

const CompanyOfHeader = seldom('CompanyOfHeader')

/** The header: the event on phones, the search, the person's companies, and the account menu. */
export function Header({ viewer }: { viewer: SignedIn }) {
  const t = useWords()
  const { corePages } = useMenu()
  return (
    <header className={classes['header']}>
      <div className={classes['mark']}>
        <EventMark ground="page" isSmall />
      </div>
      <button type="button" className={classes['search']} onClick={openCommandPalette}>
        <Icon name="search" />
        <span className={classes['words']}>{t('shell.palette.open')}</span>
        <kbd className={classes['keys']} aria-hidden>
          {navigator.platform.startsWith('Mac') ? '⌘K' : 'Ctrl K'}
        </kbd>
      </button>
      {viewer.companies && <CompanyOfHeader viewer={viewer} />}
      {corePages.some(({ id }) => id === 'notifications') && <NotificationBell />}
      <AccountMenu viewer={viewer} />
    </header>
  )
}
