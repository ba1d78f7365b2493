// Whether an error was caused by a lack of space, on a local disk or in the S3 store. People then
// get a different message, because retrying immediately does not help.
import { S3ServiceError } from 's3mini'
import { codeOf } from '../error-code.ts'

const FULL_DISK = new Set(['ENOSPC', 'EDQUOT'])
/** The error codes of S3 implementations for it. */
const FULL_STORE = /quota|storagefull|insufficientstorage|nospace/i
/** Some libraries report it only in the message. */
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
