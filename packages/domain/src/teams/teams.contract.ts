import { z } from 'zod'
import { endpoint, idSchema, listQuery, pageOf, revisionSchema } from '../kernel/index.ts'
import {
  newMemberSchema,
  newTeamSchema,
  teamChangeSchema,
  teamDetailSchema,
  teamSchema,
  teamTypeNameSchema,
  teamTypeSchema,
} from './teams.schema.ts'

const done = z.object({ done: z.literal(true) })

export const teamTypesContract = {
  list: endpoint({
    method: 'GET',
    path: '/team-types',
    access: 'moderator',
    summary: 'Team types with the number of teams in each',
  })
    .input(listQuery(['name']))
    .output(pageOf(teamTypeSchema)),
  get: endpoint({
    method: 'GET',
    path: '/team-types/{teamTypeId}',
    access: 'moderator',
    summary: 'One team type',
  })
    .input(z.strictObject({ teamTypeId: idSchema }))
    .output(teamTypeSchema),
  add: endpoint({
    method: 'POST',
    path: '/team-types',
    access: 'moderator',
    summary: 'Add a team type',
  })
    .input(z.strictObject({ name: teamTypeNameSchema }))
    .output(teamTypeSchema),
  update: endpoint({
    method: 'PUT',
    path: '/team-types/{teamTypeId}',
    access: 'moderator',
    summary: 'Rename a team type',
  })
    .input(
      z.strictObject({ teamTypeId: idSchema, name: teamTypeNameSchema, revision: revisionSchema }),
    )
    .output(teamTypeSchema),
  remove: endpoint({
    method: 'DELETE',
    path: '/team-types/{teamTypeId}',
    access: 'moderator',
    summary: 'Delete a team type; its teams stay, without a type',
  })
    .input(z.strictObject({ teamTypeId: idSchema }))
    .output(done),
}

export const teamsContract = {
  list: endpoint({
    method: 'GET',
    path: '/teams',
    access: 'moderator',
    summary: 'Teams, searched by team, owner or e-mail',
  })
    .input(
      listQuery(['name', 'ownerName', 'teamTypeName', 'memberCount', 'createdAt']).extend({
        teamTypeId: idSchema.optional(),
        standShareRole: z.enum(['parent', 'child', 'none']).optional(),
      }),
    )
    .output(pageOf(teamSchema)),
  get: endpoint({
    method: 'GET',
    path: '/teams/{teamId}',
    access: 'user',
    summary: 'One team with its members; organisers any team, others their own',
  })
    .input(z.strictObject({ teamId: idSchema }))
    .output(teamDetailSchema),
  add: endpoint({
    method: 'POST',
    path: '/teams',
    access: 'admin',
    summary: 'Add a team with its owner, team type and welcome e-mail',
  })
    .input(newTeamSchema)
    .output(teamDetailSchema),
  update: endpoint({
    method: 'PUT',
    path: '/teams/{teamId}',
    access: 'moderator',
    summary: 'Change name, team type or the organiser flag of a team',
  })
    .input(teamChangeSchema)
    .output(teamDetailSchema),
  remove: endpoint({
    method: 'DELETE',
    path: '/teams/{teamId}',
    access: 'admin',
    summary: 'Delete a team with its people, submissions and task statuses',
  })
    .input(z.strictObject({ teamId: idSchema }))
    .output(done),
  addMember: endpoint({
    method: 'POST',
    path: '/teams/{teamId}/members',
    access: 'user',
    summary: 'Add a team member; admins to any team, a team owner to the own',
  })
    .input(newMemberSchema)
    .output(teamDetailSchema),
}
