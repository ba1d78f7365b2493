import { useEffect, useRef, type ReactNode } from 'react'
import { useWords } from '../../platform/words.tsx'
import { Text } from '../layout.tsx'
import classes from './editor.module.css'
import { fieldId } from '../fields/field-id.ts'

interface ErrorSummaryProps {
  problems: readonly { readonly path: string; readonly message: string }[]
  /** Changes with each refused save: the summary then takes the focus. */
  refusals: number
  /** The label of a field by its path, put before its message. */
  labelOf?: (path: string) => string | undefined
  /** Brings the input of a path into sight first, where it may be on another page. */
  onChoose?: (path: string) => void
  /** Below the list: another way than to put it right now. */
  action?: ReactNode
}

/** All that is wrong, above the form; each line leads to its field. */
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
    focusSoon(path, FRAMES)
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

/** A question has its own mark before the message. */
const withLabel = (label: string, message: string): string =>
  label === '' ? message : `${label}${/[?!.:]$/.test(label) ? '' : ':'} ${message}`

/** A second: a long page that was just opened is not yet drawn to its end. */
const FRAMES = 60

function focusSoon(path: string, frames: number): void {
  requestAnimationFrame(() => {
    const input = inputOf(path)
    if (!input && frames > 0) return focusSoon(path, frames - 1)
    input?.focus()
    input?.scrollIntoView({ block: 'center' })
  })
}

/** The input itself, or the first one inside the group that carries the id. */
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
