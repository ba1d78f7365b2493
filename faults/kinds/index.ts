import { backupUnderLoad } from './backup-under-load.ts'
import { clocksApart } from './clocks.ts'
import { lostPartOfCluster } from './cluster.ts'
import { databaseAway } from './database-away.ts'
import { databaseDiskFull, filesDiskFull } from './disk-full.ts'
import { killedDeletions } from './killed-deletions.ts'
import { killedEmailChange } from './killed-email-change.ts'
import { killedMailing } from './killed-mailing.ts'
import { killedMigration } from './killed-migration.ts'
import { killedSteps } from './killed-steps.ts'
import { killBoth, killDatabase, killedClocksApart, killEmbedded, killServer } from './kills.ts'
import { mailTrouble } from './mail-trouble.ts'
import { remindersKilled } from './reminders-killed.ts'
import { rollingRestart } from './rolling-restart.ts'

export type { Fault } from './fault.ts'
export const faults = [
  killServer,
  killDatabase,
  killBoth,
  killEmbedded,
  databaseAway,
  databaseDiskFull,
  filesDiskFull,
  mailTrouble,
  rollingRestart,
  clocksApart,
  killedClocksApart,
  killedMigration,
  killedEmailChange,
  killedSteps,
  ...killedDeletions,
  remindersKilled,
  killedMailing,
  backupUnderLoad,
  lostPartOfCluster,
]
