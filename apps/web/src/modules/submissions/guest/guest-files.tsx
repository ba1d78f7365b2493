import { useCallback, type ReactNode } from 'react'
import { failureOf } from '../../../platform/failure.ts'
import { useFeedback } from '../../../ui/feedback.tsx'
import { FileLinks } from '../answers/file-links.ts'
import { guestFileLink } from './guest-calls.ts'

interface GuestFilesProps {
  formId: string
  pass: string
  children: ReactNode
}

/** Uses a link, because navigating the page itself would ask about unsaved changes. */
function download(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}

/** A guest's files, opened with the pass until the form is submitted. */
export function GuestFiles({ formId, pass, children }: GuestFilesProps) {
  const { show } = useFeedback()
  const wayTo = useCallback(
    (fileId: string) => ({
      onOpen: () =>
        guestFileLink({ formId, pass }, fileId).then(download, (error: unknown) =>
          show({ type: 'error', message: failureOf(error).message ?? undefined }),
        ),
    }),
    [formId, pass, show],
  )
  return <FileLinks value={wayTo}>{children}</FileLinks>
}
