import { useSyncExternalStore } from 'react'

export type Device = 'phone' | 'desktop'

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
  )
}

/**
 * What fits beside the list of fields: the settings from 992 px, and the preview too from 1280 px.
 * A desktop preview replaces the settings.
 */
export function useBuilderLayout(device: Device) {
  const isWide = useMedia('(min-width: 62em)')
  const isVeryWide = useMedia('(min-width: 80em)')
  return {
    isPreviewBeside: isVeryWide,
    isSettingsBeside: isWide && !(isVeryWide && device === 'desktop'),
  }
}
