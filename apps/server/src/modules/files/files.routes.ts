import { implement } from '@orpc/server'
import { filesContract } from '@eventflow/domain/files'
import {
  guard,
  signedIn,
  type GuardedContext,
  type RequestContext,
} from '../../platform/http/index.ts'
import { readFile, type FileReaders, type Reading } from './files.usecases.ts'

const api = implement(filesContract).$context<RequestContext>().use(guard)

export function createFilesRoutes(readers: FileReaders) {
  const reading = (context: GuardedContext): Reading => ({
    scope: context.scope,
    viewer: signedIn(context),
    readers,
  })
  return {
    get: api.get.handler(({ context, input }) => readFile(reading(context), input.fileId)),
  }
}
