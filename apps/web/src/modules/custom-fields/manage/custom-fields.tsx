// Custom fields for organisers: saving, listing and deleting them.
import { canRemoveCustomFields, type CustomField } from '@eventflow/domain/custom-fields'
import type { T } from '@eventflow/domain/words'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api, client } from '../../../platform/api.ts'
import { listProps } from '../../../platform/page-list.ts'
import { useSignedIn } from '../../../platform/portal-context.tsx'
import { useWords } from '../../../platform/words.tsx'
import { useHasStandShares } from '../../../ui/audience/has-stand-shares.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { ListScreen } from '../../../ui/list/list-screen.tsx'
import type { Column } from '../../../ui/list/list-types.ts'
import { useUrlListState } from '../../../ui/list/use-url-list-state.ts'
import { RemoveRecords } from '../../../ui/records/record-actions.tsx'
import type { DraftOf, RecordSource } from '../../../ui/records/record-source.ts'
import { deletionImpact, NAMED } from './deletion-impact.ts'
import { namedOptions } from './option-edits.ts'
import { customFieldQuery, customFieldsQuery } from '../custom-fields.queries.ts'

export type CustomFieldSettings = DraftOf<typeof client.customFields.add>

/** Settings to store: only dropdowns have options. */
export const storedSettings = (values: CustomFieldSettings): CustomFieldSettings => ({
  ...values,
  options: values.type === 'dropdown' ? namedOptions(values.options) : [],
})

export const customFieldSource: RecordSource<CustomField, CustomFieldSettings> = {
  one: customFieldQuery,
  add: (settings) => client.customFields.add(storedSettings(settings)),
  change: (customFieldId, settings, revision) => {
    const { type, ...values } = storedSettings(settings)
    const becomesDropdown = type === 'dropdown'
    return client.customFields.update({ ...values, becomesDropdown, customFieldId, revision })
  },
  remove: ([customFieldId = '']) => client.customFields.remove({ customFieldId }),
  shownIn: [api.customFields.list.key(), api.teamCustomFields.key()],
}
interface CustomFieldsListProps {
  /** A link to add a field; undefined for users who may not. */
  add?: ReactNode
}

/** All custom fields in the order in which they are shown. */
export function CustomFieldsList({ add }: CustomFieldsListProps) {
  const t = useWords()
  const [state, setState] = useUrlListState({ sort: 'index' })
  const { search, sort, direction } = state
  const query = useInfiniteQuery(customFieldsQuery({ search, sort, direction }))
  return (
    <ListScreen<CustomField>
      {...listProps(query)}
      name={t('customFieldsAdmin.name')}
      columns={columns(t, useHasStandShares())}
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

const columns = (t: T, hasStandShares: boolean): Column<CustomField>[] => [
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
  ...(['showField', 'showToChildTeams', 'teamCanEdit', 'isRequired'] as const)
    .filter((setting) => hasStandShares || setting !== 'showToChildTeams')
    .map((setting) => ({
      id: setting,
      header: t(`customFieldsAdmin.columns.${setting}`),
      cell: (field: CustomField) => t(holds(field, setting) ? 'ui.yes' : 'ui.no'),
    })),
]

/** Fields hidden from the team are hidden from its stand shares too. */
const holds = (
  field: CustomField,
  setting: 'showField' | 'showToChildTeams' | 'teamCanEdit' | 'isRequired',
): boolean =>
  field[setting] && (field.showField || setting === 'showField' || setting === 'isRequired')

interface DeleteCustomFieldProps {
  record: CustomField
  onDone: () => unknown
}

/** Deletes a custom field after listing the values that are lost and the forms that use it. */
export function DeleteCustomField(props: DeleteCustomFieldProps) {
  return canRemoveCustomFields(useSignedIn()) && <Delete {...props} />
}

function Delete({ record: { id, label }, onDone }: DeleteCustomFieldProps) {
  const t = useWords()
  return (
    <RemoveRecords
      source={customFieldSource}
      ids={[id]}
      question={{
        title: t('customFieldsAdmin.remove.title', { label }),
        text: t('customFieldsAdmin.remove.text'),
        action: t('customFieldsAdmin.remove.action'),
      }}
      goesToo={useDeletionImpact(id)}
      done={t('customFieldsAdmin.remove.done', { label })}
      onDone={onDone}
    />
  )
}

function useDeletionImpact(customFieldId: string): string[] {
  const t = useWords()
  // Every team has a value, so only the number of teams is needed.
  const { data: teams } = useQuery(api.teams.list.queryOptions({ input: { limit: 1 } }))
  const { data: forms } = useQuery(
    api.forms.list.queryOptions({ input: { customFieldId, limit: NAMED } }),
  )
  return deletionImpact({ teams: teams?.total ?? 0, forms: forms ?? { items: [], total: 0 } }, t)
}
