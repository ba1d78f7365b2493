/**
 * Leaves the onboarding by reloading the page, because its document may embed frames that no other
 * document of the portal may (docs/design/settings.md).
 */
export const goTo = (path: string): void => globalThis.location.assign(path)
