import type { SignedIn } from '@eventflow/domain/access'
import { isOrganiser } from '@eventflow/domain/kernel'
import { Link } from '@tanstack/react-router'
import { useWords } from '../../platform/words.tsx'
import { Icon } from '../../ui/icon.tsx'
import classes from './banner.module.css'

/** Shows that the portal is paused: to organisers on every screen, and to people who sign in. */
export function PausedBanner({ viewer }: { viewer: SignedIn | null }) {
  const t = useWords()
  if (viewer !== null && !isOrganiser(viewer)) return null
  return (
    <p role="status" className={classes['banner']}>
      <Icon name="warning_amber" />
      <span>
        {t(viewer === null ? 'shell.paused.noEmails' : 'shell.paused.text')}{' '}
        {viewer?.permissions === 'eventflowAdmin' && !viewer.viewedBy && (
          <Link to="/admin/events/paused" className={classes['link']}>
            {t('shell.paused.resume')}
          </Link>
        )}
        {viewer !== null && viewer.permissions !== 'eventflowAdmin' && t('shell.paused.ask')}
      </span>
    </p>
  )
}
