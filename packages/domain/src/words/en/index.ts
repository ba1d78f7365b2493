// English. German is a second folder of the same shape (../de). Areas that only organisers read are
// listed in ../organisers/index.ts, so that exhibitors' phones do not fetch them.
import { members } from '../members/index.ts'
import { organisers } from '../organisers/index.ts'
import { photos } from '../photos/index.ts'
import { readers } from '../readers/index.ts'
import { uploads } from '../uploads/index.ts'
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
  ...uploads,
  ...visitors,
  ...writers,
  // Texts that only the server uses. No entry point contains them, so browsers do not fetch them.
  problems: problemsWords,
  validation: validationWords,
} as const
