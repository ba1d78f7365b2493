import { useSessionIfKnown } from '../../../platform/portal-context.tsx'

/** Whether answers were saved by the user, for example in another tab or on another device. */
export function useIsOwnName(): (name: string | null | undefined) => boolean {
  const viewer = useSessionIfKnown()?.viewer
  return (name) => Boolean(viewer) && name === `${viewer?.firstName} ${viewer?.surname}`
}
