import { useState } from 'react'
import { Button } from '../src/ui/button.tsx'
import { PortalPage } from '../src/app/shell/portal-page.tsx'
import { EmptyState } from '../src/ui/empty-state.tsx'
import { ListScreen } from '../src/ui/list/list-screen.tsx'
import type { ListState } from '../src/ui/list/list-state.ts'
import { StateBadge } from '../src/ui/state-badge.tsx'

interface Team {
  id: string
  name: string
  owner: string
  tasks: number
}

const TEAMS: readonly Team[] = Array.from({ length: 24 }, (_, index) => ({
  id: String(index),
  name:
    index === 2 ? 'Acme Hydraulics and Pneumatic Machinery of Northern England' : `Team ${index}`,
  owner: `Owner ${index}`,
  tasks: (index * 7) % 12,
}))

export function ListStory() {
  const [state, setState] = useState<ListState>({
    search: '',
    sort: 'name',
    direction: 'asc',
    filters: { type: 'island' },
  })
  const rows = TEAMS.filter((team) => team.name.toLowerCase().includes(state.search.toLowerCase()))
  return (
    <PortalPage title="Teams">
      <ListScreen
        name="Teams"
        rows={rows}
        rowName={(team) => team.name}
        total={60}
        state={state}
        onState={setState}
        filters={[
          {
            id: 'type',
            label: 'Team type',
            options: [{ value: 'island', label: 'Island stands' }],
          },
          { id: 'state', label: 'State', options: [{ value: 'overdue', label: 'Overdue' }] },
        ]}
        bulk={{
          actions: (ids, done) => (
            <Button size="xs" onClick={done}>{`Remind ${ids.length}`}</Button>
          ),
        }}
        actions={<Button>Add team</Button>}
        columns={[
          {
            id: 'name',
            header: 'Name',
            sort: 'name',
            cell: (team) => <a href="/tasks">{team.name}</a>,
          },
          { id: 'owner', header: 'Owner', sort: 'owner', cell: (team) => team.owner },
          {
            id: 'state',
            header: 'State',
            cell: () => (
              <StateBadge tone="warning" icon="schedule_outlined">
                Due Soon
              </StateBadge>
            ),
          },
          { id: 'tasks', header: 'Tasks', sort: 'tasks', align: 'end', cell: (team) => team.tasks },
        ]}
        hasMore
        onLoadMore={() => {}}
        empty={<EmptyState icon="groups_outlined" title="No teams yet" />}
      />
    </PortalPage>
  )
}
