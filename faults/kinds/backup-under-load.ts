// A backup while people write, restored elsewhere: it contains everything acknowledged before it
// began.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { restoreBackup, writeBackup } from '../../apps/server/src/backup/index.ts'
import { localStore } from '../../apps/server/src/platform/storage/index.ts'
import { findWrong } from '../check/lost.ts'
import type { Fault } from './fault.ts'

export const backupUnderLoad: Fault = {
  name: 'backup-under-load',
  title: 'a backup is made while people write, and restored into an empty place',
  times: 5,
  run: async (stage, times, ledger) => {
    const wrong: string[] = []
    for (let n = 0; n < times; n += 1) {
      await pause(2_000)
      const file = join(stage.folder, `backup-${n}.tar.gz`)
      // Imports and mailings are acknowledged when they start, so a backup may contain half of one.
      const before = ledger.entries.filter(
        ({ kind, acknowledgedAt }) =>
          acknowledgedAt !== null && kind !== 'import' && kind !== 'mailing',
      )
      const places = { adminUrl: stage.adminUrl, store: await localStore(stage.filesFolder) }
      const sealing = { passphrase: undefined }
      await writeBackup({ ...places, ...sealing, madeAt: new Date() }, file)
      const name = `restored_${n}`
      await stage.admin.query(`create database ${name}`)
      const url = new URL(stage.adminUrl)
      url.pathname = `/${name}`
      const filesFolder = join(stage.folder, name)
      mkdirSync(filesFolder)
      await restoreBackup(
        { adminUrl: url.href, store: await localStore(filesFolder), ...sealing },
        file,
      )
      const admin = new pg.Pool({ connectionString: url.href, max: 1 })
      admin.on('error', () => undefined)
      const { lost, double } = await findWrong(
        { admin, filesFolder },
        { ...ledger, entries: before },
      )
      wrong.push(...[...lost, ...double].map((one) => `not in the backup: ${one}`))
      await admin.end()
      await stage.admin.query(`drop database ${name} with (force)`)
    }
    return wrong
  },
}
