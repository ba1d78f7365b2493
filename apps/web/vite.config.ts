import react from '@vitejs/plugin-react'
import { defineConfig, type PluginOption } from 'vite'
import { apiContractPlugin } from './api-contract.plugin.ts'
import { fewFilesPlugin } from './few-files.plugin.ts'
import { iconsPlugin } from './icons.plugin.ts'

const server = process.env['EVENTFLOW_SERVER'] ?? 'http://localhost:3000'

const plugins = (): PluginOption[] => [
  // The form filler has its own store, in which each input subscribes to its own answer. React
  // Compiler would save no renders there and increase its size by half. The frame renders once per
  // screen and every phone loads it first, so it stays 4 KB smaller without. The dashboard renders
  // once as well, and stays 1 KB smaller.
  react({
    compiler: true,
    exclude: [
      /\/node_modules\//,
      /\/app\/shell\//,
      /\/pages\/dashboard\//,
      /\/modules\/navigation\/[\w-]+\.tsx$/,
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
  // The server replaces it by each response's own nonce
  // (apps/server/src/platform/http/browser-app.ts).
  html: { cspNonce: 'nonce-of-this-page' },
  build: {
    outDir: 'dist',
    manifest: true,
    // One style sheet is smaller than a screen's dozen, and none loads after its screen.
    cssCodeSplit: false,
    target: 'es2022',
    // The content policy allows scripts and fonts from our own files only, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // Makes Chromium compile the complete file on a separate thread while it loads, instead of
        // each function on the main thread (docs/design/first-load.md). Other browsers ignore it.
        postBanner: '//# allFunctionsCalledOnLoad',
        // Few files per screen: few-files.plugin.ts decides which module is in which. The program
        // contains all names, and hashes do not compress: seven letters are the minimum of the
        // build tool.
        chunkFileNames: ({ name }) => `assets/${name.replace(/^_virtual_|~.*$/g, '')}-[hash:7].js`,
      },
      treeshake: {
        // The domain is pure, so using a rule does not include the schemas beside it (and zod). An
        // unused component includes neither its program nor its styles, whichever index exports it.
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
