// Bars that stay visible have a row of their own above or below the scrolling part, so they never
// cover content (docs/design/browser.md).
import { createContext, use, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import classes from './bar.module.css'
import { Row } from './layout.tsx'

interface BarRows {
  readonly above: HTMLElement
  readonly below: HTMLElement
}

const Rows = createContext<BarRows | null>(null)

export type PageWidth = 'reading' | 'wide'

/** Width of the screen's content, with which bars align. */
export const PageWidthContext = createContext<PageWidth>('wide')

const newRows = (): BarRows => ({
  above: document.createElement('div'),
  below: document.createElement('div'),
})

const into = (row: HTMLElement) => (place: HTMLElement | null) => place?.append(row)

/** The scrolling part of the frame, with rows for bars above and below it. */
export function ScrollArea({ id, children }: { id: string; children: ReactNode }) {
  const [rows] = useState(newRows)
  return (
    <Rows value={rows}>
      <div ref={into(rows.above)} />
      <div id={id} tabIndex={-1} className={classes['scroller']} data-scroll-restoration-id={id}>
        {children}
      </div>
      <div ref={into(rows.below)} />
    </Rows>
  )
}

/**
 * Renders the bars inside it in place instead of in the frame: for a form in a panel, or a preview.
 */
export const InlineBars = ({ children }: { children: ReactNode }) => (
  <Rows value={null}>{children}</Rows>
)

interface BarProps {
  at?: 'above' | 'below'
  /** `brand` for actions on a selection that was just made. */
  tone?: 'plain' | 'brand'
  children: ReactNode
}

/** Text beside the buttons of a bar. */
export const BarText = ({ children }: { children: string }) => (
  <p role="status" className={classes['text']}>
    {children}
  </p>
)

/** Stays visible while the screen scrolls. Outside a frame, it is rendered in place. */
export function Bar({ at = 'below', tone = 'plain', children }: BarProps) {
  const rows = use(Rows)
  const width = use(PageWidthContext)
  const bar = (
    <div
      className={classes['bar']}
      data-at={at}
      data-tone={tone}
      data-in-row={rows !== null || undefined}
    >
      <div className={classes['edge']}>
        <Row gap="xs" justify="end" className={classes['line']} data-width={width}>
          {children}
        </Row>
      </div>
    </div>
  )
  return rows ? createPortal(bar, rows[at]) : bar
}
