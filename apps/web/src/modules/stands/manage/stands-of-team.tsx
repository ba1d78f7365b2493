// The stands of one company, on its page for organisers.
import type { StandOfTeamLine } from '@eventflow/domain/stands'
import type { TeamDetail } from '@eventflow/domain/teams'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, client } from '../../../platform/api.ts'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/card-grid.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-fields.tsx'
import { Muted, Row, Stack } from '../../../ui/layout.tsx'
import { NotShown } from '../../../ui/not-shown.tsx'
import { LinesSkeleton } from '../../../ui/skeletons.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { FloorPlanLink } from '../floor-plan.tsx'
import { standFacts } from '../stand-text.ts'
import { standsOfTeamQuery } from '../stands.queries.ts'
import { GiveDialog } from './give-dialog.tsx'
import { ReleaseStand } from './stand-end.tsx'
import { Period } from './stand-history.tsx'
import { StandNumber } from './stand-number.tsx'
import { useStandChange } from './use-stand-change.ts'

interface StandsOfTeamProps {
  team: TeamDetail
  /** Whether the organiser may give and take stands. */
  mayEdit: boolean
}

export function StandsOfTeam({ team, mayEdit }: StandsOfTeamProps) {
  const t = useWords()
  const [isGiving, setIsGiving] = useState(false)
  const query = useQuery(standsOfTeamQuery(team.id))
  const mayGive = mayEdit && !team.isWithdrawn && !team.isOrganiser
  if (team.isOrganiser) return null
  return (
    <Panel
      title={t('standsAdmin.ofTeam.title')}
      aside={
        mayGive && (
          <Button variant="default" onClick={() => setIsGiving(true)}>
            {t('standsAdmin.ofTeam.give')}
          </Button>
        )
      }
    >
      {query.error && !query.data && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <LinesSkeleton lines={2} />}
      {query.data && <AboutStands isEmpty={query.data.stands.length === 0} team={team} />}
      <Stack gap="sm">
        {query.data?.stands.map((stand, at, all) => (
          <OneStand
            key={stand.id}
            stand={stand}
            team={team}
            place={{ isFirst: at === 0, isOnly: all.length === 1 }}
            mayEdit={mayGive}
          />
        ))}
      </Stack>
      <EarlierStands teamId={team.id} />
      {isGiving && <ChooseStand team={team} onClose={() => setIsGiving(false)} />}
    </Panel>
  )
}

function AboutStands({ isEmpty, team }: { isEmpty: boolean; team: TeamDetail }) {
  const t = useWords()
  if (isEmpty) return <Muted>{t('standsAdmin.ofTeam.none')}</Muted>
  return team.isWithdrawn && <Muted>{t('standsAdmin.ofTeam.whileWithdrawn')}</Muted>
}

interface OneStandProps extends StandsOfTeamProps {
  stand: StandOfTeamLine
  place: { readonly isFirst: boolean; readonly isOnly: boolean }
}

function OneStand({ stand, team, place: { isFirst, isOnly }, mayEdit }: OneStandProps) {
  const t = useWords()
  const others = stand.others.map(({ name }) => name).join(', ')
  return (
    <Row justify="between" gap="sm">
      <Stack gap="3xs">
        <Row gap="xs">
          <StandNumber id={stand.id} number={stand.number} />
          <FloorPlanLink stand={stand} />
        </Row>
        <Muted as="span">{standFacts(stand, t)}</Muted>
        {stand.isFromParent ? (
          <Muted as="span">{t('standsAdmin.ofTeam.fromParent')}</Muted>
        ) : (
          others !== '' && <Muted as="span">{t('stands.sharedWith', { teams: others })}</Muted>
        )}
        {isFirst && !isOnly && <Muted as="span">{t('standsAdmin.ofTeam.first')}</Muted>}
      </Stack>
      {mayEdit && !stand.isFromParent && (
        <Row gap="xs">
          {!isFirst && <MakeFirst stand={stand} teamId={team.id} />}
          <ReleaseStand stand={stand} holder={{ teamId: team.id, name: team.name }} />
        </Row>
      )}
    </Row>
  )
}

function MakeFirst({ stand, teamId }: { stand: StandOfTeamLine; teamId: string }) {
  const t = useWords()
  const change = useStandChange()
  const [isBusy, run] = useAction()
  const { id: standId, number } = stand
  const makeFirst = () =>
    run(() =>
      change(
        () => client.stands.makeFirst({ standId, teamId }),
        t('standsAdmin.ofTeam.madeFirst', { number }),
      ),
    )
  return (
    <Button variant="subtle" loading={isBusy} onClick={() => void makeFirst()}>
      {t('standsAdmin.ofTeam.makeFirst')}
    </Button>
  )
}

/** Stands that the company no longer has. */
function EarlierStands({ teamId }: { teamId: string }) {
  const t = useWords()
  const { data, dataUpdatedAt } = useQuery(
    api.teamStands.history.queryOptions({ input: { teamId } }),
  )
  const earlier = data?.items.filter(({ until }) => until !== null) ?? []
  if (earlier.length === 0) return null
  return (
    <details>
      <summary>{t('standsAdmin.ofTeam.history')}</summary>
      <Stack gap="sm">
        {earlier.map((holding) => (
          <Stack key={holding.id} gap="3xs">
            <StandNumber id={holding.standId} number={holding.standNumber} />
            <Period holding={holding} now={new Date(dataUpdatedAt)} />
          </Stack>
        ))}
      </Stack>
    </details>
  )
}

const MOST_STANDS = 50

/** Chooses the stand that the company gets. */
function ChooseStand({ team, onClose }: { team: TeamDetail; onClose: () => void }) {
  const t = useWords()
  const [search, setSearch] = useState('')
  const [standId, setStandId] = useState('')
  const { data } = useQuery(api.stands.list.queryOptions({ input: { search, limit: MOST_STANDS } }))
  const stands = data?.items.filter(
    ({ holders }) => !holders.some(({ teamId }) => teamId === team.id),
  )
  const stand = stands?.find(({ id }) => id === standId)
  return (
    <GiveDialog
      title={t('standsAdmin.ofTeam.giveTitle', { team: team.name })}
      gift={stand ? { stand, team } : null}
      onClose={onClose}
    >
      <TextField
        label={t('standsAdmin.ofTeam.search')}
        type="search"
        value={search}
        onChange={setSearch}
      />
      {stands?.length === 0 && <Muted role="status">{t('ui.list.nothingFound')}</Muted>}
      {stands && stands.length > 0 && (
        <SelectField
          label={t('standsAdmin.ofTeam.choose')}
          empty={t('standsAdmin.ofTeam.chooseOne')}
          options={stands.map(({ id, number, holders }) => ({
            value: id,
            label:
              holders.length === 0
                ? t('standsAdmin.ofTeam.choice.free', { number })
                : t('standsAdmin.ofTeam.choice.held', {
                    number,
                    team: holders.map(({ name }) => name).join(', '),
                  }),
          }))}
          value={stand?.id ?? ''}
          onChange={setStandId}
        />
      )}
      <NotShown page={data} />
    </GiveDialog>
  )
}
