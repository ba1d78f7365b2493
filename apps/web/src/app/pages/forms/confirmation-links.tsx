import { useWords } from '../../../platform/words.tsx'
import { Row } from '../../../ui/layout.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import classes from './forms.module.css'

interface ConfirmationLinksProps {
  formId: string
  taskId: string | undefined
  submissionId?: string | undefined
  /** False if there is another main action. */
  isMain?: boolean
}

/** Links to the next screens. */
export function ConfirmationLinks(props: ConfirmationLinksProps) {
  const { formId, taskId, submissionId, isMain = true } = props
  const t = useWords()
  return (
    <Row align="stretch" gap="xs" className={classes['links']}>
      <ButtonLink to="/" variant={isMain ? 'filled' : 'default'}>
        {t('filling.confirmation.toDashboard')}
      </ButtonLink>
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
    </Row>
  )
}
