export { importEvent, type ImportedEvent } from './import-event.ts'
export { restoreBackup, type RestoreTarget } from './restore-backup.ts'
export { writeBackup, type BackupSource } from './write-backup.ts'
