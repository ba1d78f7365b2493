// Whether something failed for want of space: on a disk of this machine or in the S3 store. A person
// is told so, because trying again at once does not help.
import { S3ServiceError } from 's3mini'
import { codeOf } from '../error-code.ts'

const FULL_DISK = new Set(['ENOSPC', 'EDQUOT'])
/** What the makers of S3 stores call it. */
const FULL_STORE = /quota|storagefull|insufficientstorage|nospace/i
/** Libraries that write by themselves tell it in words alone. */
const IN_WORDS = /no space left|disk quota/i

export function isStoreFull(error: unknown): boolean {
  if (error instanceof S3ServiceError) {
    return error.status === 507 || FULL_STORE.test(error.serviceCode ?? '')
  }
  if (!(error instanceof Error)) return false
  return (
    FULL_DISK.has(codeOf(error) ?? '') || IN_WORDS.test(error.message) || isStoreFull(error.cause)
  )
}
