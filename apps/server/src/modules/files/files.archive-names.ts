// The paths of files in an archive: "Team name/Submission/Question/file.pdf", so that people find
// them. Names come from people, so none may leave the folder into which the archive is extracted.

const MOST_CHARACTERS = 80
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(\..*)?$/i

/** A path component that is valid on every system; never empty, `.` or `..`. */
export function safePart(name: string, otherwise: string): string {
  const whole = name.normalize('NFC').replace(/[\p{C}\p{Surrogate}/\\:*?"<>|]+/gu, ' ')
  // Cuts by whole characters, so that no surrogate pair is split.
  const cut = [...whole.replace(/\s+/g, ' ').trim()].slice(0, MOST_CHARACTERS).join('')
  const plain = cut.replace(/^[. ]+/, '').replace(/[. ]+$/, '')
  if (plain === '') return otherwise
  return RESERVED.test(plain) ? `_${plain}` : plain
}

/**
 * Returns each path once: duplicates are numbered, ignoring case. Thousands of files may have one
 * name, so the numbering continues from the last number of each name.
 */
export function createPaths(): (folders: readonly string[], fileName: string) => string {
  const taken = new Set<string>()
  const folderOf = createFolders()
  const nextNumbers = new Map<string, number>()
  return (folders, fileName) => {
    const folder = folderOf(folders)
    const { stem, ending } = safeFileParts(fileName)
    const name = `${folder}/${stem}/${ending}`.toLowerCase()
    for (let n = nextNumbers.get(name) ?? 1; ; n++) {
      const path = `${folder}/${stem}${n === 1 ? '' : ` (${n})`}${ending}`
      const key = path.toLowerCase()
      if (taken.has(key)) continue
      taken.add(key)
      nextNumbers.set(name, n + 1)
      return path
    }
  }
}

/** Cleans each folder name once, even with many files in it. */
function createFolders(): (folders: readonly string[]) => string {
  const safe = new Map<string, string>()
  const cleaned = (folder: string): string => {
    const known = safe.get(folder) ?? safePart(folder, '_')
    safe.set(folder, known)
    return known
  }
  return (folders) => folders.map(cleaned).join('/')
}

const MOST_OF_ENDING = 12

/** Shortens only the name before the extension. */
function safeFileParts(fileName: string): { stem: string; ending: string } {
  const dot = fileName.lastIndexOf('.')
  const ending = dot > 0 ? safePart(fileName.slice(dot + 1), '') : ''
  if (ending === '' || ending.length > MOST_OF_ENDING)
    return { stem: safePart(fileName, 'file'), ending: '' }
  return { stem: safePart(fileName.slice(0, dot), 'file'), ending: `.${ending}` }
}
