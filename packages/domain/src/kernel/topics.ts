/**
 * What may change under an open screen. A query of the contract states which of these its answer is
 * made of (`reads`), a command which of them it changes (`changes`); from the two follows what an open
 * screen asks again.
 */
export type Topic =
  | 'settings'
  | 'events'
  | 'users'
  /** When somebody last signed in. */
  | 'signIns'
  | 'teams'
  | 'teamTypes'
  | 'customFields'
  /** What a team has in its custom fields. */
  | 'teamValues'
  /** Files of teams that are brought in, and what has become of their rows. */
  | 'imports'
  | 'tasks'
  | 'taskGroups'
  /** How far one team is with a task, and whom it is assigned to. */
  | 'taskStatuses'
  /** What is written about the tasks of a team. */
  | 'comments'
  /** Until when a person has read that. */
  | 'commentReads'
  /** How far all teams are together, at an event so large that this is counted later. */
  | 'overallProgress'
  | 'forms'
  | 'fieldGroups'
  | 'confirmations'
  | 'formNotifications'
  /** What was submitted, and which drafts there are. */
  | 'submissions'
  /** What stands in a draft. */
  | 'drafts'
  | 'webhooks'
  | 'webhookDeliveries'
  /** The organisers' own texts of emails. */
  | 'emailWordings'
  /** Any email, whatever becomes of it. */
  | 'emails'
  /** Emails to people whom organisers have chosen, and how far each is. */
  | 'mailings'
  /** By which rules teams are reminded of tasks. */
  | 'reminderSchedules'
  /** Emails that have failed or are waiting to be tried again. */
  | 'undeliveredEmails'
  /** What organisers tell teams through the portal. */
  | 'notifications'
  /** Who has read which of them. */
  | 'notificationReads'
  /** Pages of content, with their sections. */
  | 'content'
  /** Which cards stand on the dashboards of teams. */
  | 'cardLayouts'
  /** What organisers have put into the time table. */
  | 'scheduleItems'
  /** Whether somebody has a private calendar address. */
  | 'calendarFeeds'
  /** Pictures and documents that organisers keep for pages, and where they are used. */
  | 'assets'
  /** Files that organisers offer to teams. */
  | 'downloads'
  /** Companies that teams may order from. */
  | 'suppliers'
  | 'supplierGroups'
  /** Saved reports. */
  | 'reports'
  /** What was searched for and not found. */
  | 'searchMisses'
  | 'locks'
