// The organisers' schedule items: list, editor and deleting.
import { instantAt, localTime } from '@eventflow/domain/kernel'
import type { ScheduleItem } from '@eventflow/domain/time-table'
import type { T } from '@eventflow/domain/words'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api, client } from '../../../platform/api.ts'
import { listProps, pagewise } from '../../../platform/page-list.ts'
import { usePortal } from '../../../platform/portal-context.tsx'
import { useWords } from '../../../platform/words.tsx'
import { CountedAudience, useDimensionsText } from '../../../ui/audience/audience-text.tsx'
import { AudienceFields } from '../../../ui/audience/audience-fields.tsx'
import { teamTypeChoicesQuery } from '../../../ui/audience/team-type-choices.ts'
import type { AddAnother } from '../../../ui/editor/add-another.ts'
import { EditorScreen } from '../../../ui/editor/editor-screen.tsx'
import { textsOf } from '../../../ui/editor/stale-lines.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SwitchField } from '../../../ui/fields/choice-fields.tsx'
import { DateTimeField } from '../../../ui/fields/date-time-field.tsx'
import { TextArea, TextField } from '../../../ui/fields/text-fields.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { lastChange } from '../../../ui/list/last-change.ts'
import { ListScreen } from '../../../ui/list/list-screen.tsx'
import type { Column } from '../../../ui/list/list-types.ts'
import { useUrlListState } from '../../../ui/list/use-url-list-state.ts'
import { OnBadge } from '../../../ui/on-badge.tsx'
import { RemoveRecords } from '../../../ui/records/record-actions.tsx'
import {
  useRecordEditor,
  type DraftOf,
  type RecordSource,
} from '../../../ui/records/record-source.ts'
import { momentText, timeText } from '../../../ui/time-text.ts'
import { ListViews } from '../../../ui/views/list-views.tsx'
import { OtherLanguages, translationsText } from '../../../ui/translations/other-languages.tsx'

/** `start` and `end` are local times of the event. */
type Values = DraftOf<typeof client.scheduleItems.add>

const EMPTY: Values = {
  title: '',
  start: '',
  end: '',
  location: '',
  description: '',
  translations: {},
  teamTypeIds: [],
  hideFromTeamTypeIds: [],
  showToChildTeams: false,
  dimensions: [],
  isPublished: true,
}

export const scheduleItemQuery = (scheduleItemId: string) =>
  api.scheduleItems.get.queryOptions({ input: { scheduleItemId } })

const toInput = (values: Values, timeZone: string) => ({
  ...values,
  start: instantAt(values.start, timeZone)?.toISOString() ?? '',
  end: instantAt(values.end, timeZone)?.toISOString() ?? '',
})

const sourceIn = (timeZone: string): RecordSource<ScheduleItem, Values> => ({
  one: scheduleItemQuery,
  add: (values) => client.scheduleItems.add(toInput(values, timeZone)),
  change: (scheduleItemId, values, revision) =>
    client.scheduleItems.update({ ...toInput(values, timeZone), scheduleItemId, revision }),
  remove: (scheduleItemIds) => client.scheduleItems.remove({ scheduleItemIds }),
  shownIn: [api.scheduleItems.list.key(), api.timeTable.key()],
})

const SORTS = ['start', 'title', 'updatedAt'] as const

export function ScheduleItemsList({ add }: { add: ReactNode }) {
  const t = useWords()
  const { timeZone } = usePortal().event
  const [state, setState] = useUrlListState({ sort: 'start' })
  const { search, sort, direction } = state
  const query = useInfiniteQuery(
    api.scheduleItems.list.infiniteOptions({
      input: (cursor: string | undefined) => ({
        cursor,
        search,
        direction,
        sort: SORTS.find((known) => known === sort) ?? 'start',
      }),
      ...pagewise,
    }),
  )
  const props = listProps(query)
  return (
    <ListScreen<ScheduleItem>
      {...props}
      name={t('timeTableAdmin.list')}
      columns={columns(t, { now: new Date(query.dataUpdatedAt), timeZone })}
      rowName={({ title }) => title}
      views={<ListViews list="scheduleItems" />}
      state={state}
      onState={setState}
      bulk={{
        actions: (ids, done) => (
          <RemoveItems
            items={(props.rows ?? []).filter(({ id }) => ids.includes(id))}
            onDone={done}
          />
        ),
      }}
      empty={
        <EmptyState
          icon="calendar_month_outlined"
          title={t('timeTableAdmin.emptyTitle')}
          action={add}
        >
          {t('timeTableAdmin.emptyText')}
        </EmptyState>
      }
    />
  )
}

interface Clock {
  readonly now: Date
  readonly timeZone: string
}

const columns = (t: T, { now, timeZone }: Clock): Column<ScheduleItem>[] => [
  {
    id: 'title',
    header: t('timeTableAdmin.title'),
    sort: 'title',
    cell: ({ id, title }) => (
      <TextLink to="/admin/time-table/$scheduleItemId" params={{ scheduleItemId: id }}>
        {title}
      </TextLink>
    ),
    detail: ({ location }) => location,
  },
  {
    id: 'when',
    header: t('timeTableAdmin.when'),
    sort: 'start',
    isPlain: true,
    cell: ({ start, end }) =>
      t('timeTable.times', {
        from: momentText(start, timeZone, now),
        // The day of the end only if it differs from the first.
        to: timeText(end, timeZone, new Date(start)),
      }),
  },
  {
    id: 'for',
    header: t('timeTableAdmin.audience'),
    cell: ({ teamTypeIds, hideFromTeamTypeIds, dimensions }) => (
      <CountedAudience shown={teamTypeIds} hidden={hideFromTeamTypeIds} dimensions={dimensions} />
    ),
  },
  {
    id: 'published',
    header: t('timeTableAdmin.isPublished'),
    isPlain: true,
    cell: ({ isPublished }) => <OnBadge thing={{ isActive: isPublished, isUnreadable: false }} />,
  },
  lastChange(t, now),
]

interface RemoveProps {
  items: readonly ScheduleItem[]
  onDone: () => unknown
}

function RemoveItems({ items, onDone }: RemoveProps) {
  const t = useWords()
  const { timeZone } = usePortal().event
  const count = items.length
  return (
    <RemoveRecords
      source={sourceIn(timeZone)}
      ids={items.map(({ id }) => id)}
      onDone={onDone}
      label={t('ui.delete')}
      question={{
        title: t('timeTableAdmin.removeTitle', { count, title: items[0]?.title ?? '' }),
        text: t('timeTableAdmin.removeText', { count }),
        action: t('timeTableAdmin.removeAction', { count }),
      }}
      done={t('timeTableAdmin.removed', { count })}
    />
  )
}

export const ScheduleItemEnd = ({
  record,
  onDone,
}: {
  record: ScheduleItem
  onDone: () => unknown
}) => (
  <div>
    <RemoveItems items={[record]} onDone={onDone} />
  </div>
)

const labelsOf = (t: T, zone: string) => ({
  start: t('timeTableAdmin.start', { zone }),
  end: t('timeTableAdmin.end', { zone }),
  location: t('timeTableAdmin.location'),
  description: t('timeTableAdmin.description'),
  translations: t('translations.titles'),
  showToChildTeams: t('audience.showToChildTeams'),
  dimensions: t('audience.values'),
})

function problemsOf({ title, start, end }: Values, t: T) {
  const missing = t('timeTableAdmin.missingTime')
  return [
    ...(title.trim() === '' ? [{ path: 'title', message: t('ui.editor.missing') }] : []),
    ...(start === '' ? [{ path: 'start', message: missing }] : []),
    ...(end === '' ? [{ path: 'end', message: missing }] : []),
    ...(start !== '' && end !== '' && end < start
      ? [{ path: 'end', message: t('timeTableAdmin.endFirst') }]
      : []),
  ]
}

interface EditorProps {
  another?: AddAnother
  record?: ScheduleItem
  onSaved: () => void
}

export function ScheduleItemEditor({ record, another, onSaved }: EditorProps) {
  const t = useWords()
  const dimensionsText = useDimensionsText()
  const { timeZone } = usePortal().event
  const { data: types = [] } = useQuery(teamTypeChoicesQuery())
  const isNew = record === undefined
  const labels = labelsOf(t, timeZone)
  const editor = useRecordEditor(sourceIn(timeZone), {
    record,
    empty: EMPTY,
    own: ({ start, end }) => ({
      start: localTime(new Date(start), timeZone),
      end: localTime(new Date(end), timeZone),
    }),
    check: (values) => problemsOf(values, t),
    onSaved,
  })
  const namesOf = (ids: readonly string[]) =>
    types.flatMap(({ value, label }) => (ids.includes(value) ? [label] : [])).join(', ')
  return (
    <EditorScreen
      editor={editor}
      isNew={isNew}
      another={another}
      {...(isNew && { saveLabel: t('timeTableAdmin.add') })}
      labels={labels}
      textOf={textsOf<Values>({
        translations: translationsText,
        dimensions: dimensionsText,
        teamTypeIds: (ids) => namesOf(ids) || t('audience.forAll'),
        hideFromTeamTypeIds: namesOf,
      })}
    >
      <TextField {...editor.field('title')} maxLength={200} hasFocus={isNew} isRequired />
      <DateTimeField {...editor.field('start')} label={labels.start} isRequired />
      <DateTimeField {...editor.field('end')} label={labels.end} isRequired />
      <TextField {...editor.field('location')} label={labels.location} maxLength={200} />
      <TextArea {...editor.field('description')} label={labels.description} maxLength={5000} />
      <OtherLanguages
        {...editor.field('translations')}
        texts={[
          { name: 'title', label: 'translations.title', maxLength: 200 },
          { name: 'description', label: 'translations.text', maxLength: 5000, rows: 3 },
        ]}
      />
      <AudienceFields
        ownerKind="scheduleItem"
        teamTypeIds={editor.field('teamTypeIds')}
        hiddenTeamTypeIds={editor.field('hideFromTeamTypeIds')}
        showToChildTeams={editor.field('showToChildTeams')}
        dimensions={editor.field('dimensions')}
      />
      <SwitchField
        {...editor.field('isPublished')}
        description={t('timeTableAdmin.isPublishedText')}
      />
    </EditorScreen>
  )
}
