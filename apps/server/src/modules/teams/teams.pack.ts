import { packKind } from '../../platform/pack/index.ts'
import { teamTypes } from './teams.tables.ts'

export const teamsPack = [packKind({ name: 'teamTypes', table: teamTypes, part: 'teamTypes' })]
