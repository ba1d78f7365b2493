import { useState } from 'react'
import { failureOf } from '../../platform/failure.ts'
import { useWords } from '../../platform/words.tsx'
import { Button, type ButtonVariant } from '../../ui/button.tsx'
import { Stack, Text } from '../../ui/layout.tsx'

interface OneButtonProps extends Pick<ButtonVariant, 'variant'> {
  text?: string
  action: string
  onPress: () => Promise<unknown>
}

/** A step that a person confirms with one button. A failure is shown above the button. */
export function OneButton({ text, action, variant, onPress }: OneButtonProps) {
  const t = useWords()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const press = async () => {
    setIsBusy(true)
    setFailure(null)
    await onPress().catch((error: unknown) =>
      setFailure(failureOf(error).message ?? t('ui.feedback.error')),
    )
    setIsBusy(false)
  }
  return (
    <Stack gap="md">
      {text && <p>{text}</p>}
      {failure && (
        <Text role="alert" as="p" tone="error">
          {failure}
        </Text>
      )}
      <Button fullWidth variant={variant} loading={isBusy} onClick={() => void press()}>
        {action}
      </Button>
    </Stack>
  )
}
