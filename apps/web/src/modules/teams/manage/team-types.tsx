// The organisers' team types: list, editor and deleting.
import type { TeamType } from '@eventflow/domain/teams'
import type { T } from '@eventflow/domain/words'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api, client } from '../../../platform/api.ts'
import { listProps } from '../../../platform/page-list.ts'
import { useWords } from '../../../platform/words.tsx'
import type { AddAnother } from '../../../ui/editor/add-another.ts'
import { EditorScreen } from '../../../ui/editor/editor-screen.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { TextField } from '../../../ui/fields/text-fields.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { ListScreen } from '../../../ui/list/list-screen.tsx'
import type { Column } from '../../../ui/list/list-types.ts'
import { useUrlListState } from '../../../ui/list/use-url-list-state.ts'
import { RemoveRecords } from '../../../ui/records/record-actions.tsx'
import {
  useRecordEditor,
  type DraftOf,
  type RecordSource,
} from '../../../ui/records/record-source.ts'
import { teamTypeQuery, teamTypesQuery } from '../teams.queries.ts'

const source: RecordSource<TeamType, DraftOf<typeof client.teamTypes.add>> = {
  one: teamTypeQuery,
  add: (values) => client.teamTypes.add(values),
  change: (teamTypeId, values, revision) =>
    client.teamTypes.update({ ...values, teamTypeId, revision }),
  remove: ([teamTypeId = '']) => client.teamTypes.remove({ teamTypeId }),
  shownIn: [api.teamTypes.list.key(), api.teams.key()],
}

export function TeamTypesList({ add }: { add: ReactNode }) {
  const t = useWords()
  const [state, setState] = useUrlListState({ sort: 'name' })
  const query = useInfiniteQuery(teamTypesQuery(state))
  return (
    <ListScreen<TeamType>
      {...listProps(query)}
      name={t('teams.types.name')}
      columns={columns(t)}
      rowName={({ name }) => name}
      state={state}
      onState={setState}
      empty={
        <EmptyState icon="category_outlined" title={t('teams.types.emptyTitle')} action={add}>
          {t('teams.types.emptyText')}
        </EmptyState>
      }
    />
  )
}

const columns = (t: T): Column<TeamType>[] => [
  {
    id: 'name',
    header: t('teams.types.columns.name'),
    sort: 'name',
    cell: ({ id, name }) => (
      <TextLink to="/admin/team-types/$teamTypeId" params={{ teamTypeId: id }}>
        {name}
      </TextLink>
    ),
  },
  {
    id: 'teams',
    header: t('teams.types.columns.teams'),
    cell: (record) => <TeamsOfType record={record} />,
  },
]

/** The number of teams of a type, as a link to them. */
export function TeamsOfType({ record: { id, teamCount } }: { record: TeamType }) {
  const t = useWords()
  return (
    <TextLink to="/admin/teams" search={{ teamTypeId: id }}>
      {t('teams.types.teams', { count: teamCount })}
    </TextLink>
  )
}

interface TeamTypeEditorProps {
  another?: AddAnother
  record?: TeamType
  onSaved: () => void
}

export function TeamTypeEditor({ record, another, onSaved }: TeamTypeEditorProps) {
  const t = useWords()
  const isNew = record === undefined
  const editor = useRecordEditor(source, {
    record,
    empty: { name: '' },
    check: ({ name }) =>
      name.trim() === '' ? [{ path: 'name', message: t('teams.problems.typeNameMissing') }] : [],
    onSaved,
  })
  return (
    <EditorScreen
      editor={editor}
      isNew={isNew}
      another={another}
      {...(isNew && { saveLabel: t('teams.types.add') })}
      labels={{ name: t('teams.types.field') }}
    >
      <TextField
        {...editor.field('name')}
        label={t('teams.types.field')}
        description={isNew ? t('teams.types.addLead') : undefined}
        maxLength={80}
        hasFocus={isNew}
        isRequired
      />
    </EditorScreen>
  )
}

interface DeleteTeamTypeProps {
  record: TeamType
  onDone: () => unknown
}

export function DeleteTeamType({ record: { id, name, teamIds }, onDone }: DeleteTeamTypeProps) {
  const t = useWords()
  // Withdrawn teams lose the type too.
  const { length: teamCount } = teamIds
  return (
    <RemoveRecords
      source={source}
      ids={[id]}
      question={{
        title: t('teams.types.removeTitle', { name }),
        text:
          teamCount > 0
            ? t('teams.types.removeTeams', { count: teamCount })
            : t('teams.types.removeNothing'),
        action: t('teams.types.remove'),
      }}
      done={t('teams.types.removed', { name })}
      onDone={onDone}
    />
  )
}
