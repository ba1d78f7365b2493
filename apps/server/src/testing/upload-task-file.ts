// Uploads for tasks and comments, for tests of modules other than files.
import type { StoredFile } from '@eventflow/domain/files'
import { aPdf } from '../modules/files/files.fixture.ts'
import { uploaded } from '../modules/files/uploads.fixture.ts'
import type { Actor } from './cast.ts'
import type { TestEvent } from './test-portal.ts'

export { aBlackPng, aPdf } from '../modules/files/files.fixture.ts'

export const uploadTaskFile = (
  event: TestEvent,
  { cookie }: Pick<Actor, 'cookie'>,
  {
    name = 'Plan.pdf',
    bytes = aPdf(),
    purpose = 'taskFile',
  }: {
    name?: string
    bytes?: Buffer
    purpose?: 'taskFile' | 'taskAttachment' | 'commentFile'
  } = {},
): Promise<StoredFile> => uploaded(event, bytes, { cookie, purpose, name })
