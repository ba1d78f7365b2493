import { settings, type Setting } from './settings.ts'

/** The settings as the Markdown table of docs/operating.md. */
export function settingsTable(): string {
  const rows = Object.entries<Setting>(settings).map(
    ([name, setting]) => `| \`${name}\` | ${setting.description} | ${setting.fallback} |`,
  )
  return ['| Setting | What it does | When it is not set |', '| --- | --- | --- |', ...rows].join(
    '\n',
  )
}
