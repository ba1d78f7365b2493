// The organisers' supplier groups: lists, editor, archiving and deleting.
import type { SupplierGroup } from '@eventflow/domain/suppliers'
import type { T } from '@eventflow/domain/words'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '../../../platform/api.ts'
import { listProps, pagewise } from '../../../platform/page-list.ts'
import { useWords } from '../../../platform/words.tsx'
import type { AddAnother } from '../../../ui/editor/add-another.ts'
import { EditorScreen } from '../../../ui/editor/editor-screen.tsx'
import { textsOf } from '../../../ui/editor/stale-lines.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ChoiceList } from '../../../ui/fields/choice-fields.tsx'
import { TextField } from '../../../ui/fields/text-fields.tsx'
import { Row } from '../../../ui/layout.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { lastChange } from '../../../ui/list/last-change.ts'
import { ListScreen } from '../../../ui/list/list-screen.tsx'
import type { Column } from '../../../ui/list/list-types.ts'
import { useUrlListState } from '../../../ui/list/use-url-list-state.ts'
import { RecordLifeActions } from '../../../ui/records/record-actions.tsx'
import { useRecordEditor } from '../../../ui/records/record-source.ts'
import { OtherLanguages, translationsText } from '../../../ui/translations/other-languages.tsx'
import { supplierChoicesQuery, supplierGroupSource, type GroupDraft } from './supplier-source.ts'

/** The active or archived groups. */
export function SupplierGroupsList({ isArchived, add }: { isArchived: boolean; add: ReactNode }) {
  const t = useWords()
  const [state, setState] = useUrlListState({ sort: 'title' })
  const { search, direction } = state
  const sort = state.sort === 'updatedAt' ? 'updatedAt' : 'title'
  const query = useInfiniteQuery(
    api.supplierGroups.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ cursor, search, direction, sort, isArchived }),
      ...pagewise,
    }),
  )
  const props = listProps(query)
  return (
    <ListScreen<SupplierGroup>
      {...props}
      name={t(isArchived ? 'suppliersAdmin.groups.listArchived' : 'suppliersAdmin.groups.list')}
      columns={columns(t, new Date(query.dataUpdatedAt))}
      rowName={({ title }) => title}
      state={state}
      onState={setState}
      bulk={{
        actions: (ids, done) => (
          <GroupActions
            groups={(props.rows ?? []).filter(({ id }) => ids.includes(id))}
            isArchived={isArchived}
            onDone={done}
          />
        ),
      }}
      empty={
        isArchived ? (
          <EmptyState icon="archive_outlined" title={t('suppliersAdmin.groups.emptyArchivedTitle')}>
            {t('suppliersAdmin.groups.emptyArchivedText')}
          </EmptyState>
        ) : (
          <EmptyState
            icon="folder_outlined"
            title={t('suppliersAdmin.groups.emptyTitle')}
            action={add}
          >
            {t('suppliersAdmin.groups.emptyText')}
          </EmptyState>
        )
      }
    />
  )
}

const columns = (t: T, now: Date): Column<SupplierGroup>[] => [
  {
    id: 'title',
    header: t('suppliersAdmin.groups.title'),
    sort: 'title',
    cell: ({ id, title }) => (
      <TextLink to="/admin/supplier-groups/$supplierGroupId" params={{ supplierGroupId: id }}>
        {title}
      </TextLink>
    ),
  },
  {
    id: 'suppliers',
    header: t('suppliersAdmin.groups.suppliers'),
    isPlain: true,
    cell: ({ supplierIds }) => t('suppliersAdmin.groups.count', { count: supplierIds.length }),
  },
  lastChange(t, now),
]

interface GroupActionsProps {
  groups: readonly SupplierGroup[]
  isArchived: boolean
  onDone: () => unknown
}

/** Archives groups (their suppliers stay), restores and deletes them. */
function GroupActions({ groups, isArchived, onDone }: GroupActionsProps) {
  return (
    <RecordLifeActions
      source={supplierGroupSource}
      ids={groups.map(({ id }) => id)}
      name={groups[0]?.title ?? ''}
      isArchived={isArchived}
      word={(name) => `suppliersAdmin.groups.${name}`}
      onDone={onDone}
    />
  )
}

interface EditorProps {
  another?: AddAnother
  record?: SupplierGroup
  onSaved: () => void
}

/** Longer lists of choices scroll in a box. */
const MANY = 12

/** The title of a group, and its suppliers. */
export function SupplierGroupEditor({ record, another, onSaved }: EditorProps) {
  const t = useWords()
  const { data: suppliers = [] } = useQuery(supplierChoicesQuery())
  const isNew = record === undefined
  const editor = useRecordEditor(supplierGroupSource, {
    record,
    empty: { title: '', translations: {}, supplierIds: [] },
    check: ({ title }) =>
      title.trim() === ''
        ? [{ path: 'title', message: t('suppliersAdmin.groups.titleMissing') }]
        : [],
    onSaved,
  })
  return (
    <EditorScreen
      editor={editor}
      isNew={isNew}
      another={another}
      {...(isNew && { saveLabel: t('suppliersAdmin.groups.add') })}
      labels={{ translations: t('translations.titles') }}
      textOf={textsOf<GroupDraft>({
        translations: translationsText,
        supplierIds: (ids) =>
          suppliers.flatMap(({ value, label }) => (ids.includes(value) ? [label] : [])).join(', '),
      })}
    >
      <TextField {...editor.field('title')} maxLength={120} hasFocus={isNew} isRequired />
      <OtherLanguages
        {...editor.field('translations')}
        texts={[{ name: 'title', label: 'translations.title', maxLength: 120 }]}
      />
      <ChoiceList
        {...editor.field('supplierIds')}
        description={t(
          suppliers.length === 0
            ? 'suppliersAdmin.groups.noSuppliers'
            : 'suppliersAdmin.groups.suppliersText',
        )}
        options={suppliers}
        isBoxed={suppliers.length > MANY}
      />
    </EditorScreen>
  )
}

export const SupplierGroupEnd = ({
  record,
  onDone,
}: {
  record: SupplierGroup
  onDone: () => unknown
}) => (
  <Row gap="sm">
    <GroupActions groups={[record]} isArchived={record.isArchived} onDone={onDone} />
  </Row>
)
