import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { draw } from '../../testing/draw.tsx'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { useEditor } from '../../ui/editor/use-editor.ts'
import { QuietForm } from './quiet-form.tsx'

function Example({ save }: { save: (values: { email: string }) => Promise<unknown> }) {
  const editor = useEditor({
    initial: { email: '' },
    check: ({ email }) => (email === '' ? [{ path: 'email', message: 'Enter your address' }] : []),
    save,
    onSaved: () => undefined,
  })
  return (
    <QuietForm editor={editor}>
      <TextField {...editor.field('email')} label="Email" />
      <button type="submit">Send</button>
    </QuietForm>
  )
}

test('a refused input gets the focus; an accepted one leaves it where it is', async () => {
  const save = vi.fn<(values: { email: string }) => Promise<unknown>>().mockResolvedValue(null)
  const { user } = draw(<Example save={save} />)
  const [input, button] = [screen.getByLabelText('Email'), screen.getByText('Send')]
  await user.click(button)
  await waitFor(() => expect(document.activeElement).toBe(input))
  expect(save).not.toHaveBeenCalled()
  await user.type(input, 'ann@x.example')
  await user.click(button)
  await waitFor(() => expect(save).toHaveBeenCalledOnce())
  expect(document.activeElement).toBe(button)
})
