import { shownAddress, type Viewer } from '@eventflow/domain/kernel'
import { canRename, type Person as PersonAnswer, type User } from '@eventflow/domain/users'
import { useWords } from '../../../platform/words.tsx'
import { Panel } from '../../../ui/card-grid.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { Muted, Row } from '../../../ui/layout.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { agoText, momentText } from '../../../ui/time-text.ts'
import { EmailFlagBadge } from './email-flag-badge.tsx'
import { MakeAdminDialog, PermissionMenu, useChangePermissions } from './permission-menu.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { Fragment } from 'react'
import { api, client } from '../../../platform/api.ts'
import { NamesEditor } from '../names-editor.tsx'
import { savedOver, userQuery } from '../users.queries.ts'

/** An editor for another person's name. */
function PersonName({ user }: { user: User }) {
  const queryClient = useQueryClient()
  return (
    <NamesEditor
      key={user.id}
      user={user}
      save={(names, revision) => client.users.update({ ...names, userId: user.id, revision })}
      onSaved={(saved) => {
        queryClient.setQueryData(userQuery(user.id).queryKey, savedOver(saved))
        for (const queryKey of [api.users.list.key(), api.teams.key()])
          void queryClient.invalidateQueries({ queryKey })
      }}
    />
  )
}

interface PersonProps {
  viewer: Viewer
  user: User & Partial<Pick<PersonAnswer, 'otherTeams'>>
  time: { readonly now: Date; readonly timeZone: string }
}

/** Facts about a person, and an editor for the name. */
export function Person({ viewer, user, time }: PersonProps) {
  const t = useWords()
  return (
    <>
      {canRename(viewer, user) && (
        <Panel title={t('users.person.name')}>
          <PersonName user={user} />
        </Panel>
      )}
      <PersonFacts viewer={viewer} user={user} time={time} />
    </>
  )
}

function PersonFacts({ viewer, user, time: { now, timeZone } }: PersonProps) {
  const t = useWords()
  const change = useChangePermissions()
  const { email, emailFlag, lastLoginInTime: at, otherTeams = [] } = user
  return (
    <Panel title={t('users.person.facts')}>
      <Facts>
        <Fact name={t('users.list.columns.email')}>
          <Row as="span" gap="2xs">
            <a href={`mailto:${email}`}>{shownAddress(email)}</a>
            <EmailFlagBadge flag={emailFlag} />
          </Row>
          {emailFlag !== null && <Muted as="span">{t('users.allow.why')}</Muted>}
        </Fact>
        <Fact name={t('users.list.columns.permissions')}>
          <PermissionMenu viewer={viewer} user={user} onChoose={change.choose} />
        </Fact>
        <Fact name={t('users.list.columns.team')}>
          <TeamOf user={user} />
        </Fact>
        {otherTeams.length > 0 && (
          <Fact name={t('users.person.alsoIn')}>
            {otherTeams.map(({ id, name }, place) => (
              <Fragment key={id}>
                {place > 0 && ', '}
                <TextLink to="/admin/teams/$teamId" params={{ teamId: id }}>
                  {name}
                </TextLink>
              </Fragment>
            ))}
          </Fact>
        )}
        <Fact name={t('users.list.columns.lastLogin')}>
          {at === null ? (
            t('users.list.never')
          ) : (
            <time dateTime={at} title={momentText(at, timeZone)}>
              {agoText(at, now, t)}
            </time>
          )}
        </Fact>
        {user.permissions === 'user' && (
          <Fact name={t('users.person.onboarding')}>
            {t(user.isOnboarded ? 'users.person.onboarded' : 'users.person.notOnboarded')}
          </Fact>
        )}
        <Fact name={t('users.person.added')}>{momentText(user.createdAt, timeZone)}</Fact>
      </Facts>
      <MakeAdminDialog change={change} />
    </Panel>
  )
}

function TeamOf({ user: { teamId, teamName, isTeamOwner, isWithdrawn } }: { user: User }) {
  const t = useWords()
  if (teamId === null) return t('users.list.noTeam')
  return (
    <>
      <TextLink to="/admin/teams/$teamId" params={{ teamId }}>
        {teamName}
      </TextLink>
      {isTeamOwner && ` (${t('users.list.owner')})`}
      {isWithdrawn && ` · ${t('teams.badges.withdrawn')}`}
    </>
  )
}
