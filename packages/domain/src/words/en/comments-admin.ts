// Conversations on organisers' screens.
export const commentsAdminWords = {
  lead: '{:Teams} waiting for an answer: stuck ones first, then the longest waiting.',
  list: 'Conversations without an answer',
  columns: { team: '{:Team}', message: 'Message', waiting: 'Waiting since' },
  byAuthor: '{name}: {text}',
  more: { one: '{count} message', other: '{count} messages' },
  open: 'Answer {team}, {task}',
  emptyTitle: 'Every question is answered',
  emptyText: 'Messages from {:teams} about {:tasks} are listed here until somebody answers.',
  needsNone: 'No answer needed',
  settled: 'Removed from the inbox',
  keys: 'E no answer needed',
  taskTitle: '{task}: {team}',
} as const
