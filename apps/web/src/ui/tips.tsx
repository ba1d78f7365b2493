import { Stack } from './layout.tsx'

/** Short hints beside a screen, one per paragraph. */
export const Tips = ({ texts }: { texts: readonly string[] }) => (
  <Stack as="ul" gap="sm">
    {texts.map((text) => (
      <li key={text}>{text}</li>
    ))}
  </Stack>
)
