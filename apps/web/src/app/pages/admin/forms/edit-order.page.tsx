import type { SubmissionDetail } from '@eventflow/domain/submissions'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { OrderCorrection, submissionQuery } from '../../../../modules/submissions/index.ts'
import { LockBanner } from '../../../../modules/locks/index.ts'
import { usePortal } from '../../../../platform/portal-context.tsx'
import { useWords } from '../../../../platform/words.tsx'
import { Stack } from '../../../../ui/layout.tsx'
import { FormSkeleton } from '../../../../ui/skeletons.tsx'
import { Loaded } from '../../../shell/loaded.tsx'
import { NotFound } from '../../../shell/not-found.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'
import { useSavedSubmission } from './use-saved-submission.ts'

/** An organiser's correction of an order. */
export function Page() {
  const { formId, submissionId = '' } = useParams({ strict: false })
  const query = useQuery(submissionQuery(submissionId))
  return (
    <Loaded query={query} skeleton={<FormSkeleton />} width="reading">
      {(detail) =>
        detail.submission.formId === formId && detail.canChange ? (
          <EditOrder key={submissionId} detail={detail} />
        ) : (
          <NotFound />
        )
      }
    </Loaded>
  )
}

function EditOrder({ detail }: { detail: SubmissionDetail }) {
  const t = useWords()
  const prices = usePortal().variables
  const { submission, definition } = detail
  const { id: submissionId, formId } = submission
  const { title } = definition.form
  const saved = useSavedSubmission({ formId, submissionId })
  const team = submission.teamName ?? t('submissions.guest')
  return (
    <PortalPage
      title={t('answersAdmin.correct.title')}
      names={{ formId: title, submissionId: team }}
      lead={t('answersAdmin.correct.lead', { form: title, team })}
      width="reading"
    >
      <Stack gap="md">
        <LockBanner type="submission" recordId={submissionId} outcome="order" />
        <OrderCorrection detail={detail} prices={prices} onSaved={saved} />
      </Stack>
    </PortalPage>
  )
}
