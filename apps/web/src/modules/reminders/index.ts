export { NextDays } from './manage/next-days.tsx'
export { HowReminders } from './manage/how-reminders.tsx'
export { overviewQuery } from './manage/reminders.queries.ts'
export { SentReminders } from './manage/sent-reminders.tsx'
