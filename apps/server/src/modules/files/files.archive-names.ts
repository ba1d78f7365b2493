// The paths of files in an archive: "Team name/Submission/Question/file.pdf", so that people find
// them. Names come from people, so none may leave the folder into which the archive is extracted.

const MAX_CHARACTERS = 80
/** File systems allow 255, which includes a number and an extension. */
const MAX_BYTES = 190
const RESERVED = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[\d¹²³])(\..*)?$/i

/** A path component that is valid on every system; never empty, `.` or `..`. */
export function safePart(name: string, otherwise: string): string {
  const whole = name.normalize('NFC').replace(/[\p{C}\p{Surrogate}/\\:*?"<>|]+/gu, ' ')
  const cut = beginningOf(whole.replace(/\s+/g, ' ').trim())
  const plain = cut.replace(/^[. ]+/, '').replace(/[. ]+$/, '')
  if (plain === '') return otherwise
  return RESERVED.test(plain) ? `_${plain}` : plain
}

/** Cuts by whole characters, so that no surrogate pair is split. */
function beginningOf(text: string): string {
  const characters = [...text].slice(0, MAX_CHARACTERS)
  while (Buffer.byteLength(characters.join('')) > MAX_BYTES) characters.pop()
  return characters.join('')
}

/** The owner of files, for example a team. Two owners can have the same name. */
export interface FolderOwner {
  readonly id: string
  readonly name: string
}

/**
 * Returns each path once, in a folder for each owner: duplicates are numbered, ignoring case.
 * Thousands of files may have one name, so the numbering continues from the last number of each
 * name.
 */
export function createPaths(): (
  owner: FolderOwner,
  folders: readonly string[],
  fileName: string,
) => string {
  const ownFolderOf = createOwnFolders()
  const folderOf = createFolders()
  const numbered = createNumbered()
  return (owner, folders, fileName) => {
    const folder = [ownFolderOf(owner), ...folders.map(folderOf)].join('/')
    const { stem, ending } = safeFileParts(fileName)
    return numbered(`${folder}/${stem}`, ending)
  }
}

/** The folder of each owner. Otherwise a team named like another would add files to its folder. */
function createOwnFolders(): (owner: FolderOwner) => string {
  const known = new Map<string, string>()
  const numbered = createNumbered()
  return ({ id, name }) => {
    const folder = known.get(id) ?? numbered(safePart(name, '_'), '')
    known.set(id, folder)
    return folder
  }
}

/** Numbers the second and later of the same names: `plan (2).pdf`. */
function createNumbered(): (stem: string, ending: string) => string {
  const taken = new Set<string>()
  const nextNumbers = new Map<string, number>()
  return (stem, ending) => {
    const name = `${stem}/${ending}`.toLowerCase()
    for (let n = nextNumbers.get(name) ?? 1; ; n++) {
      const path = `${stem}${n === 1 ? '' : ` (${n})`}${ending}`
      const key = path.toLowerCase()
      if (taken.has(key)) continue
      taken.add(key)
      nextNumbers.set(name, n + 1)
      return path
    }
  }
}

/** Cleans each folder name once, even with many files in it. */
function createFolders(): (folder: string) => string {
  const safe = new Map<string, string>()
  return (folder) => {
    const known = safe.get(folder) ?? safePart(folder, '_')
    safe.set(folder, known)
    return known
  }
}

const MAX_EXTENSION_CHARACTERS = 12

/** Shortens only the name before the extension. */
function safeFileParts(fileName: string): { stem: string; ending: string } {
  const dot = fileName.lastIndexOf('.')
  const ending = dot > 0 ? safePart(fileName.slice(dot + 1), '') : ''
  if (ending === '' || ending.length > MAX_EXTENSION_CHARACTERS)
    return { stem: safePart(fileName, 'file'), ending: '' }
  return { stem: safePart(fileName.slice(0, dot), 'file'), ending: `.${ending}` }
}
