/**
 * The header under which a browser shows or saves an answer (RFC 6266): the name in ASCII for old
 * programs, and as it is. No name can end the header or begin another.
 */
export function contentDisposition(disposition: 'inline' | 'attachment', name: string): string {
  const whole = name.replace(/\p{Surrogate}/gu, '')
  const ascii = whole
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(whole).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${disposition}; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
