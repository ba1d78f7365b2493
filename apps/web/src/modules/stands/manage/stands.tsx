// The organisers' stands: list, editor and deleting.
import { readNumber, writtenNumber } from '@eventflow/domain/kernel'
import {
  canMoveStands,
  isStandSize,
  MAX_HALL,
  MAX_STAND_NUMBER,
  MAX_STAND_TYPE,
} from '@eventflow/domain/stands'
import type { Stand } from '@eventflow/domain/stands'
import type { T } from '@eventflow/domain/words'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api, client } from '../../../platform/api.ts'
import { listProps, pagewise } from '../../../platform/page-list.ts'
import { useSignedIn } from '../../../platform/portal-context.tsx'
import { useWords } from '../../../platform/words.tsx'
import type { AddAnother } from '../../../ui/editor/add-another.ts'
import { EditorScreen } from '../../../ui/editor/editor-screen.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { TextField } from '../../../ui/fields/text-fields.tsx'
import { Muted, Row } from '../../../ui/layout.tsx'
import { ButtonLink, TextLink } from '../../../ui/link.tsx'
import { ListScreen } from '../../../ui/list/list-screen.tsx'
import type { Column } from '../../../ui/list/list-types.ts'
import { useUrlListState } from '../../../ui/list/use-url-list-state.ts'
import { RemoveRecords } from '../../../ui/records/record-actions.tsx'
import {
  useRecordEditor,
  type DraftOf,
  type RecordSource,
} from '../../../ui/records/record-source.ts'
import { ListExport } from '../../../ui/views/list-export.tsx'
import { ListViews } from '../../../ui/views/list-views.tsx'
import { FloorPlanLink } from '../floor-plan.tsx'
import { StandNumber } from './stand-number.tsx'
import { SHOWN_IN, standChoicesQuery, standFieldsQuery, standQuery } from '../stands.queries.ts'

type Values = DraftOf<typeof client.stands.add>

const EMPTY: Values = { number: '', hall: '', size: '', type: '' }

/** `40,5` as it is stored; a text that is no number stays as it is. */
function plainSize(text: string): string {
  const read = readNumber(text)
  return read.kind === 'number' ? read.plain : text.trim()
}

const stored = (values: Values): Values => ({ ...values, size: plainSize(values.size) })

const source: RecordSource<Stand, Values> = {
  one: standQuery,
  add: (values) => client.stands.add(stored(values)),
  change: (standId, values, revision) =>
    client.stands.update({ ...stored(values), standId, revision }),
  remove: (standIds) => client.stands.remove({ standIds }),
  shownIn: [...SHOWN_IN],
}

const SORTS = ['number', 'hall', 'size', 'type', 'company'] as const

export function StandsList({ add }: { add: ReactNode }) {
  const t = useWords()
  const [state, setState] = useUrlListState({ sort: 'number', filters: ['hall', 'free'] })
  const { search, sort, direction, filters } = state
  const { data: choices } = useQuery(standChoicesQuery())
  const mayDelete = canMoveStands(useSignedIn())
  const free = filters['free']
  const wanted = {
    search,
    direction,
    sort: SORTS.find((known) => known === sort) ?? 'number',
    ...(filters['hall'] !== undefined && { hall: filters['hall'] }),
    ...((free === 'yes' || free === 'no') && { isFree: free === 'yes' }),
  }
  const query = useInfiniteQuery(
    api.stands.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ cursor, ...wanted }),
      ...pagewise,
    }),
  )
  const props = listProps(query)
  return (
    <ListScreen<Stand>
      {...props}
      name={t('standsAdmin.name')}
      columns={columns(
        t,
        (props.rows ?? []).some(({ floorPlanUrl }) => floorPlanUrl !== null),
      )}
      rowName={({ number }) => number}
      views={<ListViews list="stands" />}
      actions={props.total ? <ListExport list="stands" query={wanted} /> : null}
      state={state}
      onState={setState}
      filters={[
        ...(choices?.halls.length
          ? [
              {
                id: 'hall',
                label: t('standsAdmin.hall'),
                options: choices.halls.map((hall) => ({ value: hall, label: hall })),
              },
            ]
          : []),
        {
          id: 'free',
          label: t('standsAdmin.filterFree'),
          options: (['yes', 'no'] as const).map((value) => ({
            value,
            label: t(`standsAdmin.isFree.${value}`),
          })),
        },
      ]}
      {...(mayDelete && {
        bulk: {
          actions: (ids, done) => (
            <RemoveStands
              stands={(props.rows ?? []).filter(({ id }) => ids.includes(id))}
              onDone={done}
            />
          ),
        },
      })}
      empty={
        <EmptyState
          icon="storefront_outlined"
          title={t('standsAdmin.emptyTitle')}
          action={
            <Row gap="xs" justify="center">
              {add}
              <FromFields />
            </Row>
          }
        >
          {t('standsAdmin.emptyText')}
        </EmptyState>
      }
    />
  )
}

/** Shown until custom fields show the stands. */
export function FromFields() {
  const t = useWords()
  const { data } = useQuery(standFieldsQuery())
  if (data?.some(({ standPart }) => standPart === 'number') ?? true) return null
  return (
    <ButtonLink variant="default" to="/admin/stands/from-custom-fields">
      {t('standsAdmin.fromFields')}
    </ButtonLink>
  )
}

const columns = (t: T, hasPlan: boolean): Column<Stand>[] => [
  {
    id: 'number',
    header: t('standsAdmin.number'),
    sort: 'number',
    cell: ({ id, number }) => <StandNumber id={id} number={number} />,
  },
  {
    id: 'company',
    header: t('standsAdmin.company'),
    sort: 'company',
    cell: (stand) => <Holders stand={stand} />,
  },
  {
    id: 'hall',
    header: t('standsAdmin.hall'),
    sort: 'hall',
    cell: ({ hall }) => hall,
  },
  {
    id: 'size',
    header: t('standsAdmin.size'),
    sort: 'size',
    align: 'end',
    cell: ({ size }) => writtenNumber(size, t.language),
  },
  {
    id: 'type',
    header: t('standsAdmin.type'),
    sort: 'type',
    cell: ({ type }) => type,
  },
  ...(hasPlan
    ? [
        {
          id: 'plan',
          header: t('standsAdmin.floorPlan'),
          isPlain: true,
          cell: (stand: Stand) => <FloorPlanLink stand={stand} />,
        },
      ]
    : []),
]

function Holders({ stand: { holders } }: { stand: Stand }) {
  const t = useWords()
  if (holders.length === 0) return <Muted as="span">{t('standsAdmin.free')}</Muted>
  return holders.map(({ teamId, name }, at) => (
    <span key={teamId}>
      {at > 0 && ', '}
      <TextLink to="/admin/teams/$teamId" params={{ teamId }}>
        {name}
      </TextLink>
    </span>
  ))
}

function RemoveStands({ stands, onDone }: { stands: readonly Stand[]; onDone: () => unknown }) {
  const t = useWords()
  const count = stands.length
  const teams = [...new Set(stands.flatMap(({ holders }) => holders.map(({ name }) => name)))]
  return (
    <RemoveRecords
      source={source}
      ids={stands.map(({ id }) => id)}
      onDone={onDone}
      label={t('ui.delete')}
      question={{
        title: t('standsAdmin.removeTitle', { count, number: stands[0]?.number ?? '' }),
        text:
          teams.length === 0
            ? t('standsAdmin.removeFree')
            : t('standsAdmin.removeHeld', { teams: teams.join(', ') }),
        action: t('standsAdmin.removeAction', { count }),
      }}
      done={t('standsAdmin.removed', { count })}
    />
  )
}

export const StandActions = ({ record, onDone }: { record: Stand; onDone: () => unknown }) => (
  <RemoveStands stands={[record]} onDone={onDone} />
)

export const StandLead = ({ record }: { record: Stand }) => <FloorPlanLink stand={record} />

interface StandEditorProps {
  another?: AddAnother
  record?: Stand
  onSaved: () => void
}

const problemsOf = ({ number, size }: Values, t: T) => [
  ...(number.trim() === '' ? [{ path: 'number', message: t('standsAdmin.numberMissing') }] : []),
  ...(size.trim() === '' || isStandSize(plainSize(size))
    ? []
    : [{ path: 'size', message: t('standsAdmin.sizeWrong') }]),
]

export function StandEditor({ record, another, onSaved }: StandEditorProps) {
  const t = useWords()
  const isNew = record === undefined
  const { data: choices } = useQuery(standChoicesQuery())
  const editor = useRecordEditor(source, {
    record,
    own: ({ size }: Stand) => ({ size: writtenNumber(size, t.language) }),
    empty: EMPTY,
    check: (values) => problemsOf(values, t),
    onSaved,
  })
  return (
    <EditorScreen
      editor={editor}
      isNew={isNew}
      another={another}
      {...(isNew && { saveLabel: t('standsAdmin.add') })}
      labels={{
        number: t('standsAdmin.number'),
        hall: t('standsAdmin.hall'),
        size: t('standsAdmin.size'),
        type: t('standsAdmin.type'),
      }}
    >
      <TextField
        {...editor.field('number')}
        label={t('standsAdmin.number')}
        maxLength={MAX_STAND_NUMBER}
        hasFocus={isNew}
        isRequired
      />
      <TextField
        {...editor.field('hall')}
        label={t('standsAdmin.hall')}
        suggestions={choices?.halls}
        maxLength={MAX_HALL}
      />
      <TextField
        {...editor.field('size')}
        label={t('standsAdmin.size')}
        description={t('standsAdmin.sizeText')}
        maxLength={10}
      />
      <TextField
        {...editor.field('type')}
        label={t('standsAdmin.type')}
        description={t('standsAdmin.typeText')}
        suggestions={choices?.types}
        maxLength={MAX_STAND_TYPE}
      />
    </EditorScreen>
  )
}
