import { useEffect } from 'react'
import { useWords } from '../../platform/words.tsx'
import { Muted } from '../layout.tsx'
import classes from './list.module.css'
import { beginWithRows } from './row-keys.ts'

/** The keys of a list, where there is a keyboard. `own` are those of its decisions. */
export function RowKeys({ own }: { own?: string }) {
  const t = useWords()
  useEffect(() => {
    addEventListener('keydown', beginWithRows)
    return () => removeEventListener('keydown', beginWithRows)
  }, [])
  return (
    <Muted className={classes['keys']}>{t('admin.keys', { own: own ? `, ${own}` : '' })}</Muted>
  )
}
