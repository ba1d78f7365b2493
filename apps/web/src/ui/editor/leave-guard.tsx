import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '../confirm-dialog.tsx'

interface LeaveGuardProps {
  /** Whether leaving would lose something. */
  isActive: boolean
  title: string
  text: string
  /** The button that leaves. */
  action: string
}

const languageIn = (search: object): unknown => ('language' in search ? search.language : null)

/** Asks before a screen is left by a link, Back, a reload, or closing the tab. */
export function LeaveGuard({ isActive, title, text, action }: LeaveGuardProps) {
  const blocker = useBlocker({
    // Another language of the same record has separate texts.
    shouldBlockFn: ({ current, next }) =>
      isActive &&
      (current.pathname !== next.pathname ||
        languageIn(current.search) !== languageIn(next.search)),
    enableBeforeUnload: isActive,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      isOpen={blocker.status === 'blocked'}
      title={title}
      text={text}
      action={action}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  )
}
