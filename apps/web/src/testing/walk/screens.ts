// What every screen shows and does, with the stored answers of the demo event.
import { isNight } from '@eventflow/domain/builders/kernel'
import { expect, test } from 'vitest'
import { portalScreens, type PortalScreen } from '../../app/screens.ts'
import type { Reader } from '../open-portal.tsx'
import { walkThrough } from './walk.tsx'

const demo = (id: string) => `01a226a2-${id}`

const ORGANISERS: Readonly<Record<string, string>> = {
  adminNotificationId: demo('327a-7685-a9dd-07b32f2cda2c'),
  assetId: demo('244d-700a-b755-bac6364f8832'),
  cardId: 'default-1',
  confirmationId: demo('2aa6-7688-b60f-e51b216a8de5'),
  contentId: demo('244d-700a-b76c-715751d55ab9'),
  customFieldId: 'account-manager',
  downloadId: demo('244d-700a-b75d-54969276ad44'),
  emailId: 'welcome',
  eventId: demo('2440-74f0-8587-95166feb7dcf'),
  fieldGroupId: 'vehicle',
  formId: demo('2a1f-77e8-b34e-9fa471c57ec6'),
  heldEmailId: demo('3098-7290-9bd3-40fbc9b20e72'),
  importId: demo('4084-77aa-8168-88120efbcadb'),
  layoutId: 'default',
  mailingId: demo('3271-75d9-abe9-da8d9748509c'),
  notificationId: demo('2aa5-72e6-a54e-a5807762a4b5'),
  parentId: demo('265d-74ca-a68d-a2b6c9871b53'),
  reminderScheduleId: 'standard',
  reportId: demo('3ef7-77d2-86bd-1b6104deed8d'),
  scheduleItemId: demo('32d7-72b9-bd9f-d87747abdbab'),
  standId: demo('4b00-7000-8000-000000000001'),
  submissionId: demo('2d2c-71e6-9b6e-73e07b670346'),
  supplierGroupId: demo('244d-700a-b762-b2986ffdbf77'),
  supplierId: demo('244d-700a-b767-176d2d4a1795'),
  taskGroupId: demo('2aba-7647-990a-3c793a96f763'),
  taskId: demo('2aba-7647-98e1-bb9e5e239cd0'),
  teamId: demo('265d-74ca-a68d-a2b6c9871b53'),
  teamTypeId: demo('265d-74ca-a66f-0e02a0701ed4'),
  userId: demo('2663-75d1-833b-ffddb21489f9'),
  webhookId: demo('2aaa-7667-a4e8-292229d87d31'),
}

const TEAMS: Readonly<Record<string, string>> = {
  confirmationId: demo('2a27-71cd-8779-0899e0c34ab5'),
  contentId: 'start-here',
  formId: demo('2a1f-77e8-b347-d47e00c97603'),
  parentId: demo('265d-74ca-a672-d009d4c11ba0'),
  submissionId: demo('2c08-70d6-a145-b3a00d39fa5e'),
  supplierId: demo('244d-700a-b766-53e50092f7f8'),
  taskId: demo('2aba-7647-98e3-f8b2c67c3f9d'),
}

const WITH_TASK = /^\/forms\/\$formId(?!\/submissions)/

function addressOf(path: string, examples: Readonly<Record<string, string>>): string {
  const address = path.replaceAll(/\$(\w+)/g, (_, name: string) => {
    const value = examples[name]
    if (value === undefined) throw new Error(`No example of ${name}`)
    return value
  })
  return WITH_TASK.test(path) ? `${address}?taskId=${examples['taskId']}` : address
}

function readerOf({ access }: PortalScreen): Reader {
  if (access === 'user') return 'team'
  return access === 'public' ? 'guest' : 'organiser'
}

/** No answers are stored for these screens. */
const WITHOUT_ANSWERS = new Set([
  '/admin/forms/$formId/edit-prices',
  '/admin/forms/$formId/submissions/$submissionId/edit-order',
  '/admin/reviews',
  '/admin/suppliers/$supplierId/orders',
  '/admin/teams/$teamId/time-machine',
  '/auth/oidc',
  '/dev/mailbox',
  '/guests/forms/$formId',
  '/guests/forms/$formId/$confirmationId',
  '/supplier-orders',
])

/** Screens with stored answers: who opens them, and an address with records of the demo event. */
export const examplesOf = (paths: RegExp) =>
  portalScreens
    .filter(({ kind, path }) => kind === 'screen' && paths.test(path) && !WITHOUT_ANSWERS.has(path))
    .map((screen) => {
      const reader = readerOf(screen)
      const records = reader === 'organiser' ? ORGANISERS : TEAMS
      return { path: screen.path, reader, address: addressOf(screen.path, records) }
    })

/** By day some screens are opened. */
const ONE_IN = isNight ? 1 : 24

/** Milliseconds. The form builder has many buttons, and the machine can be busy. */
const LONGEST = 300_000

/** Each screen shows, sends and opens what is stored beside the test. */
export function walkScreens(paths: RegExp): void {
  for (const [place, { path, reader, address }] of examplesOf(paths).entries())
    test.runIf(place % ONE_IN === 0)(
      path,
      async () => {
        expect(await walkThrough(reader, address)).toMatchSnapshot()
      },
      LONGEST,
    )
}
