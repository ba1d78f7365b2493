import {
  MERGE_TAGS,
  MAX_SUBJECT_CHARACTERS,
  unknownTagsOf,
  type Wording,
} from '@eventflow/domain/mail'
import type { T } from '@eventflow/domain/words'
import { useEffect, useState } from 'react'
import { useWords } from '../../../platform/words.tsx'
import { Panel } from '../../../ui/card-grid.tsx'
import { EmailBodies } from '../../../ui/email-preview/email-bodies.tsx'
import { SharedTagPicker } from '../../../ui/merge-tags/shared-tag-picker.tsx'
import { TaggedTextField } from '../../../ui/merge-tags/tagged-text-field.tsx'
import { fieldOfPath, toWording, type WordingValues } from './template-text.ts'

export const wordingLabels = (t: T) => ({
  subject: t('emails.edit.subject'),
  heading: t('emails.edit.heading'),
  text: t('emails.edit.text'),
})

/** Unknown merge tags by field. */
const unknownIn = (values: WordingValues, tags: readonly string[]) =>
  unknownTagsOf(toWording(values), tags).map(({ path, tags: unknown }) => ({
    field: fieldOfPath(path),
    tags: unknown,
  }))

/** Unknown merge tags as problems of an editor. */
export const unknownProblems = (values: WordingValues, tags: readonly string[], t: T) =>
  unknownIn(values, tags).map(({ field, tags: unknown }) => ({
    path: field,
    message: t('emails.edit.unknown', { tags: unknown.map((tag) => `{${tag}}`).join(', ') }),
  }))

function tagName(tag: string, t: T): string {
  const known = MERGE_TAGS.find((one) => one === tag)
  return known === undefined ? tag : t(`emails.tags.${known}`)
}

interface FieldOfEditor {
  readonly id: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error: string | undefined
}

interface WordingFieldsProps {
  editor: {
    readonly values: WordingValues
    readonly field: (key: keyof WordingValues) => FieldOfEditor
  }
  /** The merge tags available in the email. */
  tags: readonly string[]
}

/** Subject, heading and text of an email, with a merge tag picker and validation. */
export function WordingFields({ editor, tags }: WordingFieldsProps) {
  const t = useWords()
  const labels = wordingLabels(t)
  const choices = tags.map((tag) => ({ value: tag, label: tagName(tag, t) }))
  const unknown = unknownIn(editor.values, tags)
  const field = (key: keyof WordingValues) => ({
    ...editor.field(key),
    label: labels[key],
    choices,
    unknown: unknown.filter((one) => one.field === key).flatMap((one) => one.tags),
    isRequired: true,
    isStrict: true,
    hasPicker: false,
  })
  const [subject, heading, text] = [field('subject'), field('heading'), field('text')]
  return (
    <>
      <TaggedTextField {...subject} maxLength={MAX_SUBJECT_CHARACTERS} />
      <TaggedTextField {...heading} maxLength={MAX_SUBJECT_CHARACTERS} />
      <TaggedTextField {...text} description={t('emails.edit.textText')} rows={8} />
      <SharedTagPicker fields={[subject, heading, text]} choices={choices} />
    </>
  )
}

/** The current text, or null while it cannot be sent. */
export function sendable(values: WordingValues, tags: readonly string[]): Wording | null {
  const wording = toWording(values)
  const isWhole = wording.subject !== '' && wording.heading !== '' && wording.paragraphs.length > 0
  return isWhole && unknownIn(values, tags).length === 0 ? wording : null
}

interface WordingPreviewProps {
  /** URL of the page that renders the email. */
  action: string
  wording: Wording | null
  /** Additional parameters for that page. */
  wish?: object
}

const PAUSE_MS = 600

/** A preview of the current text, updated shortly after typing stops. */
export function WordingPreview({ action, wording, wish: input }: WordingPreviewProps) {
  const t = useWords()
  const typed = JSON.stringify(wording)
  const [shown, setShown] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setShown(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const preview = JSON.parse(shown) as Wording | null
  return (
    <Panel title={t('messages.notifications.preview')}>
      {preview === null ? (
        <p>{t('emails.edit.noPreview')}</p>
      ) : (
        <EmailBodies action={action} text={null} preview={{ ...input, wording: preview }} />
      )}
    </Panel>
  )
}
