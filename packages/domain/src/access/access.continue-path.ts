// Where to go after signing in. Only a path of this portal: anything else is a way to send people
// to a look-alike site with our own address in front.

/** `wanted` when it is a plain path below `/` outside the sign-in area, else `/`. */
export function safeContinuePath(wanted: unknown): string {
  if (typeof wanted !== 'string' || wanted.length > 2000) return '/'
  const hasTrick = /[\\\s]|%2f|%5c|\.\.|[\u0000-\u001f]/i.test(wanted)
  if (hasTrick || !/^\/(?!\/)/.test(wanted) || /^\/auth(\/|$|\?)/.test(wanted)) return '/'
  return wanted
}
