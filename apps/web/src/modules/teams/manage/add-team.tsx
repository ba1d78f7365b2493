import { client } from '../../../platform/api.ts'
import { useWords } from '../../../platform/words.tsx'
import { usePlannedWords } from './use-planned-words.ts'
import { NewTeamForm, type NewTeamProps } from '../new-team.tsx'

/** A new team with its owner. */
export function AddTeam(props: NewTeamProps) {
  const t = useWords()
  const planned = usePlannedWords()
  return (
    <NewTeamForm
      {...props}
      typeId=""
      planned={planned}
      send={client.teams.add}
      words={{
        team: t('teams.add.team'),
        owner: t('teams.fields.ownerText'),
        save: t('teams.add.action'),
      }}
    />
  )
}
