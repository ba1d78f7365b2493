import { SubmissionsList } from '../../../../modules/submissions/index.ts'
import { usePortal } from '../../../../platform/portal-context.tsx'
import { FormTab } from './form-frames.tsx'

/** The submissions of a form. */
export function Page() {
  const { event } = usePortal()
  return <FormTab>{(form) => <SubmissionsList form={form} timeZone={event.timeZone} />}</FormTab>
}
