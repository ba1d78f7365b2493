import type { SignedIn } from '@eventflow/domain/access'
import { useServices } from '../../platform/portal-context.tsx'
import { useWords } from '../../platform/words.tsx'
import { useFeedback } from '../../ui/feedback.tsx'
import { Icon } from '../../ui/icon.tsx'
import classes from './banner.module.css'

/** Says that an organiser looks at the portal as somebody else, and leads back to themselves. */
export function ViewingBanner({ viewer }: { viewer: SignedIn }) {
  const t = useWords()
  const feedback = useFeedback()
  const services = useServices()
  if (!viewer.viewedBy) return null
  const name = `${viewer.firstName} ${viewer.surname}`
  const end = async () => {
    try {
      await services.endViewing()
      // Loaded anew: nothing of what was seen stays on the screen.
      const { team } = viewer
      globalThis.location.assign(team === null ? '/admin/users' : `/admin/teams/${team.id}`)
    } catch (error) {
      feedback.failed(error)
    }
  }
  return (
    <div role="status" className={classes['banner']}>
      <Icon name="visibility_outlined" />
      <span>
        {viewer.team === null
          ? t('shell.viewing.person', { name })
          : t('shell.viewing.ofTeam', { name, team: viewer.team.name })}{' '}
        <button type="button" className={classes['link']} onClick={() => void end()}>
          {t('shell.viewing.end')}
        </button>
      </span>
    </div>
  )
}
