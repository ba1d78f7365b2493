import { useEffect, useRef, type ReactNode } from 'react'
import { useWords } from '../../platform/words.tsx'
import { Text } from '../layout.tsx'
import classes from './editor.module.css'
import { fieldId } from '../fields/field-id.ts'

interface ErrorSummaryProps {
  problems: readonly { readonly path: string; readonly message: string }[]
  /** Changes with each refused save, so that the summary takes the focus. */
  refusals: number
  /** Label of a field by its path, shown before its message. */
  labelOf?: (path: string) => string | undefined
  /** Makes the input visible first, if it may be on another page. */
  onChoose?: (path: string) => void
  /** Shown below the list: an alternative to fixing the errors now. */
  action?: ReactNode
}

/** All errors above a form, each a link to its field. */
export function ErrorSummary(props: ErrorSummaryProps) {
  const { problems, refusals, labelOf, onChoose } = props
  const t = useWords()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusals > 0) box.current?.focus()
  }, [refusals])
  if (problems.length === 0) return null
  const lead = (path: string) => {
    onChoose?.(path)
    focusField(path)
  }
  return (
    <div ref={box} className={classes['summary']} role="alert" tabIndex={-1}>
      <Text as="h2" size="md">
        {t('ui.editor.problems', { count: problems.length })}
      </Text>
      <ul className={classes['summary-list']}>
        {problems.map(({ path, message }) => (
          <li key={`${path} ${message}`}>
            <a
              href={`#${fieldId(path)}`}
              onClick={(event) => {
                event.preventDefault()
                lead(path)
              }}
            >
              {withLabel(labelOf?.(path) ?? '', message)}
            </a>
          </li>
        ))}
      </ul>
      {props.action}
    </div>
  )
}

/** Questions already end with a mark of their own. */
const withLabel = (label: string, message: string): string =>
  label === '' ? message : `${label}${/[?!.:]$/.test(label) ? '' : ':'} ${message}`

/** One second: a long page that was just opened is not drawn completely yet. */
const FRAMES = 60

/** Moves to the field at a path, or to the nearest one around it, as soon as it is drawn. */
export const focusField = (path: string): void => focusSoon(path, FRAMES)

function focusSoon(path: string, frames: number): void {
  requestAnimationFrame(() => {
    const input = inputOf(path)
    if (!input && frames > 0) return focusSoon(path, frames - 1)
    input?.focus()
    input?.scrollIntoView({ block: 'center' })
  })
}

/** The input, or the first input inside the group with that id. */
function inputOf(path: string): HTMLElement | undefined {
  const parts = path.split('.')
  const ids = parts.map((_, index) => fieldId(parts.slice(0, parts.length - index).join('.')))
  const element = ids
    .map((id) => document.querySelector<HTMLElement>(`#${CSS.escape(id)}`))
    .find((found) => found !== null)
  return element?.matches('fieldset, div')
    ? (element.querySelector<HTMLElement>('input, select, textarea, button') ?? element)
    : (element ?? undefined)
}
