/* oxlint-disable max-lines-per-function -- a story shows everything in one place */
import { useState } from 'react'
import { Button } from '../src/ui/button.tsx'
import { PortalPage } from '../src/app/shell/portal-page.tsx'
import { CardGrid, Panel } from '../src/ui/card-grid.tsx'
import { ConfirmDialog } from '../src/ui/confirm-dialog.tsx'
import { EmptyState } from '../src/ui/empty-state.tsx'
import { useFeedback } from '../src/ui/feedback.tsx'
import { Notice } from '../src/ui/notice.tsx'
import { ProgressBar, ProgressRing } from '../src/ui/progress.tsx'
import { Segmented } from '../src/ui/segmented.tsx'
import { CardsSkeleton, FormSkeleton, ListSkeleton } from '../src/ui/skeletons.tsx'
import { StateBadge } from '../src/ui/state-badge.tsx'
import { Tabs } from '../src/ui/tabs.tsx'

const TABS = [
  { id: 'states', label: 'States' },
  { id: 'loading', label: 'Loading' },
  { id: 'empty', label: 'Empty' },
] as const

export function Gallery() {
  const [tab, setTab] = useState('states')
  const [isAsking, setIsAsking] = useState(false)
  const feedback = useFeedback()
  return (
    <PortalPage
      title="Component gallery of the design system"
      lead="What is due next: Stand plan, in 5 days."
      tips={<p>Complete the time-sensitive tasks first: the hall closes for changes after them.</p>}
      actions={
        <>
          <Button variant="default" onClick={() => setIsAsking(true)}>
            Delete team
          </Button>
          <Button onClick={() => feedback.succeeded()}>Save</Button>
        </>
      }
    >
      <Tabs label="Parts" tabs={TABS} open={tab} onOpen={setTab}>
        {tab === 'states' && <States />}
        {tab === 'loading' && (
          <>
            <ListSkeleton rows={3} />
            <CardsSkeleton cards={3} />
            <FormSkeleton fields={2} />
          </>
        )}
        {tab === 'empty' && (
          <EmptyState
            icon="groups_outlined"
            title="No teams yet"
            action={<Button>Add team</Button>}
          >
            A team is an exhibitor with its people. Add the first, or import a list.
          </EmptyState>
        )}
      </Tabs>
      <ConfirmDialog
        isOpen={isAsking}
        title="Delete Acme Hydraulics?"
        text="The team and its people lose their access at once. This cannot be undone."
        goesToo={['3 people', '12 task statuses', '4 submissions and their files']}
        action="Delete team"
        onConfirm={() => Promise.reject(new Error('no'))}
        onClose={() => setIsAsking(false)}
      />
    </PortalPage>
  )
}

function States() {
  const feedback = useFeedback()
  const [view, setView] = useState<'list' | 'cards'>('list')
  return (
    <CardGrid>
      <Panel title="State badges" aside={<a href="/tasks">All tasks</a>}>
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
          <StateBadge tone="danger" icon="error_outline">
            Overdue
          </StateBadge>
          <StateBadge tone="warning" icon="schedule_outlined">
            Due Soon
          </StateBadge>
          <StateBadge tone="success" icon="check_circle_outlined">
            Complete
          </StateBadge>
          <StateBadge tone="neutral" icon="block">
            N/A
          </StateBadge>
          <StateBadge tone="info" icon="hourglass_empty">
            Awaiting approval
          </StateBadge>
          <StateBadge tone="brand" icon="fiber_new_outlined">
            New
          </StateBadge>
        </div>
      </Panel>
      <Notice tone="warning" title="Mail is paused">
        Messages wait until it goes on.
      </Notice>
      <Panel title="Progress">
        <ProgressRing percent={62} label="62 percent of tasks complete" />
        <ProgressBar percent={40} label="Upload" />
      </Panel>
      <Panel title="Buttons">
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
          <Button>Filled</Button>
          <Button variant="default">Default</Button>
          <Button variant="light">Light</Button>
          <Button variant="outline">Outline</Button>
          <Button variant="subtle">Subtle</Button>
          <Button color="red">Danger</Button>
          <Button variant="light" color="red">
            Light danger
          </Button>
          <Button disabled>Disabled</Button>
          <Button loading>Loading</Button>
        </div>
      </Panel>
      <Panel title="Segmented">
        <Segmented
          label="View"
          options={[
            { value: 'list', label: 'List' },
            { value: 'cards', label: 'Cards' },
          ]}
          value={view}
          onChange={setView}
        />
      </Panel>
      <Panel title="Feedback">
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
          {(['success', 'info', 'warning', 'error'] as const).map((type) => (
            <Button
              key={type}
              variant="default"
              onClick={() =>
                feedback.show({
                  type,
                  ...(type === 'info' && {
                    message: 'Stand plan is archived',
                    action: { label: 'Undo', run: () => feedback.succeeded('Stand plan is back') },
                  }),
                })
              }
            >
              {type}
            </Button>
          ))}
        </div>
      </Panel>
    </CardGrid>
  )
}
