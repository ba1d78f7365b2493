// Single teams with their own number of included units.
import { MAX_ALLOWANCE_ROWS, type Allowance } from '@eventflow/domain/forms'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../../../platform/api.ts'
import { useWords } from '../../../../../platform/words.tsx'
import { Button } from '../../../../../ui/button.tsx'
import { SelectField } from '../../../../../ui/fields/select-field.tsx'
import { TextField } from '../../../../../ui/fields/text-fields.tsx'
import { IconButton } from '../../../../../ui/icon-button.tsx'
import { Muted, Row, Stack } from '../../../../../ui/layout.tsx'
import { NotShown } from '../../../../../ui/not-shown.tsx'
import { UnitsField } from './units-field.tsx'

interface AllowanceOfTeamsProps {
  allowance: Allowance
  onChange: (allowance: Allowance) => void
}

type TeamRow = NonNullable<Allowance['ofTeams']>[number]

/** Hidden until an organiser asks for it. */
export function AllowanceOfTeams({ allowance, onChange }: AllowanceOfTeamsProps) {
  const t = useWords()
  const { ofTeams: rows = [], ...rest } = allowance
  const [isOpen, setIsOpen] = useState(rows.length > 0)
  const put = (next: TeamRow[]) =>
    onChange(next.length === 0 ? rest : { ...allowance, ofTeams: next })
  if (!isOpen)
    return (
      <Row>
        <Button variant="default" onClick={() => setIsOpen(true)}>
          {t('builder.allowance.single')}
        </Button>
      </Row>
    )
  return (
    <Stack gap="xs" role="group" aria-label={t('builder.allowance.teams')}>
      <strong>{t('builder.allowance.teams')}</strong>
      <Muted>{t('builder.allowance.teamsText')}</Muted>
      {rows.map((row, place) => (
        <UnitsOfTeam
          key={row.teamId}
          row={row}
          onChange={(units) => put(rows.with(place, { ...row, units }))}
          onRemove={() => put(rows.toSpliced(place, 1))}
        />
      ))}
      {rows.length < MAX_ALLOWANCE_ROWS && (
        <NewTeam
          without={rows.map(({ teamId }) => teamId)}
          onAdd={(teamId) => put([...rows, { teamId, units: allowance.units }])}
        />
      )}
    </Stack>
  )
}

interface UnitsOfTeamProps {
  row: TeamRow
  onChange: (units: number) => void
  onRemove: () => void
}

function UnitsOfTeam({ row: { teamId, units }, onChange, onRemove }: UnitsOfTeamProps) {
  const t = useWords()
  const { data, isError } = useQuery(api.teams.get.queryOptions({ input: { teamId } }))
  const name = isError ? t('builder.allowance.goneTeam') : (data?.name ?? '…')
  return (
    <Row noWrap>
      <UnitsField
        label={t('builder.allowance.ofTeam', { name })}
        value={units}
        least={0}
        onChange={(next) => onChange(next ?? 0)}
      />
      <IconButton
        icon="close"
        label={t('builder.allowance.removeTeam', { name })}
        onClick={onRemove}
      />
    </Row>
  )
}

const MAX_CHOICES = 200
/** Longer lists get a search. */
const MAX_WITHOUT_SEARCH = 10

interface NewTeamProps {
  without: readonly string[]
  onAdd: (teamId: string) => void
}

function NewTeam({ without, onAdd }: NewTeamProps) {
  const t = useWords()
  const [search, find] = useState('')
  const { data } = useQuery(api.teams.list.queryOptions({ input: { limit: MAX_CHOICES, search } }))
  const hasSearch = search !== '' || (data?.total ?? 0) > MAX_WITHOUT_SEARCH
  const teams = (data?.items ?? []).filter(({ id }) => !without.includes(id))
  return (
    <>
      {hasSearch && (
        <TextField
          label={t('builder.allowance.findTeam')}
          type="search"
          value={search}
          onChange={find}
        />
      )}
      <SelectField
        label={t('builder.allowance.addTeam')}
        value=""
        empty={t('builder.allowance.choose')}
        options={teams.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(teamId) => {
          if (teamId === '') return
          onAdd(teamId)
          find('')
        }}
      />
      <NotShown page={data} />
    </>
  )
}
