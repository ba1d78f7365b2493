// Where files stand in an archive: "Team name/Question/file.pdf", so that a person finds them. Names
// come from people: none of them may leave the folder that the archive is unpacked in.

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

/** Gives each path once: what stands there already is numbered, whatever the case of its letters. */
export function createPaths(): (folders: readonly string[], fileName: string) => string {
  const taken = new Set<string>()
  return (folders, fileName) => {
    const { stem, ending } = partsOf(safePart(fileName, 'file'))
    for (let n = 1; ; n++) {
      const name = n === 1 ? `${stem}${ending}` : `${stem} (${n})${ending}`
      const path = [...folders.map((folder) => safePart(folder, '_')), name].join('/')
      if (!taken.has(path.toLowerCase())) {
        taken.add(path.toLowerCase())
        return path
      }
    }
  }
}

function partsOf(fileName: string): { stem: string; ending: string } {
  const dot = fileName.lastIndexOf('.')
  if (dot <= 0) return { stem: fileName, ending: '' }
  return { stem: fileName.slice(0, dot), ending: fileName.slice(dot) }
}
