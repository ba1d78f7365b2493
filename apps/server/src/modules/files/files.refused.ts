// Refusals of a file for its content. The message is the specification's, and the problem states it
// in the caller's language.
import { filesErrors } from '@eventflow/domain/files'
import { DomainError } from '@eventflow/domain/kernel'
import { problemAt } from '../../platform/language/index.ts'

type Refusal = 'emptyFile' | 'notAnImage' | 'kindNotAllowed' | 'brokenImage' | 'tooManyPixels'

export const refusedFile = (why: Refusal): DomainError =>
  new DomainError(filesErrors[why], { problems: [problemAt('file', `problems.files.${why}`)] })
