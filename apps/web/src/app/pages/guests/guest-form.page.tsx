import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import type { Portal } from '@eventflow/domain/settings'
import {
  AnswersView,
  FormFiller,
  GuestFiles,
  GuestFiller,
  guestFormQuery,
  GuestUnsavedAnswers,
  GuestUnsavedText,
  OpeningNotice,
  type GuestOpened,
  type Submitted,
  useAnotherLink,
} from '../../../modules/submissions/index.ts'
import { failureOf } from '../../../platform/failure.ts'
import { usePortal } from '../../../platform/portal-context.tsx'
import { useWords } from '../../../platform/words.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { FormSkeleton } from '../../../ui/skeletons.tsx'
import { Loaded } from '../../shell/loaded.tsx'
import { PortalPage } from '../../shell/portal-page.tsx'

/** A public form. `taskId` and `isGuest` in the URL are ignored. */
export function Page() {
  const { formId = '' } = useParams({ strict: false })
  const query = useQuery(guestFormQuery(formId))
  useAnotherLink(formId, query.data?.pass)
  if (failureOf(query.error).code === NOT_PUBLIC) return <NotPublic formId={formId} />
  return (
    <Loaded query={query} skeleton={<FormSkeleton />}>
      {(filling) => (
        <GuestFiles formId={formId} pass={filling.pass}>
          <GuestForm key={filling.pass} filling={filling} />
        </GuestFiles>
      )}
    </Loaded>
  )
}

/** A form that is not public, no longer public, or missing. The screen does not reveal which. */
const NOT_PUBLIC = 'FORM_NOT_PUBLIC'

function NotPublic({ formId }: { formId: string }) {
  const t = useWords()
  return (
    <>
      <EmptyState level={1} icon="explore_off_outlined" title={t('filling.guest.notPublic')}>
        {t('shell.notFound.text')}
      </EmptyState>
      <GuestUnsavedText formId={formId} />
    </>
  )
}

function GuestForm({ filling }: { filling: GuestOpened }) {
  const { event, variables: prices } = usePortal()
  const navigate = useNavigate()
  const { form } = filling.definition
  const submitted = ({
    confirmationId,
    tags = {},
    reference = '',
    order = null,
    orderNumber = null,
    email = null,
    emailTo = null,
  }: Submitted) =>
    navigate({
      to: '/guests/forms/$formId/$confirmationId',
      params: { formId: form.id, confirmationId },
      state: {
        guestTags: tags,
        guestReference: reference,
        guestOrder: order,
        guestOrderNumber: orderNumber,
        guestEmail: { email, emailTo },
      },
      replace: true,
    })
  return (
    <PortalPage title={form.title} lead={form.description || undefined} width="reading">
      {filling.canEdit ? (
        <GuestFiller
          filling={filling}
          timeZone={event.timeZone}
          prices={prices}
          onSubmitted={submitted}
        />
      ) : (
        <ClosedForm filling={filling} prices={prices} />
      )}
    </PortalPage>
  )
}

function ClosedForm({ filling, prices }: { filling: GuestOpened; prices: Portal['variables'] }) {
  const t = useWords()
  const { event } = usePortal()
  const { definition, facts, submission, opening } = filling
  const isAhead = submission === null && opening.state === 'notYet'
  return (
    <Stack gap="md">
      {isAhead ? (
        <OpeningNotice opening={opening} hasDraft={false} timeZone={event.timeZone} />
      ) : (
        <Notice>{t('filling.guest.closed')}</Notice>
      )}
      <GuestUnsavedAnswers filling={filling} prices={prices} />
      {submission && (
        <AnswersView definition={definition} values={submission.values} prices={prices} />
      )}
      {isAhead && (
        <FormFiller definition={definition} facts={facts} prices={prices} mode="preview" />
      )}
    </Stack>
  )
}
