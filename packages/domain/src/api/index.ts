// The complete API in one object. The server implements it, the browser and the tests call it, and the
// OpenAPI file is generated from it.
import { accessContract } from '../access/index.ts'
import { assetsContract } from '../assets/index.ts'
import { audienceContract } from '../audience/index.ts'
import { auditContract } from '../audit/index.ts'
import { cardLayoutsContract, cardsContract, myCardsContract } from '../cards/index.ts'
import { commentsContract, repliesContract } from '../comments/index.ts'
import { contentContract, myContentContract } from '../content/index.ts'
import { customFieldsContract, teamCustomFieldsContract } from '../custom-fields/index.ts'
import { downloadsContract, myDownloadsContract } from '../downloads/index.ts'
import { eventsContract } from '../events/index.ts'
import { filesContract } from '../files/index.ts'
import {
  confirmationsContract,
  fieldGroupsContract,
  formNotificationsContract,
  formsContract,
  notificationFailuresContract,
  notificationPreviewContract,
} from '../forms/index.ts'
import { importsContract } from '../imports/index.ts'
import { locksContract } from '../locks/index.ts'
import { emailsContract, mailboxContract } from '../mail/index.ts'
import { mailingsContract, subscriptionContract } from '../mailings/index.ts'
import {
  lastYearContract,
  listViewsContract,
  navigationContract,
  searchMissesContract,
} from '../navigation/index.ts'
import { myNotificationsContract, notificationsContract } from '../notifications/index.ts'
import { reminderSchedulesContract, remindersContract } from '../reminders/index.ts'
import { reportsContract, timeMachineContract } from '../reports/index.ts'
import { settingsContract } from '../settings/index.ts'
import {
  fillingContract,
  guestsContract,
  ordersContract,
  submissionsContract,
  supplierOrdersContract,
  waitingListsContract,
} from '../submissions/index.ts'
import { standsContract, teamStandsContract } from '../stands/index.ts'
import {
  mySuppliersContract,
  supplierGroupsContract,
  suppliersContract,
} from '../suppliers/index.ts'
import {
  myTasksContract,
  batchesContract,
  expiringContract,
  deadlinesContract,
  reviewsContract,
  taskGroupsContract,
  tasksContract,
} from '../tasks/index.ts'
import { teamsContract, teamTypesContract } from '../teams/index.ts'
import { scheduleItemsContract, timeTableContract } from '../time-table/index.ts'
import { usersContract } from '../users/index.ts'
import { webhooksContract } from '../webhooks/index.ts'

export { asApiError, asPlainJson, type ApiProblem } from './problem.ts'
export { errorText } from './error-texts.ts'

export const apiContract = {
  access: accessContract,
  settings: settingsContract,
  users: usersContract,
  events: eventsContract,
  teamTypes: teamTypesContract,
  teams: teamsContract,
  customFields: customFieldsContract,
  teamCustomFields: teamCustomFieldsContract,
  imports: importsContract,
  stands: standsContract,
  teamStands: teamStandsContract,
  audience: audienceContract,
  files: filesContract,
  assets: assetsContract,
  downloads: downloadsContract,
  myDownloads: myDownloadsContract,
  suppliers: suppliersContract,
  supplierGroups: supplierGroupsContract,
  mySuppliers: mySuppliersContract,
  tasks: tasksContract,
  myTasks: myTasksContract,
  taskGroups: taskGroupsContract,
  batches: batchesContract,
  expiring: expiringContract,
  deadlines: deadlinesContract,
  reviews: reviewsContract,
  comments: commentsContract,
  replies: repliesContract,
  reminders: remindersContract,
  reminderSchedules: reminderSchedulesContract,
  forms: formsContract,
  fieldGroups: fieldGroupsContract,
  locks: locksContract,
  filling: fillingContract,
  guests: guestsContract,
  orders: ordersContract,
  supplierOrders: supplierOrdersContract,
  waitingLists: waitingListsContract,
  submissions: submissionsContract,
  confirmations: confirmationsContract,
  formNotifications: formNotificationsContract,
  notificationFailures: notificationFailuresContract,
  notificationPreview: notificationPreviewContract,
  webhooks: webhooksContract,
  notifications: notificationsContract,
  myNotifications: myNotificationsContract,
  scheduleItems: scheduleItemsContract,
  timeTable: timeTableContract,
  content: contentContract,
  myContent: myContentContract,
  cardLayouts: cardLayoutsContract,
  cards: cardsContract,
  myCards: myCardsContract,
  navigation: navigationContract,
  searchMisses: searchMissesContract,
  lastYear: lastYearContract,
  listViews: listViewsContract,
  mailings: mailingsContract,
  subscription: subscriptionContract,
  emails: emailsContract,
  reports: reportsContract,
  timeMachine: timeMachineContract,
  auditLog: auditContract,
  mailbox: mailboxContract,
}
export type ApiContract = typeof apiContract
