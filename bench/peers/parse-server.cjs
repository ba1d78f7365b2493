// Parse Server as its documentation starts it, from the folder where npm has installed it.
const { createRequire } = require('node:module')
const { join } = require('node:path')

const { PARSE_FOLDER = '', DATABASE_URL = '', PORT } = process.env
// It writes its logs to the current folder.
process.chdir(PARSE_FOLDER)
const from = createRequire(join(PARSE_FOLDER, 'package.json'))
const { ParseServer } = from('parse-server')
const adapter = from('parse-server/lib/Adapters/Storage/Postgres/PostgresStorageAdapter')

async function start() {
  const server = new ParseServer({
    databaseAdapter: new adapter.PostgresStorageAdapter({
      uri: DATABASE_URL,
      collectionPrefix: '',
      // Its reader of addresses knows no sockets.
      databaseOptions: { ...socketOf(new URL(DATABASE_URL)), max: 20 },
    }),
    filesAdapter: '@parse/fs-files-adapter',
    appId: 'bench',
    masterKey: 'bench',
    masterKeyIps: ['0.0.0.0/0', '::/0'],
    serverURL: `http://localhost:${PORT}/parse`,
    silent: true,
  })
  await server.start()
  const app = from('express')()
  app.use('/parse', server.app)
  app.get('/health', (_request, response) => response.send('{}'))
  app.listen(Number(PORT), 'localhost')
}

function socketOf({ searchParams }) {
  const host = searchParams.get('host')
  return host === null ? {} : { host, port: Number(searchParams.get('port') ?? 5432) }
}

start().catch((error) => {
  console.error(error)
  process.exit(1)
})
