// The first screen after signing in, and the organisers' home.
export const dashboardWords = {
  hello: 'Hello {name}',
  lead: '{team} at {event}, {dates}.',
  leadNoTeam: '{event}, {dates}.',
  cards: 'Shortcuts',
  featured: 'Featured',
  dueNext: {
    title: 'Due next',
    all: 'All {:tasks}',
    hardFirst: 'Hard deadlines first.',
    emptyTitle: 'All done',
    emptyText: 'You have no open {:tasks}. New ones appear here when the organisers assign them.',
  },
  progress: {
    title: 'Your progress',
    label: '{percent} percent of the {:tasks} are complete',
    done: '{complete} of {total} {:tasks} complete',
    overdue: { one: '{count} overdue', other: '{count} overdue' },
    dueSoon: { one: '{count} due soon', other: '{count} due soon' },
    onTime: 'Nothing is overdue',
  },
  news: {
    title: 'News',
    emptyTitle: 'Nothing new',
    emptyText: 'New {:tasks} and your {:ownTeam}’s activity of the last two weeks appear here.',
    taskAdded: 'New {:task}: {title}',
    taskCompleted: '{name} completed “{title}”',
    changesRequested: 'Please change “{title}” and send it again',
    rejected: '“{title}” was rejected. Please send it again',
    formSubmitted: '{name} submitted “{title}”',
    memberJoined: '{title} joined the {:team}',
    somebody: 'Somebody',
  },
  noTeam: {
    title: 'You are not in {:aTeam}',
    text: '{:Tasks} and {:forms} belong to {:teams}. Ask the organisers to add you to one.',
  },
} as const
