// What must stay in sight has a row of its own above or below the part that scrolls, so nothing is
// ever half behind it (docs/design/browser.md).
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

/** How wide the content of the screen is: a bar ends where it does. */
export const PageWidthContext = createContext<PageWidth>('wide')

const newRows = (): BarRows => ({
  above: document.createElement('div'),
  below: document.createElement('div'),
})

const into = (row: HTMLElement) => (place: HTMLElement | null) => place?.append(row)

/** The part of the frame that scrolls, with room for bars above and below it. */
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

/** Bars in here stay where they are written: a form in a panel, a preview. */
export const InlineBars = ({ children }: { children: ReactNode }) => (
  <Rows value={null}>{children}</Rows>
)

interface BarProps {
  at?: 'above' | 'below'
  /** `brand` for what belongs to a choice just made. */
  tone?: 'plain' | 'brand'
  children: ReactNode
}

/** What the bar has to say, beside its buttons. */
export const BarText = ({ children }: { children: string }) => (
  <p role="status" className={classes['text']}>
    {children}
  </p>
)

/** Stays in sight while the screen scrolls. Outside of a frame it stands where it is written. */
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
