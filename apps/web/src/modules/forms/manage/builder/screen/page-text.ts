import type { T } from '@eventflow/domain/words'
import type { Page } from '../store/outline.ts'

/** A page by its number, and its name if it has one. */
export const pageText = ({ page, title }: Pick<Page, 'page' | 'title'>, t: T): string =>
  title === '' ? t('builder.editor.page', { page }) : t('builder.editor.namedPage', { page, title })
