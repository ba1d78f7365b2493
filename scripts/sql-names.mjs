// SQL in strings compiles even if its names are wrong. This checks the server's SQL against the
// tables of the newest migration, including columns by alias. It also checks the order of modules,
// as the dependency rules do for imports. Called by scripts/structure.mjs.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript-for-structure'

/**
 * Repositories that read or write a table of a module to their right, or write one of another
 * module, with the reason.
 */
const EXCEPTIONS = {
  'access/limits.repository.ts': ['tasks', 'task_group_tasks'], // the limits of a person
  // The caller is loaded with their team. Switching companies also stores that the user has entered.
  'access/viewer.repository.ts': ['teams', 'team_members', 'users'],
  'tasks/task-batches.repository.ts': ['submissions'], // an approval stores the revision that was reviewed
  'tasks/task-references.report.ts': ['submissions'], // submissions of a deleted task lose it
  'tasks/task-statuses.repository.ts': ['submissions'], // as in batches
  // A person is loaded with their limits, and with the teams of their other users.
  'users/users.repository.ts': ['role_limits', 'team_members'],
}

const NAMED =
  /(?<!distinct )\b(from|join|update|into)\s+(?:only\s+)?([a-z_]+)\b(\s*\()?(?:\s+(?:as\s+)?([a-z_]+))?/g
const COLUMN = /(?<![\w.])([a-z_]+)\.([a-z_]+)\b/g
/** Names that a text defines itself: `with x as (`, `(select …) x`, `unnest(…) as x`. */
const GIVEN =
  /(?:([a-z_]+)(?:\s*\([^()]*\))?\s+as\s+(?:not\s+)?(?:materialized\s+)?\()|(?:\)\s*(?:as\s+)?([a-z_]+)\b)/g
const NO_ALIAS = new Set(
  'select lateral where set values on using left right inner cross join order group limit union for returning and or full window having offset as when then else end'.split(
    ' ',
  ),
)
/** Built-in names of PostgreSQL, and words after "from" and "update" that are not tables. */
const NO_TABLE = new Set([
  'lateral',
  'pg_class',
  'pg_attribute',
  'pg_locks',
  'pg_stat_activity',
  'excluded',
  'of',
  'skip',
  'set',
  'unnest',
  'select',
])

/** Violations in the sources of a tree (paths below it): { rule, from, to }. */
export function sqlViolations(tree, sources, moduleOrder) {
  const server = sources.filter(
    (source) =>
      source.startsWith('apps/server/src/') &&
      !/\.test\.|\.fixture\.|\/(testing|demo)\//.test(source),
  )
  const read = (source) => readFileSync(join(tree, source), 'utf8')
  const owners = ownersOf(server, read)
  const tables = storedTables(tree)
  return server
    .filter((source) => !source.endsWith('.tables.ts'))
    .flatMap((source) => {
      const texts = sqlTexts(source, read(source))
      return [
        ...(tables === null ? [] : unknownNames(source, texts, tables)),
        ...againstTheOrder(source, texts, { owners, moduleOrder }),
      ]
    })
}

/** The columns of every table, as a Map from name to Set. Null for a tree without migrations. */
export function storedTables(tree) {
  const folder = join(tree, 'apps/server/migrations/meta')
  if (!existsSync(folder)) return null
  const newest = readdirSync(folder)
    .filter((name) => name.endsWith('_snapshot.json'))
    .toSorted()
    .at(-1)
  const { tables } = JSON.parse(readFileSync(join(folder, newest), 'utf8'))
  return new Map(
    Object.values(tables).map(({ name, columns }) => [name, new Set(Object.keys(columns))]),
  )
}

/** The SQL texts of a file. Interpolations become `${}`. */
function sqlTexts(path, source) {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true)
  const texts = []
  const visit = (node) => {
    if (ts.isTaggedTemplateExpression(node) && /^sql\b/.test(node.tag.getText(file))) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart(file))
      texts.push({ line: line + 1, ...namesIn(textOf(node.template)) })
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return texts
}

function textOf(template) {
  const parts = ts.isNoSubstitutionTemplateLiteral(template)
    ? [template.text]
    : [template.head, ...template.templateSpans.map((span) => span.literal)].map(({ text }) => text)
  return parts
    .join(' ${} ')
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/'[^']*'/g, "''")
}

function namesIn(text) {
  const named = [...text.matchAll(NAMED)]
    .filter(([, , name, call]) => call === undefined && !NO_TABLE.has(name))
    .map(([, word, name, , alias]) => ({
      isWritten: word === 'update' || word === 'into',
      name,
      alias: alias === undefined || NO_ALIAS.has(alias) ? name : alias,
    }))
  const given = [...text.matchAll(GIVEN)].map(([, before, after]) => before ?? after)
  const columns = [...text.matchAll(COLUMN)].map(([, alias, column]) => ({ alias, column }))
  return { named, given, columns }
}

/**
 * A fragment may use an alias of the text that contains it, so only aliases of its own text are
 * checked.
 */
function unknownNames(source, texts, tables) {
  const given = new Set(texts.flatMap((text) => text.given))
  const isUnknown = ({ name }) => !tables.has(name) && !given.has(name)
  return texts.flatMap(({ line, named, columns }) => {
    const aliases = aliasesOf(named)
    const isMissing = ({ alias, column }) => {
      const meant = aliases.get(alias) ?? []
      const isTable =
        meant.length > 0 && !given.has(alias) && meant.every((name) => tables.has(name))
      return isTable && !meant.some((name) => tables.get(name).has(column))
    }
    return [
      ...named.filter(isUnknown).map(({ name }) => name),
      ...columns.filter(isMissing).map(({ alias, column }) => `${alias}.${column}`),
    ].map((name) => ({ rule: 'sql-names-what-is-there', from: `${source}:${line}`, to: name }))
  })
}

function aliasesOf(named) {
  const aliases = new Map()
  for (const { name, alias } of named) {
    for (const called of new Set([name, alias])) {
      aliases.set(called, [...(aliases.get(called) ?? []), name])
    }
  }
  return aliases
}

/** Tables by the module whose `*.tables.ts` defines them. */
function ownersOf(sources, read) {
  const tables = sources.filter((source) => /\/modules\/[^/]+\/.*\.tables\.ts$/.test(source))
  return new Map(
    tables.flatMap((source) =>
      [...read(source).matchAll(/pgTable\(\s*'([a-z_]+)'/g)].map(([, name]) => [
        name,
        moduleOf(source),
      ]),
    ),
  )
}

const moduleOf = (source) => /^apps\/server\/src\/modules\/([^/]+)\//.exec(source)?.[1]

/**
 * A report may read the tables of any module. Other files read tables to their left, and each
 * writes only its own.
 */
function againstTheOrder(source, texts, { owners, moduleOrder }) {
  const own = moduleOf(source)
  if (own === undefined) return []
  const excused = EXCEPTIONS[source.replace('apps/server/src/modules/', '')] ?? []
  const isAllowed = ({ name, isWritten }) => {
    const owner = owners.get(name)
    if (owner === undefined || owner === own || excused.includes(name)) return true
    if (isWritten) return false
    return source.endsWith('.report.ts') || moduleOrder.indexOf(owner) < moduleOrder.indexOf(own)
  }
  return texts.flatMap(({ line, named }) =>
    named
      .filter((one) => !isAllowed(one))
      .map(({ name }) => ({ rule: 'sql-keeps-the-order', from: `${source}:${line}`, to: name })),
  )
}
