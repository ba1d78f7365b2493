// The words of the catalogue, for what is said of submissions.
import { englishWords } from '@eventflow/domain/words'

export const word = englishWords()
