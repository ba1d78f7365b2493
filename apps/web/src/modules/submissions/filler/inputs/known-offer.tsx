import type { Field } from '@eventflow/domain/forms/engine'
import { useState } from 'react'
import { useWords } from '../../../../platform/words.tsx'
import { fieldId } from '../../../../ui/fields/field-id.ts'
import { useFiller } from './filler-context.ts'
import classes from './inputs.module.css'
import { offerFor } from './known-values.ts'

interface KnownOfferProps {
  field: Field
  path: string
  value: unknown
  onChange: (value: unknown) => void
}

/**
 * Under a question that asks for what the portal knows: one press answers it. It keeps its place when
 * the question is answered, so that nothing moves under the person who types.
 */
export function KnownOffer({ field, path, value, onChange }: KnownOfferProps) {
  const t = useWords()
  const { known } = useFiller()
  // The questions of a repetition are about several people, of whom this one is known.
  const isAsked = path === field.id
  const [offer] = useState(() => (isAsked && known ? offerFor(field, known, value) : null))
  if (!offer || !known) return null
  const isOpen = offerFor(field, known, value) !== null
  const take = () => {
    onChange(offer.answer)
    // The button goes; the person who pressed it is at the question.
    const question = document.querySelector<HTMLElement>(`#${CSS.escape(fieldId(path))}`)
    question?.focus({ preventScroll: true })
  }
  return (
    <button
      type="button"
      className={classes['offer']}
      data-taken={!isOpen || undefined}
      onClick={take}
    >
      {t('filling.useKnown', { value: offer.text })}
    </button>
  )
}
