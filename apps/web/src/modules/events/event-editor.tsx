import type { EventDetail } from '@eventflow/domain/events'
import type { Addressing } from '@eventflow/domain/settings'
import type { T } from '@eventflow/domain/words'
import { useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../platform/api.ts'
import { useWords } from '../../platform/words.tsx'
import { missingFields } from '../../ui/editor/missing-fields.ts'
import { EditorScreen } from '../../ui/editor/editor-screen.tsx'
import { FieldSection } from '../../ui/editor/field-section.tsx'
import { useEditor } from '../../ui/editor/use-editor.ts'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { nameLabels, NameFields, SlugField, type WiredText } from './event-fields.tsx'
import { slugProblems } from './event-problems.ts'
import { eventQuery } from './events.queries.ts'

const valuesOf = ({ eventName, longName, shortName, slug, appUrl }: EventDetail) => ({
  eventName,
  longName,
  shortName,
  slug,
  appUrl: appUrl ?? '',
})
type Values = ReturnType<typeof valuesOf>

const neededLabels = (t: T) => ({ ...nameLabels(t), slug: t('events.fields.slug') })
const labelsOf = (t: T) => ({ ...neededLabels(t), appUrl: t('events.fields.appUrl') })

interface EventEditorProps {
  event: EventDetail
  addressing: Addressing
  onSaved: () => void
}

function useEventEditor({ event, onSaved }: EventEditorProps) {
  const t = useWords()
  const queryClient = useQueryClient()
  return useEditor({
    initial: valuesOf(event),
    revision: event.revision,
    valuesOf,
    check: (values: Values) => [
      ...missingFields(values, Object.keys(neededLabels(t)), t),
      ...slugProblems(values.slug, t),
    ],
    save: ({ appUrl, ...values }, revision) =>
      client.events.update({
        ...values,
        appUrl: appUrl.trim() || null,
        eventId: event.id,
        revision,
      }),
    onSaved: (saved) => {
      queryClient.setQueryData(eventQuery(saved.id).queryKey, saved)
      void queryClient.invalidateQueries({ queryKey: api.events.list.key() })
      onSaved()
    },
  })
}

/** Names and addresses of an event. */
export function EventEditor(props: EventEditorProps) {
  const t = useWords()
  const editor = useEventEditor(props)
  return (
    <EditorScreen editor={editor} labels={labelsOf(t)}>
      <FieldSection title={t('events.edit.names')}>
        <NameFields field={editor.field} />
      </FieldSection>
      <FieldSection title={t('events.edit.address')} lead={t('events.edit.addressText')}>
        <SlugField field={editor.field('slug')} addressing={props.addressing} />
        <AppUrlField field={editor.field('appUrl')} isIdle={props.addressing.mode === 'single'} />
      </FieldSection>
    </EditorScreen>
  )
}

function AppUrlField({ field, isIdle }: { field: WiredText; isIdle: boolean }) {
  const t = useWords()
  return (
    <TextField
      {...field}
      label={t('events.fields.appUrl')}
      description={t(isIdle ? 'events.fields.appUrlIdle' : 'events.fields.appUrlText')}
      type="url"
      maxLength={300}
    />
  )
}
