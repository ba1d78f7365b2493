// `GET /api/assets/{assetId}/open`: the current file of an asset. Texts and buttons of pages link
// to this address, so that a replaced file needs no new links.
import type { FastifyInstance } from 'fastify'
import { filesErrors } from '@eventflow/domain/files'
import { DomainError } from '@eventflow/domain/kernel'
import { pathPart, signedIn, type ContextOf } from '../../platform/http/index.ts'
import type { Services } from '../../platform/services.ts'
import { readableVariant, sendBytes, type FileReaders } from '../files/index.ts'
import { findAssetFileId } from './assets.repository.ts'

interface AssetsDoor {
  readonly services: Services
  readonly contextOf: ContextOf
  readonly readers: FileReaders
}

export function registerAssets(
  app: FastifyInstance,
  { services, contextOf, readers }: AssetsDoor,
): void {
  const options = { config: { access: 'user', load: 'transfer' } } as const
  app.get('/api/assets/:assetId/open', options, async (request, reply) => {
    const assetId = pathPart(request, 'assetId')
    const file = await contextOf(request, reply).enterToRead(async (entered) => {
      const viewer = signedIn(entered)
      const { scope } = entered
      const fileId = await findAssetFileId(scope, assetId)
      // A missing asset gets the same answer as a forbidden one.
      if (fileId === null) throw new DomainError(filesErrors.fileNotFound)
      return readableVariant({ scope, viewer, readers }, fileId, 'original')
    })
    return sendBytes(reply, services.files, {
      file,
      variant: 'original',
      disposition: 'attachment',
    })
  })
}
