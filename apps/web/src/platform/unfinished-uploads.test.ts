import type { PreviousUpload } from 'tus-js-client'
import { expect, test } from 'vitest'
import { fingerprintOf, forgetUpload, unfinishedUploads } from './unfinished-uploads.ts'

/** A fake of browser storage, with its entries as own properties. */
function aStorage(): Storage {
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return Object.hasOwn(this, key) ? this[key] : null
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key]
    },
  }
  return Object.create(methods) as Storage
}

const HOUR = 3_600_000
const aFile = (name: string, content = 'x') => new File([content], name, { lastModified: 5 })
const begun = (uploadUrl: string): PreviousUpload => ({
  uploadUrl,
  size: 1,
  metadata: { name: 'secret plan.pdf' },
  creationTime: '',
  urlStorageKey: '',
  parallelUploadUrls: null,
})

test('a file picked again after a reload is recognised by its properties', async () => {
  const storage = aStorage()
  const fingerprint = fingerprintOf(aFile('plan.pdf'), 'submission')
  await unfinishedUploads(storage, () => 0).addUpload(fingerprint, begun('/api/uploads/1'))
  const afterReload = unfinishedUploads(storage, () => HOUR)
  const again = fingerprintOf(aFile('plan.pdf'), 'submission')
  expect((await afterReload.findUploadsByFingerprint(again))[0]?.uploadUrl).toBe('/api/uploads/1')
  for (const other of [
    fingerprintOf(aFile('plan.pdf'), 'logo'),
    fingerprintOf(aFile('plan2.pdf'), 'submission'),
    fingerprintOf(aFile('plan.pdf', 'xy'), 'submission'),
  ]) {
    expect(await afterReload.findUploadsByFingerprint(other)).toEqual([])
  }
})

test('no part of the file name is stored on the device', async () => {
  const storage = aStorage()
  const fingerprint = fingerprintOf(aFile('secret plan.pdf'), 'submission')
  await unfinishedUploads(storage, () => 0).addUpload(fingerprint, begun('/api/uploads/1'))
  expect(JSON.stringify(Object.entries(storage))).not.toContain('secret')
})

test('expired and removed uploads are not continued', async () => {
  const storage = aStorage()
  let now = 0
  const uploads = unfinishedUploads(storage, () => now)
  await uploads.addUpload('one', begun('/api/uploads/1'))
  await uploads.addUpload('two', begun('/api/uploads/2'))
  forgetUpload(storage, 'one')
  expect(await uploads.findAllUploads()).toHaveLength(1)
  now = 25 * HOUR
  expect(await uploads.findAllUploads()).toEqual([])
  expect(Object.keys(storage)).toEqual([])
})

test('foreign entries are left alone, and broken ones are dropped', async () => {
  const storage = aStorage()
  storage.setItem('other', 'not json')
  storage.setItem('eventflow:upload:x', 'not json')
  expect(await unfinishedUploads(storage, () => 0).findAllUploads()).toEqual([])
  expect(Object.keys(storage)).toEqual(['other'])
})
