import type { HeadSetting } from '#kernel/tenancy/head-look.ts'
import type { ColorMode } from '#shell/color-mode.ts'

/** The posts that stand around all pages, and the one at `/`. */
export const themeParts = ['homepage', 'header', 'subheader', 'footer', 'navigator'] as const

type Part = (typeof themeParts)[number]

/** How a site looks, as its form has it; empty where it has nothing of its own. */
export interface Look extends Readonly<Record<Part | HeadSetting, string>> {
  readonly siteSubStyle: string
  readonly siteStyle: string
  readonly colorMode: ColorMode
  /** `#rrggbb` in place of the theme's colour. */
  readonly ownColor: string
  /** A family of `siteFonts`; empty for the product's own. */
  readonly font: string
  readonly siteLogo: string
  readonly siteFavicon: string
  readonly topbarRight: string
  readonly topbarRightUrl: string
  /** Whether visitors see the way in: `on`, or empty. */
  readonly showUserMenu: string
}

/** The look as the inputs of its form send it. */
export const textsOfLook = (look: Look): Record<string, string> => ({ ...look })

/** The look that such texts are. */
export const lookOfTexts = (texts: Readonly<Record<string, string>>): Look =>
  ({ ...texts }) as unknown as Look

/** The parameter by which the screen asks for a page with a look that is not saved. */
export const TRY_LOOK = 'look'
