import {
  ALL_FIELDS_TAG,
  fieldTags,
  MERGE_TAGS,
  tagsOfSeveralLines,
  unknownMergeTags,
  type FormDefinition,
} from '@eventflow/domain/forms'
import type { T } from '@eventflow/domain/words'
import { useWords } from '../../platform/words.tsx'
import type { Choice } from '../fields/select-field.tsx'
import type { TextFieldProps } from '../fields/text-fields.tsx'
import { TaggedTextField } from './tagged-text-field.tsx'

interface MergeTagFieldProps extends TextFieldProps {
  id: string
  definition: FormDefinition
  /** Number of lines; omitted for one line. */
  rows?: number
  /** The value must stay on one line too, so tags with several lines are not allowed. */
  isOneLine?: boolean
}

/** A text field for the merge tags of a form. */
export function MergeTagField({ definition, isOneLine = false, ...props }: MergeTagFieldProps) {
  const t = useWords()
  return (
    <TaggedTextField
      {...props}
      choices={tagChoices(definition, isOneLine, t)}
      unknown={unknownMergeTags(definition, props.value)}
      tooLong={isOneLine ? tagsOfSeveralLines(props.value) : []}
    />
  )
}

function tagChoices(definition: FormDefinition, isOneLine: boolean, t: T): Choice[] {
  const people = MERGE_TAGS.map((tag) => ({
    value: tag,
    label: t(`messages.tags.${tag}`),
    heading: t('messages.tags.people'),
  }))
  const heading = t('messages.tags.questions')
  return [
    ...people,
    ...fieldTags(definition).map(({ tag, label }) => ({
      value: tag,
      label: label || tag,
      heading,
    })),
    ...(isOneLine ? [] : [{ value: ALL_FIELDS_TAG, label: t('messages.tags.all'), heading }]),
  ]
}
