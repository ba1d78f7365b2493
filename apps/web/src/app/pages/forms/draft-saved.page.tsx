import { useParams, useSearch } from '@tanstack/react-router'
import { useWords } from '../../../platform/words.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PortalPage } from '../../shell/portal-page.tsx'
import { ConfirmationLinks } from './confirmation-links.tsx'
import classes from './forms.module.css'

/** What is shown after a draft was saved by its button. */
export function Page() {
  const t = useWords()
  const { formId = '' } = useParams({ strict: false })
  const { taskId } = useSearch({ strict: false })
  return (
    <PortalPage title={t('filling.draftSaved.title')} width="reading">
      <div className={classes['stack']}>
        <Notice tone="success">{t('filling.draftSaved.text')}</Notice>
        <div className={classes['links']}>
          <ButtonLink
            to="/forms/$formId"
            params={{ formId }}
            search={taskId === undefined ? {} : { taskId }}
          >
            {t('filling.draftSaved.goOn')}
          </ButtonLink>
          <ConfirmationLinks formId={formId} taskId={taskId} isMain={false} />
        </div>
      </div>
    </PortalPage>
  )
}
