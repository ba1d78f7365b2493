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

/** As a link does it: leading the page itself there would ask whether to leave what is not saved. */
function download(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}

/** What a guest has sent is opened with the pass, until it is submitted. */
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
