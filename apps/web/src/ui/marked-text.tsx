import classes from './marked-text.module.css'

interface MarkedTextProps {
  /** In their order. */
  parts: readonly { readonly text: string; readonly isMatch: boolean }[]
  /** If it differs from that of the screen. */
  lang?: string | undefined
}

/** An excerpt in which some words are highlighted. Renders nothing without parts. */
export function MarkedText({ parts, lang }: MarkedTextProps) {
  if (parts.length === 0) return null
  return (
    <p className={classes['text']} lang={lang}>
      {parts.map(({ text, isMatch }, place) =>
        // The parts of a text have no ids and never change order.
        // oxlint-disable-next-line react/no-array-index-key
        isMatch ? <mark key={place}>{text}</mark> : <span key={place}>{text}</span>,
      )}
    </p>
  )
}
