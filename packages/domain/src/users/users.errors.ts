import { defineErrors } from '../kernel/index.ts'

export const usersErrors = defineErrors({
  userNotFound: { kind: 'notFound', message: 'User not found' },
  invalidUser: { kind: 'invalid', message: 'Invalid user' },
  alreadyInEvent: { kind: 'conflict', message: 'This person is already in this event' },
  alreadyInThisTeam: { kind: 'conflict', message: 'This person is already in this team' },
  alreadyInATeam: { kind: 'conflict', message: 'This person already belongs to a team' },
  hasSeveralTeams: {
    kind: 'conflict',
    message: 'This person belongs to several teams. An organiser can belong to one',
  },
  ownsATeam: {
    kind: 'conflict',
    message: 'This person owns a team. First choose another owner, or delete the team',
  },
  cannotDeleteOneself: { kind: 'conflict', message: "Can't self delete" },
  lastAdmin: { kind: 'conflict', message: 'The event needs at least one admin' },
})
