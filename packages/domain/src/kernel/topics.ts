/**
 * Topics of data that may change while a screen is open. A query of the contract lists the topics that it
 * reads (`reads`), a command those that it changes (`changes`). Open screens reload the queries whose
 * topics changed.
 */
export type Topic =
  | 'settings'
  | 'events'
  | 'users'
  /** The time of a user's last sign-in. */
  | 'signIns'
  | 'teams'
  | 'teamTypes'
  | 'customFields'
  /** The teams' values of custom fields. */
  | 'teamValues'
  /** Imports of teams, and the results of their rows. */
  | 'imports'
  /** Stands, and the teams that have them. */
  | 'stands'
  | 'tasks'
  | 'taskGroups'
  /** The status of one team's task, and its assignee. */
  | 'taskStatuses'
  /** Comments on the tasks of a team. */
  | 'comments'
  /** Until when a user has read the comments. */
  | 'commentReads'
  /** The progress of all teams together; counted later if the event is large. */
  | 'overallProgress'
  | 'forms'
  | 'fieldGroups'
  | 'confirmations'
  | 'formNotifications'
  /** Submissions, and the existence of drafts. */
  | 'submissions'
  /** The content of drafts. */
  | 'drafts'
  | 'webhooks'
  | 'webhookDeliveries'
  /** The organisers' own email texts. */
  | 'emailWordings'
  /** All emails and their delivery. */
  | 'emails'
  /** Emails to chosen recipients, and their progress. */
  | 'mailings'
  /** The schedules of task reminders. */
  | 'reminderSchedules'
  /** Emails that failed or will be retried. */
  | 'undeliveredEmails'
  /** Notifications from organisers to teams. */
  | 'notifications'
  /** Who has read which notification. */
  | 'notificationReads'
  /** Content pages and their sections. */
  | 'content'
  /** The cards on the dashboards of teams. */
  | 'cardLayouts'
  /** The items of the time table. */
  | 'scheduleItems'
  /** Whether a user has a private calendar address. */
  | 'calendarFeeds'
  /** The organisers' images and documents for pages, and where they are used. */
  | 'assets'
  /** Files for teams to download. */
  | 'downloads'
  /** Companies that teams can order from. */
  | 'suppliers'
  | 'supplierGroups'
  /** Saved reports. */
  | 'reports'
  /** Searches without results. */
  | 'searchMisses'
  /** The texts of a cloned event that were marked as right although they name last year. */
  | 'lastYear'
  /** Saved views of organisers' lists. */
  | 'listViews'
  /** The Quick Links that organisers have pinned. */
  | 'pins'
  | 'locks'
