import { defineConfig } from 'drizzle-kit'

// drizzle-kit reads its configuration from a default export.
export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/modules/*/*.tables.ts', './src/platform/*/*.tables.ts'],
  out: './migrations',
})
