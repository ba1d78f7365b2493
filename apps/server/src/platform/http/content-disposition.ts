/**
 * The Content-Disposition header (RFC 6266): the file name in ASCII for old programs and in full
 * for others. No name can end the header or add another one.
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
