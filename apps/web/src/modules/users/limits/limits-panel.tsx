import { type Viewer } from '@eventflow/domain/kernel'
import { canLimit, type User } from '@eventflow/domain/users'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, client } from '../../../platform/api.ts'
import { useWords } from '../../../platform/words.tsx'
import { useDimensionTexts } from '../../../ui/audience/audience-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/card-grid.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import type { Choice } from '../../../ui/fields/select-field.tsx'
import { useFeedback } from '../../../ui/feedback.tsx'
import { Muted, Stack } from '../../../ui/layout.tsx'
import { LimitToTasks, useTaskChoices } from '../../../ui/person/limit-to-tasks.tsx'
import { savedOver, userQuery } from '../users.queries.ts'
import { LimitOrganiser } from './limit-organiser.tsx'
import { formsQuery, groupsQuery, typesQuery } from './limits.queries.ts'

type Limits = NonNullable<User['limits']>

const nameOf = ({ firstName, surname }: User): string => `${firstName} ${surname}`

/** Whether a person with this level and team can be limited. */
const isLimitable = ({ permissions, teamId, isTeamOwner }: User): boolean =>
  permissions === 'user' ? teamId !== null && !isTeamOwner : permissions !== 'eventflowAdmin'

const useTasksOf = ({ teamId }: User, isNeeded: boolean) =>
  useTaskChoices({ teamId: teamId ?? '', isOwn: false, isEnabled: isNeeded && teamId !== null })

/** The limits of a person within their level, with a button to change them for users who may. */
export function LimitsPanel({ viewer, user }: { viewer: Viewer; user: User }) {
  const t = useWords()
  const [isEditing, setIsEditing] = useState(false)
  if (!isLimitable(user)) return null
  const { limits } = user
  return (
    <Panel title={t('users.limits.panel')}>
      <Stack gap="md">
        {limits === null ? (
          <Muted>
            {t(user.permissions === 'user' ? 'users.limits.noneOfTeam' : 'users.limits.none')}
          </Muted>
        ) : (
          <LimitFacts user={user} limits={limits} />
        )}
        {canLimit(viewer, user) && (
          <div>
            <Button variant="default" onClick={() => setIsEditing(true)}>
              {t('users.limits.action')}
            </Button>
          </div>
        )}
      </Stack>
      {isEditing && <LimitDialog user={user} onClose={() => setIsEditing(false)} />}
    </Panel>
  )
}

function LimitDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useWords()
  const feedback = useFeedback()
  const queryClient = useQueryClient()
  const isOfTeam = user.permissions === 'user'
  const tasks = useTasksOf(user, isOfTeam)
  const save = async (limits: Limits) => {
    const { id: userId, revision } = user
    const saved = await client.users.limit({ ...limits, userId, revision })
    queryClient.setQueryData(userQuery(userId).queryKey, savedOver(saved))
    for (const queryKey of [api.users.key(), api.teams.key()])
      void queryClient.invalidateQueries({ queryKey })
    feedback.succeeded(t('users.limits.done', { name: nameOf(user) }))
  }
  if (!isOfTeam)
    return <LimitOrganiser user={user} name={nameOf(user)} onSave={save} onClose={onClose} />
  return (
    <LimitToTasks
      name={nameOf(user)}
      tasks={tasks}
      taskIds={user.limits?.taskIds ?? null}
      onSave={(taskIds) =>
        save({ isReadOnly: false, work: null, teamTypeIds: null, dimensions: [], taskIds })
      }
      onClose={onClose}
    />
  )
}

function LimitFacts({ user, limits }: { user: User; limits: Limits }) {
  const t = useWords()
  const { isReadOnly, work, teamTypeIds, dimensions, taskIds } = limits
  const named = useDimensionTexts(dimensions)
  const { data: forms } = useQuery({ ...formsQuery(), enabled: work !== null })
  const { data: groups } = useQuery({ ...groupsQuery(), enabled: work !== null })
  const { data: types } = useQuery({ ...typesQuery(), enabled: teamTypeIds !== null })
  const tasks = useTasksOf(user, taskIds !== null)
  return (
    <Facts>
      {isReadOnly && <Fact name={t('users.limits.may')}>{t('users.limits.look')}</Fact>}
      {work !== null && (
        <>
          <Fact name={t('users.limits.forms')}>
            <Names ids={work.formIds} choices={forms} />
          </Fact>
          <Fact name={t('users.limits.groups')}>
            <Names ids={work.taskGroupIds} choices={groups} />
          </Fact>
        </>
      )}
      {teamTypeIds !== null && (
        <Fact name={t('users.limits.types')}>
          <Names ids={teamTypeIds} choices={types} />
        </Fact>
      )}
      {named.map(({ id, label, values }) => (
        <Fact key={id} name={label}>
          {values}
        </Fact>
      ))}
      {taskIds !== null && (
        <Fact name={t('users.limits.tasks')}>
          <Names ids={taskIds} choices={tasks} />
        </Fact>
      )}
    </Facts>
  )
}

/** Names of the chosen records, without those that were deleted or are hidden from the reader. */
function Names({ ids, choices }: { ids: readonly string[]; choices?: readonly Choice[] }) {
  const t = useWords()
  if (ids.length === 0) return t('users.limits.noneChosen')
  if (choices === undefined) return null
  const names = choices.filter(({ value }) => ids.includes(value)).map(({ label }) => label)
  return names.length === 0 ? t('users.limits.nothing') : names.join(', ')
}
