// What a bench needs and the portal does not, installed beside it once it is measured.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Installs what the package.json of the folder names, where one of it is not there. */
export function installOwn(folder, oneOfIt) {
  if (existsSync(join(folder, 'node_modules', oneOfIt))) return
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error(`What ${folder} measures with could not be installed`)
}
