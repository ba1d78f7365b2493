// Actions on waiting lists, in the audit log.
export const waitingActions = {
  join: 'Joined a waiting list or changed the quantity',
  leave: 'Left a waiting list',
  moveToFront: 'Moved {:aTeam} to the front of a waiting list',
  remove: 'Removed {:aTeam} from a waiting list',
  export: 'Exported the waiting lists of {:aForm}',
  offered: 'Reserved units for {:aTeam} on a waiting list',
  expired: 'Ended a reservation of a waiting list',
} as const
