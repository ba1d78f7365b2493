import { useNavigate } from '@tanstack/react-router'
import { FormEnd, FormSettings } from '../../../../modules/forms/index.ts'
import { LockBanner } from '../../../../modules/locks/index.ts'
import { usePortal } from '../../../../platform/portal-context.tsx'
import { Stack } from '../../../../ui/layout.tsx'
import { FormSkeleton } from '../../../../ui/skeletons.tsx'
import { FormTab } from './form-frames.tsx'

/** Who may open a form and which changes are allowed; archiving and deleting it. */
export function Page() {
  const { event } = usePortal()
  const navigate = useNavigate()
  return (
    <FormTab skeleton={<FormSkeleton />}>
      {(form) => (
        <Stack gap="xl">
          <LockBanner type="form" recordId={form.id} />
          <FormSettings form={form} timeZone={event.timeZone} />
          <FormEnd
            form={form}
            onRemoved={() => navigate({ to: '/admin/forms', ignoreBlocker: true })}
          />
        </Stack>
      )}
    </FormTab>
  )
}
