// Refusals of a file for its content. The message is the specification's, and the problem states it
// in the caller's language.
import { filesErrors } from '@eventflow/domain/files'
import { DomainError } from '@eventflow/domain/kernel'
import { problemAt } from '../../platform/language/index.ts'

type Refusal = 'emptyFile' | 'notAnImage' | 'kindNotAllowed' | 'brokenImage' | 'tooManyPixels'

/** `named`: the type that the name promises, if the content has another type. */
export const refusedFile = (why: Refusal, named: string | null = null): DomainError =>
  new DomainError(filesErrors[why], {
    problems: [
      named === null
        ? problemAt('file', `problems.files.${why}`)
        : problemAt('file', 'problems.files.notWhatItsNameSays', { type: named }),
    ],
  })
