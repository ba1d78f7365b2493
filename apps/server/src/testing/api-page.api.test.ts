// Every call of docs/api.md, literally and in order, because integrators copy them from there.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { castOf } from './cast.ts'
import { lettersTo } from './letters.ts'
import { testPortal, type RawRequest, type TestEvent } from './test-portal.ts'

const PAGE = new URL('../../../../docs/api.md', import.meta.url)
const OWNER = 'olive@ironbridge.example'

/** An image of one pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** The commands of the page: each `curl`, and the name under which its response is stored. */
function commandsOf(page: string): { keptAs: string; text: string }[] {
  const blocks = [...page.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = '']) => block)
  return blocks.flatMap((block) =>
    [...block.matchAll(/^(?:(\w+)=\$\()?(curl [\s\S]*?)\)?(?=\n\n|\n#|\ncurl|$(?![\s\S]))/gm)].map(
      ([, keptAs = '', text = '']) => ({ keptAs, text: text.trim() }),
    ),
  )
}

/** The words of a command, split like in a shell. */
function wordsOf(command: string, variables: ReadonlyMap<string, string>): string[] {
  const filled = (text: string) =>
    text.replaceAll(/\$(\w+)/g, (_all, name: string) => variables.get(name) ?? '')
  const text = command.replaceAll('\\\n', ' ')
  const tokens = [...text.matchAll(/(?:'[^']*'|"[^"]*"|[^\s'"#]|#(?=\S))+|#.*/g)].map(
    ([token]) => token,
  )
  return tokens
    .filter((token) => !token.startsWith('#'))
    .map((token) =>
      token.replaceAll(/'([^']*)'|"([^"]*)"|([^'"]+)/g, (_all, single, double, bare) =>
        single === undefined ? filled(double ?? bare) : single,
      ),
    )
}

/** The request of a call, from its options. */
function callOf(words: readonly string[]) {
  const headers: Record<string, string> = {}
  const call = { url: '', method: '', body: '', readsJar: '', fillsJar: '', isEndless: false }
  const rest = words.slice(1)
  const next = () => rest.shift() ?? ''
  while (rest.length > 0) {
    const word = next()
    if (word === '-b') call.readsJar = next()
    else if (word === '-c') call.fillsJar = next()
    else if (word === '-X') call.method = next()
    else if (word === '-d' || word === '--data-binary') call.body = next()
    else if (word === '-N') call.isEndless = true
    else if (word === '-H') {
      const [name = '', value = ''] = next().split(': ')
      headers[name] = value
    } else if (word.startsWith('http')) call.url = word.replace('http://localhost:3000', '')
    else expect(word).toBe('-OJ')
  }
  return { ...call, headers }
}

/** The ids in the responses, by the placeholder in capitals that represents them. */
function learn(ids: Map<string, string>, url: string, answer: Record<string, unknown>): void {
  const names: Record<string, [word: string, key: string]> = {
    '/api/team-types': ['TYPE', 'id'],
    '/api/forms': ['FORM', 'id'],
    '/api/tasks': ['TASK', 'id'],
  }
  const [word, key] = names[url] ?? []
  if (word !== undefined && key !== undefined) ids.set(word, String(answer[key]))
  if (!url.endsWith('/submit')) return
  ids.set('CONFIRMATION', String(answer['confirmationId']))
  ids.set('SUBMISSION', String(answer['submissionId']))
}

async function tokenOfWelcome(event: TestEvent): Promise<string> {
  const mail = (await lettersTo(event, OWNER)).find(({ alias }) => alias === 'welcome')
  return /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

/** The parts of a response that later calls need. */
interface Known {
  readonly variables: Map<string, string>
  readonly ids: Map<string, string>
  readonly jars: Map<string, string>
}

type Call = ReturnType<typeof callOf>

/** Sends the call with the ids, the token and a password instead of their placeholders. */
async function make(event: TestEvent, call: Call, { ids, jars }: Known) {
  const named = (typed: string) =>
    typed.replaceAll(/\b[A-Z]{4,}\b/g, (word) => ids.get(word) ?? word)
  const url = named(call.url)
  const token = url === '/api/auth/set-password' ? await tokenOfWelcome(event) : ''
  const text = named(call.body)
    .replace('"token":"…"', `"token":"${token}"`)
    .replace('"…"', '"a stand in the north hall"')
  const body = text.startsWith('@') ? PICTURE : text
  const method = call.method || (text === '' ? 'GET' : 'POST')
  const answer = await event.inject({
    method: method as RawRequest['method'],
    url,
    headers: call.headers,
    cookie: jars.get(call.readsJar) ?? null,
    ...(text === '' ? {} : { body }),
  })
  expect([url, answer.statusCode === 200 ? 'works' : answer.payload]).toEqual([url, 'works'])
  return { url, answer }
}

function keep(known: Known, call: Call & { keptAs: string }, { url, answer }: Made): void {
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? ''
  if (call.fillsJar !== '') known.jars.set(call.fillsJar, cookie)
  if (call.keptAs !== '') known.variables.set(call.keptAs, answer.payload)
  if (String(answer.headers['content-type']).includes('json')) learn(known.ids, url, answer.json())
}

type Made = Awaited<ReturnType<typeof make>>

test('each call of the page works, one after the other', async () => {
  const portal = await testPortal()
  const event = await portal.event()
  const { admin } = await castOf(event)
  const page = readFileSync(PAGE, 'utf8')
  const known: Known = {
    variables: new Map([
      ['P', 'http://localhost:3000/api'],
      ['J', 'content-type: application/json'],
    ]),
    ids: new Map(),
    jars: new Map([['admin.jar', admin.cookie]]),
  }
  const commands = commandsOf(page)
  expect(commands).toHaveLength(page.match(/curl /g)?.length ?? 0)
  const made: Made[] = []
  for (const { keptAs, text } of commands) {
    const call = callOf(wordsOf(text, known.variables))
    // The admin has signed in already, and the stream has no end. Other tests call these.
    if (call.url === '/api/auth/log-in' || call.isEndless) continue
    const one = await make(event, call, known)
    keep(known, { ...call, keptAs }, one)
    made.push(one)
  }
  const answerTo = (start: string) => made.find(({ url }) => url.startsWith(start))?.answer
  expect(answerTo('/api/my-tasks/')?.json().state).toBe('complete')
  expect(made.find(({ url }) => url.endsWith('/submissions.csv'))?.answer.payload).toContain(
    'plan.png',
  )
})
