export { checkReminder } from './check-reminder.ts'
export { declareReminders, runReminders, startReminders } from './reminders.run.ts'
