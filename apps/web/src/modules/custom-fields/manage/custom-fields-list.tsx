import type { CustomField } from '@eventflow/domain/custom-fields'
import type { T } from '@eventflow/domain/words'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { listProps } from '../../../platform/page-list.ts'
import { useWords } from '../../../platform/words.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { ListScreen } from '../../../ui/list/list-screen.tsx'
import type { Column } from '../../../ui/list/list-types.ts'
import { useUrlListState } from '../../../ui/list/use-url-list-state.ts'
import { customFieldsQuery } from '../custom-fields.queries.ts'

interface CustomFieldsListProps {
  /** The way to add one; absent for those who may not. */
  add?: ReactNode
}

/** Every custom field of teams, in the order in which people see them. */
export function CustomFieldsList({ add }: CustomFieldsListProps) {
  const t = useWords()
  const [state, setState] = useUrlListState({ sort: 'index' })
  const { search, sort, direction } = state
  const query = useInfiniteQuery(customFieldsQuery({ search, sort, direction }))
  return (
    <ListScreen<CustomField>
      {...listProps(query)}
      name={t('customFieldsAdmin.name')}
      columns={columns(t)}
      rowId={({ id }) => id}
      rowName={({ label }) => label}
      state={state}
      onState={setState}
      empty={
        <EmptyState icon="list_alt" title={t('customFieldsAdmin.emptyTitle')} action={add}>
          {t(add ? 'customFieldsAdmin.emptyText' : 'customFieldsAdmin.emptyTextModerator')}
        </EmptyState>
      }
    />
  )
}

const columns = (t: T): Column<CustomField>[] => [
  {
    id: 'label',
    header: t('customFieldsAdmin.columns.label'),
    sort: 'label',
    cell: ({ id, label }) => (
      <TextLink to="/admin/custom-fields/$customFieldId" params={{ customFieldId: id }}>
        {label}
      </TextLink>
    ),
  },
  {
    id: 'index',
    header: t('customFieldsAdmin.columns.place'),
    sort: 'index',
    align: 'end',
    isExtra: true,
    cell: ({ index }) => index + 1,
  },
  {
    id: 'type',
    header: t('customFieldsAdmin.columns.type'),
    sort: 'type',
    cell: ({ type }) => t(`customFieldsAdmin.types.${type}`),
  },
  ...(['showField', 'showToChildTeams', 'isRequired'] as const).map((setting) => ({
    id: setting,
    header: t(`customFieldsAdmin.columns.${setting}`),
    cell: (field: CustomField) => t(holds(field, setting) ? 'ui.yes' : 'ui.no'),
  })),
]

/** What the team itself does not see, its stand shares do not either. */
const holds = (
  field: CustomField,
  setting: 'showField' | 'showToChildTeams' | 'isRequired',
): boolean => field[setting] && (field.showField || setting !== 'showToChildTeams')
