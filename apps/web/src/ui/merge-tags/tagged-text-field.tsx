import { useId, useRef, useState } from 'react'
import { useWords } from '../../platform/words.tsx'
import { SelectField, type Choice } from '../fields/select-field.tsx'
import { TextArea, TextField, type TextFieldProps } from '../fields/text-fields.tsx'
import { Stack } from '../layout.tsx'
import { Notice } from '../notice.tsx'

interface TaggedTextFieldProps extends TextFieldProps {
  id: string
  /** The tags in the picker, without braces. */
  choices: readonly Choice[]
  /** Unknown tags in the text. */
  unknown: readonly string[]
  /** Texts with unknown tags cannot be saved; otherwise they are sent as typed. */
  isStrict?: boolean
  /** Tags that do not fit a single-line text. */
  tooLong?: readonly string[]
  /** Number of lines; omitted for one line. */
  rows?: number
  /** False if several fields share a picker. */
  hasPicker?: boolean
}

/**
 * A text field for merge tags: a picker inserts them at the cursor, and unknown ones are reported.
 */
export function TaggedTextField({
  choices,
  unknown,
  isStrict = false,
  tooLong,
  rows,
  hasPicker = true,
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
      {hasPicker && <TagPicker choices={choices} onChoose={insert} />}
      <UnknownTags tags={unknown} isStrict={isStrict} />
      {tooLong && <TooLongTags tags={tooLong} />}
    </Stack>
  )
}

interface TagPickerProps {
  choices: readonly Choice[]
  onChoose: (tag: string) => void
  /** The field that receives the tag, if there are several. */
  into?: string
}

export function TagPicker({ choices, onChoose, into }: TagPickerProps) {
  const t = useWords()
  const id = useId()
  // A new key empties the list after each choice.
  const [times, setTimes] = useState(0)
  return (
    <SelectField
      key={times}
      id={id}
      label={
        into === undefined
          ? t('messages.tags.insert')
          : t('messages.tags.insertInto', { field: into })
      }
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

function UnknownTags({ tags, isStrict }: { tags: readonly string[]; isStrict: boolean }) {
  const t = useWords()
  if (tags.length === 0) return null
  const named = tags.map((tag) => `{${tag}}`).join(', ')
  return (
    <Notice tone="warning" role="status">
      {t(isStrict ? 'messages.tags.refused' : 'messages.tags.unknown', {
        count: tags.length,
        tags: named,
      })}
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
