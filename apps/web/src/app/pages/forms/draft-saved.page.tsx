import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { fillingQuery } from '../../../modules/submissions/index.ts'
import { useWords } from '../../../platform/words.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PortalPage } from '../../shell/portal-page.tsx'
import { ConfirmationLinks } from './confirmation-links.tsx'
import classes from './forms.module.css'

/** Shown after a draft is saved with its button. */
export function Page() {
  const t = useWords()
  const { formId = '' } = useParams({ strict: false })
  const { taskId } = useSearch({ strict: false })
  // The form was open before, so its title is cached.
  const { data } = useQuery({
    ...fillingQuery({ formId, taskId: taskId ?? null, submissionId: null }),
    enabled: false,
  })
  return (
    <PortalPage
      title={t('filling.draftSaved.title')}
      names={data ? { formId: data.definition.form.title } : {}}
      width="reading"
    >
      <Stack gap="md">
        <Notice tone="success">{t('filling.draftSaved.text')}</Notice>
        <Row align="stretch" gap="xs" className={classes['links']}>
          <ButtonLink
            to="/forms/$formId"
            params={{ formId }}
            search={taskId === undefined ? {} : { taskId }}
          >
            {t('filling.draftSaved.goOn')}
          </ButtonLink>
          <ConfirmationLinks formId={formId} taskId={taskId} isMain={false} />
        </Row>
      </Stack>
    </PortalPage>
  )
}
