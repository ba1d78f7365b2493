// The people of the event, and what each may do.
export const usersWords = {
  list: {
    lead: 'Everybody who can sign in to this event, and what they may do.',
    name: 'Users',
    columns: {
      name: 'Name',
      email: 'Email',
      permissions: 'Permission level',
      team: 'Team',
      lastLogin: 'Last signed in',
      actions: 'Actions',
    },
    filterPermissions: 'Permission level',
    emptyTitle: 'Nobody is here yet',
    emptyText:
      'People come with their teams: add a team, and its owner stands here. Organisers need no team.',
    never: 'Never',
    you: 'You',
    owner: 'Team owner',
    noTeam: 'No team',
    bounced: 'Email comes back',
    actions: 'What can be done with {name}',
  },
  ranks: {
    user: 'User',
    moderator: 'Moderator',
    admin: 'Admin',
    eventflowAdmin: 'Eventflow admin',
  },
  rankTexts: {
    user: 'Sees what belongs to the own team',
    moderator: 'Runs teams, tasks and forms',
    admin: 'Everything in this event, settings and people too',
    eventflowAdmin: 'Every event of this portal',
  },
  add: {
    lead: 'Somebody who runs the event with you. People who exhibit come with their teams.',
    person: 'The person',
    action: 'Add organiser',
  },
  person: { name: 'Name', facts: 'About this person', added: 'Added' },
  invite: {
    item: 'Send the welcome email again',
    itemText: 'With a fresh link; older links end',
    done: 'The welcome email to {name} is on its way to {email}',
  },
  change: {
    menu: 'Permission level of {name}: {rank}. Change it',
    done: '{name} is now: {rank}',
    title: 'Make {name} an admin?',
    text: 'Admins see and change everything in this event: settings, all teams, and what other people may do.',
    action: 'Make admin',
    stale: 'Somebody else has changed this person just now. Look again, and choose once more.',
  },
  erase: {
    item: 'Erase this person…',
    itemText: 'For good, as when they ask for it',
    title: 'Erase {name}?',
    text: 'This cannot be undone. {name} can no longer sign in to this event.',
    person: 'name, address and sign-in, and the account too if it is in no other event',
    emails: 'all emails to this address',
    stays:
      'Answers and files that the team has sent stay, for they are the team’s; so does the audit log, which nobody can change.',
    action: 'Erase',
    done: '{name} is erased',
    ownsATeam: '{name} owns a team. Delete the team, which erases its people from this event.',
  },
} as const
