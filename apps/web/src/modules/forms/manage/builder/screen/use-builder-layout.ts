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
 * What has room beside the list of fields: from 992 px the settings of a field, from 1280 px the
 * preview as well. A preview of desktop width takes the room of the settings.
 */
export function useBuilderLayout(device: Device) {
  const isWide = useMedia('(min-width: 62em)')
  const isVeryWide = useMedia('(min-width: 80em)')
  return {
    isPreviewBeside: isVeryWide,
    isSettingsBeside: isWide && !(isVeryWide && device === 'desktop'),
  }
}
