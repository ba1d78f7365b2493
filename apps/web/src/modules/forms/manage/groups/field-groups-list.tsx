import type { FieldGroupLine } from '@eventflow/domain/forms'
import type { T } from '@eventflow/domain/words'
import { useInfiniteQuery } from '@tanstack/react-query'
import { listProps } from '../../../../platform/page-list.ts'
import { useWords } from '../../../../platform/words.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { ButtonLink, TextLink } from '../../../../ui/link.tsx'
import { ListScreen } from '../../../../ui/list/list-screen.tsx'
import { lastChange } from '../../../../ui/list/last-change.ts'
import type { Column } from '../../../../ui/list/list-types.ts'
import { useUrlListState } from '../../../../ui/list/use-url-list-state.ts'
import { FormStateBadge } from '../form-state-badge.tsx'
import classes from '../forms.module.css'
import { fieldGroupsQuery } from './field-groups.queries.ts'

/** The field groups of the event. */
export function FieldGroupsList() {
  const t = useWords()
  const [state, setState] = useUrlListState({ sort: 'title', filters: [] })
  const query = useInfiniteQuery(fieldGroupsQuery(state))
  return (
    <ListScreen<FieldGroupLine>
      {...listProps(query)}
      name={t('fieldGroups.name')}
      columns={columns(t, new Date(query.dataUpdatedAt))}
      rowName={(group) => group.title}
      state={state}
      onState={setState}
      empty={<NoGroups />}
    />
  )
}

const columns = (t: T, now: Date): Column<FieldGroupLine>[] => [
  {
    id: 'title',
    header: t('fieldGroups.columns.title'),
    sort: 'title',
    cell: ({ id, title }) => (
      <TextLink
        className={classes['name']}
        to="/admin/field-groups/$fieldGroupId"
        params={{ fieldGroupId: id }}
      >
        {title}
      </TextLink>
    ),
  },
  {
    id: 'state',
    header: t('fieldGroups.columns.state'),
    isPlain: true,
    cell: ({ isPublished }) => <FormStateBadge form={{ isPublished, isArchived: false }} />,
  },
  {
    id: 'fields',
    header: t('fieldGroups.columns.fields'),
    align: 'end',
    isExtra: true,
    cell: ({ fieldCount }) => fieldCount,
  },
  {
    id: 'forms',
    header: t('fieldGroups.columns.forms'),
    isShort: true,
    cell: ({ formCount }) => t('fieldGroups.usedIn', { count: formCount }),
  },
  lastChange(t, now),
]

function NoGroups() {
  const t = useWords()
  return (
    <EmptyState
      icon="dynamic_form_outlined"
      title={t('fieldGroups.emptyTitle')}
      action={<ButtonLink to="/admin/field-groups/add">{t('fieldGroups.add')}</ButtonLink>}
    >
      {t('fieldGroups.emptyText')}
    </EmptyState>
  )
}
