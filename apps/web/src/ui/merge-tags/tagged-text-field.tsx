import { useId, useRef, useState } from 'react'
import { useWords } from '../../platform/words.tsx'
import { SelectField, type Choice } from '../fields/select-field.tsx'
import { TextArea, TextField, type TextFieldProps } from '../fields/text-fields.tsx'
import { Stack } from '../layout.tsx'
import { Notice } from '../notice.tsx'

interface TaggedTextFieldProps extends TextFieldProps {
  id: string
  /** The tags of the picker, without their braces. */
  choices: readonly Choice[]
  /** The tags in the text that stand for nothing. */
  unknown: readonly string[]
  /** The tags that have no place in a text of one line. */
  tooLong?: readonly string[]
  /** Several lines; one line where it is left out. */
  rows?: number
}

/** A text with merge tags: a picker that puts one in where the cursor stood, and a check. */
export function TaggedTextField({
  choices,
  unknown,
  tooLong,
  rows,
  ...props
}: TaggedTextFieldProps) {
  const cursor = useRef<number | null>(null)
  const remember = () => {
    const input = document.getElementById(props.id)
    if (input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement)
      cursor.current = input.selectionStart
  }
  const insert = (tag: string) => {
    const place = cursor.current ?? props.value.length
    props.onChange(`${props.value.slice(0, place)}{${tag}}${props.value.slice(place)}`)
    cursor.current = place + tag.length + 2
  }
  const field = { ...props, onBlur: remember }
  return (
    <Stack gap="sm">
      {rows === undefined ? <TextField {...field} /> : <TextArea {...field} rows={rows} />}
      <TagPicker choices={choices} onChoose={insert} />
      <UnknownTags tags={unknown} />
      {tooLong && <TooLongTags tags={tooLong} />}
    </Stack>
  )
}

function TagPicker({
  choices,
  onChoose,
}: {
  choices: readonly Choice[]
  onChoose: (tag: string) => void
}) {
  const t = useWords()
  const id = useId()
  // A new key empties the list again after each choice.
  const [times, setTimes] = useState(0)
  return (
    <SelectField
      key={times}
      id={id}
      label={t('messages.tags.insert')}
      empty={t('messages.tags.choose')}
      options={choices}
      value=""
      onChange={(tag) => {
        if (tag !== '') onChoose(tag)
        setTimes(times + 1)
      }}
    />
  )
}

function UnknownTags({ tags }: { tags: readonly string[] }) {
  const t = useWords()
  if (tags.length === 0) return null
  const named = tags.map((tag) => `{${tag}}`).join(', ')
  return (
    <Notice tone="warning" role="status">
      {t('messages.tags.unknown', { count: tags.length, tags: named })}
    </Notice>
  )
}

function TooLongTags({ tags }: { tags: readonly string[] }) {
  const t = useWords()
  return tags.map((tag) => (
    <Notice key={tag} tone="warning" role="status">
      {t('messages.tags.severalLines', { tag: `{${tag}}` })}
    </Notice>
  ))
}
