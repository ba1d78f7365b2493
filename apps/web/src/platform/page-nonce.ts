/** This page's own nonce, for style sheets that are made while it runs; the server put it there. */
export const pageNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
