import { LANGUAGE_NAMES, LANGUAGES, shownAddress } from '@eventflow/domain/kernel'
import type { EventDetail } from '@eventflow/domain/events'
import { listCurrencies, type Addressing } from '@eventflow/domain/settings'
import type { T } from '@eventflow/domain/words'
import { useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../platform/api.ts'
import { useWords } from '../../platform/words.tsx'
import { EditorScreen } from '../../ui/editor/editor-screen.tsx'
import { FieldPair, FieldSection } from '../../ui/editor/field-section.tsx'
import { missingFields } from '../../ui/editor/missing-fields.ts'
import { SaveFailure } from '../../ui/editor/save-failure.tsx'
import { useEditor } from '../../ui/editor/use-editor.ts'
import { useFeedback } from '../../ui/feedback.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { currencyChoices } from '../../ui/fields/currency-choices.ts'
import { timeZoneChoices, timeZoneOfBrowser } from '../../ui/fields/time-zone-choices.ts'
import { Notice } from '../../ui/notice.tsx'
import { NameFields, nameLabels, SlugField, type WiredText } from './event-fields.tsx'
import { asFlatFailure, newEventProblems, slugProblems } from './event-problems.ts'
import { eventQuery } from './events.queries.ts'
import { emptyEvent, movedTo, type NewEventValues, renamed, toNewEvent } from './new-event.ts'

interface AddEventProps {
  addressing: Addressing
  /** The event of this page. */
  beside: { companyName: string; timeZone: string }
  onAdded: (event: EventDetail) => void
}

const labelsOf = (t: T) => ({
  ...nameLabels(t),
  companyName: t('events.fields.companyName'),
  slug: t('events.fields.slug'),
  startDate: t('events.fields.startDate'),
  endDate: t('events.fields.endDate'),
  timeZone: t('events.fields.timeZone'),
  currencyId: t('events.fields.currencyId'),
  language: t('events.fields.language'),
  teamName: t('events.fields.teamName'),
  firstName: t('events.fields.firstName'),
  surname: t('events.fields.surname'),
  email: t('events.fields.email'),
})

const problemsOf = (values: NewEventValues, t: T) => [
  ...missingFields({ ...values }, Object.keys(labelsOf(t)), t),
  ...slugProblems(values.slug, t),
  ...newEventProblems(values, t),
]

function useNewEventEditor({ beside, onAdded }: AddEventProps) {
  const t = useWords()
  const feedback = useFeedback()
  const queryClient = useQueryClient()
  return useEditor({
    initial: emptyEvent({
      companyName: beside.companyName,
      timeZone: timeZoneOfBrowser() ?? beside.timeZone,
      language: t.language,
    }),
    check: (values) => problemsOf(values, t),
    save: (values): Promise<EventDetail> =>
      client.events.add(toNewEvent(values)).catch((error: unknown) => {
        throw asFlatFailure(error)
      }),
    onSaved: (event, { email }) => {
      queryClient.setQueryData(eventQuery(event.id).queryKey, event)
      void queryClient.invalidateQueries({ queryKey: api.events.list.key() })
      const { name, origin: address } = event
      feedback.succeeded(t('events.add.done', { name, address, email: shownAddress(email.trim()) }))
      onAdded(event)
    },
    isQuiet: true,
  })
}

/** A new event with its first admin. */
export function AddEvent(props: AddEventProps) {
  const t = useWords()
  const editor = useNewEventEditor(props)
  const rename = (eventName: string) => {
    const { longName, shortName, slug } = renamed(editor.values, eventName)
    editor.change('eventName', eventName)
    if (longName !== undefined) editor.change('longName', longName)
    if (shortName !== undefined) editor.change('shortName', shortName)
    if (slug !== undefined) editor.change('slug', slug)
  }
  const move = (timeZone: string) => {
    editor.change('currencyId', movedTo(editor.values, timeZone, t.language))
    editor.change('timeZone', timeZone)
  }
  const following = { eventName: rename, timeZone: move } as const
  const field = (key: keyof NewEventValues): WiredText => ({
    ...editor.field(key),
    ...((key === 'eventName' || key === 'timeZone') && { onChange: following[key] }),
  })
  return (
    <EditorScreen
      editor={editor}
      isNew
      saveLabel={t('events.list.add')}
      labels={labelsOf(t)}
      notice={<SaveFailure failure={editor.failure} />}
    >
      <FieldSection title={t('events.add.event')}>
        <NameFields field={field} />
        <TextField
          {...field('companyName')}
          label={t('events.fields.companyName')}
          description={t('events.fields.companyNameText')}
          maxLength={200}
          isRequired
        />
        <TextField
          {...field('teamName')}
          label={t('events.fields.teamName')}
          description={t('events.fields.teamNameText')}
          maxLength={40}
          isRequired
        />
      </FieldSection>
      <WhereAndWhen field={field} addressing={props.addressing} />
      <FirstAdmin field={field} />
    </EditorScreen>
  )
}

interface FirstAdminProps {
  field: (key: 'firstName' | 'surname' | 'email') => WiredText
}

interface PartProps {
  field: (key: keyof NewEventValues) => WiredText
}

function WhereAndWhen({ field, addressing }: PartProps & { addressing: Addressing }) {
  const t = useWords()
  const [startDate, timeZone] = [field('startDate'), field('timeZone')]
  return (
    <FieldSection title={t('events.add.where')}>
      <SlugField field={field('slug')} addressing={addressing} />
      <FieldPair>
        <DateField {...startDate} label={t('events.fields.startDate')} isRequired />
        <DateField
          {...field('endDate')}
          label={t('events.fields.endDate')}
          min={startDate.value}
          isRequired
        />
      </FieldPair>
      <SelectField
        {...timeZone}
        label={t('events.fields.timeZone')}
        description={t('events.fields.timeZoneText')}
        options={timeZoneChoices(timeZone.value)}
        isRequired
      />
      <SelectField
        {...field('currencyId')}
        label={t('events.fields.currencyId')}
        description={t('events.fields.currencyText')}
        options={currencyChoices(listCurrencies(t.language), t)}
        isRequired
      />
      <SelectField
        {...field('language')}
        label={t('events.fields.language')}
        description={t('events.fields.languageText')}
        options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        isRequired
      />
    </FieldSection>
  )
}

export function FirstAdmin({ field }: FirstAdminProps) {
  const t = useWords()
  return (
    <FieldSection title={t('events.add.admin')} lead={t('events.add.adminText')}>
      <FieldPair>
        <TextField
          {...field('firstName')}
          label={t('events.fields.firstName')}
          maxLength={80}
          isRequired
        />
        <TextField
          {...field('surname')}
          label={t('events.fields.surname')}
          maxLength={80}
          isRequired
        />
      </FieldPair>
      <TextField
        {...field('email')}
        label={t('events.fields.email')}
        type="email"
        maxLength={254}
        isRequired
      />
    </FieldSection>
  )
}

/** Shown if the portal serves one event: how to enable several. */
export function OneEventOnly() {
  const t = useWords()
  return (
    <Notice title={t('events.add.oneOnlyTitle')}>
      <p>{t('events.add.oneOnlyText')}</p>
      <p>{t('events.add.oneOnlyMore')}</p>
    </Notice>
  )
}
