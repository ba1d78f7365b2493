// Every error of every catalogue, by its key. The compiler finds languages without a text.
import type { accessErrors } from '../access/index.ts'
import type { assetsErrors } from '../assets/index.ts'
import type { audienceErrors } from '../audience/index.ts'
import type { cardsErrors } from '../cards/index.ts'
import type { commentsErrors } from '../comments/index.ts'
import type { contentErrors } from '../content/index.ts'
import type { customFieldsErrors } from '../custom-fields/index.ts'
import type { downloadsErrors } from '../downloads/index.ts'
import type { eventsErrors } from '../events/index.ts'
import type { filesErrors } from '../files/index.ts'
import type { formsErrors } from '../forms/index.ts'
import type { importsErrors } from '../imports/index.ts'
import type { kernelErrors } from '../kernel/index.ts'
import type { locksErrors } from '../locks/index.ts'
import type { mailErrors } from '../mail/index.ts'
import type { mailingsErrors } from '../mailings/index.ts'
import type { navigationErrors } from '../navigation/index.ts'
import type { notificationsErrors } from '../notifications/index.ts'
import type { remindersErrors } from '../reminders/index.ts'
import type { reportsErrors } from '../reports/index.ts'
import type { settingsErrors } from '../settings/index.ts'
import type { standsErrors } from '../stands/index.ts'
import type { submissionsErrors } from '../submissions/index.ts'
import type { suppliersErrors } from '../suppliers/index.ts'
import type { tasksErrors } from '../tasks/index.ts'
import type { teamsErrors } from '../teams/index.ts'
import type { timeTableErrors } from '../time-table/index.ts'
import type { usersErrors } from '../users/index.ts'
import type { webhooksErrors } from '../webhooks/index.ts'

type Catalogues = typeof accessErrors &
  typeof assetsErrors &
  typeof audienceErrors &
  typeof cardsErrors &
  typeof commentsErrors &
  typeof contentErrors &
  typeof customFieldsErrors &
  typeof downloadsErrors &
  typeof eventsErrors &
  typeof filesErrors &
  typeof formsErrors &
  typeof importsErrors &
  typeof kernelErrors &
  typeof locksErrors &
  typeof mailErrors &
  typeof mailingsErrors &
  typeof navigationErrors &
  typeof notificationsErrors &
  typeof remindersErrors &
  typeof reportsErrors &
  typeof settingsErrors &
  typeof standsErrors &
  typeof submissionsErrors &
  typeof suppliersErrors &
  typeof tasksErrors &
  typeof teamsErrors &
  typeof timeTableErrors &
  typeof usersErrors &
  typeof webhooksErrors

export type ErrorTexts = Readonly<Record<keyof Catalogues, string>>
