import type { FormLine } from '@eventflow/domain/forms'
import type { T } from '@eventflow/domain/words'
import { useInfiniteQuery } from '@tanstack/react-query'
import { listProps } from '../../platform/page-list.ts'
import { useWords } from '../../platform/words.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import type { Filter } from '../../ui/list/list-types.ts'
import { useUrlListState } from '../../ui/list/use-url-list-state.ts'
import { formColumns } from './form-columns.tsx'
import { formsQuery } from './forms.queries.ts'
import { FormsBulk } from './forms-bulk.tsx'

interface FormsListProps {
  isArchived: boolean
  onDuplicated: (formId: string) => unknown
}

/** The active forms, or the archived ones. */
export function FormsList({ isArchived, onDuplicated }: FormsListProps) {
  const t = useWords()
  const [state, setState] = useUrlListState({
    sort: 'title',
    filters: isArchived ? [] : ['state'],
  })
  const query = useInfiniteQuery(
    formsQuery({ ...state, isArchived, state: state.filters['state'] }),
  )
  const props = listProps(query)
  return (
    <ListScreen<FormLine>
      {...props}
      name={t(isArchived ? 'builder.list.archivedName' : 'builder.list.name')}
      columns={formColumns(t, { now: new Date(query.dataUpdatedAt), onDuplicated })}
      rowId={(form) => form.id}
      rowName={(form) => form.title}
      state={state}
      onState={setState}
      filters={isArchived ? [] : [stateFilter(t)]}
      bulk={{
        actions: (ids, done) => (
          <FormsBulk
            forms={(props.rows ?? []).filter(({ id }) => ids.includes(id))}
            isArchived={isArchived}
            onDone={done}
          />
        ),
      }}
      empty={<NoForms isArchived={isArchived} />}
    />
  )
}

const stateFilter = (t: T): Filter => ({
  id: 'state',
  label: t('builder.list.filterState'),
  options: (['published', 'unpublished'] as const).map((value) => ({
    value,
    label: t(`builder.state.${value}`),
  })),
})

function NoForms({ isArchived }: { isArchived: boolean }) {
  const t = useWords()
  if (isArchived) {
    return (
      <EmptyState icon="archive_outlined" title={t('builder.list.emptyArchivedTitle')}>
        {t('builder.list.emptyArchivedText')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon="description_outlined"
      title={t('builder.list.emptyTitle')}
      action={<ButtonLink to="/admin/forms/add">{t('builder.list.add')}</ButtonLink>}
    >
      {t('builder.list.emptyText')}
    </EmptyState>
  )
}
