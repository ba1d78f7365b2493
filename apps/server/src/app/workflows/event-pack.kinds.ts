// Every kind of record in an event pack, in an order in which they can be stored: referenced kinds
// come first. A module registers its kinds in its `*.pack.ts`. event-pack.test.ts lists the tables
// that are in no pack, with their reasons.
import { assetsPack, assetUsesPack } from '../../modules/assets/index.ts'
import { audiencePack } from '../../modules/audience/index.ts'
import { cardsPack } from '../../modules/cards/index.ts'
import { contentPack } from '../../modules/content/index.ts'
import { customFieldsPack } from '../../modules/custom-fields/index.ts'
import { downloadsPack } from '../../modules/downloads/index.ts'
import { filesPack } from '../../modules/files/index.ts'
import { formsPack } from '../../modules/forms/index.ts'
import { mailPack } from '../../modules/mail/index.ts'
import { remindersPack } from '../../modules/reminders/index.ts'
import { reportsPack } from '../../modules/reports/index.ts'
import { supplierListsPack } from '../../modules/submissions/index.ts'
import { suppliersPack } from '../../modules/suppliers/index.ts'
import { tasksPack } from '../../modules/tasks/index.ts'
import { teamsPack } from '../../modules/teams/index.ts'
import { timeTablePack } from '../../modules/time-table/index.ts'
import { webhooksPack } from '../../modules/webhooks/index.ts'
import type { PackKind } from '../../platform/pack/index.ts'

export const PACK_KINDS: readonly PackKind[] = [
  ...teamsPack,
  ...customFieldsPack,
  ...filesPack,
  ...assetsPack,
  ...formsPack,
  ...webhooksPack,
  ...tasksPack,
  ...remindersPack,
  ...suppliersPack,
  ...supplierListsPack,
  ...downloadsPack,
  ...contentPack,
  ...assetUsesPack,
  ...cardsPack,
  ...timeTablePack,
  ...reportsPack,
  ...audiencePack,
  ...mailPack,
]
