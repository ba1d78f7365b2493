// Sends independent statements as one (docs/design/database.md), because sending
// one costs PostgreSQL and this process more than most of its results. All of them read the same snapshot.
import type pg from 'pg'

interface PendingStatement {
  readonly text: string
  readonly values: readonly unknown[]
  readonly answer: (result: Pick<pg.QueryResult, 'rows' | 'rowCount'>) => void
  readonly fail: (error: unknown) => void
}

/** Statements of one transaction that are collected before they are sent. */
export type Gathered = PendingStatement[]

type Run = (text: string, values: unknown[]) => Promise<pg.QueryResult>

/** Sends the collected statements. Each gets its result, or all fail. */
export function sendGathered(gathered: Gathered, run: Run): void {
  const [only] = gathered
  if (only === undefined) return
  if (gathered.length === 1) {
    run(only.text, [...only.values]).then(only.answer, only.fail)
    return
  }
  const values = gathered.flatMap((each) => each.values)
  run(textOf(gathered), values).then(
    ({ rows }) => {
      const [found] = rows as [Record<string, unknown[]>]
      gathered.forEach(({ answer }, place) => {
        const answers = found[`a${place}`] ?? []
        answer({ rows: answers, rowCount: answers.length })
      })
    },
    (error: unknown) => gathered.forEach(({ fail }) => fail(error)),
  )
}

const MAX_CACHED = 200
const known = new Map<string, string>()

/** The combined statement, built once for the same statements in the same order. */
function textOf(gathered: Gathered): string {
  const key = gathered.map(({ text }) => text).join('\n;')
  const found = known.get(key)
  if (found !== undefined) return found
  const made = joined(gathered)
  if (known.size >= MAX_CACHED) known.clear()
  known.set(key, made)
  return made
}

const isWriting = ({ text }: PendingStatement): boolean =>
  /^\s*(?:insert|update|delete)\b/i.test(text)

function joined(gathered: Gathered): string {
  const writing: string[] = []
  const columns: string[] = []
  let before = 0
  gathered.forEach((asked, place) => {
    const text = asked.text.replaceAll(/\$(\d+)/g, (_all, n) => `$${Number(n) + before}`)
    before += asked.values.length
    if (isWriting(asked)) {
      const returned = /\breturning\b/i.test(text) ? text : `${text} returning true as written`
      writing.push(`w${place} as (${returned})`)
    }
    const from = isWriting(asked) ? `w${place}` : `(${text})`
    columns.push(`(select coalesce(json_agg(q), '[]') from ${from} q) as a${place}`)
  })
  const written = writing.length === 0 ? '' : `with ${writing.join(',\n')}\n`
  return `${written}select ${columns.join(',\n')}`
}
