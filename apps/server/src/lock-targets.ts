// The records that can be locked, checked by their modules.
import { EMAIL_ALIASES } from '@eventflow/domain/mail'
import { settingsGroups } from '@eventflow/domain/settings'
import { assetRepository } from './modules/assets/index.ts'
import { findLayout } from './modules/cards/index.ts'
import { contentRepository } from './modules/content/index.ts'
import { customFieldRepository } from './modules/custom-fields/index.ts'
import { downloadRepository } from './modules/downloads/index.ts'
import { isFieldGroup, isFormOrMessage } from './modules/forms/index.ts'
import type { LockTargets } from './modules/locks/index.ts'
import { findNotification } from './modules/notifications/index.ts'
import { findSchedules } from './modules/reminders/index.ts'
import { findSubmissionTeam } from './modules/submissions/index.ts'
import { supplierGroupRepository, supplierRepository } from './modules/suppliers/index.ts'
import { taskGroupRepository, taskTitleOf } from './modules/tasks/index.ts'
import { hasTeam, teamTypeRepository } from './modules/teams/index.ts'
import { scheduleItemRepository } from './modules/time-table/index.ts'
import { isWebhookThere } from './modules/webhooks/index.ts'
import type { ReadScope } from './platform/db/index.ts'

/** Whether a record can be read. */
const isThere =
  (read: (scope: ReadScope, id: string) => Promise<unknown>) => (scope: ReadScope, id: string) =>
    read(scope, id).then(
      () => true,
      () => false,
    )

export const lockTargets: LockTargets = {
  findSubmissionTeam,
  isThere: {
    form: async (scope, id) => (await isFormOrMessage(scope, id)) || isWebhookThere(scope, id),
    fieldGroup: isFieldGroup,
    asset: isThere(assetRepository.read),
    download: isThere(downloadRepository.read),
    supplier: isThere(supplierRepository.read),
    supplierGroup: isThere(supplierGroupRepository.read),
    content: isThere(contentRepository.read),
    cardLayout: async (scope, id) => (await findLayout(scope, id)) !== null,
    task: isThere(taskTitleOf),
    taskGroup: isThere(taskGroupRepository.read),
    team: hasTeam,
    teamType: isThere(teamTypeRepository.read),
    customField: isThere(customFieldRepository.read),
    notification: async (scope, id) => (await findNotification(scope, id)) !== null,
    scheduleItem: isThere(scheduleItemRepository.read),
    reminderSchedule: async (scope, id) =>
      (await findSchedules(scope)).some((schedule) => schedule.id === id),
    email: async (_scope, alias) => EMAIL_ALIASES.some((known) => known === alias),
    settings: async (_scope, name) => Object.hasOwn(settingsGroups, name),
  },
}
