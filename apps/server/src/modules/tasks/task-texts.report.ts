// The texts of a task as teams read them, in the language of the caller.
import { sql } from 'drizzle-orm'
import { textIn, translatedText, type ReadScope } from '../../platform/db/index.ts'
import type { Language } from '@eventflow/domain/kernel'

export const taskTitle = translatedText('tasks', 'title')
export const taskGroupTitle = translatedText('g', 'title')
export const taskDescription = translatedText('tasks', 'description')

/** The titles by language. */
export const titlesByLanguage = sql`(
  select coalesce(json_object_agg(key, value ->> 'title'), '{}') from jsonb_each(tasks.translations))`

/** The title of a task in a language, for an email to one person. */
export async function taskTitleIn(
  { tx, eventId }: ReadScope,
  { taskId, language }: { readonly taskId: string; readonly language: Language },
): Promise<string> {
  const { rows } = await tx.execute<{ title: string }>(sql`
    select ${textIn(taskTitle, sql`${language}`)} as title from tasks
    where tasks.event_id = ${eventId} and tasks.id = ${taskId}`)
  return rows[0]?.title ?? ''
}
