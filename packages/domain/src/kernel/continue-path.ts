// Paths to continue to after signing in. Only paths of this portal are allowed. Any other address could
// send people to a look-alike site through a link that begins with our own address.

/** `wanted` if it is a plain path below `/` outside the sign-in area, else `/`. */
export function safeContinuePath(wanted: unknown): string {
  if (typeof wanted !== 'string' || wanted.length > 2000) return '/'
  const hasTrick = /[\\\s]|%2f|%5c|\.\.|[\u0000-\u001f]/i.test(wanted)
  if (hasTrick || !/^\/(?!\/)/.test(wanted) || /^\/auth(\/|$|\?)/.test(wanted)) return '/'
  return wanted
}
