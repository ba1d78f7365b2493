// Every module's routes, under the names of the contract.
import { isOfOwnTeam } from '@eventflow/domain/files'
import type { Config } from './platform/config/index.ts'
import { workflowRoutes } from './app/workflows/workflows.routes.ts'
import {
  accessRoutes,
  confirmEmailChangeAgain,
  limitsRoutes,
  sendResetLinkAgain,
} from './modules/access/index.ts'
import { createAssetsRoutes, maySeeAsset, type AssetOwners } from './modules/assets/index.ts'
import { audienceRoutes } from './modules/audience/index.ts'
import { auditRoutes } from './modules/audit/index.ts'
import {
  cardLayoutsRoutes,
  cardsRoutes,
  checkFeatured,
  checkSidebar,
  myCardsRoutes,
  takeHeaderImage,
} from './modules/cards/index.ts'
import { commentsRoutes, mayReadCommentFile, repliesRoutes } from './modules/comments/index.ts'
import {
  contentRoutes,
  findContentNames,
  isAssetSeen,
  maySeePdf,
  myContentRoutes,
} from './modules/content/index.ts'
import { customFieldsRoutes, teamCustomFieldsRoutes } from './modules/custom-fields/index.ts'
import { downloadsRoutes, maySeeDownload, myDownloadsRoutes } from './modules/downloads/index.ts'
import { eventsRoutes } from './modules/events/index.ts'
import { claimBrandingFiles, createFilesRoutes, type FileReaders } from './modules/files/index.ts'
import {
  fieldGroupsRoutes,
  confirmationsRoutes,
  formNotificationsRoutes,
  formsRoutes,
  notificationFailuresRoutes,
} from './modules/forms/index.ts'
import { importsRoutes } from './modules/imports/index.ts'
import { createLocksRoutes } from './modules/locks/index.ts'
import { emailChecks } from './email-checks.ts'
import { lockTargets } from './lock-targets.ts'
import { createEmailsRoutes, mailboxRoutes, type EmailRewriters } from './modules/mail/index.ts'
import { mailingsRoutes, subscriptionRoutes } from './modules/mailings/index.ts'
import {
  findCorePageNames,
  isCorePageImageSeen,
  listViewsRoutes,
  navigationRoutes,
  searchMissesRoutes,
  takeCorePageImages,
  teamsListRoutes,
} from './modules/navigation/index.ts'
import { myNotificationsRoutes, notificationsRoutes } from './modules/notifications/index.ts'
import { reminderSchedulesRoutes, remindersRoutes } from './modules/reminders/index.ts'
import { createSettingsRoutes, eventWords } from './modules/settings/index.ts'
import { reportsRoutes, timeMachineRoutes } from './modules/reports/index.ts'
import {
  fillingRoutes,
  guestsRoutes,
  notificationPreviewRoutes,
  ordersRoutes,
  submissionsRoutes,
  supplierOrdersRoutes,
  waitingListsRoutes,
} from './modules/submissions/index.ts'
import {
  maySeeSupplier,
  mySuppliersRoutes,
  supplierGroupsRoutes,
  suppliersRoutes,
} from './modules/suppliers/index.ts'
import {
  batchesRoutes,
  expiringRoutes,
  mayReadReturned,
  maySeeTask,
  myTasksRoutes,
  taskGroupsRoutes,
  tasksRoutes,
} from './modules/tasks/index.ts'
import {
  sendChaserAgain,
  sendWelcomeAgain,
  teamsRoutes,
  teamTypesRoutes,
} from './modules/teams/index.ts'
import { standsRoutes, teamStandsRoutes } from './modules/stands/index.ts'
import { scheduleItemsRoutes, timeTableRoutes } from './modules/time-table/index.ts'
import { usersRoutes } from './modules/users/index.ts'
import { webhooksRoutes } from './modules/webhooks/index.ts'

/** The records that show assets. */
const assetOwners: AssetOwners = {
  content: { namesOf: findContentNames, isSeenOn: isAssetSeen },
  // The image of the dashboard, which is the start page.
  settings: {
    namesOf: async (scope, ids) => {
      const t = await eventWords(scope)
      return new Map(ids.map((id) => [id, t('shell.screens.dashboardHeader')]))
    },
    isSeenOn: async () => true,
  },
  corePage: { namesOf: findCorePageNames, isSeenOn: isCorePageImageSeen },
}

/** The policies for reading the files of each kind of record. */
export const fileReaders: FileReaders = {
  submission: (_scope, viewer, file) => isOfOwnTeam(viewer, file),
  task: (scope, viewer, { ownerId }) => maySeeTask(scope, viewer, ownerId),
  taskStatus: mayReadReturned,
  comment: mayReadCommentFile,
  // Branding images are on the sign-in page.
  settings: () => true,
  asset: (scope, viewer, { ownerId: assetId }) =>
    maySeeAsset(scope, viewer, { owners: assetOwners, assetId }),
  download: (scope, viewer, { ownerId }) => maySeeDownload(scope, viewer, ownerId),
  supplier: (scope, viewer, { ownerId }) => maySeeSupplier(scope, viewer, ownerId),
  content: maySeePdf,
}

/** Emails with a single-use link are rewritten by the modules that own them. */
const emailRewriters: EmailRewriters = {
  welcome: sendWelcomeAgain,
  welcomeTeamMember: sendWelcomeAgain,
  standShareWelcome: sendWelcomeAgain,
  welcomeChaser: sendChaserAgain,
  // The person has to request the change again.
  verifyEmailChange: null,
  verifyPasswordChange: sendResetLinkAgain,
  confirmEmailChange: confirmEmailChangeAgain,
  // It is valid for some minutes on the device that requested it.
  signInCode: null,
}

export function createRouter(config: Config) {
  return {
    access: accessRoutes,
    settings: createSettingsRoutes({
      branding: claimBrandingFiles,
      corePages: (scope, _viewer, pages) => takeCorePageImages(scope, pages),
      dashboardHeader: (scope, _viewer, header) => takeHeaderImage(scope, header),
      featured: (scope, _viewer, featured) => checkFeatured(scope, featured),
      sidebar: (scope, _viewer, sidebar) => checkSidebar(scope, sidebar),
    }),
    users: { ...usersRoutes, ...limitsRoutes, ...workflowRoutes.users },
    events: { ...eventsRoutes, ...workflowRoutes.events },
    teamTypes: { ...teamTypesRoutes, ...workflowRoutes.teamTypes },
    teams: { ...teamsRoutes, ...teamsListRoutes, ...workflowRoutes.teams },
    customFields: { ...customFieldsRoutes, ...workflowRoutes.customFields },
    stands: standsRoutes,
    teamStands: teamStandsRoutes,
    teamCustomFields: teamCustomFieldsRoutes,
    imports: { ...importsRoutes, ...workflowRoutes.imports },
    audience: audienceRoutes,
    files: createFilesRoutes(fileReaders),
    assets: createAssetsRoutes(assetOwners),
    downloads: downloadsRoutes,
    myDownloads: myDownloadsRoutes,
    suppliers: suppliersRoutes,
    supplierGroups: supplierGroupsRoutes,
    mySuppliers: mySuppliersRoutes,
    tasks: { ...tasksRoutes, ...workflowRoutes.tasks },
    myTasks: myTasksRoutes,
    taskGroups: taskGroupsRoutes,
    batches: { ...batchesRoutes, ...workflowRoutes.batches },
    expiring: expiringRoutes,
    deadlines: workflowRoutes.deadlines,
    reviews: workflowRoutes.reviews,
    comments: commentsRoutes,
    replies: repliesRoutes,
    reminders: remindersRoutes,
    reminderSchedules: reminderSchedulesRoutes,
    forms: { ...formsRoutes, ...workflowRoutes.forms },
    fieldGroups: fieldGroupsRoutes,
    locks: createLocksRoutes(lockTargets),
    filling: fillingRoutes,
    guests: guestsRoutes,
    orders: ordersRoutes,
    supplierOrders: supplierOrdersRoutes,
    waitingLists: waitingListsRoutes,
    submissions: submissionsRoutes,
    confirmations: confirmationsRoutes,
    formNotifications: formNotificationsRoutes,
    notificationFailures: notificationFailuresRoutes,
    notificationPreview: notificationPreviewRoutes,
    webhooks: webhooksRoutes,
    notifications: notificationsRoutes,
    myNotifications: myNotificationsRoutes,
    scheduleItems: scheduleItemsRoutes,
    timeTable: timeTableRoutes,
    content: contentRoutes,
    myContent: myContentRoutes,
    cardLayouts: cardLayoutsRoutes,
    cards: cardsRoutes,
    myCards: myCardsRoutes,
    navigation: { ...navigationRoutes, ...workflowRoutes.navigation },
    searchMisses: searchMissesRoutes,
    lastYear: workflowRoutes.lastYear,
    listViews: listViewsRoutes,
    mailings: mailingsRoutes,
    subscription: { ...subscriptionRoutes, ...workflowRoutes.subscription },
    reports: reportsRoutes,
    timeMachine: timeMachineRoutes,
    auditLog: auditRoutes,
    emails: {
      ...createEmailsRoutes({ rewriters: emailRewriters, checksOf: emailChecks }),
      ...workflowRoutes.emails,
    },
    // Missing rather than forbidden if emails are really sent.
    ...(config.hasMailbox ? { mailbox: mailboxRoutes } : {}),
  }
}
