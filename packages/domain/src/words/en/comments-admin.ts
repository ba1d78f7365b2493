// Conversations, as organisers answer them.
export const commentsAdminWords = {
  lead: '{:Teams} that wait for an answer: who is stuck first, then whoever has waited longest.',
  list: 'Conversations without an answer',
  columns: { team: '{:Team}', message: 'Message', waiting: 'Waiting since' },
  byAuthor: '{name}: {text}',
  more: { one: '{count} message', other: '{count} messages' },
  open: 'Answer {team}, {task}',
  emptyTitle: 'Every question is answered',
  emptyText:
    'When {:aTeam} writes about one of its {:tasks}, it stands here until somebody answers.',
  needsNone: 'No answer needed',
  settled: 'Taken out of the inbox',
  undo: 'Undo',
  taskTitle: '{task}: {team}',
} as const
