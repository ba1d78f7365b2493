// A start that is killed during migrations, and repeated.
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../../apps/server/src/testing/free-port.ts'
import { portalProcess } from '../stage/portal-process.ts'
import type { Fault } from './fault.ts'

export const killedMigration: Fault = {
  name: 'killed-migration',
  title: 'a first start is killed at any moment, and started again',
  times: 10,
  run: async (stage, times) => {
    const port = await freePort()
    const wrong: string[] = []
    for (let n = 0; n < times; n += 1) {
      const name = `killed_${n}`
      await stage.admin.query(`create database ${name}`)
      const url = new URL(stage.adminUrl)
      url.pathname = `/${name}`
      const settings = { DATABASE_URL: url.href }
      const portal = portalProcess({ port, dataDir: `${stage.folder}/${name}`, settings })
      const starting = portal.start().catch(() => undefined)
      await pause(500 + Math.random() * 1_500)
      await portal.kill()
      await starting
      await portal.start()
      if ((await eventsIn(url.href)) !== 1) wrong.push('not one event after the second start')
      await portal.stop()
      await stage.admin.query(`drop database ${name} with (force)`)
    }
    return wrong
  },
}

async function eventsIn(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ n: number }>('select count(*)::int as n from events')
  await client.end()
  return rows[0]?.n ?? 0
}
