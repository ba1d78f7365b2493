// The language in which a person reads the portal.
import {
  DomainError,
  DONE,
  languagesOf,
  type Done,
  type Language,
  type Viewer,
} from '@eventflow/domain/kernel'
import { usersErrors } from '@eventflow/domain/users'
import { beyondLimits, type Scope } from '../../platform/db/index.ts'
import { problemAt } from '../../platform/language/index.ts'
import { readAllSettings } from '../settings/index.ts'
import { setLanguage } from './users.repository.ts'

/** Throws `invalidUser` for a language that the event does not offer. */
export async function chooseLanguage(
  scope: Scope,
  viewer: Viewer,
  language: Language | null,
): Promise<Done> {
  const { event } = await readAllSettings(scope)
  if (language !== null && !languagesOf(event).includes(language))
    throw new DomainError(usersErrors.invalidUser, {
      problems: [problemAt('language', 'validation.language')],
    })
  // Limits in this company may hide the person's user in another one.
  await beyondLimits(scope, () => setLanguage(scope, viewer.userId, language))
  if (viewer.team !== null) scope.live.audience = [viewer.team.id]
  return DONE
}
