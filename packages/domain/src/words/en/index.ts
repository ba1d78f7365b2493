// English. German is a second folder of the same shape (../de). An area of words that only
// organisers read stands in ../organisers/index.ts, so that no exhibitor's phone fetches it.
import { members } from '../members/index.ts'
import { organisers } from '../organisers/index.ts'
import { photos } from '../photos/index.ts'
import { readers } from '../readers/index.ts'
import { visitors } from '../visitors/index.ts'
import { writers } from '../writers/index.ts'
import { everyone } from './everyone.ts'
import { problemsWords } from './problems.ts'
import { validationWords } from './validation.ts'

export const english = {
  ...everyone,
  ...members,
  ...organisers,
  ...photos,
  ...readers,
  ...visitors,
  ...writers,
  // What only the server says: behind no door, so no browser fetches it.
  problems: problemsWords,
  validation: validationWords,
} as const
