import type { Filling } from '@eventflow/domain/submissions'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { fillingQuery, type FormTarget, TeamFiller } from '../../../modules/submissions/index.ts'
import { failureOf } from '../../../platform/failure.ts'
import { usePortal, useSignedIn } from '../../../platform/portal-context.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { FormSkeleton } from '../../../ui/skeletons.tsx'
import { PortalPage } from '../../shell/portal-page.tsx'
import { FormLead } from './form-lead.tsx'

// What few people meet does not weigh on those who fill in a form.
const LockedForm = lazy(async () => ({ default: (await import('./locked-form.tsx')).LockedForm }))
const LockBanner = lazy(async () => {
  const { LockBanner: Loaded } = await import('../../../modules/locks/index.ts')
  return { default: Loaded }
})
const FormGone = lazy(async () => ({ default: (await import('./form-gone.tsx')).FormGone }))

/** A form to fill in, for a task or without one, or to change what was submitted without one. */
export function Page() {
  const { formId = '' } = useParams({ strict: false })
  const { taskId = null, submissionId = null } = useSearch({ strict: false })
  return (
    <Form key={`${formId} ${taskId} ${submissionId}`} target={{ formId, taskId, submissionId }} />
  )
}

function Form({ target }: { target: FormTarget }) {
  const query = useQuery(fillingQuery(target))
  const [isOpen, setIsOpen] = useState(false)
  // What was fetched at an earlier visit is not begun with: a team-mate may have gone on since.
  if (!isOpen && query.data && !query.isFetching) setIsOpen(true)
  const { status, message, requestId } = failureOf(query.error)
  const isGone = status === 404 || status === 410
  if (isOpen && query.data) return <OpenedForm filling={query.data} isGone={isGone} />
  if (!query.error) return <Waiting />
  if (isGone) {
    return (
      <Suspense fallback={<Waiting />}>
        <FormGone target={target} />
      </Suspense>
    )
  }
  return (
    <PortalPage width="reading">
      <ErrorState reference={requestId} onRetry={() => void query.refetch()}>
        {message}
      </ErrorState>
    </PortalPage>
  )
}

const Waiting = () => (
  <PortalPage width="reading">
    <FormSkeleton />
  </PortalPage>
)

interface OpenedFormProps {
  filling: Filling
  /** It was closed while it was open here. */
  isGone: boolean
}

function OpenedForm({ filling, isGone }: OpenedFormProps) {
  const { form } = filling.definition
  const [wasOpen] = useState(filling.canEdit)
  return (
    <PortalPage
      title={form.title}
      names={{ formId: form.title }}
      width="reading"
      lead={<FormLead filling={filling} />}
    >
      {/* What is being typed never gives way to a view, whatever happens to the form meanwhile. */}
      {wasOpen || filling.canEdit ? (
        <>
          <WhoElse filling={filling} />
          <FillForm filling={filling} isGone={isGone} />
        </>
      ) : (
        <Suspense fallback={<FormSkeleton />}>
          <LockedForm filling={filling} />
        </Suspense>
      )}
    </PortalPage>
  )
}

/** Who of the team has it open too; before anything is saved nobody else can. */
function WhoElse({ filling: { submission } }: { filling: Filling }) {
  if (submission === null) return null
  return (
    <Suspense fallback={null}>
      <LockBanner type="submission" recordId={submission.id} />
    </Suspense>
  )
}

function FillForm({ filling, isGone }: OpenedFormProps) {
  const navigate = useNavigate()
  const { userId } = useSignedIn()
  const {
    event,
    variables: { currencyId },
  } = usePortal()
  const formId = filling.definition.form.id
  const search = filling.task ? { taskId: filling.task.id } : {}
  return (
    <TeamFiller
      filling={filling}
      isGone={isGone}
      userId={userId}
      timeZone={event.timeZone}
      currencyId={currencyId}
      onSubmitted={({ submissionId, confirmationId }) =>
        confirmationId === ''
          ? navigate({
              to: '/forms/$formId/submissions/$submissionId',
              params: { formId, submissionId },
              replace: true,
            })
          : navigate({
              to: '/forms/$formId/$confirmationId',
              params: { formId, confirmationId },
              search,
              state: { submissionId },
              replace: true,
            })
      }
      onDraftSaved={() =>
        navigate({ to: '/forms/$formId/draft-saved', params: { formId }, search })
      }
    />
  )
}
