// Reminders of tasks, for organisers: their schedules, what goes when, what was sent, whom to call.
export const remindersWords = {
  standard: 'All other teams',
} as const
