import react from '@vitejs/plugin-react'
import { defineConfig, type PluginOption } from 'vite'
import { apiContractPlugin } from './api-contract.plugin.ts'
import { fewFilesPlugin } from './few-files.plugin.ts'
import { iconsPlugin } from './icons.plugin.ts'

const server = process.env['EVENTFLOW_SERVER'] ?? 'http://localhost:3000'

const plugins = (): PluginOption[] => [
  // The filler has its own store, where each input watches its own answer, and the fields are drawn
  // by what was compiled: compiled, both would draw no less often and weigh half as much again. The frame
  // is drawn once a screen, and each phone fetches it first: 4 KB less.
  react({
    compiler: true,
    exclude: [
      /\/node_modules\//,
      /\/app\/shell\//,
      /\/modules\/submissions\/filler\//,
      /\/ui\/fields\//,
    ],
  }),
  apiContractPlugin(),
  iconsPlugin(),
]

// Tools read the default export of a configuration file.
export default defineConfig({
  root: import.meta.dirname,
  plugins: [...plugins(), fewFilesPlugin(plugins)],
  // The server writes each answer's own nonce here (apps/server/src/platform/http/browser-app.ts).
  html: { cspNonce: 'nonce-of-this-page' },
  build: {
    outDir: 'dist',
    manifest: true,
    // One file of styles: less than a screen's own dozen, and none comes after its screen.
    cssCodeSplit: false,
    target: 'es2022',
    // The content policy allows scripts and fonts from our own files only, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // Chromium reads the whole file on a thread of its own, while it comes, and not function by function on
        // the one that draws (docs/design/first-load.md). Others pass over it.
        postBanner: '//# allFunctionsCalledOnLoad',
        // Few files a screen: which module is in which, few-files.plugin.ts says. The program names all of them, and
        // no packing makes a hash shorter: seven letters are the fewest that the build takes.
        chunkFileNames: ({ name }) => `assets/${name.replace(/^_virtual_|~.*$/g, '')}-[hash:7].js`,
      },
      treeshake: {
        // The domain is pure: a rule that is used does not bring the schemas beside it (and zod).
        // A component that is not used brings neither its program nor its styles, through whichever
        // door it could be reached.
        moduleSideEffects: [
          { test: /packages[\\/]domain[\\/]src/, sideEffects: false },
          { test: /web[\\/]src[\\/](main|ui[\\/]theme[\\/]styles)\.tsx?$/, sideEffects: true },
          { test: /web[\\/]src[\\/].*\.tsx?$/, sideEffects: false },
        ],
      },
    },
  },
  server: {
    port: 5173,
    proxy: {
      '/api': server,
      '/icons': server,
      '/files': server,
      '/health': server,
      '/app-icons': server,
      '/manifest.webmanifest': server,
    },
  },
})
