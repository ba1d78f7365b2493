import { Link } from '@tanstack/react-router'
import { useWords } from '../../platform/words.tsx'
import classes from './forms.module.css'

/** Between the active forms and the archived ones. */
export function FormsTabs() {
  const t = useWords()
  const active = { exact: true, includeSearch: false }
  return (
    <nav aria-label={t('builder.list.which')}>
      <ul className={classes['parts']}>
        <li>
          <Link to="/admin/forms" className={classes['part']} activeOptions={active}>
            {t('builder.list.active')}
          </Link>
        </li>
        <li>
          <Link to="/admin/forms/archived" className={classes['part']} activeOptions={active}>
            {t('builder.list.archived')}
          </Link>
        </li>
      </ul>
    </nav>
  )
}

/** Between the parts of one form: its fields, its settings, what was submitted. */
export function FormTabs({ formId }: { formId: string }) {
  const t = useWords()
  const look = {
    params: { formId },
    className: classes['part'],
    activeOptions: { exact: true, includeSearch: false },
  }
  return (
    <nav aria-label={t('builder.links.of')}>
      <ul className={classes['parts']}>
        <li>
          <Link to="/admin/forms/$formId" {...look}>
            {t('builder.links.build')}
          </Link>
        </li>
        <li>
          <Link to="/admin/forms/$formId/settings" {...look}>
            {t('builder.links.settings')}
          </Link>
        </li>
        <li>
          <Link to="/admin/forms/$formId/submissions" {...look}>
            {t('builder.links.submissions')}
          </Link>
        </li>
      </ul>
    </nav>
  )
}
