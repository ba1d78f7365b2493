export { restoreBackup, type RestoreTarget } from './restore-backup.ts'
export { writeBackup, type BackupSource } from './write-backup.ts'
