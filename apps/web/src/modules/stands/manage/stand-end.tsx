// Below the editor of a stand: the companies that have it, and its history.
import type { Stand, StandHolder } from '@eventflow/domain/stands'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, client } from '../../../platform/api.ts'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/card-grid.tsx'
import { Muted, Row, Stack } from '../../../ui/layout.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { RemoveButton } from '../../../ui/remove-button.tsx'
import { TeamChoice } from '../../../ui/team-choice.tsx'
import { GiveDialog } from './give-dialog.tsx'
import { StandHistory } from './stand-history.tsx'
import { useStandChange } from './use-stand-change.ts'

export function StandEnd({ record }: { record: Stand }) {
  return (
    <>
      <StandHolders stand={record} />
      <StandHistory of={{ standId: record.id }} />
    </>
  )
}

function StandHolders({ stand }: { stand: Stand }) {
  const t = useWords()
  const [isGiving, setIsGiving] = useState(false)
  return (
    <Panel
      title={t('standsAdmin.holders.title')}
      aside={
        <Button variant="default" onClick={() => setIsGiving(true)}>
          {t('standsAdmin.holders.give')}
        </Button>
      }
    >
      {stand.holders.length === 0 && <Muted>{t('standsAdmin.holders.none')}</Muted>}
      <Stack gap="xs">
        {stand.holders.map((holder) => (
          <Row key={holder.teamId} justify="between" gap="sm">
            <TextLink to="/admin/teams/$teamId" params={{ teamId: holder.teamId }}>
              {holder.name}
            </TextLink>
            <ReleaseStand stand={stand} holder={holder} />
          </Row>
        ))}
      </Stack>
      {isGiving && <ChooseCompany stand={stand} onClose={() => setIsGiving(false)} />}
    </Panel>
  )
}

interface ReleaseStandProps {
  stand: Pick<Stand, 'id' | 'number'>
  holder: Pick<StandHolder, 'teamId' | 'name'>
}

export function ReleaseStand({ stand: { id: standId, number }, holder }: ReleaseStandProps) {
  const t = useWords()
  const change = useStandChange()
  const { teamId, name: team } = holder
  return (
    <RemoveButton
      label={t('standsAdmin.holders.release')}
      title={t('standsAdmin.holders.releaseTitle', { number, team })}
      text={t('standsAdmin.holders.releaseText', { team })}
      action={t('standsAdmin.holders.release')}
      onRemove={() =>
        change(
          () => client.stands.release({ standId, teamId }),
          t('standsAdmin.holders.released', { number, team }),
        )
      }
    />
  )
}

const MOST_TEAMS = 50

/** Chooses the company that gets the stand. */
function ChooseCompany({ stand, onClose }: { stand: Stand; onClose: () => void }) {
  const t = useWords()
  const [search, setSearch] = useState('')
  const [teamId, setTeamId] = useState('')
  const { data } = useQuery(api.teams.list.queryOptions({ input: { search, limit: MOST_TEAMS } }))
  const teams = data?.items.filter(
    ({ id, isOrganiser }) => !isOrganiser && !stand.holders.some((holder) => holder.teamId === id),
  )
  const team = teams?.find(({ id }) => id === teamId)
  return (
    <GiveDialog
      title={t('standsAdmin.holders.giveTitle', { number: stand.number })}
      gift={team ? { stand, team } : null}
      onClose={onClose}
    >
      <TeamChoice
        searchLabel={t('standsAdmin.holders.search')}
        label={t('standsAdmin.company')}
        empty={t('standsAdmin.holders.chooseOne')}
        teams={teams}
        page={data}
        teamId={team?.id ?? ''}
        search={search}
        onSearch={setSearch}
        onChange={setTeamId}
      />
    </GiveDialog>
  )
}
