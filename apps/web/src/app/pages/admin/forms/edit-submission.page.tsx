import type { OrganiserFilling } from '@eventflow/domain/submissions'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import {
  OrganiserEditor,
  organiserFillingQuery,
  SubmissionNeighbours,
} from '../../../../modules/submissions/index.ts'
import { LockBanner } from '../../../../modules/locks/index.ts'
import { usePortal } from '../../../../platform/portal-context.tsx'
import { useWords } from '../../../../platform/words.tsx'
import { Stack } from '../../../../ui/layout.tsx'
import { FormSkeleton } from '../../../../ui/skeletons.tsx'
import { Loaded } from '../../../shell/loaded.tsx'
import { NotFound } from '../../../shell/not-found.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'
import { useSavedSubmission } from './use-saved-submission.ts'

/** An organiser's changes to a submission. */
export function Page() {
  const { formId, submissionId = '' } = useParams({ strict: false })
  const query = useQuery(organiserFillingQuery(submissionId))
  return (
    <Loaded query={query} skeleton={<FormSkeleton />} width="reading">
      {(filling) =>
        filling.submission.formId === formId ? (
          <EditSubmission key={submissionId} filling={filling} />
        ) : (
          <NotFound />
        )
      }
    </Loaded>
  )
}

function EditSubmission({ filling }: { filling: OrganiserFilling }) {
  const t = useWords()
  const prices = usePortal().variables
  const { submission, teamName, definition } = filling
  const { id: submissionId, formId } = submission
  const { title } = definition.form
  const saved = useSavedSubmission({ formId, submissionId })
  const who = teamName ?? t('submissions.guest')
  return (
    <PortalPage
      title={t('answersAdmin.edit.title', { form: title })}
      names={{ formId: title, submissionId: who }}
      lead={t('answersAdmin.edit.lead', { team: who })}
      actions={
        <SubmissionNeighbours
          formId={formId}
          submissionId={submissionId}
          to="/admin/forms/$formId/submissions/$submissionId/edit"
        />
      }
      width="reading"
    >
      <Stack gap="md">
        <LockBanner type="submission" recordId={submissionId} />
        <OrganiserEditor filling={filling} prices={prices} onSaved={saved} />
      </Stack>
    </PortalPage>
  )
}
