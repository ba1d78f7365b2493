import { MERGE_TAGS, MOST_SUBJECT, unknownTagsOf, type Wording } from '@eventflow/domain/mail'
import type { T } from '@eventflow/domain/words'
import { useEffect, useState } from 'react'
import { useWords } from '../../../platform/words.tsx'
import { Panel } from '../../../ui/card-grid.tsx'
import { EmailBodies } from '../../../ui/email-preview/email-bodies.tsx'
import { TaggedTextField } from '../../../ui/merge-tags/tagged-text-field.tsx'
import { fieldOfPath, toWording, type WordingValues } from './template-text.ts'

export const wordingLabels = (t: T) => ({
  subject: t('emails.edit.subject'),
  heading: t('emails.edit.heading'),
  text: t('emails.edit.text'),
})

/** Where a text holds merge tags that its email does not know, by field. */
const unknownIn = (values: WordingValues, tags: readonly string[]) =>
  unknownTagsOf(toWording(values), tags).map(({ path, tags: unknown }) => ({
    field: fieldOfPath(path),
    tags: unknown,
  }))

/** The same as problems of an editor. */
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
  /** The merge tags that the email knows. */
  tags: readonly string[]
}

/** Subject, heading and text of an email, with a picker of merge tags and a check. */
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
  })
  return (
    <>
      <TaggedTextField {...field('subject')} maxLength={MOST_SUBJECT} />
      <TaggedTextField {...field('heading')} maxLength={MOST_SUBJECT} />
      <TaggedTextField {...field('text')} description={t('emails.edit.textText')} rows={8} />
    </>
  )
}

/** The text as it is written now; null while it cannot be sent as it is. */
export function sendable(values: WordingValues, tags: readonly string[]): Wording | null {
  const wording = toWording(values)
  const isWhole = wording.subject !== '' && wording.heading !== '' && wording.paragraphs.length > 0
  return isWhole && unknownIn(values, tags).length === 0 ? wording : null
}

interface WordingPreviewProps {
  /** Where the email can be had as a page. */
  action: string
  wording: Wording | null
  /** What the page is asked for besides. */
  wish?: object
}

const PAUSE_MS = 600

/** How an email looks as it is written now, a moment after the last key. */
export function WordingPreview({ action, wording, wish }: WordingPreviewProps) {
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
        <EmailBodies action={action} text={null} preview={{ ...wish, wording: preview }} />
      )}
    </Panel>
  )
}
