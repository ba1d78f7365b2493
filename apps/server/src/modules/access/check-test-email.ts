import type { BeforeSending } from '../../platform/mail/index.ts'
import { isUnlimitedAdmin } from './readers.report.ts'

/**
 * The test of an email goes to the admin who sent it, with sample data or the data of a recipient. It is dropped if they
 * could no longer send it themselves.
 */
export const checkTestEmail: BeforeSending = async (scope, { userId }) =>
  userId !== null && (await isUnlimitedAdmin(scope, userId))
    ? { kind: 'asItIs' }
    : { kind: 'dropped', details: 'testsClosed' }
