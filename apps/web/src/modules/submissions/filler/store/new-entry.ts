import { ENTRY_ID } from '@eventflow/domain/forms/engine'
import { randomKey } from '../../../../platform/intent-keys.ts'

/** A new repetition or row. Its id is random, so that no entry gets the id of a removed one. */
export const newEntry = (): Readonly<Record<string, unknown>> => ({ [ENTRY_ID]: randomKey() })
