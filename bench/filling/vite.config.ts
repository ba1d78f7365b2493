// The form filler alone, built like the portal: for npm run bench:forms, and to look at.
import { join } from 'node:path'
import portal from '../../apps/web/vite.config.ts'

/** Joins what the portal loads first, which would create one file of both pages here. */
const FEW_FILES = 'eventflow-few-files'

export default {
  ...portal,
  plugins: portal.plugins
    ?.flat()
    .filter((one) => !(one && 'name' in one && one.name === FEW_FILES)),
  root: import.meta.dirname,
  build: {
    ...portal.build,
    outDir: 'dist',
    rolldownOptions: {
      ...portal.build?.rolldownOptions,
      input: ['index.html', 'shell.html'].map((page) => join(import.meta.dirname, page)),
    },
  },
}
