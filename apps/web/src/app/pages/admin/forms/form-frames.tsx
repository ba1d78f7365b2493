// Frames of a form's screens: its tabs, and its parts (a confirmation, a webhook…).
import type { FormDetail } from '@eventflow/domain/forms'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formQuery, FormStateBadge, FormTabs } from '../../../../modules/forms/index.ts'
import { LockBanner } from '../../../../modules/locks/index.ts'
import { Row, Stack } from '../../../../ui/layout.tsx'
import { FormSkeleton, ListSkeleton } from '../../../../ui/skeletons.tsx'
import { WithinForm } from '../../../shell/within-limits.tsx'
import { Loaded, type LoadedQuery } from '../../../shell/loaded.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'

type OfForm = (form: FormDetail) => ReactNode

interface LoadedFormProps {
  /** See WithinForm. */
  isReceiver?: boolean
  width?: 'reading'
  skeleton: ReactNode
  children: OfForm
}

function LoadedForm({ isReceiver = false, width, skeleton, children }: LoadedFormProps) {
  const { formId = '' } = useParams({ strict: false })
  return (
    <WithinForm formId={formId} isReceiver={isReceiver}>
      <Loaded query={useQuery(formQuery(formId))} width={width} skeleton={skeleton}>
        {children}
      </Loaded>
    </WithinForm>
  )
}

interface FormTabProps {
  /** Shown after the publication state. */
  lead?: OfForm
  actions?: OfForm
  /** Skeleton of the content below the tabs; a list by default. */
  skeleton?: ReactNode
  children: OfForm
}

/** One of a form's tabs. */
export function FormTab({ lead, actions, skeleton, children }: FormTabProps) {
  const { formId = '' } = useParams({ strict: false })
  const coming = (
    <Stack gap="md">
      <FormTabs formId={formId} />
      {skeleton ?? <ListSkeleton />}
    </Stack>
  )
  return (
    <LoadedForm skeleton={coming}>
      {(form) => (
        <PortalPage
          key={form.id}
          title={form.title}
          names={{ formId: form.title }}
          lead={
            <Row gap="sm" rowGap="2xs">
              <FormStateBadge form={form} />
              {lead && <span>{lead(form)}</span>}
            </Row>
          }
          actions={actions?.(form)}
        >
          <Stack gap="md">
            <FormTabs formId={form.id} />
            {children(form)}
          </Stack>
        </PortalPage>
      )}
    </LoadedForm>
  )
}

interface NewFormPartProps {
  title: string
  /** The part receives submissions: a notification or a webhook. */
  isReceiver?: boolean
  children: OfForm
}

/** The screen of a new part of a form. */
export function NewFormPart({ title, isReceiver = false, children }: NewFormPartProps) {
  return (
    <LoadedForm isReceiver={isReceiver} width="reading" skeleton={<FormSkeleton />}>
      {(form) => (
        <PortalPage title={title} names={{ formId: form.title }} width="reading">
          {children(form)}
        </PortalPage>
      )}
    </LoadedForm>
  )
}

interface FormPartProps<Part> {
  query: LoadedQuery<Part | undefined>
  /** The path parameter with the part's id. */
  param: 'confirmationId' | 'notificationId' | 'webhookId'
  actions?: ReactNode
  /** Read-only, so the viewer does not lock the part. */
  isOnlyShown?: boolean
  children: (form: FormDetail, part: Part) => ReactNode
}

/** One part of a form, with a notice if others are editing it. */
export function FormPart<Part extends { readonly id: string; readonly name: string }>({
  query,
  param,
  actions,
  isOnlyShown = false,
  children,
}: FormPartProps<Part>) {
  const isReceiver = !isOnlyShown && param !== 'confirmationId'
  return (
    <LoadedForm isReceiver={isReceiver} width="reading" skeleton={<FormSkeleton />}>
      {(form) => (
        <Loaded query={query} width="reading" skeleton={<FormSkeleton />}>
          {(part) => (
            <PortalPage
              key={part.id}
              title={part.name}
              names={{ formId: form.title, [param]: part.name }}
              actions={actions}
              width="reading"
            >
              <Stack gap="md">
                {/* A part has a lock like a form, with its own id (docs/design/records.md). */}
                {!isOnlyShown && <LockBanner type="form" recordId={part.id} />}
                {children(form, part)}
              </Stack>
            </PortalPage>
          )}
        </Loaded>
      )}
    </LoadedForm>
  )
}

/** Returns from a part to its list. Changes are saved or discarded by then. */
export function useToList(list: 'confirmations' | 'notifications' | 'webhooks') {
  const navigate = useNavigate()
  const { formId = '' } = useParams({ strict: false })
  return () =>
    void navigate({ to: `/admin/forms/$formId/${list}`, params: { formId }, ignoreBlocker: true })
}
