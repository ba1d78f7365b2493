import type { SignedIn } from '@eventflow/domain/access'
import { isOrganiser } from '@eventflow/domain/kernel'
import { Link } from '@tanstack/react-router'
import { useWords } from '../../platform/words.tsx'
import { Icon } from '../../ui/icon.tsx'
import classes from './banner.module.css'

/** Shows that the portal is at rest: to organisers on every screen, and to those who want to sign in. */
export function RestBanner({ viewer }: { viewer: SignedIn | null }) {
  const t = useWords()
  if (viewer !== null && !isOrganiser(viewer)) return null
  return (
    <p role="status" className={classes['banner']}>
      <Icon name="warning_amber" />
      <span>
        {t(viewer === null ? 'shell.rest.noEmails' : 'shell.rest.text')}{' '}
        {viewer?.permissions === 'eventflowAdmin' && !viewer.viewedBy && (
          <Link to="/admin/events/rest" className={classes['link']}>
            {t('shell.rest.resume')}
          </Link>
        )}
        {viewer !== null && viewer.permissions !== 'eventflowAdmin' && t('shell.rest.ask')}
      </span>
    </p>
  )
}
