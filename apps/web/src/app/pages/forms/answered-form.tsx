import type { Filling } from '@eventflow/domain/submissions'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Navigate, useSearch } from '@tanstack/react-router'
import {
  OpeningNotice,
  ownSubmissionsQuery,
  submissionNumber,
  unsavedOnDevice,
  UnsavedAnswers,
} from '../../../modules/submissions/index.ts'
import { listProps } from '../../../platform/page-list.ts'
import { usePortal, useSignedIn } from '../../../platform/portal-context.tsx'
import { useWords } from '../../../platform/words.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { IconLink, TextLink } from '../../../ui/link.tsx'
import { MoreRows } from '../../../ui/list/more-rows.tsx'
import { FormSkeleton } from '../../../ui/skeletons.tsx'
import { momentText } from '../../../ui/time-text.ts'
import { PortalPage } from '../../shell/portal-page.tsx'
import { FormLead } from './form-lead.tsx'

interface AnsweredFormProps {
  filling: Filling
}

/**
 * A form without a task that the team can no longer submit. Opens the only submission. Otherwise
 * links to all of them, and shows answers that exist only on this device.
 */
export function AnsweredForm({ filling }: AnsweredFormProps) {
  const t = useWords()
  const { userId } = useSignedIn()
  const { item } = useSearch({ strict: false })
  const { event, variables: prices } = usePortal()
  const { form } = filling.definition
  const list = listProps(useInfiniteQuery(ownSubmissionsQuery(form.id)))
  const { rows, error } = list
  if (!rows && !error)
    return (
      <PortalPage width="reading">
        <FormSkeleton />
      </PortalPage>
    )
  const [only] = rows ?? []
  const userIds = [userId]
  if (only && rows?.length === 1 && unsavedOnDevice(userIds, filling) === null) {
    const params = { formId: form.id, submissionId: only.id }
    // Shows the answers if they can no longer be changed.
    if (item !== undefined) {
      const search = { submissionId: only.id, item }
      return <Navigate to="/forms/$formId" params={params} search={search} replace />
    }
    return <Navigate to="/forms/$formId/submissions/$submissionId" params={params} replace />
  }
  return (
    <PortalPage
      title={form.title}
      isEventText={form.translations === undefined}
      names={{ formId: form.title }}
      width="reading"
      lead={<FormLead filling={filling} />}
    >
      <Stack gap="md">
        <OpeningNotice opening={filling.opening} hasDraft={false} timeZone={event.timeZone} />
        <SubmissionLinks formId={form.id} />
        <UnsavedAnswers userIds={userIds} filling={filling} prices={prices} />
        <div>
          <IconLink icon="arrow_back" label={t('filling.gone.toForms')} to="/forms" />
        </div>
      </Stack>
    </PortalPage>
  )
}

/** The team's submissions of a form without a task. */
export function SubmissionLinks({ formId }: { formId: string }) {
  const t = useWords()
  const { event } = usePortal()
  const query = useInfiniteQuery(ownSubmissionsQuery(formId))
  const list = listProps(query)
  const { rows, total = 0 } = list
  if (!rows)
    return list.error ? <ErrorState error={list.error} onRetry={list.onRetry} /> : <FormSkeleton />
  if (rows.length === 0) return null
  const viewText = (time: string, number: number | null) =>
    number === null
      ? t('filling.opening.viewSubmitted', { time })
      : t('filling.opening.viewNumbered', { time, number: String(number) })
  return (
    <>
      <Stack as="ul" gap="sm">
        {rows.map(({ id, submittedAt }, place) => (
          <li key={id}>
            <TextLink
              to="/forms/$formId/submissions/$submissionId"
              params={{ formId, submissionId: id }}
            >
              {viewText(momentText(submittedAt, event.timeZone), submissionNumber(place, total))}
            </TextLink>
          </li>
        ))}
      </Stack>
      <MoreRows {...list} />
    </>
  )
}
