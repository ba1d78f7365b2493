import { filesContract } from '@eventflow/domain/files'
import { guarded, signedIn, type QueryContext } from '../../platform/http/index.ts'
import { readFile, type FileReaders, type Reading } from './files.usecases.ts'

export function createFilesRoutes(readers: FileReaders) {
  const reading = (context: QueryContext): Reading => ({
    scope: context.scope,
    viewer: signedIn(context),
    readers,
  })
  return guarded(filesContract, {
    get: (context, input) => readFile(reading(context), input.fileId),
  })
}
