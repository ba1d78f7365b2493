/** The recipients of task reminders (specification: portal core, section 6). */
export const TASK_REMINDER_RECIPIENTS = ['all-users', 'admin', 'team-leader'] as const
export type TaskReminderRecipients = (typeof TASK_REMINDER_RECIPIENTS)[number]
