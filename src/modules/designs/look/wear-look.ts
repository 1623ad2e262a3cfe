import { headSettings, readHeadLook } from '#kernel/tenancy/head-look.ts'
import type { Site } from '#kernel/tenancy/site.ts'
import { isColorMode } from '#shell/color-mode.ts'
import { toHex } from '#ui/color.ts'
import { type Look, themeParts } from './look.ts'
import { lookSchema } from './look-schema.ts'
import { readOwnColor } from './own-color.ts'

/** What of a site says how it looks. */
export const worn = ['siteStyle', 'siteSubStyle', 'siteLogo', 'siteFavicon', 'theme', 'layout'] as const
export type Worn = Pick<Site, (typeof worn)[number]>

/** How the site looks, as the form has it. */
export function lookOf({ siteStyle, siteSubStyle, siteLogo, siteFavicon, theme, layout }: Worn): Look {
  const parts = Object.fromEntries(themeParts.map((name) => [name, theme[name] ?? '']))
  return {
    siteSubStyle,
    siteStyle,
    colorMode: isColorMode(layout.colorMode) ? layout.colorMode : 'device',
    ownColor: layout.ownColor ? toHex(layout.ownColor) : '',
    font: layout.font ?? '',
    siteLogo: siteLogo ?? '',
    siteFavicon: siteFavicon ?? '',
    topbarRight: layout.topbarRight ?? '',
    topbarRightUrl: layout.topbarRightUrl ?? '',
    showUserMenu: layout.showUserMenu === false ? '' : 'on',
    ...readHeadLook(layout),
    ...(parts as Pick<Look, (typeof themeParts)[number]>),
  }
}

/** The same site in this look; everything else of its layout stays. */
export function wearLook({ layout }: Pick<Worn, 'layout'>, look: Look): Worn {
  const { siteSubStyle, siteStyle, siteLogo, siteFavicon } = look
  const { colorMode, font, topbarRight, topbarRightUrl, showUserMenu } = look
  const parts = themeParts.filter((name) => look[name] !== '').map((name) => [name, look[name]])
  const head = Object.fromEntries(headSettings.map((name) => [name, look[name]]))
  return {
    siteSubStyle,
    siteStyle,
    siteLogo: siteLogo || null,
    siteFavicon: siteFavicon || null,
    theme: Object.fromEntries(parts) as Worn['theme'],
    layout: {
      ...layout,
      ...head,
      colorMode,
      font,
      topbarRight,
      topbarRightUrl,
      ownColor: readOwnColor(look.ownColor)?.color ?? '',
      showUserMenu: showUserMenu === 'on',
    },
  }
}

/** The site in a look that nobody has saved; undefined where the words are none. Nothing of it is stored. */
export function tryLook(site: Site, words: string): Site | undefined {
  try {
    const read = lookSchema.safeParse(JSON.parse(words))
    return read.success ? { ...site, ...wearLook(site, read.data) } : undefined
  } catch {
    return undefined
  }
}
