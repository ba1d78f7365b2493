// The way from an empty event to teams with tasks. It leaves the organisers' home once they have them.
import { hasRank, type Rank, type Viewer } from '@eventflow/domain/kernel'
import type { WordKey } from '@eventflow/domain/words'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../platform/api.ts'
import { useWords } from '../../../platform/words.tsx'
import { Panel } from '../../../ui/card-grid.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Muted, Row, Stack } from '../../../ui/layout.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { PortalPath } from '../../screens.ts'

const steps = [
  { id: 'event', to: '/admin/event', needs: 'admin', isNeeded: false },
  { id: 'branding', to: '/admin/branding', needs: 'admin', isNeeded: false },
  { id: 'teamTypes', to: '/admin/team-types/add', needs: 'moderator', isNeeded: false },
  { id: 'forms', to: '/admin/forms/add', needs: 'moderator', isNeeded: false },
  { id: 'tasks', to: '/admin/tasks/add', needs: 'moderator', isNeeded: true },
  { id: 'teams', to: '/admin/teams/add-team', needs: 'admin', isNeeded: true },
] as const satisfies readonly {
  id: string
  to: PortalPath
  needs: Rank
  /** Without it the event is not set up. */
  isNeeded: boolean
}[]

type StepId = (typeof steps)[number]['id']

const none = { input: { limit: 1 }, select: ({ total }: { total: number }) => total > 0 }
/** Settings that nobody has saved since the event was made are of this revision. */
const UNSAVED_REVISION = 1
const isSaved = ({ revision }: { revision: number }) => revision > UNSAVED_REVISION

/** Which steps are done; undefined for those that are not known. What is there is asked for first. */
function useDone(isAdmin: boolean): Record<StepId, boolean | undefined> {
  const tasks = useQuery(api.tasks.list.queryOptions(none)).data
  const teams = useQuery(api.teams.list.queryOptions(none)).data
  const enabled = tasks === false || teams === false
  const ofAdmins = { select: isSaved, enabled: enabled && isAdmin }
  return {
    tasks,
    teams,
    event: useQuery(api.settings.event.read.queryOptions(ofAdmins)).data,
    branding: useQuery(api.settings.branding.read.queryOptions(ofAdmins)).data,
    teamTypes: useQuery(api.teamTypes.list.queryOptions({ ...none, enabled })).data,
    forms: useQuery(api.forms.list.queryOptions({ ...none, enabled })).data,
  }
}

/** What an event needs before teams can begin, and what of it is done. */
export function SetupSteps({ viewer }: { viewer: Viewer }) {
  const t = useWords()
  const done = useDone(hasRank(viewer, 'admin'))
  const isMissing = steps.some(({ id, isNeeded }) => isNeeded && done[id] === false)
  if (!isMissing) return null
  const own = steps.filter(({ needs }) => hasRank(viewer, needs))
  const next = own.find(({ id }) => done[id] === false)
  return (
    <Panel
      title={t('admin.setup.title')}
      aside={
        <Muted>
          {t('admin.setup.done', {
            done: own.filter(({ id }) => done[id]).length,
            total: own.length,
          })}
        </Muted>
      }
    >
      <Stack as="ol" gap="sm">
        {own.map((step) => (
          <li key={step.id}>
            <Step step={step} isDone={done[step.id] === true} isNext={step === next} />
          </li>
        ))}
      </Stack>
    </Panel>
  )
}

interface StepProps {
  step: (typeof steps)[number]
  isDone: boolean
  isNext: boolean
}

function Step({ step: { id, to }, isDone, isNext }: StepProps) {
  const t = useWords()
  const title: WordKey = `admin.setup.steps.${id}.title`
  return (
    <Row noWrap gap="sm" align="start">
      <Icon name={isDone ? 'check_circle_outlined' : 'radio_button_unchecked'} />
      <Stack gap="3xs">
        <span>
          <TextLink to={to} aria-current={isNext ? 'step' : undefined}>
            {t(title)}
          </TextLink>
          {isDone && <VisuallyHidden>{t('admin.setup.isDone')}</VisuallyHidden>}
        </span>
        {!isDone && <Muted as="small">{t(`admin.setup.steps.${id}.text`)}</Muted>}
      </Stack>
    </Row>
  )
}
