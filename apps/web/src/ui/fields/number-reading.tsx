// Interpretation of a number while it is typed: shown below the field, with a question if it is
// ambiguous.
import {
  plainNumber,
  plainPrice,
  readNumber,
  type ReadNumber,
  readPrice,
  writtenNumber,
} from '@eventflow/domain/kernel'
import { useState } from 'react'
import { language, locale } from '../../platform/words-catalogue.ts'
import { useWords } from '../../platform/words.tsx'
import { Button } from '../button.tsx'
import { Muted, Row } from '../layout.tsx'

interface TypedNumber {
  /** The text as typed, while it still means `value`. */
  readonly text: string
  readonly read: ReadNumber
  readonly change: (text: string) => void
}

/** Preserves the typed text and passes on the plain number if it is unambiguous. */
export function useTypedNumber(
  value: string,
  onChange: (value: string) => void,
  { isWhole = false } = {},
): TypedNumber {
  const written = writtenNumber(value, language())
  const [typed, setTyped] = useState(written)
  const text = plainNumber(typed, { isWhole }) === value ? typed : written
  const change = (next: string) => {
    setTyped(next)
    onChange(plainNumber(next, { isWhole }))
  }
  return { text, read: readNumber(text, { isWhole }), change }
}

interface TypedPrice extends TypedNumber {
  /** Passes on the plain number when the input loses the focus: while typing, "1,2" may become "1,200". */
  readonly leave: () => void
}

/** Like `useTypedNumber` for a price or a percentage. Passes on the typed text. */
export function useTypedPrice(value: string, onChange: (value: string) => void): TypedPrice {
  const [typed, setTyped] = useState(writtenNumber(value, language()))
  const text = plainPrice(typed) === plainPrice(value) ? typed : writtenNumber(value, language())
  const change = (next: string) => {
    setTyped(next)
    onChange(next)
  }
  const leave = () => {
    if (plainPrice(text) !== value) onChange(plainPrice(text))
  }
  return { text, read: readPrice(text), change, leave }
}

interface NumberReadingProps extends TypedNumber {
  /** Id of the input, which gets the focus back. */
  id: string
}

export function NumberReading({ id, text, read, change }: NumberReadingProps) {
  const t = useWords()
  const choose = (plain: string) => {
    change(plain)
    document.querySelector<HTMLElement>(`#${CSS.escape(id)}`)?.focus()
  }
  const isOther = read.kind === 'number' && read.plain !== text.trim()
  return (
    <div role="status">
      {isOther && <Muted>{t('ui.fields.readAs', { number: Number(read.plain) })}</Muted>}
      {read.kind === 'inDoubt' && (
        <Row gap="xs">
          <span>{t('ui.fields.whichNumber')}</span>
          {[read.grouped, read.decimal].map((plain) => (
            <Button key={plain} size="sm" variant="default" onClick={() => choose(plain)}>
              {Number(plain).toLocaleString(locale(), { useGrouping: false })}
            </Button>
          ))}
        </Row>
      )}
    </div>
  )
}
