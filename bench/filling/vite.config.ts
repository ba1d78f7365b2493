// The filler alone, as the portal builds it: for npm run bench:forms, and to be looked at.
import { join } from 'node:path'
import portal from '../../apps/web/vite.config.ts'

/** It joins what the portal loads first, and would make one file of both pages here. */
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
