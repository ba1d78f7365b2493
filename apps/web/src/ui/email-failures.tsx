import type { ReactNode } from 'react'
import { Notice } from './notice.tsx'

interface EmailFailuresProps {
  /** As `failureTexts` of the domain words them; nothing is shown where nothing failed. */
  texts: {
    readonly title: string
    readonly lines: readonly string[]
    readonly more: string | null
  }
  /** What can be done about them. */
  children?: ReactNode
}

/** What could not be sent of a batch of emails, in the specification's words. */
export function EmailFailures({ texts: { title, lines, more }, children }: EmailFailuresProps) {
  if (lines.length === 0 && more === null) return null
  return (
    <Notice tone="danger" title={title}>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
        {more !== null && <li>{more}</li>}
      </ul>
      {children && <div>{children}</div>}
    </Notice>
  )
}
