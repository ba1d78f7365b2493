import type { ReactNode } from 'react'
import { Notice } from './notice.tsx'

interface EmailFailuresProps {
  /** Result of `failureTexts` in the domain. Without failures, nothing is shown. */
  texts: {
    readonly title: string
    readonly lines: readonly string[]
    readonly more: string | null
  }
  /** What the user can do about the failures. */
  children?: ReactNode
}

/** The emails of a batch that could not be sent, in the specification's wording. */
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
