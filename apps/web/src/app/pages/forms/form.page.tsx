import { isOnlyViewedAs } from '@eventflow/domain/kernel'
import type { Filling } from '@eventflow/domain/submissions'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { fillingQuery, type FormTarget, TeamFiller } from '../../../modules/submissions/index.ts'
import { failureOf } from '../../../platform/failure.ts'
import { usePortal, useSignedIn } from '../../../platform/portal-context.tsx'
import { EventText, useWords } from '../../../platform/words.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { IconLink, TextLink } from '../../../ui/link.tsx'
import { FormSkeleton } from '../../../ui/skeletons.tsx'
import { PortalPage } from '../../shell/portal-page.tsx'
import { FormLead, FormTaskLine } from './form-lead.tsx'
import { TaskDecision } from './task-decision.tsx'

// Rare cases are loaded separately.
const AnsweredForm = lazy(async () => ({
  default: (await import('./answered-form.tsx')).AnsweredForm,
}))
const LockedForm = lazy(async () => ({ default: (await import('./locked-form.tsx')).LockedForm }))
const LockBanner = lazy(async () => {
  const { LockBanner: Loaded } = await import('../../../modules/locks/index.ts')
  return { default: Loaded }
})
const FormGone = lazy(async () => ({ default: (await import('./form-gone.tsx')).FormGone }))

/** A form to fill in, with or without a task, or to change a submission without a task. */
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
  // Data cached by an earlier visit is not used, because a colleague may have changed the draft
  // since.
  if (!isOpen && query.data && !query.isFetching) setIsOpen(true)
  const { status } = failureOf(query.error)
  const isGone = status === 404 || status === 410
  if (isOpen && query.data) return <WithTask filling={query.data} target={target} isGone={isGone} />
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
      <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    </PortalPage>
  )
}

const Waiting = () => (
  <PortalPage width="reading">
    <FormSkeleton />
  </PortalPage>
)

interface WithTaskProps extends OpenedFormProps {
  target: FormTarget
}

/**
 * If a form belongs to a task of the team, it is filled in for that task, no matter which link was
 * used. If several tasks use it, the user chooses one. If the task is done, the answers are shown,
 * unless the link is to an item that the team can still order.
 */
function WithTask({ filling, target, isGone }: WithTaskProps) {
  const [first] = useState(filling)
  const { team } = useSignedIn()
  const isNamed = target.taskId !== null || target.submissionId !== null
  if (isNamed) return <OpenedForm filling={filling} isGone={isGone} />
  if (team !== null && isOver(first) && isOver(filling))
    return (
      <Suspense fallback={<Waiting />}>
        <AnsweredForm filling={filling} />
      </Suspense>
    )
  // If the team gets such a task while somebody types, the screen stays as it is.
  if (isWithoutTask(first))
    return <OpenedForm filling={isWithoutTask(filling) ? filling : first} isGone={isGone} />
  return <ToTask filling={filling} />
}

/** Leads to the task of the form. */
function ToTask({ filling }: { filling: Filling }) {
  const { item } = useSearch({ strict: false })
  const { definition, task, submission } = filling
  if (task === null) return <ChooseTask filling={filling} />
  const formId = definition.form.id
  const isForItem = item !== undefined && filling.canEdit
  if (submission?.isDraft === false && !isForItem) {
    const params = { formId, submissionId: submission.id }
    return <Navigate to="/forms/$formId/submissions/$submissionId" params={params} replace />
  }
  const search = { taskId: task.id, item }
  return <Navigate to="/forms/$formId" params={{ formId }} search={search} replace />
}

/** Whether the team has no draft of a form without a task, and can no longer submit it. */
const isOver = (filling: Filling): boolean =>
  isWithoutTask(filling) &&
  filling.submission === null &&
  ['full', 'closed'].includes(filling.opening.state)

const isWithoutTask = ({ task, tasks }: Filling): boolean => task === null && tasks.length === 0

function ChooseTask({ filling: { definition, tasks } }: { filling: Filling }) {
  const t = useWords()
  const { item } = useSearch({ strict: false })
  const { id: formId, title, translations } = definition.form
  return (
    <PortalPage
      title={title}
      isEventText={translations === undefined}
      names={{ formId: title }}
      width="reading"
      lead={t('filling.task.choose')}
    >
      <Stack as="ul" gap="md">
        {tasks.map((task) => (
          <li key={task.id}>
            <FormTaskLine task={task}>
              <TextLink to="/forms/$formId" params={{ formId }} search={{ taskId: task.id, item }}>
                <EventText isTranslated={task.isTranslated}>{task.title}</EventText>
              </TextLink>
            </FormTaskLine>
          </li>
        ))}
      </Stack>
    </PortalPage>
  )
}

interface OpenedFormProps {
  filling: Filling
  /** The form was closed while it was open here. */
  isGone: boolean
}

function OpenedForm({ filling, isGone }: OpenedFormProps) {
  const { form } = filling.definition
  // Organisers who view the form as the team change nothing and get no inputs.
  const isLooking = isOnlyViewedAs(useSignedIn())
  const [wasOpen] = useState(filling.canEdit)
  const isOpen = (wasOpen || filling.canEdit) && !isLooking
  return (
    <PortalPage
      title={form.title}
      isEventText={form.translations === undefined}
      names={{ formId: form.title }}
      width="reading"
      lead={<FormLead filling={filling} />}
    >
      <TaskDecision task={filling.task} isOpen={isOpen} />
      {/* A form that is being typed into is never replaced by a read-only view, even if it closes.
       */}
      {isOpen ? (
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

/** Others of the team who have the form open. This needs a saved draft. */
function WhoElse({ filling: { submission } }: { filling: Filling }) {
  if (submission === null) return null
  return (
    <Suspense fallback={null}>
      <LockBanner type="submission" recordId={submission.id} outcome="merged" />
    </Suspense>
  )
}

/** Link to the task, or to all forms. */
function Leave({ filling: { task } }: { filling: Filling }) {
  const t = useWords()
  if (task === null)
    return <IconLink icon="arrow_back" label={t('filling.leave.forms')} to="/forms" />
  const label = t('filling.leave.task', { title: task.title })
  return (
    <IconLink icon="arrow_back" label={label} to="/tasks/$taskId" params={{ taskId: task.id }} />
  )
}

function FillForm({ filling, isGone }: OpenedFormProps) {
  const navigate = useNavigate()
  const { item } = useSearch({ strict: false })
  const viewer = useSignedIn()
  const { event, variables: prices } = usePortal()
  const formId = filling.definition.form.id
  const search = filling.task ? { taskId: filling.task.id } : {}
  return (
    <TeamFiller
      filling={filling}
      isGone={isGone}
      item={item}
      viewer={viewer}
      timeZone={event.timeZone}
      prices={prices}
      leave={<Leave filling={filling} />}
      onSubmitted={({ submissionId, confirmationId, email = null, emailTo = null }) =>
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
              state: {
                submissionId,
                emailSent: { email, emailTo },
                isChange: filling.submission?.isDraft === false,
                wasTaskComplete: filling.task?.state === 'complete',
              },
              replace: true,
            })
      }
      onDraftSaved={() =>
        navigate({ to: '/forms/$formId/draft-saved', params: { formId }, search })
      }
    />
  )
}
