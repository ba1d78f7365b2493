// Fields of both new and existing events.
import { eventOrigin, type Addressing } from '@eventflow/domain/settings'
import { slugProblem } from '@eventflow/domain/events'
import type { T } from '@eventflow/domain/words'
import { useWords } from '../../platform/words.tsx'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { Muted } from '../../ui/layout.tsx'

export interface WiredText {
  readonly id: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error: string | undefined
}

export const nameLabels = (t: T) => ({
  eventName: t('events.fields.eventName'),
  longName: t('events.fields.longName'),
  shortName: t('events.fields.shortName'),
})

interface NameFieldsProps {
  field: (key: 'eventName' | 'longName' | 'shortName') => WiredText
}

export function NameFields({ field }: NameFieldsProps) {
  const t = useWords()
  return (
    <>
      <TextField
        {...field('eventName')}
        label={t('events.fields.eventName')}
        description={t('events.fields.eventNameText')}
        maxLength={120}
        isRequired
      />
      <TextField
        {...field('longName')}
        label={t('events.fields.longName')}
        description={t('events.fields.longNameText')}
        maxLength={200}
        isRequired
      />
      <TextField
        {...field('shortName')}
        label={t('events.fields.shortName')}
        description={t('events.fields.shortNameText')}
        maxLength={60}
        isRequired
      />
    </>
  )
}

interface SlugFieldProps {
  field: WiredText
  addressing: Addressing
}

/** The event's name in the URL, with the resulting URL. */
export function SlugField({ field, addressing }: SlugFieldProps) {
  const t = useWords()
  const isIdle = addressing.mode === 'single'
  const slug = field.value.trim().toLowerCase()
  const address = eventOrigin({ slug, appUrl: null }, addressing)
  const isWhole = !isIdle && slugProblem(slug) === null
  return (
    <div>
      <TextField
        {...field}
        label={t('events.fields.slug')}
        description={t(isIdle ? 'events.fields.slugIdle' : 'events.fields.slugText')}
        maxLength={63}
        isRequired
      />
      <Muted role="status">{isWhole && t('events.fields.slugGives', { address })}</Muted>
    </div>
  )
}
