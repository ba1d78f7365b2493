import type { Field } from '@eventflow/domain/forms/engine'
import type { ReactNode } from 'react'
import { EventText, useEventLang, useWords } from '../../../../platform/words.tsx'
import { limitText } from './limits.ts'
import classes from './inputs.module.css'

/** A text by an organiser, with its line breaks. */
export const Prose = ({ children }: { children: string }) => (
  <span className={classes['prose']} lang={useEventLang()}>
    {children}
  </span>
)

/** Texts that all inputs show about their field. */
export function useFieldTexts(field: Field) {
  const t = useWords()
  const limit = limitText(field, t)
  const description: ReactNode =
    field.description || limit ? (
      <>
        {field.description && <Prose>{field.description}</Prose>}
        {limit && <span className={classes['limit']}>{limit}</span>}
      </>
    ) : undefined
  const label = <EventText>{field.label}</EventText>
  return { label, description, isRequired: field.isRequired }
}
