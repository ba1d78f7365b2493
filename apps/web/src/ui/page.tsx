import type { ReactNode } from 'react'
import { PageWidthContext, type PageWidth } from './bar.tsx'
import { Row } from './layout.tsx'
import { useIsWide } from './list/use-is-wide.ts'
import classes from './page.module.css'

interface PageProps {
  title: ReactNode
  /** Language of the title, if it differs from the reader's. */
  titleLang?: string | undefined
  /** One or two lines under the title about what is important now. */
  lead?: ReactNode
  breadcrumbs?: ReactNode
  /** Links to the screens joined with this one, shown instead of the title. */
  tabs?: ReactNode
  quickLinks?: ReactNode
  /** Secondary actions, then the main one. */
  actions?: ReactNode
  /** Cover picture. */
  cover?: ReactNode
  /** Shown beside the content from 1200 px, else omitted. */
  tips?: ReactNode
  tipsLabel?: string
  /** `reading` limits the line length; `wide` is for tables. The left edge is the same. */
  width?: PageWidth
  /**
   * Set for a skeleton: the loaded content then replaces it instead of counting as a layout shift.
   */
  isOnItsWay?: boolean
  children: ReactNode
}

/** Beside several buttons, a long title would wrap after each word. */
const isLong = (title: ReactNode): boolean => typeof title === 'string' && title.length > 60

/** The frame of a screen's content. */
export function Page(props: PageProps) {
  const { width = 'wide', tips, quickLinks } = props
  // On phones, the bar and the menu below also show them, and the content comes first.
  const isWide = useIsWide()
  return (
    <div className={classes['page']} data-width={width} data-with-tips={Boolean(tips) || undefined}>
      <div className={classes['top']}>
        {props.breadcrumbs}
        {isWide && quickLinks}
      </div>
      <div className={classes['heading']} data-long={isLong(props.title) || undefined}>
        <div className={classes['titles']}>
          {props.tabs}
          <h1 tabIndex={-1} lang={props.titleLang}>
            {props.title}
          </h1>
          {props.lead && (
            <div
              className={classes['lead']}
              data-words={typeof props.lead === 'string' || undefined}
            >
              {props.lead}
            </div>
          )}
        </div>
        {props.actions && (
          <Row align="stretch" gap="xs" className={classes['actions']}>
            {props.actions}
          </Row>
        )}
      </div>
      <div key={props.isOnItsWay ? 'on its way' : 'there'} className={classes['content']}>
        {props.cover}
        <PageWidthContext value={width}>{props.children}</PageWidthContext>
      </div>
      {tips && (
        <aside className={classes['tips']} aria-label={props.tipsLabel}>
          <h2>{props.tipsLabel}</h2>
          {tips}
        </aside>
      )}
      {!isWide && quickLinks && <End isOnItsWay={props.isOnItsWay}>{quickLinks}</End>}
    </div>
  )
}

/** Appears together with the content, which would otherwise push it down. */
const End = ({ isOnItsWay, children }: Pick<PageProps, 'isOnItsWay' | 'children'>) =>
  isOnItsWay ? null : <div className={classes['end']}>{children}</div>
