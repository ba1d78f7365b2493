import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { projectFolder, readConfig } from './read-config.ts'

const parent = mkdtempSync(join(tmpdir(), 'eventflow-config-'))
afterAll(() => rmSync(parent, { recursive: true, force: true }))

describe('the configuration', () => {
  it('creates the data folder and a signing key that only its owner can read, and retains both', () => {
    const dataDir = join(parent, 'first')
    const config = readConfig({ DATA_DIR: dataDir })
    expect(config.secret).toMatch(/^[\w-]{43}$/)
    expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600)
    expect(statSync(dataDir).mode & 0o777).toBe(0o700)
    expect(readConfig({ DATA_DIR: dataDir }).secret).toBe(config.secret)
  })

  it('prefers a given key', () => {
    const secret = 'a key that is long enough to be taken'
    expect(readConfig({ DATA_DIR: join(parent, 'given'), SECRET: secret }).secret).toBe(secret)
  })

  it('creates links from the port if no address is set', () => {
    expect(readConfig({ DATA_DIR: parent, PORT: '4000' }).appOrigin).toBe('http://localhost:4000')
  })

  it('shows what to do if the data folder cannot be created', () => {
    const file = join(parent, 'a-file')
    writeFileSync(file, '')
    expect(() => readConfig({ DATA_DIR: join(file, 'data') })).toThrow(
      /^DATA_DIR: the data folder .* cannot be made/,
    )
  })

  it("finds the project's folder from any working directory", () => {
    expect(JSON.parse(readFileSync(join(projectFolder(), 'package.json'), 'utf8')).name).toBe(
      'eventflow',
    )
  })
})
