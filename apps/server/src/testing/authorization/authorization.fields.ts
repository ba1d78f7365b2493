// The matrix of fields: what each endpoint may return to guests and people who are not organisers.
// A person has reviewed it; a field that is not listed here is not for them. A list has the fields
// of its elements, and `*` is a key that represents a record.

import { under } from './authorization.response-fields.ts'

const DONE = 'done'
const PAGE = 'nextCursor total'
const MADE = 'createdAt createdBy updatedAt updatedBy revision'

const SESSION = under(
  'viewer',
  `accountId eventId userId firstName surname email permissions language limits isOnboardingDue viewedBy
   team.id team.name team.role team.isOrganiser team.standShareRole team.teamTypeId
   team.parentTeamId team.parentTeamTypeId companies`,
)
/** Their own data: level, limits and flag. */
const OWN_USER = `id firstName surname email permissions language limits hasLoggedIn lastLoginInTime isOnboarded
  isTeamOwner teamId teamName isWithdrawn emailFlag hasBounced ${MADE}`

/** The flag of an address is null for teams, because a spam report is private. */
const TEAM = `id name ownerId ownerName ownerEmail userIds memberCount isFull isOrganiser standShareRole
  parentTeamId parentTeamName childTeamIds childTeams.id childTeams.name teamTypeId teamTypeName
  extraDays isWithdrawn isPlanned withdrawal replaces ${MADE}
  ${under('members', 'userId firstName surname email role hasLoggedIn lastLoginInTime taskIds emailFlag revision')}`

const CUSTOM_FIELDS = `teamId revision ${under(
  'fields',
  `id label isTranslated type description isDescriptionTranslated placeholder index isRequired options showField showToChildTeams
   standPart teamCanEdit value`,
)}`

const REPLY = `id teamId text authorName isByOrganiser isEdited createdAt createdBy updatedAt updatedBy
  revision likes files`
const COMMENT = `${REPLY} isPinned isStuck replyIds nextCursor ${under('replies', REPLY)}`
const THREAD = `taskId teamId readUntil isStuck waitingSince commentIds nextCursor unreadCount ${under('comments', COMMENT)}`

const SUPPLIER = 'id company description isDescriptionTranslated website logo isFeatured'

const TASK = `id type title isTranslated description isDescriptionTranslated dueDate taskDueDate dueReason daysLeft state isTimeSensitive
  isLockedAfterDue isApprovalNeeded isNotApplicableAllowed taskGroupTitles areGroupTitlesTranslated createdAt
  isComplete completedAt completedByName completesWhen isNotApplicable notApplicableReason
  statusRevision externalLink disclaimer agreement toRead expiry fileRules files attachments dependsOn
  formId assignedTo.id assignedTo.name
  ${under('formFacts', 'opensAt closesAt isPublished isArchived isEditable')}
  ${under('submission', 'id isDraft hasChanges')}
  ${under('extension', 'id state days until reason note askedAt askedByName decidedAt')}
  ${under('approval', 'state note at by byName requested sentAt sentByName')}`

const OPENING = under('opening', 'state opensAt closesAt editableUntil submissionsPerTeam')
const DEFINITION = under(
  'definition',
  `fieldGroups fields.id fields.type fields.label fields.reportLabel fields.description fields.isRequired
   fields.fieldGroupId fields.min fields.max
   form.id form.title form.description form.isEditable form.isPublic form.logicMap form.revision`,
)
const SUBMISSION = `id formId taskId teamId values.company isDraft isGuest submittedAt submittedByName
  updatedByName confirmationId orderNumber changes ${MADE}`
const FILLING = `canEdit files facts.admin facts.custom facts.user ${OPENING} ${DEFINITION}`
const CONFIRMATION = 'formTitle name message tags order orderNumber'
const FACTS_OF_TASK = `task.id task.title task.isTranslated task.dueDate task.state
  task.approval.state task.approval.requested task.approval.note task.isLocked
  task.locksAfterDue task.needsApproval`

export const FIELDS_OF_TEAMS: Readonly<Record<string, string>> = {
  'access.askCode': DONE,
  'access.askEmailChange': DONE,
  'access.askPasskey': 'challenge rpId',
  'access.beginOidc': 'address',
  'access.cancelEmailChange': 'newEmail',
  'access.changePassword': DONE,
  'access.checkEmailLink': '',
  'access.checkToken': '',
  'access.emailChange': 'pending',
  'access.endOtherSessions': DONE,
  'access.endSession': DONE,
  'access.endViewing': SESSION,
  'access.enterSecondFactor': SESSION,
  'access.forgotPassword': DONE,
  'access.logIn': SESSION,
  'access.logInByCode': SESSION,
  'access.logInByOidc': SESSION,
  'access.logInByPasskey': SESSION,
  'access.logOut': DONE,
  'access.passkeys': under('items', 'id name createdAt lastUsedAt'),
  'access.proveByPasskey': DONE,
  'access.removePasskey': DONE,
  'access.removeSecondFactor': DONE,
  'access.renewRecoveryCodes': 'codes',
  'access.resetPassword': SESSION,
  'access.rollbackEmail': '',
  'access.secondFactor': 'isOn recoveryCodesLeft',
  'access.sendEmailChangeAgain': 'newEmail',
  'access.session': `${SESSION} noAccess`,
  'access.sessions': under(
    'items',
    'id browser system network eventName isCurrent createdAt lastSeenAt',
  ),
  'access.setPassword': SESSION,
  'access.startActing': SESSION,
  'access.switchCompany': SESSION,
  'access.updateEmail': '',
  'comments.add': COMMENT,
  'comments.get': COMMENT,
  'comments.like': DONE,
  'comments.markRead': DONE,
  'comments.remove': DONE,
  'comments.thread': THREAD,
  'comments.unread': under('items', 'taskId teamId count'),
  'comments.update': COMMENT,
  'deadlines.ask': TASK,
  'deadlines.withdraw': TASK,
  'files.get': 'id name kind mimeType size createdAt',
  'filling.available': `${PAGE} ${under(
    'items',
    `id title isTranslated description isDescriptionTranslated submissionsTotal draft ${OPENING}
     ${under(
       'tasks',
       `id title isTranslated dueDate state submission.id submission.isDraft submission.hasChanges
        approval.state approval.requested approval.note isLocked locksAfterDue
        needsApproval`,
     )}`,
  )}`,
  'filling.confirmation': `${CONFIRMATION} isCancelled keepsCredits`,
  'filling.laterPrices': 'day items itemsTotal total',
  'filling.open': `${FILLING} keptOrders keptAmounts leftOut currentPrices ${FACTS_OF_TASK}
    ${under('submission', `${SUBMISSION} ownAnswers`)}
    ${under('lastAnswers', 'givenIn values leftOut.path leftOut.item')}`,
  'filling.ownSubmissions': PAGE,
  'filling.saveDraft': SUBMISSION,
  'filling.submit': SUBMISSION,
  'guests.confirmation': CONFIRMATION,
  'guests.fileLink': '',
  // No task and no submission of others: both are null for guests.
  'guests.open': `${FILLING} isOver isSent pass submission task`,
  'guests.saveDraft': '',
  'guests.submit': '',
  'locks.acquire': '',
  'locks.release': DONE,
  'locks.renew': '',
  'myCards.list': `header ${under('items', 'type title isTranslated description icon isMini pathId fact')}`,
  'myContent.get': `id title description icon path assetId publishedAt hasMapsKey files pictures resources
    taskLists untranslated ${under('sections', 'id type heading data isPublished')}`,
  'myContent.list': 'id title description icon path',
  'myDownloads.address': '',
  'myDownloads.list': `${PAGE} ${under(
    'items',
    'id name isTranslated description isDescriptionTranslated fileType fileSize showDownload updatedAt',
  )}`,
  'myNotifications.list': `${PAGE} ${under(
    'items',
    'id title isTranslated description isDescriptionTranslated linkUrl publishedAt isRead',
  )}`,
  'myNotifications.readAll': DONE,
  'myNotifications.setRead': DONE,
  'myNotifications.unread': 'count notificationIds',
  'mySuppliers.get': `${SUPPLIER} contacts`,
  'mySuppliers.groups': under('items', 'id title isTranslated supplierCount'),
  'mySuppliers.list': `${PAGE} ${under('items', SUPPLIER)}`,
  'myTasks.assign': `${TASK} assigneeEmail`,
  'myTasks.get': TASK,
  'myTasks.list': `${PAGE} ${under('items', TASK)} ${under(
    'counts',
    'pending dueSoon overdue complete notApplicable awaitingApproval tbc',
  )}`,
  'myTasks.setFiles': TASK,
  'myTasks.setStatus': TASK,
  'navigation.companies': under('items', 'userId name isCurrent tasks.open tasks.overdue unread'),
  'navigation.dashboard': `openCount
    ${under('progress', 'total uncounted complete dueSoon overdue percent')}
    ${under('awaiting', 'count late')}
    ${under('dueNext', 'id type title isTranslated dueDate daysLeft state isTimeSensitive hasDraft')}
    ${under('dueNext', 'week isReturned action formId statusRevision askedUntil')}
    ${under('unread', 'count moreTasks')} ${under('unread.tasks', 'id title isTranslated')}
    ${under('reserved', 'formId formTitle fieldId itemId label quantity ahead offered until')}
    ${under('unsent', 'submissionId formId formTitle taskId before after')}
    ${under('news', 'id kind title at byName')}`,
  'navigation.find': '',
  'navigation.menu': `${under('corePages', 'id title icon picture isPublished')}
    ${under('sections', 'id heading isTranslated itemIds isCollapsable')}`,
  'replies.add': REPLY,
  'replies.get': REPLY,
  'replies.like': DONE,
  'replies.remove': DONE,
  'replies.update': REPLY,
  'searchMisses.add': DONE,
  'settings.portal': `eventId isArchived isPaused hasMailbox reportsDsn singleSignOn
    ${under('branding', 'navBgColor navTheme logoUrl invertedLogoUrl iconLogoUrl hasIconLogo loginImageUrl')}
    ${under('event', 'eventName longName shortName companyName teamName startDate endDate buildUpDays timeZone language languages')}
    ${under(
      'terminology',
      `dashboard download downloads form forms notification notifications supplier suppliers task tasks
       teams timeTable`,
    )}
    ${under('variables', 'teamMemberLimit dueSoonDays lateJoinDays currencyId arePricesWithoutVat taxRate isTaxPerLine')}`,
  'submissions.changes': under(
    'items',
    `id at byName isByOrganiser reason leftOut
     ${under('changes', 'path label from to sentences')}`,
  ),
  'submissions.get': `approval canChange canEdit isInReview changesEndedAt changedAt unsubmittedByName files ${DEFINITION}
    ${under('submission', `${SUBMISSION} taskTitle teamName`)}`,
  'subscription.change': 'email isUnsubscribed',
  'subscription.changeByLink': 'email isUnsubscribed reportName',
  // Only with a link: supplier-orders.api.test.ts.
  'supplierOrders.confirm': '',
  'supplierOrders.file': '',
  'supplierOrders.open': '',
  'subscription.ofLink': 'email isUnsubscribed reportName',
  'subscription.read': 'email isUnsubscribed',
  'teamCustomFields.get': CUSTOM_FIELDS,
  'teamCustomFields.update': CUSTOM_FIELDS,
  'teamStands.get': `teamId ${under(
    'stands',
    'id number hall size type isFromParent isShared floorPlanUrl others',
  )} ${under('stands.others', 'teamId name parentTeamId')}`,
  'teams.acting': under('items', 'id begunAt until byName forName reason'),
  'teams.addMember': `${TEAM} welcomeEmail`,
  'teams.addStandShare': `${TEAM} welcomeEmail`,
  'teams.get': TEAM,
  'teams.handOver': TEAM,
  'teams.removeMember': TEAM,
  'teams.replaceMember': `${TEAM} welcomeEmail`,
  'timeTable.endFeed': DONE,
  'timeTable.feed': 'createdAt',
  'timeTable.get': `today ${under(
    'entries',
    'id kind title isTranslated description isDescriptionTranslated location date start end state isSentLate isDraft isTimeSensitive',
  )}`,
  'timeTable.renewFeed': 'address createdAt',
  'users.changeMe': OWN_USER,
  'users.chooseLanguage': DONE,
  'users.finishOnboarding': DONE,
  'users.inviteAgain': 'welcomeEmail',
  'users.limit': '',
  'users.me': OWN_USER,
  'users.onboarding': 'title description videoUrl videoSourceType greeting signature',
  // The item has no waiting list (waiting.api.test.ts).
  'waitingLists.join': '',
  'waitingLists.leave': '',
  'waitingLists.mine': under(
    'items',
    'formId formTitle fieldId itemId label quantity ahead offered until',
  ),
}
