// Where files stand in an archive: "Team name/Submission/Question/file.pdf", so that a person finds
// them. Names come from people: none of them may leave the folder that the archive is unpacked in.

const MOST_CHARACTERS = 80
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(\..*)?$/i

/** One part of a path that every system takes; never empty, `.` or `..`. */
export function safePart(name: string, otherwise: string): string {
  const whole = name.normalize('NFC').replace(/[\p{C}\p{Surrogate}/\\:*?"<>|]+/gu, ' ')
  // By whole characters: half of one is none.
  const cut = [...whole.replace(/\s+/g, ' ').trim()].slice(0, MOST_CHARACTERS).join('')
  const plain = cut.replace(/^[. ]+/, '').replace(/[. ]+$/, '')
  if (plain === '') return otherwise
  return RESERVED.test(plain) ? `_${plain}` : plain
}

/**
 * Gives each path once: what stands there already is numbered, whatever the case of its letters.
 * Thousands of files may have one name, so each name goes on from the number that it had last.
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

/** Each folder is cleaned once, however many files lie in it. */
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

/** Only the name before its ending is cut. */
function safeFileParts(fileName: string): { stem: string; ending: string } {
  const dot = fileName.lastIndexOf('.')
  const ending = dot > 0 ? safePart(fileName.slice(dot + 1), '') : ''
  if (ending === '' || ending.length > MOST_OF_ENDING)
    return { stem: safePart(fileName, 'file'), ending: '' }
  return { stem: safePart(fileName.slice(0, dot), 'file'), ending: `.${ending}` }
}
