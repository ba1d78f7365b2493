import { useEffect, useState } from 'react'
import type { Choice } from '../fields/select-field.tsx'
import { TagPicker } from './tagged-text-field.tsx'

interface TaggedField {
  readonly id: string
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

interface SharedTagPickerProps {
  fields: readonly TaggedField[]
  choices: readonly Choice[]
}

/**
 * One picker for several fields. It inserts into the field that was used last, at its cursor; at first
 * at the end of the last field.
 */
export function SharedTagPicker({ fields, choices }: SharedTagPickerProps) {
  const [usedId, setUsedId] = useState<string | null>(null)
  const ids = fields.map(({ id }) => id).join(' ')
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof Element && ids.split(' ').includes(target.id)) setUsedId(target.id)
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [ids])
  const field = fields.find(({ id }) => id === usedId) ?? fields.at(-1)
  if (field === undefined) return null
  const { id, label, value, onChange } = field
  const insert = (tag: string) => {
    const place = id === usedId ? cursorOf(id) : value.length
    onChange(`${value.slice(0, place)}{${tag}}${value.slice(place)}`)
  }
  return <TagPicker choices={choices} onChoose={insert} into={label} />
}

function cursorOf(id: string): number {
  const input = document.getElementById(id)
  const isText = input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement
  return isText ? (input.selectionStart ?? input.value.length) : 0
}
