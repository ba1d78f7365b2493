/**
 * Leaves the onboarding by loading the page again: what its document may show in a frame, no other
 * document of the portal may (docs/design/settings.md).
 */
export const goTo = (path: string): void => globalThis.location.assign(path)
