// Names of files, which come from people and their devices. Files are stored under our own keys, so the
// name is only shown, and suggested when somebody saves the file.

/** File extensions of each accepted type, the usual one first. */
const ENDINGS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'application/pdf': ['pdf'],
  'text/plain': ['txt'],
  'application/msword': ['doc'],
  'application/vnd.ms-excel': ['xls'],
  'application/vnd.ms-powerpoint': ['ppt'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['pptx'],
  'video/mp4': ['mp4'],
  'application/zip': ['zip'],
}
const KNOWN_ENDINGS = new Set(Object.values(ENDINGS).flat())
const MAX_STEM = 150
const RESERVED_ON_WINDOWS = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/**
 * Makes a name safe to show and to save under. It is the last part of a path, without control and
 * direction characters, and has at most 160 characters. The extension fits the file's real type:
 * otherwise a text called `invoice.html` would run when it is opened after saving.
 */
export function safeFileName(given: string, mimeType: string): string {
  const name = lastPart(given.normalize('NFC'))
  const endings = ENDINGS[mimeType] ?? ['bin']
  const { stem, ending } = split(name)
  const fits = endings.includes(ending.toLowerCase())
  const keepsEnding = !fits && !KNOWN_ENDINGS.has(ending.toLowerCase())
  const ownStem = shorten(keepsEnding ? name : stem) || 'file'
  const safeStem = RESERVED_ON_WINDOWS.test(ownStem) ? `_${ownStem}` : ownStem
  return `${safeStem}.${fits ? ending : endings[0]}`
}

/**
 * The type that a name promises although the content is another one, for example `PDF`; null if the
 * content fits, or if the name promises none that the portal knows.
 */
export function falseTypeOf(name: string, mimeType: string | null): string | null {
  const ending = split(lastPart(name)).ending.toLowerCase()
  const fits = ENDINGS[mimeType ?? '']?.includes(ending) === true
  return KNOWN_ENDINGS.has(ending) && !fits ? ending.toUpperCase() : null
}

/** Plain text has no signature of its own, so it is recognised by the extension. */
export const isNamedAsText = (name: string): boolean => /\.txt$/i.test(name.trim())

const UNSHOWABLE =
  /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\uffff]/g

function lastPart(path: string): string {
  const name =
    path
      .replace(UNSHOWABLE, '')
      .split(/[/\\:]/)
      .at(-1) ?? ''
  return name.replace(/[<>"|?*]/g, '_').replace(/^[\s.]+|[\s.]+$/g, '')
}

function split(name: string): { stem: string; ending: string } {
  const dot = name.lastIndexOf('.')
  return dot < 1
    ? { stem: name, ending: '' }
    : { stem: name.slice(0, dot), ending: name.slice(dot + 1) }
}

/** Shortens by code points, so that no character is split. */
const shorten = (text: string): string =>
  [...text.replace(/\p{Surrogate}/gu, '')].slice(0, MAX_STEM).join('').trim()
