import { z } from 'zod'
import { idSchema } from '../../kernel/index.ts'
import { settingsErrors } from '../settings.errors.ts'
import { settingsGroup } from '../settings.group.ts'
import { navTheme } from '../settings.colour.ts'

/** The id of one of the event's files. */
const fileId = idSchema.nullable()
const address = z.string().nullable()

/** The appearance of the portal (specification: portal core, sections 3 and 9). */
export const brandingSettings = settingsGroup({
  summary: 'The branding',
  fields: {
    logo: fileId,
    invertedLogo: fileId,
    iconLogo: fileId,
    loginImage: fileId,
    navBgColor: z
      .string()
      .regex(/^#[0-9a-fA-F]{6}$/)
      .toLowerCase(),
    /** Whether a logo is generated wherever no picture was uploaded (docs/design/branding.md). */
    autoLogo: z.boolean(),
  },
  defaults: {
    logo: null,
    invertedLogo: null,
    iconLogo: null,
    loginImage: null,
    navBgColor: '#029e66',
    autoLogo: true,
  },
  access: 'admin',
  publicPart: {
    schema: z.object({
      navBgColor: z.string(),
      navTheme: z.enum(['light', 'dark']),
      logoUrl: address,
      invertedLogoUrl: address,
      iconLogoUrl: address,
      /** Whether an icon was uploaded; otherwise it may be generated from letters. */
      hasIconLogo: z.boolean(),
      loginImageUrl: address,
    }),
    from: ({ navBgColor, logo, invertedLogo, iconLogo, loginImage, autoLogo }) => ({
      navBgColor,
      navTheme: navTheme(navBgColor),
      logoUrl: pictureUrl('logo', logo),
      invertedLogoUrl:
        pictureUrl('invertedLogo', invertedLogo) ??
        (autoLogo ? pictureUrl('invertedLogo', logo) : null),
      iconLogoUrl: pictureUrl('iconLogo', iconLogo) ?? (autoLogo ? '/api/branding/iconLogo' : null),
      hasIconLogo: iconLogo !== null,
      loginImageUrl: pictureUrl('loginImage', loginImage),
    }),
  },
  invalid: settingsErrors.invalidBrandingSettings,
  none: settingsErrors.noBrandingFound,
})

/** The address changes with the file, so browsers can cache it. */
const pictureUrl = (name: string, id: string | null): string | null =>
  id === null ? null : `/api/branding/${name}?v=${encodeURIComponent(id)}`
