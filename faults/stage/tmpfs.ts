// A small separate disk that can be filled and freed. Mounting it needs root.
import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

export interface SmallDisk {
  readonly folder: string
  fill(): void
  free(): void
  remove(): void
}

export const mayMount = (): boolean => process.platform === 'linux' && process.getuid?.() === 0

export function smallDisk(folder: string, megabytes: number): SmallDisk {
  mkdirSync(folder, { recursive: true })
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])
  const filler = join(folder, 'filler')
  return {
    folder,
    fill: () => {
      // Writes until the disk is full. dd then ends with an error, as intended.
      try {
        execFileSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=64k'], { stdio: 'ignore' })
      } catch {
        return
      }
    },
    free: () => rmSync(filler, { force: true }),
    remove: () => void execFileSync('umount', ['-l', folder]),
  }
}
