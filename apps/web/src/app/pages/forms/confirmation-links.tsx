import { useWords } from '../../../platform/words.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import classes from './forms.module.css'

interface ConfirmationLinksProps {
  formId: string
  taskId: string | undefined
  submissionId: string | undefined
}

/** Where to go from here. */
export function ConfirmationLinks({ formId, taskId, submissionId }: ConfirmationLinksProps) {
  const t = useWords()
  return (
    <div className={classes['links']}>
      <ButtonLink to="/">{t('filling.confirmation.toDashboard')}</ButtonLink>
      {taskId === undefined ? (
        <ButtonLink to="/forms" variant="default">
          {t('filling.confirmation.toForms')}
        </ButtonLink>
      ) : (
        <ButtonLink to="/tasks/$taskId" params={{ taskId }} variant="default">
          {t('filling.confirmation.toTask')}
        </ButtonLink>
      )}
      {submissionId !== undefined && (
        <ButtonLink
          to="/forms/$formId/submissions/$submissionId"
          params={{ formId, submissionId }}
          variant="subtle"
        >
          {t('filling.confirmation.view')}
        </ButtonLink>
      )}
    </div>
  )
}
