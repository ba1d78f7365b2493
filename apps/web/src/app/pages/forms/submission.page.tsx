import type { SubmissionDetail } from '@eventflow/domain/submissions'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import {
  ChangeAnswers,
  submissionLead,
  SubmissionAnswers,
  submissionQuery,
} from '../../../modules/filling/index.ts'
import { failureOf } from '../../../platform/failure.ts'
import { usePortal } from '../../../platform/portal-context.tsx'
import { useWords } from '../../../platform/words.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { FormSkeleton } from '../../../ui/skeletons.tsx'
import { NotFound } from '../../shell/not-found.tsx'
import { PortalPage } from '../../shell/portal-page.tsx'

/** One submission of the own team, to be read. */
export function Page() {
  const { submissionId = '', formId } = useParams({ strict: false })
  const query = useQuery(submissionQuery(submissionId))
  if (query.data) {
    // A submission has one address: that of its own form.
    return query.data.submission.formId === formId ? (
      <Submission detail={query.data} />
    ) : (
      <NotFound />
    )
  }
  if (query.isPending) {
    return (
      <PortalPage width="reading">
        <FormSkeleton />
      </PortalPage>
    )
  }
  const { status, message, requestId } = failureOf(query.error)
  if (status === 404) return <NotFound />
  return (
    <PortalPage width="reading">
      <ErrorState reference={requestId} onRetry={() => void query.refetch()}>
        {message}
      </ErrorState>
    </PortalPage>
  )
}

function Submission({ detail }: { detail: SubmissionDetail }) {
  const t = useWords()
  const { event, currencyId } = usePortal()
  const { title } = detail.definition.form
  return (
    <PortalPage
      title={title}
      names={{ formId: title }}
      lead={submissionLead(detail, event.timeZone, t)}
      actions={<ChangeAnswers detail={detail} />}
      width="reading"
    >
      <SubmissionAnswers detail={detail} currencyId={currencyId} />
    </PortalPage>
  )
}
