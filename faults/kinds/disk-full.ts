// A full disk, under the database and under the files.
import { setTimeout as pause } from 'node:timers/promises'
import { mayMount, smallDisk, type SmallDisk } from '../stage/tmpfs.ts'
import type { Fault } from './fault.ts'
import { backInTime } from './kills.ts'

const FULL_MS = 4_000
const obstacle = (): string | null =>
  mayMount() ? null : 'a small disk has to be mounted, and that needs root on Linux'

interface FullDisk {
  readonly name: string
  readonly title: string
  readonly under: 'database' | 'files'
  readonly megabytes: number
}

function diskFull({ name, title, under, megabytes }: FullDisk): Fault {
  let disk: SmallDisk | null = null
  return {
    name,
    title,
    times: 10,
    obstacle,
    stage: {
      prepare: (folders) => {
        disk = smallDisk(folders[under], megabytes)
        return () => disk?.remove()
      },
    },
    run: async (stage, times) => {
      const wrong: string[] = []
      for (let n = 0; n < times; n += 1) {
        await pause(1_500)
        disk?.fill()
        await pause(FULL_MS)
        const health = await fetch(`${stage.portals[0]?.url}/health`)
        if (health.status !== 200) wrong.push(`/health answers ${health.status} on a full disk`)
        disk?.free()
        const late = await backInTime(stage)
        if (late !== null) wrong.push(late)
      }
      return wrong
    },
  }
}

export const databaseDiskFull = diskFull({
  name: 'database-disk-full',
  title: 'no space is left under the database',
  under: 'database',
  megabytes: 400,
})

export const filesDiskFull = diskFull({
  name: 'files-disk-full',
  title: 'no space is left under the files',
  under: 'files',
  megabytes: 40,
})
