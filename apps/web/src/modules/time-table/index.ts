export {
  ScheduleItemEditor,
  ScheduleItemEnd,
  scheduleItemQuery,
  ScheduleItemsList,
} from './manage/schedule-items.tsx'
export { CalendarFeed } from './team/calendar-feed.tsx'
export { TimeTable } from './team/time-table.tsx'
