// Builds the measured pages: ours with the browser's own build, the others plainly, and minified all.
import { join } from 'node:path'
import { build } from 'vite'

const here = import.meta.dirname
const filling = join(here, '../filling')

export const BASELINE = 'Baseline'

export const LIBRARIES = [
  { name: BASELINE, page: 'baseline', hasRules: false },
  { name: 'Eventflow', folder: join(filling, 'dist'), path: '/?form=many', shell: '/shell.html' },
  { name: 'SurveyJS 3.0', page: 'surveyjs' },
  { name: 'Form.io 5.6', page: 'formio' },
  { name: 'react-jsonschema-form 6.11', page: 'rjsf' },
].map((library) => ({
  ...library,
  folder: library.folder ?? join(here, 'dist', library.page),
  path: library.path ?? `/${library.page}.html`,
}))

export async function buildPages() {
  process.env.NODE_ENV = 'production'
  await build({ configFile: join(filling, 'vite.config.ts'), logLevel: 'error' })
  for (const { page, folder } of LIBRARIES) {
    if (page === undefined) continue
    await build({
      configFile: false,
      root: join(here, 'pages'),
      logLevel: 'error',
      build: {
        outDir: folder,
        emptyOutDir: true,
        target: 'es2022',
        modulePreload: { polyfill: false },
        rolldownOptions: { input: join(here, 'pages', `${page}.html`) },
      },
    })
  }
}
