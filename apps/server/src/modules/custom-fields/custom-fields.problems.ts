// What is wrong with a custom field or a value, in words.
import type { CustomFieldProblem } from '@eventflow/domain/custom-fields'
import type { FieldProblem } from '@eventflow/domain/kernel'
import { englishWords } from '@eventflow/domain/words'

const word = englishWords()

export const problemInWords = ({ path, code }: CustomFieldProblem): FieldProblem => ({
  path,
  message: word(`customFields.problems.${code}`),
})
