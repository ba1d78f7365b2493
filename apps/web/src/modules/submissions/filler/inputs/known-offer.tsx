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
 * Offers a known fact as the answer to a question, with one press. Its space stays after the
 * question is answered, so that nothing moves while somebody types.
 */
export function KnownOffer({ field, path, value, onChange }: KnownOfferProps) {
  const t = useWords()
  const { known } = useFiller()
  // A repeated question is about several people, so the known person is not offered.
  const isAsked = path === field.id
  const [offer] = useState(() => (isAsked && known ? offerFor(field, known, value) : null))
  if (!offer || !known) return null
  const isOpen = offerFor(field, known, value) !== null
  const take = () => {
    onChange(offer.answer)
    // The pressed button disappears, so the question gets the focus.
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
