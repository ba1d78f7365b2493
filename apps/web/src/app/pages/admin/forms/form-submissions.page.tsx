import { SubmissionsList } from '../../../../modules/submissions/index.ts'
import { usePortal } from '../../../../platform/portal-context.tsx'
import { FormTab } from './form-frames.tsx'

/** What has been submitted to a form. */
export function Page() {
  const { event } = usePortal()
  return <FormTab>{(form) => <SubmissionsList form={form} timeZone={event.timeZone} />}</FormTab>
}
