import { hasItemLists } from '@eventflow/domain/forms/engine'
import { isOrganiser } from '@eventflow/domain/kernel'
import type { SubmissionDetail } from '@eventflow/domain/submissions'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import {
  ChangeAnswers,
  changeSearch,
  PaperActions,
  submissionLead,
  submissionLeadOf,
  SubmissionAnswers,
  submissionQuery,
} from '../../../modules/submissions/index.ts'
import { usePortal, useSession } from '../../../platform/portal-context.tsx'
import { useWords } from '../../../platform/words.tsx'
import { loadWords } from '../../../platform/words-catalogue.ts'
import { ButtonLink } from '../../../ui/link.tsx'
import { FormSkeleton } from '../../../ui/skeletons.tsx'
import { NotFound } from '../../shell/not-found.tsx'
import { Loaded } from '../../shell/loaded.tsx'
import { PortalPage } from '../../shell/portal-page.tsx'

const OwnPlaces = lazy(async () => ({ default: (await import('./own-places.tsx')).OwnPlaces }))

const ChangesList = lazy(async () => ({
  default: (await import('./organisers-part.ts')).ChangesList,
}))

/** A part for organisers, with their words, which teams do not load. */
async function organisersPart() {
  const [part] = await Promise.all([import('./organisers-part.ts'), loadWords('organisers')])
  return part
}

/** A read-only submission of the user's own team. */
export function Page() {
  const { submissionId = '', formId } = useParams({ strict: false })
  const query = useQuery(submissionQuery(submissionId))
  return (
    <Loaded query={query} skeleton={<FormSkeleton />} width="reading">
      {(detail) =>
        // A submission has only one URL, under its form.
        detail.submission.formId === formId ? <Submission detail={detail} /> : <NotFound />
      }
    </Loaded>
  )
}

const SubmissionNeighbours = lazy(async () => ({
  default: (await organisersPart()).SubmissionNeighbours,
}))

const PaymentMarkOf = lazy(async () => ({
  default: (await organisersPart()).PaymentMarkOf,
}))

function Submission({ detail }: { detail: SubmissionDetail }) {
  const t = useWords()
  const { event, branding, variables: prices } = usePortal()
  const { viewer } = useSession()
  const { submission } = detail
  const { title, translations } = detail.definition.form
  const isChanged = submission.submittedAt !== null && submission.updatedAt > submission.submittedAt
  const isForOrganiser = viewer !== null && isOrganiser(viewer)
  const leadOf = isForOrganiser ? submissionLeadOf : submissionLead
  return (
    <PortalPage
      title={title}
      isEventText={translations === undefined}
      names={{ formId: title }}
      lead={leadOf(detail, event.timeZone, t)}
      actions={
        <>
          {isForOrganiser && (
            <Suspense fallback={null}>
              <SubmissionNeighbours
                formId={detail.submission.formId}
                submissionId={detail.submission.id}
                to="/forms/$formId/submissions/$submissionId"
              />
            </Suspense>
          )}
          <Actions detail={detail} />
        </>
      }
      width="reading"
    >
      {!isForOrganiser && !submission.isDraft && hasItemLists(detail.definition) && (
        <Suspense fallback={null}>
          <OwnPlaces formId={submission.formId} ordering={orderingOf(detail)} />
        </Suspense>
      )}
      <SubmissionAnswers
        detail={detail}
        eventName={event.eventName}
        logoUrl={branding.logoUrl}
        prices={prices}
        isForOrganiser={isForOrganiser}
        timeZone={event.timeZone}
      />
      {isChanged && (
        <Suspense fallback={null}>
          <ChangesList
            submissionId={submission.id}
            timeZone={event.timeZone}
            isForOrganiser={isForOrganiser}
          />
        </Suspense>
      )}
    </PortalPage>
  )
}

/** A form without a task can perhaps be submitted again, which the form itself decides. */
function orderingOf(detail: SubmissionDetail) {
  if (detail.canEdit) return changeSearch(detail)
  return detail.submission.taskId === null ? {} : null
}

function Actions({ detail }: { detail: SubmissionDetail }) {
  const t = useWords()
  const { id: submissionId, formId } = detail.submission
  return (
    <>
      <PaperActions submissionId={submissionId} />
      <ChangeAnswers detail={detail} />
      {detail.canChange && (
        <ButtonLink
          variant="default"
          to="/admin/forms/$formId/submissions/$submissionId/edit"
          params={{ formId, submissionId }}
        >
          {t('filling.submission.edit')}
        </ButtonLink>
      )}
      {detail.canChange && detail.payment !== undefined && (
        <Suspense fallback={null}>
          <PaymentMarkOf detail={detail} />
        </Suspense>
      )}
      {detail.canChange && hasItemLists(detail.definition) && (
        <ButtonLink
          variant="default"
          to="/admin/forms/$formId/submissions/$submissionId/edit-order"
          params={{ formId, submissionId }}
        >
          {t('filling.submission.correct')}
        </ButtonLink>
      )}
    </>
  )
}
