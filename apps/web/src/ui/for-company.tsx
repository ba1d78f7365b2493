import { useSessionIfKnown } from '../platform/portal-context.tsx'
import { useWords } from '../platform/words.tsx'
import { Icon } from './icon.tsx'
import classes from './for-company.module.css'

/** The company for which a person with several acts. Renders nothing for other people. */
export function ForCompany() {
  const t = useWords()
  const viewer = useSessionIfKnown()?.viewer
  if (!viewer?.companies || !viewer.team) return null
  return (
    <p className={classes['company']} data-company>
      <Icon name="storefront" />
      {t('ui.forCompany', { name: viewer.team.name })}
    </p>
  )
}
