import classes from './page.module.css'

/** Short hints beside a screen, one paragraph each. */
export const Tips = ({ texts }: { texts: readonly string[] }) => (
  <ul className={classes['tip-list']}>
    {texts.map((text) => (
      <li key={text}>{text}</li>
    ))}
  </ul>
)
