import { useWords } from '../platform/words.tsx'
import { SelectField } from './fields/select-field.tsx'
import { TextField } from './fields/text-fields.tsx'
import { Muted } from './layout.tsx'
import { NotShown } from './not-shown.tsx'

interface TeamChoiceProps {
  searchLabel: string
  label: string
  /** The text of the choice of none, which is then possible. */
  empty?: string
  /** Those that match the search; undefined while they load. */
  teams: readonly { readonly id: string; readonly name: string }[] | undefined
  /** The fetched page of them, which may be one of several. */
  page: Parameters<typeof NotShown>[0]['page']
  teamId: string
  search: string
  onSearch: (search: string) => void
  onChange: (teamId: string) => void
}

/** One team, found by name: for previews as a team. */
export function TeamChoice({
  searchLabel,
  label,
  empty,
  teams,
  page,
  teamId,
  ...props
}: TeamChoiceProps) {
  const t = useWords()
  return (
    <>
      <TextField label={searchLabel} type="search" value={props.search} onChange={props.onSearch} />
      {teams?.length === 0 && <Muted role="status">{t('ui.list.nothingFound')}</Muted>}
      {teams && teams.length > 0 && (
        <SelectField
          label={label}
          {...(empty !== undefined && { empty })}
          options={teams.map(({ id, name }) => ({ value: id, label: name }))}
          value={teamId}
          onChange={props.onChange}
        />
      )}
      <NotShown page={page} />
    </>
  )
}
