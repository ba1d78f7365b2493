import {
  DeleteTeamType,
  TeamsOfType,
  TeamsPicker,
  TeamTypeEditor,
  teamTypeQuery,
  TeamTypesList,
} from '../../../modules/teams/index.ts'
import type { RecordPages } from '../../screen-line.ts'
import { recordPages } from '../../shell/record-pages.tsx'

export const pages: RecordPages = recordPages({
  paths: { list: '/admin/team-types', add: '/admin/team-types/add' },
  idName: 'teamTypeId',
  one: teamTypeQuery,
  nameOf: ({ name }) => name,
  words: { lead: 'teams.types.lead', add: 'teams.types.add' },
  fieldCount: 1,
  List: TeamTypesList,
  Editor: TeamTypeEditor,
  Lead: TeamsOfType,
  Actions: DeleteTeamType,
  End: TeamsPicker,
})
